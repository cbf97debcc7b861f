import { type DecisionTable, outcomeFor } from "../kernel/decision-table.ts";
import type { Destination } from "../journey/model.ts";
import type { RecordedStep } from "./recorded-steps.ts";
import type { TableFor } from "./replay.ts";

/** Lets what was decided then stand, so that a replay sees what became of it: what a customer owed, before a rule was changed. */
export interface AsDecidedThen {
  readonly tableFor: TableFor;
  /** False once a rule was met that today's table no longer has, and whose outcome nobody knows. */
  isWhole(): boolean;
}

/** For one replay of one journey. */
export const asDecidedThen = (): AsDecidedThen => {
  /** How many decisions of a table a step has asked for by now: each has the next one that was recorded. */
  const askedIn = new Map<RecordedStep, Map<string, number>>();
  let isWhole = true;
  const nextPlace = (step: RecordedStep, table: string): number => {
    const asked = askedIn.get(step) ?? new Map<string, number>();
    askedIn.set(step, asked);
    const place = asked.get(table) ?? 0;
    asked.set(table, place + 1);
    return place;
  };
  return {
    isWhole: () => isWhole,
    tableFor: (table, step) => {
      if (step === undefined) return table;
      const then = step.decisions.filter((one) => one.table === table.name)[nextPlace(step, table.name)];
      if (then === undefined) return table;
      return {
        decide: (facts) => {
          const decision = { table: table.name, rule: then.rule, passedOver: then.passedOver };
          const outcome = outcomeThen(table, then === step.decisions.at(-1) ? step.ended : undefined, then.rule, facts);
          if (outcome !== undefined) return { ...decision, outcome: outcome.is };
          isWhole = false;
          return table.decide(facts);
        },
      };
    },
  };
};

/**
 * What the rule came to. The last decision of a step, where the table says where to go, led to where the step led; any other
 * is taken as today's table has that rule.
 * @param ended the end of the step, where this was its last decision
 */
const outcomeThen = <Facts, Outcome>(
  { rules }: DecisionTable<Facts, Outcome>,
  ended: RecordedStep["ended"],
  rule: string,
  facts: Facts,
): { readonly is: Outcome } | undefined => {
  const outcomeOf = ({ then }: (typeof rules)[number]): Outcome => outcomeFor(then, facts);
  if (ended && !ended.problem && rules.slice(-1).map(outcomeOf).every(isDestination))
    return { is: ended.destination as Outcome & Destination };
  const known = rules.find((one) => one.rule === rule);
  return known === undefined ? undefined : { is: outcomeOf(known) };
};

const isDestination = (outcome: unknown): boolean =>
  typeof outcome === "object" &&
  outcome !== null &&
  "kind" in outcome &&
  (outcome.kind === "page" || outcome.kind === "step");
