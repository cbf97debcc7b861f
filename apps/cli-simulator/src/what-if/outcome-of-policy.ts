import { type Moved, movedTogether, unmoved } from "../replay/money.ts";
import { mostUnreadable, type Unreadable } from "../replay/replay-page.ts";
import { type Group, groupNames } from "./groups.ts";
import type { OtherRoad } from "./other-roads.ts";

/** Journeys that would have gone elsewhere from the same step to the same place. */
export interface Road extends OtherRoad {
  readonly count: number;
  readonly money: Moved;
  /** The first of them. */
  readonly examples: readonly string[];
}

/** Journeys of a group. */
export interface Share extends Group {
  readonly count: number;
  /** How many may have gone elsewhere. */
  readonly elsewhere: number;
  /** Of how many of those nobody can tell. */
  readonly unknown: number;
  readonly money: Moved;
}

/** The outcome of a policy; plain data, because other threads compute parts of it. */
export interface OutcomeOfPolicy {
  readonly journeys: number;
  readonly events: number;
  /** How many today's code can't follow as it is. */
  readonly untold: number;
  readonly unreadable: readonly Unreadable[];
  readonly unreadableCount: number;
  readonly roads: readonly Road[];
  readonly shares: readonly Share[];
}

export const noOutcome: OutcomeOfPolicy = {
  journeys: 0,
  events: 0,
  untold: 0,
  unreadable: [],
  unreadableCount: 0,
  roads: [],
  shares: [],
};

/** So many references of a road are named. */
const mostExamples = 20;

/** What came to one and what came to the other, later in time. */
export const withOutcome = (one: OutcomeOfPolicy, other: OutcomeOfPolicy): OutcomeOfPolicy => ({
  journeys: one.journeys + other.journeys,
  events: one.events + other.events,
  untold: one.untold + other.untold,
  unreadable: [...one.unreadable, ...other.unreadable].slice(0, mostUnreadable),
  unreadableCount: one.unreadableCount + other.unreadableCount,
  roads: merged(
    one.roads,
    other.roads,
    ({ step, from, to }) => `${step}\n${from}\n${to ?? ""}`,
    (first, second) => ({
      ...first,
      count: first.count + second.count,
      money: movedTogether(first.money, second.money),
      examples: [...first.examples, ...second.examples].slice(0, mostExamples),
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

/** What all of them cost, before and after. */
export const moneyOf = ({ shares }: OutcomeOfPolicy): Moved =>
  shares.reduce((sum, { money }) => movedTogether(sum, money), unmoved);

/** How many may have gone elsewhere, and of how many of those nobody can tell. */
export const elsewhereIn = ({ roads }: OutcomeOfPolicy): { readonly count: number; readonly unknown: number } => ({
  count: roads.reduce((sum, { count }) => sum + count, 0),
  unknown: roads.reduce((sum, { to, count }) => sum + (to === undefined ? count : 0), 0),
});
