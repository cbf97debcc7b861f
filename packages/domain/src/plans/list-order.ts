import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";
import type { PlanOffer } from "./model.ts";

const factsOfListOrder = {
  isSorted: flag("The visitor has chosen another order than the recommended one."),
  isSuited: flag("Plans were found that suit what the visitor answered to the questionnaire."),
  isUseTold: flag("The visitor has told how much they use, be it the use that prices are shown for anyway."),
  isImported: flag("The offers come from an export, which names their companies and no priority."),
};
export type ListOrderFacts = FactsOf<typeof factsOfListOrder>;

/**
 * Ours where a use is told or offers have no priority: what the customer would pay is the one thing that is known of all plans and
 * matters to everybody. The place of a row in a file is no recommendation.
 */
export const listOrder = decisionTable<ListOrderFacts, "as-sorted" | "priority" | "cost">(
  "list-order",
  "In which order does a list of plans stand?",
  factsOfListOrder,
  [
    { rule: "the visitor has sorted it", when: { isSorted: true }, then: "as-sorted", source: "S1-067, S1-068" },
    { rule: "plans suit the visitor's answers", when: { isSuited: true }, then: "priority", source: "E-324" },
    { rule: "the visitor has told their use", when: { isUseTold: true }, then: "cost" },
    { rule: "the offers have no priority", when: { isImported: true }, then: "cost" },
    otherwise("nothing is known of the visitor", "priority", "S1-066, S1-083"),
  ],
);

/** Whether these are offers of an export rather than the provider's own. */
export const areImported = (plans: readonly Pick<PlanOffer, "retailer">[]): boolean =>
  plans.some(({ retailer }) => retailer !== "");
