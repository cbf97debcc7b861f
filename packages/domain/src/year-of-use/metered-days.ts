// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { quartersOfDay } from "./day-parts.ts";
import type { Flow } from "./readings.ts";

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

/** Counts what is told of a quarter hour: beside what is known of it, or in place of what was told on an earlier day. */
export const count = ({ wh, times, estimated, revision }: MeteredDay, quarter: number, told: Told): void => {
  if (told.revision > (revision[quarter] ?? 0)) {
    wh[quarter] = 0;
    times[quarter] = 0;
    estimated[quarter] = 0;
    revision[quarter] = told.revision;
  }
  wh[quarter] = (wh[quarter] ?? 0) + told.wh;
  times[quarter] = (times[quarter] ?? 0) + 1;
  if (told.isEstimated) estimated[quarter] = 1;
};
