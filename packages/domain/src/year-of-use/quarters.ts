// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { apportioned } from "./apportioned.ts";

/** Seconds. */
export const quarter = 900;

/** The quarter hours of a year in one direction, in the order of time. */
export interface Quarters {
  /** Thousandths of a watt-hour, whole numbers. */
  readonly mwh: Float64Array;
  /** The measured seconds of each. */
  readonly seconds: Uint16Array;
}

/** Calls back with each quarter hour of an interval and the seconds within it. */
const within = (offset: number, duration: number, each: (at: number, seconds: number) => void): void => {
  for (let from = offset; from < offset + duration;) {
    const at = Math.floor(from / quarter);
    const to = Math.min((at + 1) * quarter, offset + duration);
    each(at, to - from);
    from = to;
  }
};

/** Whether no reading is in this interval yet. Offsets and durations are seconds. */
export const isFree = ({ seconds }: Quarters, offset: number, duration: number): boolean => {
  let free = true;
  within(offset, duration, (at, length) => {
    if ((seconds[at] ?? quarter) + length > quarter) free = false;
  });
  return free;
};

/** Adds a reading, in thousandths of a watt-hour, to the quarter hours of its interval. */
export const spread = ({ mwh, seconds }: Quarters, offset: number, duration: number, energy: number): void => {
  const parts: number[] = [];
  within(offset, duration, (_, length) => parts.push(length));
  const shares = parts.length === 1 ? [energy] : apportioned(energy, parts);
  let index = 0;
  within(offset, duration, (at, length) => {
    mwh[at] = (mwh[at] ?? 0) + (shares[index] ?? 0);
    seconds[at] = (seconds[at] ?? 0) + length;
    index += 1;
  });
};
