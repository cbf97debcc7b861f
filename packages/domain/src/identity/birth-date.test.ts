import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  birthDateOf,
  dayChoices,
  daysInMonth,
  dayWithinMonth,
  isOfAge,
  monthChoices,
  yearChoices,
} from "./birth-date.ts";

describe("the list of days", () => {
  test.each([
    ["2", "2000", 29],
    ["2", "2001", 28],
    ["2", "1900", 28],
    ["2", "", 28],
    ["02", "2004", 29],
    ["4", "", 30],
    ["1", "1980", 31],
    ["12", "", 31],
    ["", "", 31],
    ["", "2000", 31],
    ["13", "2000", 31],
    ["soon", "", 31],
    ["x2", "2000", 31],
    ["2x", "2000", 31],
    ["2", "20000", 28],
    ["2", "x2000", 28],
  ])("of month %j in year %j has its days (E-063, E-065)", (month, year, days) => {
    expect(daysInMonth(month, year)).toBe(days);
    expect(dayChoices(month, year)).toHaveLength(days);
    expect(dayChoices(month, year).at(-1)).toBe(String(days));
  });
});

describe("the chosen day", () => {
  test("31 becomes 30 when the month changes to April (E-064)", () =>
    expect(dayWithinMonth("31", "4", "1990")).toBe("30"));
  test("29 becomes 28 in February of a common year, or of none", () => {
    expect(dayWithinMonth("29", "2", "2001")).toBe("28");
    expect(dayWithinMonth("29", "2", "")).toBe("28");
    expect(dayWithinMonth("29", "2", "2000")).toBe("29");
  });
  test("stays open without a choice", () => expect(dayWithinMonth("", "2", "2001")).toBe(""));
  test("stays unchanged when the month is long enough", () =>
    expect([dayWithinMonth("15", "2", "2001"), dayWithinMonth("028", "2", "2001")]).toEqual(["15", "028"]));
});

test("the years run from the end year down to the start year (E-066)", () => {
  expect(yearChoices({ from: 2005, to: 2008 })).toEqual(["2008", "2007", "2006", "2005"]);
  expect(yearChoices({ from: 2009, to: 2008 })).toEqual([]);
});

test("there are twelve months", () =>
  expect(monthChoices).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]));

describe("a birth date", () => {
  test("with a short year is in the first centuries", () => expect(birthDateOf("5", "3", "80")).toBe("0080-03-05"));
  test("is a valid day, with or without leading zeros", () => {
    expect(birthDateOf("5", "3", "1980")).toBe("1980-03-05");
    expect(birthDateOf("05", "03", "1980")).toBe("1980-03-05");
  });
  test.each([
    ["", "3", "1980"],
    ["5", "", "1980"],
    ["5", "3", ""],
    ["30", "2", "1980"],
    ["29", "2", "1981"],
    ["0", "3", "1980"],
    ["5", "13", "1980"],
    ["-5", "3", "1980"],
    ["5", "3", "19800"],
    ["", "", "1980"],
  ])("is missing for day %j, month %j, year %j", (day, month, year) =>
    expect(birthDateOf(day, month, year)).toBeUndefined(),
  );
  test("always exists for an adjusted day once month and year are chosen", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1900, max: 2100 }),
        (day, month, year) => {
          const adjusted = dayWithinMonth(String(day), String(month), String(year));
          expect(dayChoices(String(month), String(year))).toContain(adjusted);
          expect(birthDateOf(adjusted, String(month), String(year))).toBeDefined();
        },
      ),
    );
  });
});

describe("a customer may order from their eighteenth birthday on", () => {
  test.each([
    ["2008-11-24", "2026-11-23", false],
    ["2008-11-24", "2026-11-24", true],
    ["2008-11-24", "2026-12-01", true],
    ["2008-12-31", "2026-11-24", false],
    ["2007-12-31", "2026-01-01", true],
    ["2008-02-29", "2026-02-28", false],
    ["2008-02-29", "2026-03-01", true],
    ["2010-02-28", "2028-02-28", true],
    ["0080-03-05", "2026-11-24", true],
  ])("born on %s, on %s: %s", (born, today, isIt) => expect(isOfAge(born, today, 18)).toBe(isIt));
});
