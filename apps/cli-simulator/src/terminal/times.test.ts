import "../composition/config.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { time, timeOfDay, when } from "./times.ts";

const central = { timeZone: "America/Chicago" } as const;
const ofDay = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
const intl = {
  timeOfDay: new Intl.DateTimeFormat("en-US", { ...central, ...ofDay }),
  time: new Intl.DateTimeFormat("en-US", {
    ...central,
    ...ofDay,
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZoneName: "short",
  }),
  when: new Intl.DateTimeFormat("sv-SE", { ...central, dateStyle: "short", timeStyle: "short" }),
};

const sameAsIntl = (at: Date): void => {
  const instant = at.toISOString();
  expect([timeOfDay(instant), time(instant), when(instant)]).toEqual([
    intl.timeOfDay.format(at),
    intl.time.format(at),
    intl.when.format(at),
  ]);
};

test("times are Texas times, formatted like Intl's", () => {
  const ofJourneys = {
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2100-01-01T00:00:00Z"),
    noInvalidDate: true,
  };
  fc.assert(fc.property(fc.date(ofJourneys), sameAsIntl), { numRuns: 500 });
  // Each hour of the days on which clocks change.
  for (const day of ["2026-03-08", "2026-11-01"])
    for (let hour = 0; hour < 48; hour += 1) sameAsIntl(new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000));
});

test("shows other text unchanged, without terminal control", () => {
  expect([timeOfDay("yesterday"), time("\u001b[2J"), when("")]).toEqual(["yesterday", "\\u001b[2J", ""]);
});
