import { inspect, isDeepStrictEqual } from "node:util";

const untrue = (what: string, found: unknown, wanted: string): Error =>
  new Error(`${what}: ${inspect(found, { depth: 5 })}, not ${wanted}`);

/** What a walk claims at each of its moments; a claim that does not hold says what was found. */
export const claim = {
  is: (what: string, found: unknown, wanted: unknown): void => {
    if (!isDeepStrictEqual(found, wanted)) throw untrue(what, found, inspect(wanted, { depth: 5 }));
  },
  isOneOf: <Value>(what: string, found: Value, wanted: readonly Value[]): void => {
    if (!wanted.includes(found)) throw untrue(what, found, `one of ${inspect(wanted)}`);
  },
  isAtMost: (what: string, found: number, most: number): void => {
    if (found > most) throw untrue(what, found, `at most ${most}`);
  },
  isAll: (what: string, found: readonly unknown[], wanted: readonly unknown[]): void => {
    const missing = wanted.filter((one) => !found.some((other) => isDeepStrictEqual(one, other)));
    if (missing.length > 0) throw untrue(what, found, `with ${inspect(missing)}`);
  },
};
