// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { type DayPart, isIn, quartersOfDay } from "./day-parts.ts";
import { type Channel, durationOf, startOf } from "./metered.ts";
import type { MonthOfUse, YearOfUse } from "./model.ts";
import { isFree, quarter, type Quarters, spread } from "./quarters.ts";
import type { Flow, MeterFileProblem } from "./readings.ts";
import { seasons } from "./seasons.ts";
import { firstOfYearTo, isoDay, lengthOfDay, monthOfDay, quarterAt, secondsAt, weekdayOfDay } from "./wall-clock.ts";

/** The measured share from which a month counts as read. */
const leastMeasured = 0.5;
/** The measured days that a year's estimate needs: February. */
const leastDays = 28;
const dayLength = 86_400;

interface Year {
  readonly first: number;
  readonly last: number;
  /** The number of quarter hours. */
  readonly count: number;
  readonly month: Uint8Array;
  /** The quarter hour of the week, Sunday at midnight first. */
  readonly ofWeek: Uint16Array;
}

/**
 * The last year of a meter's readings as months, each with its use by parts of the day. A missing quarter hour gets the
 * average of the same one on like days: weekdays or weekends of the month, else any of its days. Months with less than
 * half of their readings are estimated from the others.
 * @param now seconds since 1970
 */
export const digest = (
  channels: Readonly<Record<Flow, Channel>>,
  parts: readonly DayPart[],
  now: number,
): { readonly kind: "year"; readonly year: YearOfUse } | MeterFileProblem => {
  const { taken, given } = channels;
  const early = [...taken.keys, ...given.keys].find((key) => startOf(key) + durationOf(key) > now + dayLength);
  if (early !== undefined) return { kind: "future", day: isoDay(quarterAt(startOf(early)).day) };
  if (taken.keys.length === 0)
    return given.keys.length === 0 ? { kind: "too-coarse" } : { kind: "given-only", ...extentOf(given) };
  const year = yearOf(taken);
  const use = quartersOf(taken, year);
  const measured = measuredIn(use, year);
  const days = use.quarters.seconds.reduce((sum, seconds) => sum + seconds, 0) / dayLength;
  if (days < leastDays) return { kind: "too-short", ...extentOf(taken) };
  const back = quartersOf(given, year);
  return { kind: "year", year: readYear({ year, use, back, measured, parts }) };
};

type Counted = ReturnType<typeof quartersOf>;

interface Read {
  readonly year: Year;
  readonly use: Counted;
  readonly back: Counted;
  /** The measured share of each month, January at 1. */
  readonly measured: readonly number[];
  readonly parts: readonly DayPart[];
}

const readYear = ({ year, use, back, measured, parts }: Read): YearOfUse => {
  const sumOf = ({ mwh }: Quarters): number => mwh.reduce((sum, one) => sum + one, 0) / 1_000;
  const [takenWh, givenWh] = [sumOf(use.quarters), sumOf(back.quarters)];
  const isRead = (at: number): boolean => (measured[year.month[at] ?? 0] ?? 0) >= leastMeasured;
  const estimatedMonths = [...new Set(year.month)].filter((month) => (measured[month] ?? 0) < leastMeasured);
  // A file with part of a year has no gaps before its first and after its last day.
  const [from, to] = estimatedMonths.length === 0 ? [year.first, year.last] : [use.from, use.to];
  const isWithin = (at: number): boolean => year.first + at * quarter >= from && year.first + at * quarter < to;
  const backMeasured = measuredIn(back, year);
  const shortOf = ({ seconds }: Quarters, at: number): number => (isWithin(at) ? quarter - (seconds[at] ?? 0) : 0);
  const lost = missingIn(year, (at) => shortOf(use.quarters, at));
  // A meter channel that starts during the year has no gap before its start.
  const missing = missingIn(year, (at) =>
    Math.max(shortOf(use.quarters, at), (backMeasured[year.month[at] ?? 0] ?? 0) > 0 ? shortOf(back.quarters, at) : 0),
  );
  fill(use.quarters, year, isRead);
  fill(back.quarters, year, isRead);
  const length = use.interval >= dayLength - 3_600 ? dayLength : use.interval;
  const first = quarterAt(year.first + missing.first * quarter);
  return {
    source: "meter",
    months: monthsOf({ year, use, back, measured, parts: partsWithin(parts, use.coarsest) }),
    filled: estimatedMonths.length === 0 ? Math.ceil(missing.seconds / quarter) : 0,
    estimated: use.estimated,
    read: {
      from: isoDay(quarterAt(use.from).day),
      to: isoDay(quarterAt(use.to - 1).day),
      minutes: length / 60,
      takenWh,
      givenWh,
      hasGiven: back.to > 0,
      // A day's total instead of its hours is one reading.
      readings: use.readings + Math.ceil(lost.seconds / length),
      missing: Math.ceil(missing.seconds / length),
      firstMissing: missing.seconds > 0 ? { day: isoDay(first.day), minute: first.quarter * 15 } : undefined,
      filledWh: sumOf(use.quarters) - takenWh,
      estimatedMonths,
    },
  };
};

