/** A home's use in a month. */
export type MonthUse = { readonly month: string; readonly kwh: number };

/** x in percent of the width, y in pixels from the top. */
export type PlacedMonth<M extends MonthUse> = M & { readonly x: number; readonly y: number };

/** The chart's area, in pixels from the top: numbers are above it, months below. */
export const chart = { top: 34, bottom: 214, height: 252 } as const;

/** Percent of the width that stays free: at the left for the scale's numbers. */
export const margin = { left: 9, right: 4 } as const;

/** The lines behind the curve: round numbers from 0 to the first one that no month exceeds; four or five of them. */
export function linesFor(most: number): readonly number[] {
  const step = steps(most).find((one) => most / one <= 4) ?? 1;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** 10, 25, 50, 100, 250, … */
function steps(most: number): readonly number[] {
  const all: number[] = [];
  for (let ten = 10; ten <= Math.max(10, most) * 10; ten *= 10) all.push(ten, ten * 2.5, ten * 5);
  return all;
}

/**
 * A value's height in the chart.
 *
 * @param most the highest line
 */
export const heightOf = (kwh: number, most: number): number =>
  round(chart.bottom - (Math.max(0, kwh) / (most || 1)) * (chart.bottom - chart.top));

/** The months from left to right, each in the middle of its part of the width. */
export function placeMonths<M extends MonthUse>(months: readonly M[], most: number): readonly PlacedMonth<M>[] {
  const share = (100 - margin.left - margin.right) / Math.max(1, months.length);
  return months.map((month, index) => ({
    ...month,
    x: round(margin.left + share * (index + 0.5)),
    y: heightOf(month.kwh, most),
  }));
}

/** Months whose numbers are written beside the curve: the highest, the lowest, and the last one. */
export function spokenMonths(months: readonly MonthUse[]): ReadonlySet<string> {
  const by = (order: (a: number, b: number) => boolean): string | undefined =>
    months.reduce<MonthUse | undefined>(
      (best, one) => (best === undefined || order(one.kwh, best.kwh) ? one : best),
      undefined,
    )?.month;
  return new Set(
    [by((a, b) => a > b), by((a, b) => a < b), months.at(-1)?.month].filter((month) => month !== undefined),
  );
}

/** Whether a month's number is below its point: at the lowest month, and where the curve falls to it. */
export const isWrittenBelow = (months: readonly MonthUse[], index: number): boolean => {
  const [before, here, after] = [months[index - 1], months[index], months[index + 1]];
  return here !== undefined && here.kwh <= (before?.kwh ?? Infinity) && here.kwh <= (after?.kwh ?? Infinity);
};

const round = (n: number): number => Math.round(n * 10) / 10;
