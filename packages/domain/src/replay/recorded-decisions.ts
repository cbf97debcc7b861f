import { type DecisionTable, outcomeFor } from "../kernel/decision-table.ts";
import type { Destination } from "../journey/model.ts";
import { type DifferentDecision, destinationText } from "./compare-steps.ts";
import { canonical } from "../journey/context.ts";
import type { RecordedStep } from "./recorded-steps.ts";
import type { TableFor } from "./steps-today.ts";

/**
 * Repeats the recorded decisions, so that a replay shows their effect: such as a customer's charges before a rule
 * changed.
 */
export interface RecordedDecisions {
  readonly tableFor: TableFor;
  /** False once a recorded rule is missing from today's table, and its outcome is unknown. */
  isWhole(): boolean;
  /** The decisions of a step in which today's table chooses another rule, or another destination. */
  changedDecisions(step: StepSeen): readonly ChangedDecision[];
}

/** A decision by today's table, at the recorded place of the journey. */
export interface ChangedDecision extends DifferentDecision {
  /** The two destinations, if they differ. */
  readonly leadsTo?: { readonly then: string; readonly today: string };
  /** The facts differ from the recorded ones, so another rule need not mean another policy. */
  readonly hasOtherFacts: boolean;
  /** Today's table has no rule of that name. */
  readonly isGone: boolean;
}

type StepSeen = Pick<RecordedStep["event"], "run" | "step" | "at">;
const nameOf = ({ run, step, at }: StepSeen): string => `${run} ${step} ${at}`;

/** For one replay of one journey. */
export const recordedDecisions = (): RecordedDecisions => {
  /** The number of decisions per table in a step so far: each gets the next recorded one. */
  const positions = new Map<RecordedStep, Map<string, number>>();
  const changed = new Map<string, ChangedDecision[]>();
  let isWhole = true;
  const nextPlace = (step: RecordedStep, table: string): number => {
    const asked = positions.get(step) ?? new Map<string, number>();
    positions.set(step, asked);
    const place = asked.get(table) ?? 0;
    asked.set(table, place + 1);
    return place;
  };
  return {
    isWhole: () => isWhole,
    changedDecisions: (step) => changed.get(nameOf(step)) ?? [],
    tableFor: (table, step) => {
      if (step === undefined) return table;
      const then = step.decisions.filter((one) => one.table === table.name)[nextPlace(step, table.name)];
      if (then === undefined) return table;
      return {
        decide: (facts) => {
          const decision = { table: table.name, rule: then.rule, passedOver: then.passedOver };
          const ended = then === step.decisions.at(-1) ? step.ended : undefined;
          const outcome = outcomeThen(table, ended, then.rule, facts);
          const today = table.decide(facts);
          const leadsTo = outcome && placesOf(outcome.is, today.outcome);
          if (today.rule !== then.rule || leadsTo)
            changed.set(nameOf(step.event), [
              ...(changed.get(nameOf(step.event)) ?? []),
              {
                table: table.name,
                then: then.rule,
                today: today.rule,
                ...(leadsTo ? { leadsTo } : {}),
                hasOtherFacts: canonical(facts) !== canonical(then.facts),
                isGone: table.rules.every(({ rule }) => rule !== then.rule),
              },
            ]);
          if (outcome !== undefined) return { ...decision, outcome: outcome.is };
          isWhole = false;
          return today;
        },
      };
    },
  };
};

/**
 * The outcome of a recorded rule. A step's last decision, where its table decides the destination, has the step's;
 * others have today's outcome of that rule.
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

const placesOf = (then: unknown, today: unknown): ChangedDecision["leadsTo"] => {
  if (!isDestination(then) || !isDestination(today)) return undefined;
  const places = { then: destinationText(then), today: destinationText(today) };
  return places.then === places.today ? undefined : places;
};

const isDestination = (outcome: unknown): outcome is Destination =>
  typeof outcome === "object" &&
  outcome !== null &&
  "kind" in outcome &&
  (outcome.kind === "page" || outcome.kind === "step");
