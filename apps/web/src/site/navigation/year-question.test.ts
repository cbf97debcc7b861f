import { expect, test } from "vitest";
import { readYear, roundedYearSearch, saysOddYear, yearOf, yearSearch } from "./year-question.ts";

const read = (search: string) => readYear(new URLSearchParams(search));

test.each([
  ["", undefined, 12_000, false],
  ["year=14249", 14_200, 14_200, false],
  ["year=14%2C250+kWh", 14_300, 14_300, false],
  ["year=12000.7", 12_000, 12_000, false],
  ["year=20", 0, 12_000, true],
  ["year=1e9", 0, 12_000, true],
  ["year=999999", 1_000_000, 12_000, true],
])("%j requests a year of %s, shown for %i", (search, year, shown, isOdd) => {
  const question = read(search);
  expect([question.year, yearOf(question), saysOddYear(question)]).toEqual([year, shown, isOdd]);
});

test("an invalid plan is ignored, and equal questions have one spelling", () => {
  expect(yearSearch(read("months=LK-TRUE-12&year=14249&zip=75206"))).toEqual({ year: "14200", months: "LK-TRUE-12" });
  expect(yearSearch(read("months=%3Cb%3E&year="))).toEqual({});
});

test("an address with an unrounded use has a rounded equivalent", () => {
  const rounded = (search: string) => roundedYearSearch(new URLSearchParams(search));
  expect(rounded("zip=75206&year=14%2C249+kWh&months=LK-TRUE-12")).toBe("zip=75206&year=14200&months=LK-TRUE-12");
  expect(rounded("zip=75206&year=mine")).toBe("zip=75206&year=0");
  for (const search of ["zip=75206", "year=14200", "year=0", "year="]) expect(rounded(search), search).toBeUndefined();
});
