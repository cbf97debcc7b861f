// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { quartersOfDay } from "./day-parts.ts";

/** From the grid, or back to it. */
export type Flow = "taken" | "given";

/**
 * The quarter hours of a day in one direction, by local time; 0 begins at midnight. Typed arrays, because a year has
 * 35,040 of them.
 */
export interface MeteredDay {
  /** The watt-hours of each; in the repeated hour, the sum of both. */
  readonly wh: Float64Array;
  /** The count of each: 0 is missing. */
  readonly times: Uint8Array;
  /** 1 where the utility estimated. */
  readonly estimated: Uint8Array;
  /** The day of the utility's revision; 0 where it is unknown. */
  readonly revision: Float64Array;
}

/** A meter's days, by days since 1970. */
export type MeteredDays = Readonly<Record<Flow, Map<number, MeteredDay>>>;

export const noDays = (): MeteredDays => ({ taken: new Map(), given: new Map() });

const noQuarters = (): MeteredDay => ({
  wh: new Float64Array(quartersOfDay),
  times: new Uint8Array(quartersOfDay),
  estimated: new Uint8Array(quartersOfDay),
  revision: new Float64Array(quartersOfDay),
});

/** The day in this direction, empty at first. */
export const dayAmong = (days: MeteredDays, flow: Flow, day: number): MeteredDay => {
  const known = days[flow].get(day);
  if (known) return known;
  const begun = noQuarters();
  days[flow].set(day, begun);
  return begun;
};

/** The values of a quarter hour in the file. */
export interface QuarterHour {
  readonly wh: number;
  readonly isEstimated: boolean;
  readonly revision: number;
}

/**
 * Adds a quarter hour's values, as often as it occurs: a later revision replaces an earlier one.
 * @param most the number of times that the quarter hour occurs on that day
 */
export const count = (
  { wh, times, estimated, revision }: MeteredDay,
  quarter: number,
  reading: QuarterHour,
  most: number,
): void => {
  const known = revision[quarter] ?? 0;
  const counted = reading.revision > known ? 0 : (times[quarter] ?? 0);
  if (reading.revision < known || counted >= most) return;
  wh[quarter] = (counted === 0 ? 0 : (wh[quarter] ?? 0)) + reading.wh;
  times[quarter] = counted + 1;
  estimated[quarter] = reading.isEstimated || (counted > 0 && estimated[quarter] === 1) ? 1 : 0;
  revision[quarter] = reading.revision;
};
