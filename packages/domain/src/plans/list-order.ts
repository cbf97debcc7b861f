import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import type { PlanOffer } from "./model.ts";

export interface ListOrderFacts {
  /** The visitor has chosen another order than the recommended one. */
  readonly isSorted: boolean;
  /** Plans were found that suit what the visitor answered to the questionnaire. */
  readonly isSuited: boolean;
  /** The visitor has told how much they use, be it the use that prices are shown for anyway. */
  readonly isUseTold: boolean;
  /** The offers come from an export, which names their companies and no priority. */
  readonly isImported: boolean;
}

/**
 * Ours where a use is told or offers have no priority: what the customer would pay is the one thing that is known of all plans and
 * matters to everybody. The place of a row in a file is no recommendation.
 */
export const listOrder = decisionTable<ListOrderFacts, "as-sorted" | "priority" | "cost">(
  "list-order",
  "In which order does a list of plans stand?",
  [
    { rule: "the visitor has sorted it", when: (f) => f.isSorted, then: "as-sorted", source: "S1-067, S1-068" },
    { rule: "plans suit the visitor's answers", when: (f) => f.isSuited, then: "priority", source: "E-324" },
    { rule: "the visitor has told their use", when: (f) => f.isUseTold, then: "cost" },
    { rule: "the offers have no priority", when: (f) => f.isImported, then: "cost" },
    otherwise("nothing is known of the visitor", "priority", "S1-066, S1-083"),
  ],
);

/** Whether these are offers of an export rather than the provider's own. */
export const areImported = (plans: readonly Pick<PlanOffer, "retailer">[]): boolean =>
  plans.some(({ retailer }) => retailer !== "");
