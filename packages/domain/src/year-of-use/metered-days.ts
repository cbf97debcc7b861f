// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { quartersOfDay } from "./day-parts.ts";

/** From the grid, or back to it. */
export type Flow = "taken" | "given";

/** The quarter hours of a day in one direction, by the clock on the wall; 0 begins at midnight. Numbers of fixed size, since a year has 35,040. */
export interface MeteredDay {
  /** What was counted in each; in the hour that comes twice, both times together. */
  readonly wh: Float64Array;
  /** How often each was counted: 0 is missing. */
  readonly times: Uint8Array;
  /** 1 where the utility estimated. */
  readonly estimated: Uint8Array;
  /** The day on which the utility told it; 0 where that is not known. */
  readonly revision: Float64Array;
}

/** The days that a meter counted, by days since 1970 began. */
export type MeteredDays = Readonly<Record<Flow, Map<number, MeteredDay>>>;

export const noDays = (): MeteredDays => ({ taken: new Map(), given: new Map() });

const noQuarters = (): MeteredDay => ({
  wh: new Float64Array(quartersOfDay),
  times: new Uint8Array(quartersOfDay),
  estimated: new Uint8Array(quartersOfDay),
  revision: new Float64Array(quartersOfDay),
});

/** The day in this direction, which begins empty. */
export const dayAmong = (days: MeteredDays, flow: Flow, day: number): MeteredDay => {
  const known = days[flow].get(day);
  if (known) return known;
  const begun = noQuarters();
  days[flow].set(day, begun);
  return begun;
};

/** What is told of a quarter hour. */
export interface Told {
  readonly wh: number;
  readonly isEstimated: boolean;
  readonly revision: number;
}

/**
 * Counts what is told of a quarter hour, as often as it comes: a later revision stands in place of an earlier one.
 * @param most how often the quarter hour comes on that day
 */
export const count = (
  { wh, times, estimated, revision }: MeteredDay,
  quarter: number,
  told: Told,
  most: number,
): void => {
  const known = revision[quarter] ?? 0;
  const counted = told.revision > known ? 0 : (times[quarter] ?? 0);
  if (told.revision < known || counted >= most) return;
  wh[quarter] = (counted === 0 ? 0 : (wh[quarter] ?? 0)) + told.wh;
  times[quarter] = counted + 1;
  estimated[quarter] = told.isEstimated || (counted > 0 && estimated[quarter] === 1) ? 1 : 0;
  revision[quarter] = told.revision;
};
