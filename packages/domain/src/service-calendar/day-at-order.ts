import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, optional, type FactsOf } from "../kernel/facts.ts";

const factsOfDayAtOrder = {
  isPassed: flag("The day lies before today, in Central time."),
  isClosed: optional(
    flag("The calendar of now has no crew for it; undefined where the calendar was not asked, or did not answer."),
  ),
  isOtherFee: optional(flag("The calendar of now takes another fee for it than the customer has seen.")),
};
export type DayAtOrderFacts = FactsOf<typeof factsOfDayAtOrder>;

/** @param codes what a form's rules found wrong with its days */
export const dayAtOrderFacts = (codes: readonly string[]): DayAtOrderFacts => ({
  isPassed: codes.includes("passed"),
  isClosed: codes.includes("notOpen") || codes.includes("outside"),
});

/**
 * A page may stay open over midnight, and a calendar may change meanwhile: a day that has passed, or is open no more, is not
 * sent, and the form asks for another one. A day whose fee is another by now is shown first. One meaning for new service, a move
 * and another home.
 */
export const dayAtOrder = decisionTable<DayAtOrderFacts, "ahead" | "passed" | "closed" | "fee-first">(
  "day-at-order",
  "Can service still start on the day that was chosen?",
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
