import { describe, expect, test } from "vitest";
import { centralDay } from "./clock.ts";

describe("the day in Texas", () => {
  test.each([
    // Winter: six hours behind UTC.
    ["2026-11-21T05:59:59.999Z", "2026-11-20"],
    ["2026-11-21T06:00:00.000Z", "2026-11-21"],
    // Summer: five hours behind.
    ["2026-07-05T04:59:59.999Z", "2026-07-04"],
    ["2026-07-05T05:00:00.000Z", "2026-07-05"],
    // New Year's Eve.
    ["2027-01-01T05:59:59Z", "2026-12-31"],
    ["2027-01-01T06:00:00Z", "2027-01-01"],
    // Clocks go forward on 8 March 2026 at 08:00 UTC: the day begins at -06:00 and ends at -05:00.
    ["2026-03-08T05:59:59Z", "2026-03-07"],
    ["2026-03-08T06:00:00Z", "2026-03-08"],
    ["2026-03-08T07:59:59Z", "2026-03-08"],
    ["2026-03-08T08:00:00Z", "2026-03-08"],
    ["2026-03-09T04:59:59Z", "2026-03-08"],
    ["2026-03-09T05:00:00Z", "2026-03-09"],
    // Clocks go back on 1 November 2026 at 07:00 UTC: a day of 25 hours.
    ["2026-11-01T04:59:59Z", "2026-10-31"],
    ["2026-11-01T05:00:00Z", "2026-11-01"],
    ["2026-11-01T06:30:00Z", "2026-11-01"],
    ["2026-11-01T07:30:00Z", "2026-11-01"],
    ["2026-11-02T05:59:59Z", "2026-11-01"],
    ["2026-11-02T06:00:00Z", "2026-11-02"],
    // An instant written with an offset is the same instant.
    ["2026-11-21T14:30:00+09:00", "2026-11-20"],
  ])("at %s is %s", (instant, day) => expect(centralDay(instant)).toBe(day));
});
