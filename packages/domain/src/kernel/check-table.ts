import { compiled, type ConditionTree, treeOf } from "./condition.ts";
import { type DecisionTable, dependsOnFact, outcomeFor } from "./decision-table.ts";
import { cellsOf, type GivenFacts } from "./cells-of-facts.ts";

/** Two rules that overlap and have different outcomes. */
export interface Overlap {
  readonly rule: string;
  readonly other: string;
  readonly example: GivenFacts;
}

export interface CheckedTable {
  readonly table: string;
  /** The number of sets of facts that the conditions tell apart; the check tries all of them. */
  readonly cells: number;
  /** Facts that no rule covers; missing for a whole table. */
  readonly gap?: GivenFacts;
  /** Rules that never decide, and the rules above that take their cases. */
  readonly neverFires: readonly { readonly rule: string; readonly takenBy: readonly string[] }[];
  /** Rules whose removal would not change any outcome, with the rules that take over. */
  readonly redundant: readonly { readonly rule: string; readonly others: readonly string[] }[];
  readonly orderMatters: readonly Overlap[];
}

const never: ConditionTree = { kind: "any", parts: [] };
const treesOf = (rules: DecisionTable<unknown, unknown>["rules"]): readonly ConditionTree[] =>
  rules.map((rule) => ("otherwise" in rule ? ({ kind: "not", part: never } as const) : treeOf(rule.when)));

/** The rules that never decide; this stops as soon as each has decided once, so it is fast for a table without any. */
export const deadRules = ({ rules, facts }: DecisionTable<unknown, unknown>): CheckedTable["neverFires"] => {
  const trees = treesOf(rules);
  const fits = trees.map(compiled);
  const takenBy = new Map(rules.map(({ rule }) => [rule, new Set<string>()]));
  for (const cell of cellsOf(facts, trees)) {
    const first = fits.findIndex((fit) => fit(cell));
    const decides = rules[first]?.rule ?? "";
    takenBy.delete(decides);
    if (takenBy.size === 0) return [];
    for (const [place, { rule }] of rules.entries()) if (fits[place]?.(cell)) takenBy.get(rule)?.add(decides);
  }
  return [...takenBy].map(([rule, others]) => ({ rule, takenBy: [...others] }));
};

/** Tries a table over every set of facts that its conditions can tell apart. */
export const checkTable = ({ name, rules, facts }: DecisionTable<unknown, unknown>): CheckedTable => {
  const trees = treesOf(rules);
  const fits = trees.map(compiled);
  const constants = rules.map(({ then }) => (dependsOnFact(then) ? undefined : JSON.stringify(then)));
  const outcomeAt = (place: number, cell: GivenFacts): string | undefined =>
    constants[place] ?? JSON.stringify(outcomeFor(rules[place]?.then, cell));
  const places = [...rules.keys()];
  const decides = rules.map(() => false);
  const takenBy = rules.map(() => new Set<string>());
  /** For each deciding rule, the rules that would take over; undefined once one has another outcome. */
  const instead = rules.map((): Set<string> | undefined => new Set());
  const overlaps = new Map<string, Overlap>();
  let cells = 0;
  let gap: GivenFacts | undefined;
  for (const cell of cellsOf(facts, trees)) {
    cells += 1;
    const [first, ...others] = places.filter((place) => fits[place]?.(cell));
    if (first === undefined) {
      gap ??= cell;
      continue;
    }
    const rule = rules[first]?.rule ?? "";
    const outcome = outcomeAt(first, cell);
    decides[first] = true;
    for (const [index, place] of others.entries()) {
      const other = rules[place];
      takenBy[place]?.add(rule);
      const isSame = outcome === outcomeAt(place, cell);
      if (index === 0) {
        if (isSame) instead[first]?.add(other?.rule ?? "");
        else instead[first] = undefined;
      }
      // The last rule applies when no other one does, so every rule would overlap with it.
      if (!other || "otherwise" in other || isSame || overlaps.has(`${first} ${place}`)) continue;
      overlaps.set(`${first} ${place}`, { rule, other: other.rule, example: cell });
    }
  }
  return {
    table: name,
    cells,
    ...(gap === undefined ? {} : { gap }),
    neverFires: rules.flatMap(({ rule }, place) =>
      decides[place] ? [] : [{ rule, takenBy: [...(takenBy[place] ?? [])] }],
    ),
    redundant: rules.flatMap((rule, place) => {
      const others = instead[place];
      return decides[place] && !("otherwise" in rule) && others ? [{ rule: rule.rule, others: [...others] }] : [];
    }),
    orderMatters: [...overlaps.values()],
  };
};
