import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import {
  daysBetween,
  fromSlashDate,
  isRealDay,
  lastDateOf,
  padSlashDate,
  plusDays,
  toSlashDate,
  weekdayOf,
} from "./dates.ts";

/** Any day of the next years, by its distance from a Thursday. */
const someDay = fc.nat(40_000).map((count) => plusDays("1970-01-01", count));

describe("a date in a form", () => {
  test("is stored as MM/DD/YYYY (S1-164)", () => expect(toSlashDate("2030-03-05")).toBe("03/05/2030"));
  test("is read back as the same day", () => {
    fc.assert(
      fc.property(someDay, (day) => {
        expect(fromSlashDate(toSlashDate(day))).toBe(day);
      }),
    );
  });
  test.each([
    "",
    "soon",
    "3/5/2030",
    "2030-03-05",
    "02/30/2030",
    "02/29/2027",
    "13/01/2030",
    "00/10/2030",
    "03/05/30",
    " 03/05/2030",
    "03/05/2030\n",
    "03-05-2030",
  ])("is not %j (E-095)", (text) => expect(fromSlashDate(text)).toBeUndefined());
  test("is 29 February in a leap year", () => expect(fromSlashDate("02/29/2028")).toBe("2028-02-29"));
});

test.each([
  ["3/5/2030", "03/05/2030"],
  ["12/5/2030", "12/05/2030"],
  ["3/15/2030", "03/15/2030"],
  ["12/15/2030", "12/15/2030"],
  ["on 3/5/2030", "on 3/5/2030"],
  ["3/5/2030!", "3/5/2030!"],
  ["3/5/30", "3/5/30"],
])("a date in the notation %s reads %s", (text, shown) => expect(padSlashDate(text)).toBe(shown));
test.each(["x03/05/2030", "1900-02-29", "02/29/1900", "02/29/2100"])("there is no day %s", (text) =>
  expect([fromSlashDate(text), isRealDay(text)]).toEqual([undefined, false]),
);

test("months are as long as luxon's, in each year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      expect(lastDateOf(year, month)).toBe(DateTime.utc(year, month).daysInMonth);
    }),
  );
});

test.each([
  ["2026-11-20", "2026-11-20", 0],
  ["2026-03-07", "2026-03-09", 2],
  ["2027-01-01", "2026-12-31", -1],
  ["2028-02-28", "2028-03-01", 2],
])("from %s to %s it is %i days", (from, to, days) => expect(daysBetween(from, to)).toBe(days));

describe("a day", () => {
  test.each([
    "2026-02-29",
    "2026-13-01",
    "2026-1-01",
    "",
    "2026-01-01T00:00",
    "abcd-ef-gh",
    "x2026-01-01",
    "2100-02-29",
  ])("is not %j", (text) => expect(isRealDay(text)).toBe(false));
  test("has luxon's weekday and neighbours, on clock-change days too", () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
        const central = DateTime.fromISO(day, { zone: "America/Chicago" });
        expect(weekdayOf(day)).toBe(central.weekday);
        expect(plusDays(day, count)).toBe(central.plus({ days: count }).toISODate());
      }),
    );
  });
});
