import { DateTime } from "luxon";

const zone = "utc";

/** The n-th such weekday of a month; n counts from the end when negative. */
const nthWeekday = (year: number, month: number, weekday: number, n: number): DateTime => {
  if (n > 0) {
    const first = DateTime.fromObject({ year, month, day: 1 }, { zone });
    return first.plus({ days: ((weekday - first.weekday + 7) % 7) + (n - 1) * 7 });
  }
  const last = DateTime.fromObject({ year, month, day: 1 }, { zone }).endOf("month").startOf("day");
  return last.minus({ days: (last.weekday - weekday + 7) % 7 });
};

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
const observed = (day: DateTime): DateTime =>
  day.weekday === 6 ? day.minus({ days: 1 }) : day.weekday === 7 ? day.plus({ days: 1 }) : day;

const known = new Map<number, readonly DateTime[]>();

/** The federal holidays of a year, as they are observed. New Year's Day may fall on the last day of the year before. */
const federalHolidays = (year: number): readonly DateTime[] => {
  const holidays = known.get(year) ?? holidaysOf(year);
  known.set(year, holidays);
  return holidays;
};

const holidaysOf = (year: number): readonly DateTime[] => {
  const on = (month: number, day: number) => observed(DateTime.fromObject({ year, month, day }, { zone }));
  return [
    on(1, 1),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    on(6, 19),
    on(7, 4),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    on(11, 11),
    nthWeekday(year, 11, 4, 4),
    on(12, 25),
  ];
};

/** Federal holidays from that day on, for so many days. */
export const holidaysWithin = (from: DateTime, days: number): DateTime[] => {
  const first = from.startOf("day");
  const last = first.plus({ days });
  return [first.year, first.year + 1, first.year + 2]
    .flatMap(federalHolidays)
    .filter((day) => day >= first && day <= last);
};
