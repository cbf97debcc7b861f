// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { type DayPart, isIn, quartersOfDay } from "./day-parts.ts";
import type { MonthOfUse, YearOfUse } from "./model.ts";
import type { Flow, MeterFileProblem, Reading } from "./readings.ts";
import { firstOfYearTo, isoDay, monthOfDay, timesOf, weekdayOfDay } from "./wall-clock.ts";

/** Of each month at least so much must have been measured, else it is no year. */
const leastMeasured = 0.5;

/** What was counted in each quarter hour of the year's days, and how often. */
interface Counted {
  readonly wh: Float64Array;
  readonly times: Uint8Array;
}

/**
 * The last year of a meter's quarter hours as months, each with what was taken in the parts of the day. What is missing is
 * filled with the average of the same quarter hour on like days: on weekdays or weekends of the month, else on any of its days.
 */
export const digest = (
  readings: readonly Reading[],
  parts: readonly DayPart[],
): { readonly kind: "year"; readonly year: YearOfUse } | MeterFileProblem => {
  const taken = readings.filter(({ flow }) => flow === "taken");
  const last = taken.reduce((most, { day }) => Math.max(most, day), -Infinity);
  if (taken.length === 0) return { kind: "unknown-file" };
  const first = firstOfYearTo(last);
  const days = last - first + 1;
  const inYear = readings.filter(({ day }) => day >= first && day <= last);
  const counted = count(inYear, "taken", first, days);
  if (!isYear(counted, first, days))
    return {
      kind: "no-year",
      from: isoDay(taken.reduce((least, { day }) => Math.min(least, day), Infinity)),
      to: isoDay(last),
    };
  const filled = fill(counted, first, days);
  const given = count(inYear, "given", first, days);
  if (inYear.some(({ flow }) => flow === "given")) fill(given, first, days);
  return {
    kind: "year",
    year: {
      source: "meter",
      months: monthsOf(counted.wh, given.wh, parts, first, days),
      filled,
      estimated: inYear.filter(({ flow, isEstimated }) => flow === "taken" && isEstimated).length,
    },
  };
};

const count = (readings: readonly Reading[], of: Flow, first: number, days: number): Counted => {
  const counted = { wh: new Float64Array(days * quartersOfDay), times: new Uint8Array(days * quartersOfDay) };
  for (const { day, quarter, flow, wh } of readings) {
    if (flow !== of) continue;
    const at = (day - first) * quartersOfDay + quarter;
    counted.wh[at] = (counted.wh[at] ?? 0) + wh;
    counted.times[at] = (counted.times[at] ?? 0) + 1;
  }
  return counted;
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

/** Fills what is missing, and says how many quarter hours that were. */
const fill = ({ wh, times }: Counted, first: number, days: number): number => {
  const [sums, counts] = [new Float64Array(13 * 3 * quartersOfDay), new Float64Array(13 * 3 * quartersOfDay)];
  const add = (place: number, sum: number, had: number): void => {
    sums[place] = (sums[place] ?? 0) + sum;
    counts[place] = (counts[place] ?? 0) + had;
  };
  /** Where the averages of a quarter hour are: on like days, and on any day of the month. */
  const missing: { readonly at: number; readonly like: number; readonly any: number; readonly short: number }[] = [];
  for (let day = 0; day < days; day += 1) {
    const weekday = weekdayOfDay(first + day);
    const month = monthOfDay(first + day) * 3;
    const likeDays = (month + (weekday === 0 || weekday === 6 ? 1 : 0)) * quartersOfDay;
    const anyDays = (month + 2) * quartersOfDay;
    for (let quarter = 0; quarter < quartersOfDay; quarter += 1) {
      const at = day * quartersOfDay + quarter;
      const had = times[at] ?? 0;
      const short = timesOf(first + day, quarter) - had;
      if (short > 0) missing.push({ at, like: likeDays + quarter, any: anyDays + quarter, short });
      add(likeDays + quarter, wh[at] ?? 0, had);
      add(anyDays + quarter, wh[at] ?? 0, had);
    }
  }
  for (const { at, like, any, short } of missing) {
    const place = (counts[like] ?? 0) > 0 ? like : any;
    const average = (counts[place] ?? 0) > 0 ? (sums[place] ?? 0) / (counts[place] ?? 1) : 0;
    wh[at] = (wh[at] ?? 0) + Math.round(average * short);
  }
  return missing.reduce((sum, { short }) => sum + short, 0);
};

const monthsOf = (
  taken: Float64Array,
  given: Float64Array,
  parts: readonly DayPart[],
  first: number,
  days: number,
): readonly MonthOfUse[] => {
  const months = new Map<number, { wh: number; exportedWh: number; byPart: number[] }>();
  /** Which parts a quarter hour of the week is in. */
  const partsOf = Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: quartersOfDay }, (__, quarter) =>
      parts.flatMap((part, index) => (isIn(part, weekday, quarter) ? [index] : [])),
    ),
  );
  // Where a year begins amid a month, it ends in it too: the month stands last.
  const start = monthOfDay(first) === monthOfDay(first + days - 1) ? (monthOfDay(first) % 12) + 1 : monthOfDay(first);
  for (let index = 0; index < 12; index += 1)
    months.set(((start - 1 + index) % 12) + 1, { wh: 0, exportedWh: 0, byPart: parts.map(() => 0) });
  for (let day = 0; day < days; day += 1) {
    const month = months.get(monthOfDay(first + day));
    const ofDay = partsOf[weekdayOfDay(first + day)];
    if (!month || !ofDay) continue;
    for (let quarter = 0; quarter < quartersOfDay; quarter += 1) {
      const at = day * quartersOfDay + quarter;
      const wh = taken[at] ?? 0;
      month.wh += wh;
      month.exportedWh += given[at] ?? 0;
      for (const part of ofDay[quarter] ?? []) month.byPart[part] = (month.byPart[part] ?? 0) + wh;
    }
  }
  return [...months].map(([month, { wh, exportedWh, byPart }]) => ({
    month,
    wh,
    exportedWh,
    dayPartWh: Object.fromEntries(parts.map(({ range }, index) => [range, byPart[index] ?? 0])),
  }));
};
