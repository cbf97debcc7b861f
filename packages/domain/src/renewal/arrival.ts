import type { PageName } from "../journey/model.ts";
import { factsOfOrderArrival, type OrderArrival } from "../journey/order-arrival.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";
import type { ShoppingQuery } from "../navigation/shopping-query.ts";
import type { RenewalFlowState, RenewalOrderPage } from "./state.ts";

/** The pages of a renewal that need an earlier step. */
export const renewalPages = [
  "renewal-order-information",
  "renewal-place-order",
  "renewal-confirmation",
] as const satisfies readonly PageName[];
export type RenewalPage = (typeof renewalPages)[number];

/** The page on which a plan is chosen, per page; the confirmation uses the form's. */
export const orderPageOf: Readonly<Record<RenewalPage, RenewalOrderPage>> = {
  "renewal-order-information": "renewal-order-information",
  "renewal-place-order": "renewal-place-order",
  "renewal-confirmation": "renewal-order-information",
};

const factsOfRenewalArrival = {
  ...factsOfOrderArrival(renewalPages),
  namesHome: flag(),
  namesPlan: flag(),
};
export type RenewalArrivalFacts = FactsOf<typeof factsOfRenewalArrival>;

export type RenewalArrival = Exclude<OrderArrival, "begin" | "confirmation">;

/**
 * Decides the page after a reload, back, a bookmark or a link of the plan list. The order pages look up the choice
 * again. Ours: the confirmation stays as long as the order is remembered, and shows no data of another customer's home.
 */
export const renewalArrival = decisionTable<RenewalArrivalFacts, RenewalArrival>(
  "renewal-arrival",
  "What does a customer see who opens a page of a renewal by its address?",
  factsOfRenewalArrival,
  [
    {
      rule: "the confirmation of what is ordered",
      source: "A-149",
      when: { page: "renewal-confirmation", isOrdered: true },
      then: "show",
    },
    {
      rule: "the confirmation, and a person has to find out the order's outcome",
      source: "ADR 8, instead of A-146",
      when: { page: "renewal-confirmation", isInDoubt: true },
      then: "where-it-is",
    },
    {
      rule: "the confirmation of an order that is not there",
      when: { page: "renewal-confirmation" },
      then: "my-account",
    },
    {
      rule: "no home or no plan is named",
      source: "A-257",
      when: { anyOf: [{ namesHome: false }, { namesPlan: false }] },
      then: "plan-first",
    },
    otherwise("a plan for a home", "choose-plan", "A-112, A-257"),
  ],
);

/** @param asked the values of the address */
export const renewalArrivalFacts = (
  page: RenewalPage,
  asked: Pick<ShoppingQuery, "esiid" | "planid">,
  state: RenewalFlowState | undefined,
): RenewalArrivalFacts => ({
  page,
  isInDoubt: state?.stage === "in-doubt",
  isOrdered: state?.stage === "ordered",
  namesHome: asked.esiid !== undefined,
  namesPlan: asked.planid !== undefined,
});
