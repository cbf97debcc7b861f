import { describe, expect, test } from "vitest";
import { centralDay } from "../kernel/clock.ts";
import { disconnectCalendar } from "./disconnect.ts";
import type { CalendarData } from "./model.ts";
import { dayOn } from "./rules.ts";

const aMeter = (what: Partial<CalendarData> = {}): CalendarData => ({
  workDays: [1, 2, 3, 4, 5],
  holidays: [],
  priorityDays: [],
  standardDays: [],
  standardFee: 0,
  priorityFee: 0,
  ...what,
});
const named = (standardDays: readonly string[], now: string) =>
  disconnectCalendar(aMeter({ standardDays }), centralDay(now)).standardDays;

const noonOnFriday = "2026-11-20T18:00:00Z";

describe("the disconnect calendar", () => {
  test("moves a first standard day that is today to tomorrow (A-294)", () =>
    expect(named(["2026-11-20", "2026-11-23"], noonOnFriday)).toEqual(["2026-11-21", "2026-11-23"]));
  test("names tomorrow once when it was named already", () =>
    expect(named(["2026-11-20", "2026-11-21"], noonOnFriday)).toEqual(["2026-11-21"]));
  test("finds the first day at any place in the list", () =>
    expect(named(["2026-11-23", "2026-11-20"], noonOnFriday)).toEqual(["2026-11-21", "2026-11-23"]));
  test("adds tomorrow when no day is named (A-295)", () => expect(named([], noonOnFriday)).toEqual(["2026-11-21"]));
  test("leaves days alone that begin later", () =>
    expect(named(["2026-11-23", "2026-11-24"], noonOnFriday)).toEqual(["2026-11-23", "2026-11-24"]));

  test("opens tomorrow even on a Saturday, but not on a holiday (A-296)", () => {
    const question = { policyHolidays: [] as readonly string[], today: "2026-11-20", length: 30 };
    const data = disconnectCalendar(aMeter(), "2026-11-20");
    expect(dayOn({ ...question, data }, "2026-11-21").open).toBe(true);
    expect(dayOn({ ...question, data: { ...data, holidays: ["2026-11-21"] } }, "2026-11-21")).toMatchObject({
      open: false,
      reason: "holiday",
    });
  });
});

describe("tomorrow is the day after today in Texas (A-293)", () => {
  test.each([
    ["half an hour before midnight in Dallas", "2026-11-21T05:30:00Z", "2026-11-21"],
    ["half an hour after midnight in Dallas", "2026-11-21T06:30:00Z", "2026-11-22"],
    ["the night before clocks go forward", "2026-03-08T05:59:00Z", "2026-03-08"],
    ["the evening of the day that has 23 hours", "2026-03-09T04:59:00Z", "2026-03-09"],
    ["the night before clocks go back", "2026-11-01T04:59:00Z", "2026-11-01"],
    ["the evening of the day that has 25 hours", "2026-11-02T05:59:00Z", "2026-11-02"],
    ["New Year's Eve", "2027-01-01T05:59:00Z", "2027-01-01"],
  ])("%s", (_, now, tomorrow) => expect(named([], now)).toEqual([tomorrow]));
});
