import { errAsync, okAsync } from "neverthrow";
import type { ServiceAddress } from "./model.ts";
import type { AddressBook } from "./ports.ts";
import { esiidSchema } from "../kernel/ids.ts";
import { problem } from "../kernel/problem.ts";
import { describe, expect, test } from "vitest";
import { findPlace } from "./find-place.ts";

const home = (esiid: string, street: string): ServiceAddress => ({
  esiid: esiidSchema.parse(esiid),
  houseNumber: "5714",
  street,
  unit: "",
  city: "Dallas",
  state: "TX",
  zip: "75206",
  tdsp: "ONCOR",
  displayText: `5714 ${street}, Dallas, TX 75206`,
});
const ave = home("10443720000057140", "Goodwin Ave");
const drive = home("10443720000057141", "Goodwin Dr");
const areas = [
  { zip: "75206", tdsp: "ONCOR", city: "Dallas" },
  { zip: "77584", tdsp: "CENTERPOINT", city: "Pearland" },
  { zip: "77584", tdsp: "TNMP", city: "Pearland" },
];

/** Finds homes by the beginning of street or meter, and every existing ZIP area. */
const book: AddressBook = {
  addresses: (key) =>
    okAsync(
      [ave, drive].filter(
        ({ esiid, displayText }) =>
          esiid === key || displayText.toLowerCase().startsWith(key.replaceAll("~2", "").toLowerCase()),
      ),
    ),
  zipAreas: () => okAsync(areas),
};
const silent: AddressBook = {
  addresses: () => errAsync(problem("timeout", "searchAddress", "")),
  zipAreas: () => errAsync(problem("timeout", "searchZipcode", "")),
};

describe("a home picked from the type-ahead needs no look-up", () => {
  test("a home", async () =>
    expect(await findPlace({ zip: "75206", tdsp: "ONCOR", esiid: ave.esiid, search: ave.displayText }, silent)).toEqual(
      { kind: "found", zip: "75206", tdsp: "ONCOR", esiid: ave.esiid, text: ave.displayText },
    ));
  test("a ZIP area", async () =>
    expect(await findPlace({ zip: "77584", tdsp: "TNMP", search: "77584 Pearland" }, silent)).toMatchObject({
      kind: "found",
      zip: "77584",
      tdsp: "TNMP",
      esiid: "",
    }));
});

describe("typed text is looked up", () => {
  test("a ZIP code of one utility is enough, without a meter (E-004)", async () =>
    expect(await findPlace({ search: "75206" }, book)).toEqual({
      kind: "found",
      zip: "75206",
      tdsp: "ONCOR",
      esiid: "",
      text: "75206 Dallas",
    }));
  test("two utilities lead to a question", async () =>
    expect(await findPlace({ search: "77584" }, book)).toMatchObject({
      kind: "which-utility",
      areas: [{ tdsp: "CENTERPOINT" }, { tdsp: "TNMP" }],
    }));
  test("and the answer counts", async () =>
    expect(await findPlace({ search: "77584", utility: "TNMP" }, book)).toMatchObject({ kind: "found", tdsp: "TNMP" }));
  test("an answer for another place is ignored", async () =>
    expect(await findPlace({ search: "77584", utility: "ONCOR" }, book)).toMatchObject({ kind: "which-utility" }));
  test("an unknown utility in an address is ignored", async () =>
    expect(await findPlace({ zip: "77584", search: "77584", tdsp: "ACME" }, book)).toMatchObject({
      kind: "which-utility",
    }));
  test("one home is selected", async () =>
    expect(await findPlace({ search: "5714 goodwin ave" }, book)).toMatchObject({ kind: "found", esiid: ave.esiid }));
  test("several lead to a question", async () =>
    expect(await findPlace({ search: "5714 goodwin" }, book)).toEqual({
      kind: "which-address",
      addresses: [ave, drive],
    }));
  test("a choice among them has its meter alone", async () =>
    expect(await findPlace({ search: "5714 goodwin", esiid: drive.esiid }, book)).toMatchObject({
      kind: "found",
      esiid: drive.esiid,
      zip: "75206",
    }));
  test("an unknown meter leaves the text", async () =>
    expect(await findPlace({ search: "5714 goodwin ave", esiid: "99999999999999999" }, book)).toMatchObject({
      kind: "found",
      esiid: ave.esiid,
    }));
});

describe("an empty result has its reason", () => {
  test.each([
    [{}, "nothing-given"],
    [{ search: "1 Nowhere Ln" }, "no-such-address"],
    [{ search: "78701" }, "not-served"],
    [{ search: "79901" }, "not-served"],
    [{ search: "10001" }, "outside-texas"],
    [{ search: "88510" }, "not-served"],
  ])("%j: %s", async (answers, kind) => expect((await findPlace(answers, book)).kind).toBe(kind));

  test.each([[{ search: "75206" }], [{ search: "5714 goodwin" }], [{ esiid: ave.esiid }]])(
    "%j, without an answer of the search: unknown",
    async (answers) =>
      expect(await findPlace(answers, silent)).toMatchObject({ kind: "unknown", problem: { kind: "timeout" } }),
  );
});