/** The day range of a channel and its energy. */
const extentOf = ({ keys, at }: Channel) => {
  const [from, to] = boundsOf(keys);
  const days = new Set([...keys].map((key) => quarterAt(startOf(key)).day));
  return {
    from: isoDay(quarterAt(from).day),
    to: isoDay(quarterAt(to - 1).day),
    days: days.size,
    wh: [...at.values()].reduce((sum, { wh }) => sum + wh, 0),
  };
};

const boundsOf = (keys: Float64Array): readonly [number, number] => {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const key of keys) [from, to] = [Math.min(from, startOf(key)), Math.max(to, startOf(key) + durationOf(key))];
  return [from, to];
};

/** The year to the last day. A file may end within a day, which is left out where the days before it are a year. */
const yearOf = ({ keys }: Channel): Year => {
  const [from, to] = boundsOf(keys);
  const lastWhole = quarterAt(to).day - 1;
  const lastDay = from <= secondsAt(firstOfYearTo(lastWhole), 0) ? lastWhole : quarterAt(to - 1).day;
  const firstDay = firstOfYearTo(lastDay);
  const first = secondsAt(firstDay, 0);
  const last = secondsAt(lastDay, 0) + lengthOfDay(lastDay);
  const count = (last - first) / quarter;
  const [month, ofWeek] = [new Uint8Array(count), new Uint16Array(count)];
  for (let at = 0; at < count; at += 1) {
    const local = quarterAt(first + at * quarter);
    month[at] = monthOfDay(local.day);
    ofWeek[at] = weekdayOfDay(local.day) * quartersOfDay + local.quarter;
  }
  return { first, last, count, month, ofWeek };
};

/** A channel's readings of the year, the finest first: a total beside its hours is not counted again. */
const quartersOf = ({ keys, at }: Channel, { first, last, count }: Year) => {
  const quarters: Quarters = { mwh: new Float64Array(count), seconds: new Uint16Array(count) };
  const lengths = new Map<number, number>();
  let [from, to, estimated, coarsest, readings] = [Number.POSITIVE_INFINITY, 0, 0, 0, 0];
  for (const key of keys) {
    const [start, duration, reading] = [startOf(key), durationOf(key), at.get(key)];
    if (!reading || start < first || start + duration > last || !isFree(quarters, start - first, duration)) continue;
    spread(quarters, start - first, duration, Math.round(reading.wh * 1_000));
    lengths.set(duration, (lengths.get(duration) ?? 0) + duration);
    [from, to, coarsest] = [Math.min(from, start), Math.max(to, start + duration), Math.max(coarsest, duration)];
    readings += 1;
    if (reading.isEstimated) estimated += 1;
  }
  const [interval = quarter] = [...lengths].toSorted(([, one], [, other]) => other - one).map(([length]) => length);
  return { quarters, from, to, readings, estimated, coarsest, interval };
};

const measuredIn = ({ quarters: { seconds } }: Counted, { count, month }: Year): readonly number[] => {
  const [measured, all] = [new Float64Array(13), new Float64Array(13)];
  for (let at = 0; at < count; at += 1) {
    const of = month[at] ?? 0;
    measured[of] = (measured[of] ?? 0) + (seconds[at] ?? 0);
    all[of] = (all[of] ?? 0) + quarter;
  }
  return Array.from(measured, (one, index) => (all[index] ? one / (all[index] ?? 1) : 0));
};

const missingIn = ({ count }: Year, shortAt: (at: number) => number) => {
  let [first, seconds] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const short = shortAt(at);
    if (short > 0 && seconds === 0) first = at;
    seconds += short;
  }
  return { first, seconds };
};

const quartersOfWeek = 7 * quartersOfDay;

