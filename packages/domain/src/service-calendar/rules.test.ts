import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plusDays, weekdayOf } from "../kernel/dates.ts";
import type { CalendarData } from "./model.ts";
import {
  type CalendarQuestion,
  calendarDays,
  calendarRange,
  dayOn,
  dayShown,
  daysBeside,
  daysWithFee,
  defaultStart,
  hasPriorityFee,
  isOpen,
  leastOfAll,
  nextCheaper,
  offersOf,
  readHolidayList,
} from "./rules.ts";

/** A meter with weekday crews, without named days. */
const aMeter = (what: Partial<CalendarData> = {}): CalendarData => ({
  workDays: [1, 2, 3, 4, 5],
  holidays: [],
  priorityDays: [],
  standardDays: [],
  standardFee: 500,
  priorityFee: 3650,
  ...what,
});

/** Requested on Friday, 20 November 2026. */
const aCalendar = (what: Partial<CalendarQuestion> = {}): CalendarQuestion => ({
  data: aMeter(),
  policyHolidays: [],
  today: "2026-11-20",
  length: 90,
  ...what,
});

describe("the calendar's range", () => {
  test("starts at the first priority day, if that is earlier (S1-167)", () => {
    expect(
      calendarRange(
        aCalendar({ data: aMeter({ priorityDays: ["2026-11-24", "2026-11-23"], standardDays: ["2026-11-25"] }) }),
      ).first,
    ).toBe("2026-11-23");
    expect(
      calendarRange(aCalendar({ data: aMeter({ priorityDays: ["2026-11-25"], standardDays: ["2026-11-23"] }) })).first,
    ).toBe("2026-11-25");
  });
  test("starts at the first standard day without priority days (S1-168)", () =>
    expect(calendarRange(aCalendar({ data: aMeter({ standardDays: ["2026-11-26", "2026-11-24"] }) })).first).toBe(
      "2026-11-24",
    ));
  test("starts today without either (S1-169)", () => expect(calendarRange(aCalendar()).first).toBe("2026-11-20"));
  test("never starts in the past", () =>
    expect(calendarRange(aCalendar({ data: aMeter({ priorityDays: ["2026-11-02"] }) })).first).toBe("2026-11-20"));
  test("reaches the 90th day and not the 91st (E-083, S1-170)", () => {
    const days = calendarDays(aCalendar());
    expect(days).toHaveLength(90);
    expect(days.at(-1)?.date).toBe("2027-02-17");
    expect(dayOn(aCalendar(), "2027-02-17").open).toBe(true);
    expect(dayOn(aCalendar(), "2027-02-18")).toMatchObject({ open: false, reason: "outside" });
  });
  test("follows the configured number of days", () =>
    expect(calendarDays(aCalendar({ length: 10 })).at(-1)?.date).toBe("2026-11-29"));
});

