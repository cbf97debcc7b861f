import { compiled, type ConditionTree, treeOf } from "./condition.ts";
import { type DecisionTable, outcomeFor } from "./decision-table.ts";
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

/** Tries a table over every set of facts that its conditions can tell apart. */
export const checkTable = ({ name, rules, facts }: DecisionTable<unknown, unknown>): CheckedTable => {
  const trees = rules.map((rule) =>
    "otherwise" in rule ? ({ kind: "not", part: never } as const) : treeOf(rule.when),
  );
  const fits = trees.map(compiled);
  const decides = rules.map(() => false);
  const takenBy = rules.map(() => new Set<string>());
  /** For each deciding rule, the rules that would take over; undefined once one has another outcome. */
  const instead = rules.map((): Set<string> | undefined => new Set());
  const overlaps = new Map<string, Overlap>();
  let cells = 0;
  let gap: GivenFacts | undefined;
  for (const cell of cellsOf(facts, trees)) {
    cells += 1;
    const [first, ...others] = rules.flatMap((_, place) => (fits[place]?.(cell) ? [place] : []));
    if (first === undefined) {
      gap ??= cell;
      continue;
    }
    const rule = rules[first]?.rule ?? "";
    const outcome = JSON.stringify(outcomeFor(rules[first]?.then, cell));
    decides[first] = true;
    for (const [index, place] of others.entries()) {
      const other = rules[place];
      takenBy[place]?.add(rule);
      const isSame = outcome === JSON.stringify(outcomeFor(other?.then, cell));
      if (index === 0) {
        if (isSame) instead[first]?.add(other?.rule ?? "");
        else instead[first] = undefined;
      }
      // The last rule covers all facts without another fitting rule.
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
