import { expect, test } from "vitest";
import { inPresent } from "./present.ts";

const body = JSON.stringify({
  enrollDate: "11/20/2026",
  startDate: "12/01/2026",
  ends: "2027-02-28",
  born: "04/09/1985",
  meter: "10443720000057141",
});

test.each([
  ["2026-11-20", ["11/20/2026", "12/01/2026", "2027-02-28"]],
  ["2026-11-26", ["11/20/2026", "12/01/2026", "2027-02-28"]],
  ["2026-11-30", ["11/27/2026", "12/08/2026", "2027-03-07"]],
  ["2027-12-01", ["11/26/2027", "12/07/2027", "2028-03-05"]],
])("on %s the days of a pact are as far ahead as in its examples, and birthdays stay", (today, days) => {
  const { enrollDate, startDate, ends, ...rest } = JSON.parse(
    inPresent(body, new Date(`${today}T18:00:00Z`)),
  ) as Record<string, string>;
  expect([enrollDate, startDate, ends]).toEqual(days);
  expect(rest).toEqual({ born: "04/09/1985", meter: "10443720000057141" });
});