/** The average of a quarter hour in its month: on like days, else on any day, else 0. */
const fill = ({ mwh, seconds }: Quarters, { count, month, ofWeek }: Year, isRead: (at: number) => boolean): void => {
  if (!seconds.some((measured) => measured < quarter) || !seconds.some((measured) => measured > 0)) return;
  const [sums, counts] = [new Float64Array(13 * 3 * quartersOfDay), new Float64Array(13 * 3 * quartersOfDay)];
  /** The sums that include a quarter hour: weekdays of a month, its weekends, the whole month. */
  const place = (at: number, ofAll: boolean): number => {
    const weekday = Math.floor((ofWeek[at] ?? 0) / quartersOfDay);
    const kind = ofAll ? 2 : weekday === 0 || weekday === 6 ? 1 : 0;
    return ((month[at] ?? 0) * 3 + kind) * quartersOfDay + ((ofWeek[at] ?? 0) % quartersOfDay);
  };
  for (let at = 0; at < count; at += 1)
    for (const to of [place(at, false), place(at, true)]) {
      sums[to] = (sums[to] ?? 0) + (mwh[at] ?? 0);
      counts[to] = (counts[to] ?? 0) + (seconds[at] ?? 0);
    }
  for (let at = 0; at < count; at += 1) {
    const short = quarter - (seconds[at] ?? 0);
    if (short === 0 || !isRead(at)) continue;
    const like = (counts[place(at, false)] ?? 0) > 0 ? place(at, false) : place(at, true);
    mwh[at] = (mwh[at] ?? 0) + Math.round(((sums[like] ?? 0) / (counts[like] || 1)) * short);
  }
};

/** The parts of the day that readings of this length can tell apart. */
const partsWithin = (parts: readonly DayPart[], length: number): readonly DayPart[] => {
  const quarters = Math.min(quartersOfDay, Math.ceil(length / quarter));
  return parts.filter(({ from, to }) => from % quarters === 0 && to % quarters === 0);
};

const monthsOf = ({ year, use, back, measured, parts }: Read): readonly MonthOfUse[] => {
  /** The use in each quarter hour of the week by month, and the export of each month. */
  const ofWeeks = new Float64Array(13 * quartersOfWeek);
  const exported = new Float64Array(13);
  for (let at = 0; at < year.count; at += 1) {
    const month = year.month[at] ?? 0;
    const place = month * quartersOfWeek + (year.ofWeek[at] ?? 0);
    ofWeeks[place] = (ofWeeks[place] ?? 0) + (use.quarters.mwh[at] ?? 0);
    exported[month] = (exported[month] ?? 0) + (back.quarters.mwh[at] ?? 0);
  }
  const within = parts.map((part) => ({
    range: part.range,
    quarters: Array.from({ length: quartersOfWeek }, (_, at) => at).filter((at) =>
      isIn(part, Math.floor(at / quartersOfDay), at % quartersOfDay),
    ),
  }));
  const known = Array.from({ length: 13 }, (_, month) => {
    const ofWeek = ofWeeks.subarray(month * quartersOfWeek, (month + 1) * quartersOfWeek);
    const sumOf = (quarters: readonly number[]) => quarters.reduce((sum, at) => sum + (ofWeek[at] ?? 0), 0);
    return {
      wh: ofWeek.reduce((sum, mwh) => sum + mwh, 0),
      exported: exported[month] ?? 0,
      parts: within.map(({ quarters }) => sumOf(quarters)),
    };
  });
  // If half of a month's readings are missing, the other months estimate them, by the seasons of a typical home.
  const shareOf = (month: number): number => ((measured[month] ?? 0) >= leastMeasured ? 1 : (measured[month] ?? 0));
  const total = (of: (month: (typeof known)[number]) => number): number =>
    known.reduce((sum, month) => sum + of(month), 0);
  const seasonsRead = seasons.reduce((sum, season, index) => sum + season * shareOf(index + 1), 0);
  const whole = (mwh: number): number => Math.round(mwh) / 1_000;
  return monthsInOrder(year).map((month) => {
    const read = known[month] ?? { wh: 0, exported: 0, parts: [] };
    const lacking = 1 - shareOf(month);
    const more = (lacking * (seasons[month - 1] ?? 0)) / seasonsRead;
    const monthsRead = seasons.reduce((sum, _, index) => sum + shareOf(index + 1), 0);
    return {
      month,
      wh: whole(read.wh + more * total(({ wh }) => wh)),
      exportedWh: whole(read.exported + (lacking * total((one) => one.exported)) / monthsRead),
      dayPartWh: Object.fromEntries(
        within.map(({ range }, index) => [
          range,
          whole((read.parts[index] ?? 0) + more * total((one) => one.parts[index] ?? 0)),
        ]),
      ),
    };
  });
};

/** The months of a year. A year that begins within a month ends in it too, and that month comes last. */
const monthsInOrder = ({ month, count }: Year): readonly number[] => {
  const [from = 1, to = 12] = [month[0], month[count - 1]];
  return Array.from({ length: 12 }, (_, index) => (((from === to ? from : from - 1) + index) % 12) + 1);
};
