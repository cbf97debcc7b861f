import type { PageName } from "../journey/model.ts";
import { factsOfOrderArrival, inDoubtFirst, type OrderArrival } from "../journey/order-arrival.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";
import type { TransferState } from "./state.ts";

/** The pages of a transfer that need an earlier step. */
export const transferPages = [
  "transfer-multi-meter",
  "transfer-offers",
  "transfer-service-dates",
  "transfer-order-information",
  "transfer-confirmation",
] as const satisfies readonly PageName[];
export type TransferPage = (typeof transferPages)[number];

const factsOfTransferArrival = {
  ...factsOfOrderArrival(transferPages),
  isOpen: flag("Both homes are known and passed all checks."),
  hasMeters: flag(),
  hasPlan: flag(),
  namesPlan: flag("The address names another plan than the chosen one, or a plan where none is chosen."),
};
export type TransferArrivalFacts = FactsOf<typeof factsOfTransferArrival>;

export type TransferArrival = Exclude<OrderArrival, "my-account">;

/**
 * Decides the page after a reload, back, a bookmark or a link of the plan list. A typed URL can't skip a check. Ours:
 * an order that is placed or in doubt is not repeated (ADR 8), so its pages lead to its result.
 */
export const transferArrival = decisionTable<TransferArrivalFacts, TransferArrival>(
  "transfer-arrival",
  "Which page does a customer get who opens a page of a transfer by its address?",
  factsOfTransferArrival,
  [
    inDoubtFirst,
    {
      rule: "the confirmation of what is ordered",
      source: "A-200",
      when: { page: "transfer-confirmation", isOrdered: true },
      then: "show",
    },
    {
      rule: "the meters of an address that has several",
      source: "A-205",
      when: { page: "transfer-multi-meter", hasMeters: true },
      then: "show",
    },
    {
      rule: "a page of the order, once it is ordered",
      when: { isOrdered: true, isOpen: false, page: { not: "transfer-multi-meter" } },
      then: "confirmation",
    },
    {
      rule: "the new home is not known yet",
      source: "A-162, A-173",
      when: { anyOf: [{ isOpen: false }, { page: ["transfer-multi-meter", "transfer-confirmation"] }] },
      then: "begin",
    },
    {
      rule: "the plans for the new home",
      source: "A-175 to A-178",
      when: { page: "transfer-offers" },
      then: "show",
    },
    {
      rule: "a plan was chosen from the list",
      source: "A-257",
      when: { page: "transfer-order-information", namesPlan: true },
      then: "choose-plan",
    },
    { rule: "no plan is chosen yet", source: "A-174 to A-178", when: { hasPlan: false }, then: "plan-first" },
    otherwise("days and bills, with the plan that is chosen", "show", "A-182, A-187"),
  ],
  {
    begin: "transfer-service-info",
    "plan-first": ["current-plan", "transfer-offers"],
    confirmation: "transfer-confirmation",
  },
);

/** @param planid the plan in the address */
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
