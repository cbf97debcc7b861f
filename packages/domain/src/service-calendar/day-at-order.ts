import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, optional, type FactsOf } from "../kernel/facts.ts";

const factsOfDayAtOrder = {
  isPassed: flag("The day lies before today, in Central time."),
  isClosed: optional(
    flag("The current calendar has no crew for it; undefined without the calendar, or without its answer."),
  ),
  isOtherFee: optional(flag("The current calendar has another fee for it than the customer has seen.")),
};
export type DayAtOrderFacts = FactsOf<typeof factsOfDayAtOrder>;

/** @param codes the days' problems by the form's rules */
export const dayAtOrderFacts = (codes: readonly string[]): DayAtOrderFacts => ({
  isPassed: codes.includes("passed"),
  isClosed: codes.includes("notOpen") || codes.includes("outside"),
});

/**
 * A page may stay open over midnight, and a calendar may change: a day that has passed or closed is not sent, and the
 * form asks for another one. A changed fee is shown first. New service, a move and another home share this rule.
 */
export const dayAtOrder = decisionTable<DayAtOrderFacts, "ahead" | "passed" | "closed" | "fee-first">(
  "day-at-order",
  "Can service still start on the chosen day?",
  factsOfDayAtOrder,
  [
    { rule: "the day has passed: another one is chosen first", when: { isPassed: true }, then: "passed" },
    {
      rule: "the utility has no crew for the day: another one is chosen first",
      when: { isClosed: true },
      then: "closed",
    },
    {
      rule: "the day costs something else than the customer has seen: it is shown first",
      when: { isOtherFee: true },
      then: "fee-first",
    },
    otherwise("the day is today or ahead", "ahead"),
  ],
);
