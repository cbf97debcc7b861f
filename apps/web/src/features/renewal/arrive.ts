import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { orderPageOf, renewalArrival, renewalArrivalFacts, renewalPages } from "@switchyard/domain/renewal/arrival";
import type { RenewalOrderPage } from "@switchyard/domain/renewal/state";
import type { ChooseRenewalInput } from "@switchyard/domain/renewal/steps/choose-renewal";
import { chooseRenewal } from "@switchyard/domain/renewal/steps/choose-renewal";
import type { MemberRequest } from "../../site/journeys/member-journey.ts";
import { arriveAtOrder } from "../../parts/journeys/order-arrival.ts";
import { renewalJourney } from "./journey.ts";

/** The renewal requested by the page's address. */
export const askedRenewal = (
  { esiid, contractaccount, planid, dwel, prom, campaignId }: ShoppingQuery,
  orderPage: RenewalOrderPage,
  { member }: Pick<MemberRequest, "member">,
): ChooseRenewalInput => ({
  partner: member.partner,
  esiid: esiid ?? "",
  contractAccount: contractaccount ?? "",
  planid: planid ?? "",
  dwel: dwel ?? "",
  prom: prom ?? "",
  campaignId,
  orderPage,
});

/** Prepares a page of a renewal that a customer opens by its address. */
export const arriveToRenew = arriveAtOrder({
  pages: renewalPages,
  journeyOf: ({ esiid }, request) => renewalJourney(esiid ?? "", request),
  arrival: ({ page, query }, state) => renewalArrival.decide(renewalArrivalFacts(page, query, state)).outcome,
  choosePlan: ({ page, query }, journey, request) =>
    journey.run(chooseRenewal, askedRenewal(query, orderPageOf[page], request), { query: withoutPlan(query) }),
  leadsTo: ({ query }) => ({
    "plan-first": { page: "renewal-offers", query: withoutPlan(query) },
    // The home in the address may be another customer's, so keep nothing of it.
    "my-account": { page: "my-account", query: {} },
  }),
});

const withoutPlan = ({ planid: _, ...rest }: ShoppingQuery): ShoppingQuery => rest;
