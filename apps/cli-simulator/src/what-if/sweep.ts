import { err, ok, type Result } from "neverthrow";

/** A parameter, and the values to try. */
export interface Sweep {
  readonly name: string;
  readonly values: readonly number[];
}

/** Each value replays all journeys, so a larger number is a mistake. */
const mostValues = 100;

/** Reads `depositThreshold=0..500:50`. */
export const readSweep = (text: string): Result<Sweep, string> => {
  const [, name = "", from, to, step] = /^([\w.]+)=(\d{1,6})\.\.(\d{1,6}):(\d{1,6})$/.exec(text) ?? [];
  const count = Math.floor((Number(to) - Number(from)) / Number(step)) + 1;
  return count >= 1 && count <= mostValues
    ? ok({ name, values: Array.from({ length: count }, (_, at) => Number(from) + at * Number(step)) })
    : err(`It is <name>=<from>..<to>:<step> with at most ${mostValues} values: depositThreshold=0..500:50.`);
};
