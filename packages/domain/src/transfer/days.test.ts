import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { startCalendar, stopCalendar } from "./calendars.ts";
import { daysShown, proposedStop } from "./days.ts";
import { daysOfMoveChosen } from "./rules.ts";

provesRules(daysOfMoveChosen, [
  [
    "there is a gap in service, and the customer has not confirmed it",
    { daysWithout: 21, isAsked: true, isAccepted: false },
    "accept-gap-first",
  ],
  ["there is a gap in service", { daysWithout: 21, isAsked: true, isAccepted: true }, "gap"],
  ["there is a gap in service", { daysWithout: 1, isAsked: false, isAccepted: false }, "gap"],
  ["both homes have service for a while", { daysWithout: -2, isAsked: true, isAccepted: false }, "both-homes"],
  ["service ends and starts on the same day", { daysWithout: 0, isAsked: true, isAccepted: false }, "same-day"],
]);

const data = {
  workDays: [1, 2, 3, 4, 5],
  holidays: ["2026-11-26"],
  priorityDays: ["2026-11-23"],
  standardDays: ["2026-11-23"],
  standardFee: 0,
  priorityFee: 3595,
};

test("the default day to leave the old home is after service starts at the new one, where its calendar allows it", () => {
  const stops = stopCalendar(data, { holidays: [], connectDays: 30, disconnectDays: 10 }, "2026-11-22");
  expect(proposedStop(stops, undefined)).toBe("2026-11-23");
  expect(proposedStop(stops, "2026-11-20")).toBe("2026-11-23");
  expect(proposedStop(stops, "2026-11-24")).toBe("2026-11-24");
  // A holiday, then the last day of the calendar.
  expect(proposedStop(stops, "2026-11-26")).toBe("2026-11-27");
  expect(proposedStop(stops, "2027-01-15")).toBe("2026-12-02");
});

test("a form shows the stored days, else the defaults, with their fees", () => {
  const policy = { holidays: [], connectDays: 30, disconnectDays: 30 };
  const calendars = {
    stop: stopCalendar({ ...data, priorityFee: 0 }, policy, "2026-11-22"),
    start: startCalendar(data, policy, "2026-11-22"),
  };
  const proposed = { stop: { day: "2026-11-23", fee: 0 }, start: { day: "2026-11-23", fee: 3595 } };
  expect(daysShown(calendars, {})).toEqual(proposed);
  expect(daysShown(calendars, { startServiceDate: "12/01/2026" })).toEqual({
    stop: { day: "2026-12-01", fee: 0 },
    start: { day: "2026-12-01", fee: 0 },
  });
  expect(daysShown(calendars, { startServiceDate: "soon", stopServiceDate: "11/24/2026" })).toEqual({
    stop: { day: "2026-11-24", fee: 0 },
    start: undefined,
  });
  // A holiday has no fee because crews don't work. Without calendars the fee is unknown.
  expect(daysShown(calendars, { startServiceDate: "11/26/2026" }).start).toEqual({ day: "2026-11-26", fee: 0 });
  expect(daysShown({ stop: undefined, start: undefined }, { startServiceDate: "12/01/2026" })).toEqual({
    stop: undefined,
    start: { day: "2026-12-01", fee: "unknown" },
  });
});
