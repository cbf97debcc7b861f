import type { DecisionTable } from "@switchyard/domain/kernel/decision-table";
import { type Tried, valuesToTry } from "./values-to-try.ts";

export type Facts = Readonly<Record<string, unknown>>;

/** Two rules that both fit somewhere. */
export interface Overlap {
  readonly rule: string;
  readonly other: string;
  readonly example: Facts;
}

/** What was tried: every set of facts that there is, every one of values that can make a difference, or a sample of those. */
export type Thoroughness = "all" | "bounds" | "sample";

export interface CheckedTable {
  readonly table: string;
  readonly thoroughness: Thoroughness;
  /** How many sets of facts were tried. */
  readonly tried: number;
  /** Rules that decided nowhere, and by which ones all was taken that they fit. */
  readonly neverFires: readonly { readonly rule: string; readonly takenBy: readonly string[] }[];
  /** Rules that both fit somewhere and lead elsewhere: who stands first decides. */
  readonly orderMatters: readonly Overlap[];
  /** Rules that follow each other and lead to the same. */
  readonly sameOutcome: readonly Omit<Overlap, "example">[];
}

/** A table with more sets of facts than these is tried with a sample of them. */
const mostTried = 1_000_000;

/** @param conditions of the table's rules, in words that are read from its code: the bounds of amounts stand in them */
export const checkTable = (
  { name, rules }: DecisionTable<unknown, unknown>,
  kinds: Readonly<Record<string, unknown>>,
  conditions: readonly string[],
  most = mostTried,
): CheckedTable => {
  const tried = Object.entries(kinds).map(([fact, kind]) => [fact, valuesToTry(kind, conditions)] as const);
  const count = tried.reduce((product, [, { values }]) => product * values.length, 1);
  const fired = rules.map(() => 0);
  const takenBy = rules.map(() => new Set<string>());
  const overlaps = new Map<string, Overlap>();
  for (const facts of setsOf(tried, count, most)) {
    const fitting = rules.flatMap((rule, place) => ("otherwise" in rule || rule.when(facts) ? [place] : []));
    const [first = 0, ...others] = fitting;
    fired[first] = (fired[first] ?? 0) + 1;
    const rule = rules[first]?.rule ?? "";
    for (const place of others) {
      takenBy[place]?.add(rule);
      const other = rules[place];
      // That the last rule fits where others do is what it is for.
      if (!other || "otherwise" in other) continue;
      const key = `${first} ${place}`;
      if (!overlaps.has(key) && outcomeOf(rules[first], facts) !== outcomeOf(other, facts))
        overlaps.set(key, { rule, other: other.rule, example: facts });
    }
  }
  return {
    table: name,
    thoroughness: count > most ? "sample" : tried.every(([, { isAll }]) => isAll) ? "all" : "bounds",
    tried: Math.min(count, most),
    neverFires: rules.flatMap(({ rule }, place) =>
      fired[place] === 0 ? [{ rule, takenBy: [...(takenBy[place] ?? [])] }] : [],
    ),
    orderMatters: [...overlaps.values()],
    sameOutcome: rules.flatMap(({ rule, then }, place) => {
      const next = rules[place + 1];
      return next && typeof then !== "function" && JSON.stringify(then) === JSON.stringify(next.then)
        ? [{ rule, other: next.rule }]
        : [];
    }),
  };
};

const outcomeOf = (rule: DecisionTable<unknown, unknown>["rules"][number] | undefined, facts: Facts): string => {
  const then = rule?.then;
  return JSON.stringify(typeof then === "function" ? (then as (facts: Facts) => unknown)(facts) : then) ?? "";
};

/** Every set of facts; of too many a sample, always the same one, spread over all of them. */
const setsOf = function* (
  tried: readonly (readonly [fact: string, tried: Tried])[],
  count: number,
  most: number,
): Generator<Facts> {
  // A step that shares no factor with the count would be exact; one that is about the golden part of it spreads as well.
  const step = count > most ? Math.max(1, Math.floor(count * 0.618_033_988)) : 1;
  for (let number = 0; number < Math.min(count, most); number += 1) {
    let rest = (number * step) % count;
    const facts: Record<string, unknown> = {};
    for (const [fact, { values }] of tried) {
      const value = values[rest % values.length];
      rest = Math.floor(rest / values.length);
      if (value !== undefined) facts[fact] = value;
    }
    yield facts;
  }
};