describe("a day of the calendar", () => {
  test("is open on an unnamed work day (E-084)", () =>
    expect(dayOn(aCalendar(), "2026-11-24")).toEqual({ date: "2026-11-24", open: true, kind: "standard" }));
  test("is open on a Saturday that the service names as priority or standard day (E-085)", () => {
    expect(dayOn(aCalendar({ data: aMeter({ priorityDays: ["2026-11-21"] }) }), "2026-11-21")).toMatchObject({
      open: true,
      kind: "priority",
    });
    expect(dayOn(aCalendar({ data: aMeter({ standardDays: ["2026-11-21"] }) }), "2026-11-21")).toMatchObject({
      open: true,
      kind: "standard",
    });
  });
  test("is closed on a Sunday that the service does not name (E-086)", () =>
    expect(dayOn(aCalendar(), "2026-11-22")).toMatchObject({ open: false, reason: "not-a-work-day" }));
  test("is closed on a holiday of the service, even a named work day (E-087, E-088)", () => {
    const data = aMeter({ holidays: ["2026-11-24"], priorityDays: ["2026-11-24"], standardDays: ["2026-11-24"] });
    expect(dayOn(aCalendar({ data }), "2026-11-24")).toMatchObject({
      open: false,
      reason: "holiday",
      kind: "priority",
    });
  });
  test("is closed on a holiday of content, those of the service too (E-089)", () => {
    const calendar = aCalendar({
      data: aMeter({ holidays: ["2026-11-26"] }),
      policyHolidays: ["2026-12-24", "2026-12-25"],
    });
    for (const holiday of ["2026-11-26", "2026-12-24", "2026-12-25"])
      expect(dayOn(calendar, holiday)).toMatchObject({ open: false, reason: "holiday" });
  });
  test("is closed in the past", () =>
    expect(dayOn(aCalendar(), "2026-11-19")).toMatchObject({ open: false, reason: "past" }));
  test("is closed before the range, work day or not", () =>
    expect(dayOn(aCalendar({ data: aMeter({ priorityDays: ["2026-11-25"] }) }), "2026-11-24")).toMatchObject({
      open: false,
      reason: "too-soon",
    }));
  test("is read from its date alone", () => {
    const days = calendarDays(aCalendar());
    expect(isOpen(days, "2026-11-24")).toBe(true);
    expect(isOpen(days, "2026-11-22")).toBe(false);
    expect(isOpen(days, "2036-11-24")).toBe(false);
    expect(isOpen(days, "soon")).toBe(false);
  });
});

describe("the default start", () => {
  test("is the first valid date from today: the Tuesday after a Sunday and a Monday holiday (E-093)", () => {
    expect(
      defaultStart(calendarDays(aCalendar({ today: "2026-11-22", data: aMeter({ holidays: ["2026-11-23"] }) }))),
    ).toBe("2026-11-24");
  });
  test("is today when today is open", () => expect(defaultStart(calendarDays(aCalendar()))).toBe("2026-11-20"));
  test("is missing when no day is open", () =>
    expect(defaultStart(calendarDays(aCalendar({ data: aMeter({ workDays: [] }) })))).toBeUndefined());

  test("is open, in the range and the first such day, for any answer of the service", () => {
    const near = fc.integer({ min: -30, max: 130 }).map((count) => plusDays("2026-11-20", count));
    const days = fc.uniqueArray(near, { maxLength: 12 });
    const calendars = fc
      .record({
        workDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
        holidays: days,
        priorityDays: days,
        standardDays: days,
        policyHolidays: days,
        length: fc.integer({ min: 1, max: 120 }),
      })
      .map(({ policyHolidays, length, ...data }) => aCalendar({ data: aMeter(data), policyHolidays, length }));
    fc.assert(
      fc.property(calendars, (calendar) => {
        const { data, policyHolidays, today, length } = calendar;
        const shown = calendarDays(calendar);
        expect(shown).toHaveLength(length);
        const asked = offersOf(calendar);
        expect(asked(plusDays(shown.at(-1)?.date ?? "", 1))).toEqual({ gone: "outside" });
        for (const { date, open } of shown) {
          expect("fee" in asked(date)).toBe(open);
          expect(date >= today).toBe(true);
          const named = data.priorityDays.includes(date) || data.standardDays.includes(date);
          const holiday = data.holidays.includes(date) || policyHolidays.includes(date);
          expect(open).toBe(!holiday && (named || data.workDays.includes(weekdayOf(date))));
        }
        const start = defaultStart(shown);
        expect(start).toBe(shown.filter((day) => day.open)[0]?.date);
        expect(start === undefined || dayOn(calendar, start).open).toBe(true);
      }),
    );
  });
});

