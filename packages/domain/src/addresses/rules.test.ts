import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dwellingOf, isZip, tdspCode, unitText } from "./rules.ts";

describe("a ZIP code", () => {
  test.each(["76107", "00501"])("%s has five digits", (zip) => expect(isZip(zip)).toBe(true));
  test.each(["", "7610", "761071", "76107-1234", "7610a", " 76107", "76107\n", "７６１０７"])("is not %j", (text) =>
    expect(isZip(text)).toBe(false),
  );
  test("is every number of five digits and nothing else", () => {
    fc.assert(
      fc.property(fc.nat(200_000), (n) => {
        expect(isZip(String(n))).toBe(n >= 10_000 && n <= 99_999);
      }),
    );
  });
});

describe("a utility", () => {
  test.each([
    ["A_B", "B"],
    ["ONCOR", "ONCOR"],
    ["A_B_C", "B"],
    ["_B", "B"],
    ["A_", ""],
    ["", ""],
  ])("is written %j in a query and means %j (E-407)", (value, code) => expect(tdspCode(value)).toBe(code));
});

test("an address is a house, an apartment, or unknown", () =>
  expect([dwellingOf({ unit: "" }), dwellingOf({ unit: "4B" }), dwellingOf(undefined)]).toEqual(["01", "02", ""]));

test.each([
  ["214", "#214"],
  ["#214", "#214"],
  ["# 214", "#214"],
  ["B", "#B"],
  ["B12", "#B12"],
  ["Apt 214", "Apt 214"],
  ["#Apt 214", "Apt 214"],
  [" Unit B ", "Unit B"],
  ["Ste. 5", "Ste. 5"],
  ["", ""],
  ["#", ""],
])("the unit %j follows its street as %j", (unit, expected) => expect(unitText(unit)).toBe(expected));
