import { describe, expect, test } from "vitest";
import type { DecisionTable } from "./decision-table.ts";

/**
 * The tests of a decision table, one for each of its rules, with the rule as title, which docs/decisions.md links to. A
 * rule without a case fails, and so does a case without a rule.
 * @param cases the rule that should decide, the facts, and the outcome
 */
export function provesRules<Facts, Outcome>(
  table: DecisionTable<Facts, Outcome>,
  cases: readonly (readonly [rule: string, facts: Facts, outcome: Outcome])[],
): void {
  describe(`decision table ${table.name}`, () => {
    test.each(table.rules.map(({ rule }) => rule))("%s", (rule) => {
      const own = cases.filter(([named]) => named === rule);
      expect(own, "the rule needs a case").not.toEqual([]);
      expect(own.map(([, facts]) => table.decide(facts))).toMatchObject(
        own.map(([named, , outcome]) => ({ rule: named, outcome })),
      );
    });

    test("has a rule for each case", () => {
      const rules = new Set(table.rules.map(({ rule }) => rule));
      expect(cases.map(([named]) => named).filter((named) => !rules.has(named))).toEqual([]);
    });
  });
}
