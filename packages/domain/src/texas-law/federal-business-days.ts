import type { IsoDate } from "../kernel/clock.ts";
import { lastDateOf, plusDays, weekdayOf } from "../kernel/dates.ts";

const dayOf = (year: number, month: number, date: number): IsoDate =>
  `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;

/** The nth Monday, Thursday, … of a month. @param weekday 1 is Monday */
const nth = (count: number, weekday: number, month: number, year: number): IsoDate => {
  const first = dayOf(year, month, 1);
  return plusDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
};
const lastMonday = (month: number, year: number): IsoDate => {
  const last = dayOf(year, month, lastDateOf(year, month));
  return plusDays(last, 1 - weekdayOf(last));
};
/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
const observed = (day: IsoDate): IsoDate => {
  const weekday = weekdayOf(day);
  return weekday === 6 ? plusDays(day, -1) : weekday === 7 ? plusDays(day, 1) : day;
};

/** The legal public holidays of a year, on the days when federal offices observe them (5 U.S.C. 6103). */
const holidaysOf = (year: number): readonly IsoDate[] => [
  observed(dayOf(year, 1, 1)),
  nth(3, 1, 1, year),
  nth(3, 1, 2, year),
  lastMonday(5, year),
  observed(dayOf(year, 6, 19)),
  observed(dayOf(year, 7, 4)),
  nth(1, 1, 9, year),
  nth(2, 1, 10, year),
  observed(dayOf(year, 11, 11)),
  nth(4, 4, 11, year),
  observed(dayOf(year, 12, 25)),
  // A first of January on a Saturday is observed in the year before.
  observed(dayOf(year + 1, 1, 1)),
];

/** Whether federal offices are open on that day. */
export const isFederalBusinessDay = (day: IsoDate): boolean =>
  weekdayOf(day) <= 5 && !holidaysOf(Number(day.slice(0, 4))).includes(day);

/** The day this number of federal business days after another one, which does not count itself. */
export const plusFederalBusinessDays = (day: IsoDate, count: number): IsoDate => {
  const next = plusDays(day, 1);
  if (count === 0) return day;
  return plusFederalBusinessDays(next, isFederalBusinessDay(next) ? count - 1 : count);
};
