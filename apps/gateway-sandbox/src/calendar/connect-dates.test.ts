import { describe, expect, it } from "vitest";
import { handMade } from "../premises/hand-made.ts";
import { canStartOn, connectDates } from "./connect-dates.ts";

const house = handMade.goodwinDallas;
const friday = new Date("2026-11-20T21:00:00Z");

describe("a move-in requested on the Friday before Thanksgiving", () => {
  const dates = connectDates(house, "6", friday);

  it("has the next two work days as priority days, with the utility's fee", () => {
    expect(dates.priorityDays).toEqual(["11/23/2026", "11/24/2026"]);
    expect(dates.priorityFee).toBe(35.95);
    expect(dates.workDays).toEqual([1, 2, 3, 4, 5]);
  });

  it("has the work days after them as standard days, Thanksgiving and weekends left out", () => {
    expect(dates.standardDays.slice(0, 3)).toEqual(["11/25/2026", "11/27/2026", "11/30/2026"]);
    expect(dates.standardDays).not.toContain("12/25/2026");
    expect(dates.holidays).toEqual(["11/26/2026", "12/25/2026", "01/01/2027", "01/18/2027", "02/15/2027"]);
  });
});

it("today is the day in Texas: at half past midnight in Greenwich it is still Friday in Dallas", () => {
  expect(connectDates(house, "6", new Date("2026-11-21T00:30:00Z")).priorityDays[0]).toBe("11/23/2026");
  expect(connectDates(house, "6", new Date("2026-11-23T05:59:00Z")).priorityDays[0]).toBe("11/23/2026");
  expect(connectDates(house, "6", new Date("2026-11-23T06:00:00Z")).priorityDays[0]).toBe("11/24/2026");
});

it("the days when clocks change keep every date once", () => {
  for (const now of ["2026-03-06T18:00:00Z", "2026-10-30T18:00:00Z"]) {
    const { standardDays } = connectDates(house, "6", new Date(now));
    expect(new Set(standardDays).size).toBe(standardDays.length);
  }
});

it("a holiday on a weekend is observed on the nearest work day", () => {
  // July 4, 2026 is a Saturday. So is New Year's Day 2028, which is therefore observed in 2027.
  expect(connectDates(house, "6", new Date("2026-06-25T18:00:00Z")).holidays).toContain("07/03/2026");
  expect(connectDates(house, "6", new Date("2027-12-01T18:00:00Z")).holidays).toContain("12/31/2027");
});

it.each(["5", "7"])("a switch (intent %s) has no priority days", (intent) => {
  const dates = connectDates(house, intent, friday);
  expect(dates.priorityDays).toEqual([]);
  expect(dates.priorityFee).toBe(0);
  expect(dates.standardDays[0]).toBe("11/25/2026");
});

it("a premise with a Saturday crew has that Saturday as priority day", () => {
  expect(connectDates(handMade.kempSaturday, "6", friday).priorityDays).toEqual([
    "11/21/2026",
    "11/23/2026",
    "11/24/2026",
  ]);
});

it("a premise that crews can't reach has no open day", () => {
  const dates = connectDates(handMade.sanAngeloNoCrew, "6", friday);
  expect([dates.workDays, dates.priorityDays, dates.standardDays]).toEqual([[], [], []]);
  expect(canStartOn(handMade.sanAngeloNoCrew, "6", "12/02/2026", friday)).toBe(false);
});

it("service never starts on a holiday, a Sunday or an invalid day", () => {
  expect(canStartOn(house, "6", "11/30/2026", friday)).toBe(true);
  for (const day of ["11/26/2026", "11/29/2026", "02/30/2027"]) expect(canStartOn(house, "6", day, friday)).toBe(false);
});

it("a priority fee may be zero", () => {
  expect(connectDates(handMade.lubbockHold, "6", friday).priorityFee).toBe(0);
});
