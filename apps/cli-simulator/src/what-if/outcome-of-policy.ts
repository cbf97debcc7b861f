import { type Moved, movedTogether, unmoved } from "../replay/money.ts";
import { mostUnreadable, type Unreadable } from "../replay/replay-page.ts";
import { type Group, groupNames } from "./groups.ts";
import type { DifferentPath } from "./first-difference.ts";

/** Journeys that another policy leads from the same step to the same other page. */
export interface PathChange extends DifferentPath {
  readonly count: number;
  readonly money: Moved;
  /** The first references. */
  readonly examples: readonly string[];
}

/** The journeys of one group. */
export interface Share extends Group {
  readonly count: number;
  readonly elsewhere: number;
  /** The number of journeys that lack an answer, under the policy or already without it. */
  readonly unknown: number;
  readonly money: Moved;
}

/** Journeys that today's code can't replay unchanged, because these answers are missing. */
export interface UnknownEnds {
  readonly lacks: readonly string[];
  readonly count: number;
  readonly examples: readonly string[];
}

/** The outcome of a policy; plain data, because other threads compute parts of it. */
export interface OutcomeOfPolicy {
  readonly journeys: number;
  readonly events: number;
  /** The number of journeys that today's code can't replay unchanged. */
  readonly untold: number;
  /** The same number by missing answers. */
  readonly untoldFor: readonly UnknownEnds[];
  /** The pages at which journeys end before and after the change. */
  readonly ends: readonly { readonly from: string; readonly to: string; readonly count: number }[];
  readonly unreadable: readonly Unreadable[];
  readonly unreadableCount: number;
  readonly roads: readonly PathChange[];
  readonly shares: readonly Share[];
}

/** The end of a journey whose needed answer was not recorded. */
export const cannotTell = "unknown";

export const noOutcome: OutcomeOfPolicy = {
  journeys: 0,
  events: 0,
  untold: 0,
  untoldFor: [],
  ends: [],
  unreadable: [],
  unreadableCount: 0,
  roads: [],
  shares: [],
};

/** The most references of a path. */
export const mostNames = 1_000;

/** Merges two outcomes; the second is of later journeys. */
export const withOutcome = (one: OutcomeOfPolicy, other: OutcomeOfPolicy): OutcomeOfPolicy => ({
  journeys: one.journeys + other.journeys,
  events: one.events + other.events,
  untold: one.untold + other.untold,
  untoldFor: merged(
    one.untoldFor,
    other.untoldFor,
    ({ lacks }) => lacks.join(),
    (first, second) => ({
      ...first,
      count: first.count + second.count,
      examples: [...first.examples, ...second.examples].slice(0, mostNames),
    }),
  ),
  ends: merged(
    one.ends,
    other.ends,
    ({ from, to }) => `${from}\n${to}`,
    (first, second) => ({ ...first, count: first.count + second.count }),
  ),
  unreadable: [...one.unreadable, ...other.unreadable].slice(0, mostUnreadable),
  unreadableCount: one.unreadableCount + other.unreadableCount,
  roads: merged(
    one.roads,
    other.roads,
    ({ step, from, to, lacks }) => `${step}\n${from}\n${to ?? ""}\n${lacks.join()}`,
    (first, second) => ({
      ...first,
      count: first.count + second.count,
      money: movedTogether(first.money, second.money),
      examples: [...first.examples, ...second.examples].slice(0, mostNames),
    }),
  ).toSorted((first, second) => second.count - first.count),
  shares: merged(
    one.shares,
    other.shares,
    (share) => groupNames.map((name) => share[name]).join("\n"),
    (first, second) => ({
      ...first,
      count: first.count + second.count,
      elsewhere: first.elsewhere + second.elsewhere,
      unknown: first.unknown + second.unknown,
      money: movedTogether(first.money, second.money),
    }),
  ).toSorted((first, second) => second.count - first.count),
});

const merged = <One>(
  some: readonly One[],
  others: readonly One[],
  keyOf: (one: One) => string,
  together: (first: One, second: One) => One,
): readonly One[] => {
  const all = new Map(some.map((one) => [keyOf(one), one]));
  for (const one of others) {
    const known = all.get(keyOf(one));
    all.set(keyOf(one), known === undefined ? one : together(known, one));
  }
  return [...all.values()];
};

/** The money of all groups, before and after. */
export const moneyOf = ({ shares }: OutcomeOfPolicy): Moved =>
  shares.reduce((sum, { money }) => movedTogether(sum, money), unmoved);

/** The number of journeys that the policy leads elsewhere or to an unknown end, and that of the latter. */
export const elsewhereIn = ({ roads }: OutcomeOfPolicy): { readonly count: number; readonly unknown: number } => ({
  count: roads.reduce((sum, { count }) => sum + count, 0),
  unknown: roads.reduce((sum, { to, count }) => sum + (to === undefined ? count : 0), 0),
});
