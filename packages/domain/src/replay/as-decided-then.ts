import { type DecisionTable, outcomeFor } from "../kernel/decision-table.ts";
import type { Destination } from "../journey/model.ts";
import { type DecidedOtherwise, destinationText } from "./compare-steps.ts";
import { canonical } from "../journey/context.ts";
import type { RecordedStep } from "./recorded-steps.ts";
import type { TableFor } from "./steps-today.ts";

/** Lets what was decided then stand, so that a replay sees what became of it: what a customer owed, before a rule was changed. */
export interface AsDecidedThen {
  readonly tableFor: TableFor;
  /** False once a rule was met that today's table no longer has, and whose outcome nobody knows. */
  isWhole(): boolean;
  /** The decisions of a step in which today's table chooses another rule, or leads elsewhere. */
  decidedAnew(step: StepSeen): readonly DecidedAnew[];
}

/** A decision by today's table, at the place that the journey had reached then. */
export interface DecidedAnew extends DecidedOtherwise {
  /** Where the two rules lead, if they lead to different places. */
  readonly leadsTo?: { readonly then: string; readonly today: string };
  /** The facts are others than those of then, so another rule need not be another policy. */
  readonly hasOtherFacts: boolean;
  /** Today's table has no rule of that name. */
  readonly isGone: boolean;
}

type StepSeen = Pick<RecordedStep["event"], "run" | "step" | "at">;
const nameOf = ({ run, step, at }: StepSeen): string => `${run} ${step} ${at}`;

/** For one replay of one journey. */
export const asDecidedThen = (): AsDecidedThen => {
  /** How many decisions of a table a step has asked for by now: each has the next one that was recorded. */
  const askedIn = new Map<RecordedStep, Map<string, number>>();
  const anew = new Map<string, DecidedAnew[]>();
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
    decidedAnew: (step) => anew.get(nameOf(step)) ?? [],
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
            anew.set(nameOf(step.event), [
              ...(anew.get(nameOf(step.event)) ?? []),
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

const placesOf = (then: unknown, today: unknown): DecidedAnew["leadsTo"] => {
  if (!isDestination(then) || !isDestination(today)) return undefined;
  const places = { then: destinationText(then), today: destinationText(today) };
  return places.then === places.today ? undefined : places;
};

const isDestination = (outcome: unknown): outcome is Destination =>
  typeof outcome === "object" &&
  outcome !== null &&
  "kind" in outcome &&
  (outcome.kind === "page" || outcome.kind === "step");
