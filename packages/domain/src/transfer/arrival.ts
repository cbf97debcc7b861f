import type { PageName } from "../journey/model.ts";
import { inDoubtFirst, type OrderArrival, type OrderArrivalFacts } from "../journey/order-arrival.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import type { TransferState } from "./state.ts";

/** The pages of a transfer that need something before them. */
export const transferPages = [
  "transfer-multi-meter",
  "transfer-offers",
  "transfer-service-dates",
  "transfer-order-information",
  "transfer-confirmation",
] as const satisfies readonly PageName[];
export type TransferPage = (typeof transferPages)[number];

export interface TransferArrivalFacts extends OrderArrivalFacts<TransferPage> {
  /** Both homes are told and nothing stands in the way. */
  readonly isOpen: boolean;
  readonly hasMeters: boolean;
  readonly hasPlan: boolean;
  /** The address names another plan than the one that is chosen, or one where none is. */
  readonly namesPlan: boolean;
}

export type TransferArrival = Exclude<OrderArrival, "my-account">;

/**
 * Who opens a page of a transfer by its address: reload, back, a bookmark, a link of the plan list. A check can't be
 * passed by typing a URL. Ours: a customer does not order again what is ordered or in doubt (ADR 8), so its pages lead to what became of it.
 */
export const transferArrival = decisionTable<TransferArrivalFacts, TransferArrival>(
  "transfer-arrival",
  "What does a customer see who opens a page of a transfer by its address?",
  [
    inDoubtFirst,
    {
      rule: "the confirmation of what is ordered",
      source: "A-200",
      when: (f) => f.page === "transfer-confirmation" && f.isOrdered,
      then: "show",
    },
    {
      rule: "the meters of an address that has several",
      source: "A-205",
      when: (f) => f.page === "transfer-multi-meter" && f.hasMeters,
      then: "show",
    },
    {
      rule: "a page of the order, once it is ordered",
      when: (f) => f.isOrdered && !f.isOpen && f.page !== "transfer-multi-meter",
      then: "confirmation",
    },
    {
      rule: "nobody has told yet where to move",
      source: "A-162, A-173",
      when: (f) => !f.isOpen || f.page === "transfer-multi-meter" || f.page === "transfer-confirmation",
      then: "begin",
    },
    {
      rule: "the plans for the new home",
      source: "A-175 to A-178",
      when: (f) => f.page === "transfer-offers",
      then: "show",
    },
    {
      rule: "a plan was chosen from the list",
      source: "A-257",
      when: (f) => f.page === "transfer-order-information" && f.namesPlan,
      then: "choose-plan",
    },
    { rule: "no plan is chosen yet", source: "A-174 to A-178", when: (f) => !f.hasPlan, then: "plan-first" },
    otherwise("days and bills, with the plan that is chosen", "show", "A-182, A-187"),
  ],
);

/** @param planid what the address names */
export const transferArrivalFacts = (
  page: TransferPage,
  planid: string | undefined,
  state: TransferState | undefined,
): TransferArrivalFacts => ({
  page,
  isInDoubt: state?.stage === "in-doubt",
  isOpen: state?.stage === "order",
  isOrdered: state?.ordered?.info !== undefined,
  hasMeters: state?.meters !== undefined,
  hasPlan: state?.selection !== undefined,
  namesPlan: planid !== undefined && planid !== state?.selection?.plan.id,
});
