import { expect, test } from "vitest";
import { renewalDays } from "./days.ts";
import { aChoice, dates, stateAt } from "./steps/renewal.fixture.ts";

const [early, usual] = dates.reads;
const choosing = (startDate: string | undefined, defaultDate = dates.defaultDate) =>
  stateAt("order", { choice: { ...aChoice, dates: { ...dates, defaultDate } }, startDate });

test.each([
  ["the day that was picked before", choosing("2026-12-11"), "2026-12-11"],
  ["the default day, before one is picked (A-132)", choosing(undefined), "2027-01-12"],
  ["the default day, where the picked one is no longer offered", choosing("2026-11-11"), "2027-01-12"],
  ["the first day, where the default day is no reading", choosing(undefined, "2027-03-01"), "2026-12-11"],
])("the form has %s", (_, state, picked) =>
  expect(renewalDays(state, "2026-11-20")).toEqual({ reads: [early, usual], picked }),
);

test("a reading of today or earlier is not offered", () =>
  expect(renewalDays(choosing("2026-12-11"), "2026-12-11")).toEqual({ reads: [usual], picked: "2027-01-12" }));

test("without a reading there is no day", () =>
  expect(renewalDays(choosing(undefined), "2027-06-01")).toEqual({ reads: [], picked: undefined }));

test("an order with a lost answer shows its day, without a choice", () =>
  expect(renewalDays(stateAt("submitted", { choice: aChoice, startDate: "2026-12-11" }), "2026-12-20")).toEqual({
    reads: [early],
    picked: "2026-12-11",
  }));