test("the priority disclaimer is for a fee above zero (S1-173), and for open priority days", () => {
  const has = (data: Partial<CalendarData>, what: Partial<CalendarQuestion> = {}) =>
    hasPriorityFee(aCalendar({ data: aMeter({ priorityDays: ["2026-11-23"], ...data }), ...what }));
  expect(has({ priorityFee: 0 })).toBe(false);
  expect(has({ priorityFee: 1 })).toBe(true);
  expect(has({ priorityDays: [] })).toBe(false);
  expect(has({}, { policyHolidays: ["2026-11-23"] })).toBe(false);
  expect(has({}, { today: "2026-11-24" })).toBe(false);
});

describe("the fee of a start", () => {
  const calendar = aCalendar({ data: aMeter({ priorityDays: ["2026-11-23"], standardFee: 0 }) });
  const days = daysWithFee(calendar);
  test("comes with each open day", () => {
    const offered = offersOf({ ...calendar, policyHolidays: ["2026-12-01"], today: "2026-11-20" });
    expect(["2026-11-19", "2026-11-22", "2026-11-23", "2026-11-24", "2026-12-01"].map(offered)).toEqual([
      { gone: "passed" },
      { gone: "outside" },
      { fee: 3_650 },
      { fee: 0 },
      { gone: "notOpen" },
    ]);
  });
  test("is lower on the next cheaper day with any fee; after it, else before it", () => {
    expect(nextCheaper(days, { day: "2026-11-23", fee: 3_650 })).toEqual({ day: "2026-11-24", fee: 0 });
    expect(nextCheaper(days, { day: "2026-11-24", fee: 0 })).toBeUndefined();
    expect(nextCheaper(days, { day: "2027-12-01", fee: 3_650 })?.day).toBe(days.at(-1)?.day);
    const paid = daysWithFee(aCalendar({ data: aMeter({ priorityDays: ["2026-11-23"], standardFee: 190 }) }));
    expect(nextCheaper(paid, { day: "2026-11-23", fee: 3_650 })).toEqual({ day: "2026-11-24", fee: 190 });
    expect([leastOfAll(paid), leastOfAll(days), leastOfAll([])]).toEqual([190, undefined, undefined]);
  });
  test("is shown beside the chosen day: for the default, for the next cheaper day, and for the next one cheaper than the chosen", () => {
    const dear = daysWithFee(
      aCalendar({ data: aMeter({ priorityDays: ["2026-11-23", "2026-12-01"], standardFee: 0 }) }),
    );
    const beside = (chosen: string) => daysBeside(dear, "2026-11-23", chosen).map(({ day }) => day);
    expect(beside("2026-11-23")).toEqual(["2026-11-23", "2026-11-24"]);
    expect(beside("2026-11-24")).toEqual(["2026-11-23", "2026-11-24"]);
    expect(beside("2026-12-01")).toEqual(["2026-11-23", "2026-11-24", "2026-12-02"]);
    expect(daysBeside(dear, "2026-11-24", undefined)).toEqual([{ day: "2026-11-24", fee: 0 }]);
  });
  test("is never zero where it is unknown: the customer has to accept it", () => {
    const unknown = aCalendar({ data: aMeter({ standardFee: "unknown" }) });
    const some = daysWithFee(unknown);
    expect([offersOf(unknown)("2026-11-24"), leastOfAll(some)]).toEqual([{ fee: "unknown" }, undefined]);
    expect(nextCheaper(some, { day: "2026-11-20", fee: 3_650 })).toBeUndefined();
    expect(dayShown(unknown, undefined)).toEqual({ day: "2026-11-20", fee: "unknown" });
  });
});

describe("the holiday list of content", () => {
  test.each([
    ["2026-12-25,2027-01-01", ["2026-12-25", "2027-01-01"]],
    [" 12/25/2026 , 1/1/2027,", ["2026-12-25", "2027-01-01"]],
    ["2027-01-01, 2026-12-25, 2026-12-25", ["2026-12-25", "2027-01-01"]],
    ["Christmas, 2026-02-30, 2026-12-25", ["2026-12-25"]],
    ["", []],
    [",,", []],
  ])("%j contains %j", (text, days) => expect(readHolidayList(text)).toEqual(days));
});
