import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import { lengthOfDay, quarterAt, secondsAt } from "./wall-clock.ts";

describe("the clocks in Texas", () => {
  test("match a calendar with time zones", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2010, 0) / 900_000, max: Date.UTC(2040, 0) / 900_000 }), (quarters) => {
        const at = DateTime.fromSeconds(quarters * 900, { zone: "America/Chicago" });
        const { day, quarter } = quarterAt(quarters * 900);
        expect(day).toBe(Date.UTC(at.year, at.month - 1, at.day) / 86_400_000);
        expect(quarter).toBe(at.hour * 4 + at.minute / 15);
        const isSecondPass = at.minus({ hours: 1 }).hour === at.hour;
        expect(secondsAt(day, quarter * 15)).toBe(quarters * 900 - (isSecondPass ? 3_600 : 0));
      }),
    );
  });

  test("have days of 23 and 25 hours", () => {
    for (
      let day = DateTime.fromISO("2024-01-01", { zone: "America/Chicago" });
      day.year < 2029;
      day = day.plus({ days: 1 })
    )
      expect([day.toISODate(), lengthOfDay(Date.UTC(day.year, day.month - 1, day.day) / 86_400_000)]).toEqual([
        day.toISODate(),
        day.plus({ days: 1 }).diff(day, "seconds").seconds,
      ]);
  });
});
