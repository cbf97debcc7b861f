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

/** An address search with fixed results, and a list of its queries. */
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

describe("the meter of a form", () => {
  test("is the one picked in it", () =>
    expect(meterOf({ esiid: fortWorth.esiid, serviceAddress: "" }, inDallas)).toBe(fortWorth.esiid));
  test("is the one that the plan was chosen for, for a caller without a home (E-077)", () =>
    expect(meterOf({}, inDallas)).toBe(dallas.esiid));
  test("is empty while the customer is changing the address (E-078, E-081)", () =>
    expect(meterOf({ esiid: "", serviceAddress: "" }, inDallas)).toBe(""));
});

test("is empty without a picked home, where no plan was chosen or the plan names no home", () => {
  expect([
    meterOf({}, undefined),
    meterOf({}, { esiid: "" }),
    meterOf({ esiid: "" }, inDallas),
    meterOf({ serviceAddress: "5714" }, inDallas),
  ]).toEqual(["", "", "", ""]);
});

describe("the home of an order", () => {
  test("is looked up by the picked meter", async () => {
    const { ports, asked } = aBook(dallas);
    expect(await homeOfOrder({ esiid: dallas.esiid, serviceAddress: dallas.displayText }, inDallas, ports)).toEqual(
      expect.objectContaining({ value: { home: dallas } }),
    );
    expect(asked).toEqual([dallas.esiid]);
  });
  test("is the one of that meter, among other results", async () => {
    expect(await homeOfOrder({ esiid: dallas.esiid }, inDallas, aBook(fortWorth, dallas).ports)).toEqual(
      expect.objectContaining({ value: { home: dallas } }),
    );
    expect(await homeOfOrder({ esiid: dallas.esiid }, inDallas, aBook(fortWorth).ports)).toEqual(
      expect.objectContaining({ value: { problem: "invalid" } }),
    );
  });
  test("is missing where nothing is known and the search finds none", async () => {
    const { ports, asked } = aBook();
    expect(await homeOfOrder({ esiid: "" }, { esiid: "", tdsp: "" }, ports)).toEqual(
      expect.objectContaining({ value: { problem: "invalid" } }),
    );
    expect(asked).toEqual(["*"]);
  });
  test("is a typed address with exactly one match", async () => {
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
  test("is refused in the area of another utility, with a separate reason", async () => {
    expect(
      await homeOfOrder({ esiid: houston.esiid, serviceAddress: houston.displayText }, inDallas, aBook(houston).ports),
    ).toEqual(expect.objectContaining({ value: { problem: "otherUtility" } }));
  });
  test("may be anywhere when the page's address named no utility", async () => {
    expect(await homeOfOrder({ esiid: houston.esiid }, { ...inDallas, tdsp: "" }, aBook(houston).ports)).toEqual(
      expect.objectContaining({ value: { home: houston } }),
    );
  });
  test("is unavailable when the search does not answer: the form reports it", async () => {
    expect(await homeOfOrder({ esiid: dallas.esiid }, inDallas, aSilentBook("timeout"))).toEqual(
      expect.objectContaining({ value: { problem: "unavailable" } }),
    );
  });
  test.each(["not-recorded", "store", "internal"] as const)(
    "is unknown in a replay without a recorded answer, or after a bug: %s",
    async (kind) => {
      expect((await homeOfOrder({ esiid: dallas.esiid }, inDallas, aSilentBook(kind))).isErr()).toBe(true);
    },
  );
});
