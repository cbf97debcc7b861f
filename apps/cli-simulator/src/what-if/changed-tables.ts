import type { TableFor } from "@switchyard/domain/replay/steps-today";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import { toPage } from "@switchyard/domain/journey/model";
import { allTables } from "@switchyard/domain/flows/tables";
import { deadRules } from "@switchyard/domain/kernel/check-table";
import type { DecisionTable } from "@switchyard/domain/kernel/decision-table";
import { decisionTable } from "@switchyard/domain/kernel/decision-table";
import { readsJournal } from "./recorded-values.ts";
import type { RuleChange, TypedCondition } from "./rule-change.ts";

type AnyRule = DecisionTable<unknown, unknown>["rules"][number];

/** Today's tables with changes of their rules. */
export interface ChangedTables {
  readonly tableFor: TableFor;
  readonly tables: readonly DecisionTable<unknown, unknown>[];
  /** Whether one of them would have decided this journey differently. */
  touches(replay: JourneyReplay): boolean;
}

export const changedTables = (changes: readonly RuleChange[]): ChangedTables => {
  const changed = new Map(
    [...Map.groupBy(changes, ({ table }) => table)].flatMap(([name, own]) => {
      const table: DecisionTable<unknown, unknown> | undefined = allTables.find((one) => one.name === name);
      return table ? [[name, withChanges(table, own)] as const] : [];
    }),
  );
  return {
    tables: [...changed.values()],
    tableFor: <Facts, Outcome>(table: DecisionTable<Facts, Outcome>) =>
      (changed.get(table.name) as DecisionTable<Facts, Outcome> | undefined) ?? table,
    touches: ({ steps }) =>
      steps.some(({ today }) =>
        today?.decisions.some(({ table, rule, facts }) => {
          const other = changed.get(table);
          return other !== undefined && other.decide(facts).rule !== rule;
        }),
      ),
  };
};

/** Sentences about rules that a change leaves without a case. */
export const shadowedRules = (changes: readonly RuleChange[]): readonly string[] => {
  // Each of today's rules can fire: a test checks that.
  const { tables } = changedTables(changes.filter((change) => !readsJournal(change)));
  return tables.flatMap((table) =>
    deadRules(table).map(
      ({ rule, takenBy }) =>
        `Warning: “${rule}” of ${table.name} can never fire${takenBy.length === 0 ? "" : `: its cases are taken by ${takenBy.map((one) => `“${one}”`).join(", ")}`}.`,
    ),
  );
};

const withChanges = (
  table: DecisionTable<unknown, unknown>,
  changes: readonly RuleChange[],
): DecisionTable<unknown, unknown> => {
  const rules = changes.reduce<readonly AnyRule[]>(withChange, table.rules);
  // The last rule stays last: the reader of changes refuses to move it.
  return decisionTable<unknown, unknown>(
    table.name,
    table.question,
    table.facts,
    rules as unknown as Parameters<typeof decisionTable<unknown, unknown>>[3],
  );
};

const withChange = (rules: readonly AnyRule[], change: RuleChange): readonly AnyRule[] => {
  if ("drop" in change) return rules.filter(({ rule }) => rule !== change.drop);
  if ("edit" in change)
    return rules.map((rule) => (rule.rule === change.edit ? { ...rule, when: conditionOf(change.when) } : rule));
  const taken = "move" in change ? rules.find(({ rule }) => rule === change.move) : newRule(rules, change);
  const others = rules.filter((rule) => rule !== taken);
  const place = others.findIndex(({ rule }) => rule === change.before);
  return taken === undefined ? rules : others.toSpliced(place, 0, taken);
};

const newRule = (rules: readonly AnyRule[], change: Extract<RuleChange, { readonly add: string }>): AnyRule => ({
  rule: change.add,
  when: conditionOf(change.when),
  then:
    change["leads-to"] === undefined
      ? rules.find(({ rule }) => rule === change["as-in"])?.then
      : toPage(change["leads-to"]),
});

const conditionOf = (when: Readonly<Record<string, TypedCondition>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(when).map(([fact, test]) => [fact, testOf(test)]));

/** `from` and `below` of a file are bounds of the condition language; everything else is the same there. */
const testOf = (test: TypedCondition): unknown => {
  if (typeof test !== "object" || Array.isArray(test) || "not" in test) return test;
  const { from, below } = test;
  return { ...(from === undefined ? {} : { atLeast: from }), ...(below === undefined ? {} : { below }) };
};
