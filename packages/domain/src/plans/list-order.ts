import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";
import type { PlanOffer } from "./model.ts";

const factsOfListOrder = {
  isSorted: flag("The visitor has chosen another order than the recommended one."),
  isSuited: flag("The questionnaire's answers have matching plans."),
  isImported: flag("The offers come from an export, which has companies and no priority."),
};
export type ListOrderFacts = FactsOf<typeof factsOfListOrder>;

/** Imported offers are sorted by cost: a row's position in a file is no recommendation. */
export const listOrder = decisionTable<ListOrderFacts, "as-sorted" | "priority" | "cost">(
  "list-order",
  "How is a list of plans sorted?",
  factsOfListOrder,
  [
    { rule: "the visitor has sorted it", when: { isSorted: true }, then: "as-sorted", source: "S1-067, S1-068" },
    { rule: "plans suit the visitor's answers", when: { isSuited: true }, then: "priority", source: "E-324" },
    { rule: "the offers have no priority", when: { isImported: true }, then: "cost" },
    otherwise("nothing is known of the visitor", "priority", "S1-066, S1-083"),
  ],
);

/** Whether these offers come from an export rather than from the provider. */
export const areImported = (plans: readonly Pick<PlanOffer, "retailer">[]): boolean =>
  plans.some(({ retailer }) => retailer !== "");
