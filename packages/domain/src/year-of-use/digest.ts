// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { type DayPart, isIn, quartersOfDay } from "./day-parts.ts";
import type { MonthOfUse, YearOfUse } from "./model.ts";
import type { MeteredDay, MeteredDays } from "./metered-days.ts";
import type { MeterFileProblem } from "./readings.ts";
import { firstOfYearTo, isoDay, monthOfDay, timesOf, weekdayOfDay } from "./wall-clock.ts";

/** The measured share that every month of a valid year needs. */
const leastMeasured = 0.5;

/** The watt-hours and counts of each quarter hour of the year's days. */
type Counted = Pick<MeteredDay, "wh" | "times">;

/**
 * The last year of a meter's quarter hours as months, each with its use by parts of the day. A missing quarter hour
 * gets the average of the same one on like days: weekdays or weekends of the month, else any of its days.
 */
export const digest = (
  metered: MeteredDays,
  parts: readonly DayPart[],
): { readonly kind: "year"; readonly year: YearOfUse } | MeterFileProblem => {
  const known = [...metered.taken.keys()];
  if (known.length === 0) return { kind: "unknown-file" };
  const last = known.reduce((most, day) => Math.max(most, day));
  const first = firstOfYearTo(last);
  const days = last - first + 1;
  const taken = oneYear(metered.taken, first, days);
  if (!isYear(taken, first, days))
    return { kind: "no-year", from: isoDay(known.reduce((least, day) => Math.min(least, day))), to: isoDay(last) };
  const filled = fill(taken, first, days);
  const given = oneYear(metered.given, first, days);
  if (given.times.some((times) => times > 0)) fill(given, first, days);
  return {
    kind: "year",
    year: {
      source: "meter",
      months: monthsOf(taken.wh, given.wh, parts, first, days),
      filled,
      estimated: taken.estimated,
    },
  };
};

/** The days of the year in order, and the number of quarter hours that the utility estimated. */
const oneYear = (
  metered: ReadonlyMap<number, MeteredDay>,
  first: number,
  days: number,
): Counted & { readonly estimated: number } => {
  const year = { wh: new Float64Array(days * quartersOfDay), times: new Uint8Array(days * quartersOfDay) };
  let estimated = 0;
  for (let day = 0; day < days; day += 1) {
    const counted = metered.get(first + day);
    if (!counted) continue;
    year.wh.set(counted.wh, day * quartersOfDay);
    year.times.set(counted.times, day * quartersOfDay);
    for (let quarter = 0; quarter < quartersOfDay; quarter += 1)
      estimated += (counted.estimated[quarter] ?? 0) * (counted.times[quarter] ?? 0);
  }
  return { ...year, estimated };
};

const isYear = ({ times }: Counted, first: number, days: number): boolean => {
  const [measured, all] = [new Float64Array(13), new Float64Array(13)];
  for (let day = 0; day < days; day += 1) {
    const month = monthOfDay(first + day);
    all[month] = (all[month] ?? 0) + quartersOfDay;
    for (let quarter = 0; quarter < quartersOfDay; quarter += 1)
      if ((times[day * quartersOfDay + quarter] ?? 0) > 0) measured[month] = (measured[month] ?? 0) + 1;
  }
  return all.every((quarters, month) => (measured[month] ?? 0) >= quarters * leastMeasured);
};

/** Fills missing quarter hours, and returns their number. */
const fill = ({ wh, times }: Counted, first: number, days: number): number => {
  let missing = 0;
  for (let day = 0; day < days; day += 1)
    for (let quarter = 0; quarter < quartersOfDay; quarter += 1)
      missing += Math.max(0, shortOf(times, first, day, quarter));
  if (missing === 0) return 0;
  const averageOf = averages({ wh, times }, first, days);
  for (let day = 0; day < days; day += 1)
    for (let quarter = 0; quarter < quartersOfDay; quarter += 1) {
      const short = shortOf(times, first, day, quarter);
      const at = day * quartersOfDay + quarter;
      if (short > 0) wh[at] = (wh[at] ?? 0) + Math.round(averageOf(day, quarter) * short);
    }
  return missing;
};

