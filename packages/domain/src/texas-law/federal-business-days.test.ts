import { expect, test } from "vitest";
import { isFederalBusinessDay, plusFederalBusinessDays } from "./federal-business-days.ts";
import { lastDayToCancel } from "./rules.ts";

/** From the Office of Personnel Management's list. */
const holidays = {
  2026: "01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25",
  2027: "01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31",
  2028: "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25",
};

test.each(Object.entries(holidays))(
  "federal offices are closed exactly on the holidays of %s and on weekends",
  (year, days) => {
    const closed: string[] = [];
    for (let time = Date.UTC(Number(year), 0, 1); time < Date.UTC(Number(year) + 1, 0, 1); time += 86_400_000) {
      const day = new Date(time);
      const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
      const iso = day.toISOString().slice(0, 10);
      if (isWeekend) expect(isFederalBusinessDay(iso)).toBe(false);
      else if (!isFederalBusinessDay(iso)) closed.push(iso.slice(5));
    }
    expect(closed.join(" ")).toBe(days);
  },
);

test.each([
  // Over Thanksgiving and its weekend.
  ["2026-11-24", "2026-11-30"],
  ["2026-11-25", "2026-12-01"],
  ["2026-11-29", "2026-12-02"],
  ["2026-12-23", "2026-12-29"],
  ["2027-12-30", "2028-01-05"],
  ["2026-07-01", "2026-07-07"],
])("an order of %s can be canceled until %s, three federal business days later", (ordered, last) => {
  expect(plusFederalBusinessDays(ordered, 3)).toBe(last);
  expect(lastDayToCancel("switch", ordered, 3)).toBe(last);
  expect(lastDayToCancel("move-in", ordered, 3)).toBeUndefined();
});
