import { errAsync, okAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import type { AddressBook } from "../../addresses/ports.ts";
import type { ServiceAddress } from "../../addresses/model.ts";
import { esiidSchema } from "../../kernel/ids.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import { homeOfOrder, meterOf } from "./home-of-order.ts";

const dallas: ServiceAddress = {
  esiid: esiidSchema.parse("10443720000057140"),
  houseNumber: "5714",
  street: "Goodwin Ave",
  unit: "",
  city: "Dallas",
  state: "TX",
  zip: "75206",
  tdsp: "ONCOR",
  displayText: "5714 Goodwin Ave, Dallas, TX 75206",
};
const fortWorth: ServiceAddress = {
  ...dallas,
  esiid: esiidSchema.parse("10443720000057141"),
  city: "Fort Worth",
  zip: "76107",
  displayText: "5714 Goodwin Dr, Fort Worth, TX 76107",
};
const houston: ServiceAddress = {
  ...dallas,
  esiid: esiidSchema.parse("1008901000000000009080"),
  city: "Houston",
  zip: "77008",
  tdsp: "CENTERPOINT",
  displayText: "908 Heights Blvd, Houston, TX 77008",
};

/** An address book that knows these homes, whatever is asked, and what it was asked. */
const aBook = (...homes: readonly ServiceAddress[]) => {
  const asked: string[] = [];
  const addresses: AddressBook = { addresses: (key) => (asked.push(key), okAsync(homes)), zipAreas: () => okAsync([]) };
  return { asked, ports: { addresses } };
};
const aSilentBook = (kind: Problem["kind"]) => ({
  addresses: {
    addresses: () => errAsync(problem(kind, "searchAddresses", "")),
    zipAreas: () => okAsync([]),
  } satisfies AddressBook,
});
const inDallas = { esiid: dallas.esiid, tdsp: "ONCOR" };

describe("the meter that a form is about", () => {
  test("is the one that was picked in it", () =>
    expect(meterOf({ esiid: fortWorth.esiid, serviceAddress: "" }, inDallas)).toBe(fortWorth.esiid));
  test("is the one that the plan was chosen for, for a caller that says nothing about a home (E-077)", () =>
    expect(meterOf({}, inDallas)).toBe(dallas.esiid));
  test("is none while the customer is changing the address, not the old one (E-078, E-081)", () =>
    expect(meterOf({ esiid: "", serviceAddress: "" }, inDallas)).toBe(""));
});

test("the meter of a form that says nothing is none, where no plan was chosen or the plan names no home", () => {
  expect([
    meterOf({}, undefined),
    meterOf({}, { esiid: "" }),
    meterOf({ esiid: "" }, inDallas),
    meterOf({ serviceAddress: "5714" }, inDallas),
  ]).toEqual(["", "", "", ""]);
});

describe("the home of an order", () => {
  test("is looked up by the meter that was picked", async () => {
    const { ports, asked } = aBook(dallas);
    expect(await homeOfOrder({ esiid: dallas.esiid, serviceAddress: dallas.displayText }, inDallas, ports)).toEqual(
      expect.objectContaining({ value: { home: dallas } }),
    );
    expect(asked).toEqual([dallas.esiid]);
  });
  test("is the one of that meter, among others that the search finds", async () => {
    expect(await homeOfOrder({ esiid: dallas.esiid }, inDallas, aBook(fortWorth, dallas).ports)).toEqual(
      expect.objectContaining({ value: { home: dallas } }),
    );
    expect(await homeOfOrder({ esiid: dallas.esiid }, inDallas, aBook(fortWorth).ports)).toEqual(
      expect.objectContaining({ value: { problem: "invalid" } }),
    );
  });
  test("is none where nothing is known and the search finds none", async () => {
    const { ports, asked } = aBook();
    expect(await homeOfOrder({ esiid: "" }, { esiid: "", tdsp: "" }, ports)).toEqual(
      expect.objectContaining({ value: { problem: "invalid" } }),
    );
    expect(asked).toEqual(["*"]);
  });
  test("is a typed address when the search finds just one", async () => {
    const { ports, asked } = aBook(dallas);
    expect(await homeOfOrder({ serviceAddress: "5714 goodwin ave" }, inDallas, ports)).toEqual(
      expect.objectContaining({ value: { home: dallas } }),
    );
    expect(asked).toEqual(["5714~2 goodwin~2 ave"]);
  });
  test.each([
    ["finds two", [dallas, fortWorth]],
    ["finds none", []],
  ])("is never guessed when the search %s", async (_, homes) => {
    expect(await homeOfOrder({ serviceAddress: "5714 goodwin" }, inDallas, aBook(...homes).ports)).toEqual(
      expect.objectContaining({ value: { problem: "invalid" } }),
    );
  });
  test("is refused in the area of another utility, with a reason of its own", async () => {
    expect(
      await homeOfOrder({ esiid: houston.esiid, serviceAddress: houston.displayText }, inDallas, aBook(houston).ports),
    ).toEqual(expect.objectContaining({ value: { problem: "otherUtility" } }));
  });
  test("may be anywhere when the address of the page named no utility", async () => {
    expect(await homeOfOrder({ esiid: houston.esiid }, { ...inDallas, tdsp: "" }, aBook(houston).ports)).toEqual(
      expect.objectContaining({ value: { home: houston } }),
    );
  });
  test("can't be had just now when the search does not answer: the form says so", async () => {
    expect(await homeOfOrder({ esiid: dallas.esiid }, inDallas, aSilentBook("timeout"))).toEqual(
      expect.objectContaining({ value: { problem: "unavailable" } }),
    );
  });
  test.each(["not-recorded", "store", "internal"] as const)(
    "can't be told in a replay that has no answer recorded, or where the mistake is ours: %s",
    async (kind) => {
      expect((await homeOfOrder({ esiid: dallas.esiid }, inDallas, aSilentBook(kind))).isErr()).toBe(true);
    },
  );
});