/** The missing counts of a quarter hour on its day. */
const shortOf = (times: Uint8Array, first: number, day: number, quarter: number): number =>
  timesOf(first + day, quarter) - (times[day * quartersOfDay + quarter] ?? 0);

/** The average of a quarter hour in its month: on like days, else on any day, else 0. */
const averages = ({ wh, times }: Counted, first: number, days: number): ((day: number, quarter: number) => number) => {
  const [sums, counts] = [new Float64Array(13 * 3 * quartersOfDay), new Float64Array(13 * 3 * quartersOfDay)];
  /** The sums that include a quarter hour: weekdays of a month, its weekends, all of it. */
  const place = (day: number, quarter: number, ofAll: boolean): number => {
    const weekday = weekdayOfDay(first + day);
    const kind = ofAll ? 2 : weekday === 0 || weekday === 6 ? 1 : 0;
    return (monthOfDay(first + day) * 3 + kind) * quartersOfDay + quarter;
  };
  for (let day = 0; day < days; day += 1)
    for (let quarter = 0; quarter < quartersOfDay; quarter += 1)
      for (const at of [place(day, quarter, false), place(day, quarter, true)]) {
        sums[at] = (sums[at] ?? 0) + (wh[day * quartersOfDay + quarter] ?? 0);
        counts[at] = (counts[at] ?? 0) + (times[day * quartersOfDay + quarter] ?? 0);
      }
  return (day, quarter) => {
    const like = place(day, quarter, false);
    const at = (counts[like] ?? 0) > 0 ? like : place(day, quarter, true);
    return (counts[at] ?? 0) > 0 ? (sums[at] ?? 0) / (counts[at] ?? 1) : 0;
  };
};

const quartersOfWeek = 7 * quartersOfDay;

const monthsOf = (
  taken: Float64Array,
  given: Float64Array,
  parts: readonly DayPart[],
  first: number,
  days: number,
): readonly MonthOfUse[] => {
  /** The use in each quarter hour of the week by month, and the export of each month. */
  const ofWeeks = new Float64Array(13 * quartersOfWeek);
  const exported = new Float64Array(13);
  for (let day = 0; day < days; day += 1) {
    const month = monthOfDay(first + day);
    const place = month * quartersOfWeek + weekdayOfDay(first + day) * quartersOfDay;
    for (let quarter = 0; quarter < quartersOfDay; quarter += 1) {
      const at = day * quartersOfDay + quarter;
      ofWeeks[place + quarter] = (ofWeeks[place + quarter] ?? 0) + (taken[at] ?? 0);
      exported[month] = (exported[month] ?? 0) + (given[at] ?? 0);
    }
  }
  const within = parts.map((part) => ({
    range: part.range,
    quarters: Array.from({ length: quartersOfWeek }, (_, at) => at).filter((at) =>
      isIn(part, Math.floor(at / quartersOfDay), at % quartersOfDay),
    ),
  }));
  return monthsInOrder(first, days).map((month) => {
    const ofWeek = ofWeeks.subarray(month * quartersOfWeek, (month + 1) * quartersOfWeek);
    const sumOf = (quarters: readonly number[]) => quarters.reduce((sum, at) => sum + (ofWeek[at] ?? 0), 0);
    return {
      month,
      wh: ofWeek.reduce((sum, wh) => sum + wh, 0),
      exportedWh: exported[month] ?? 0,
      dayPartWh: Object.fromEntries(within.map(({ range, quarters }) => [range, sumOf(quarters)])),
    };
  });
};

/** The months of a year. A year that begins within a month ends in it too, and that month comes last. */
const monthsInOrder = (first: number, days: number): readonly number[] => {
  const [from, to] = [monthOfDay(first), monthOfDay(first + days - 1)];
  return Array.from({ length: 12 }, (_, index) => (((from === to ? from : from - 1) + index) % 12) + 1);
};
