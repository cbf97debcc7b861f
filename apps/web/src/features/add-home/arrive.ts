import { addHomeArrival, addHomeArrivalFacts, addHomePages } from "@switchyard/domain/add-home/arrival";
import { choosePlanForHome } from "@switchyard/domain/add-home/steps/choose-plan-for-home";
import { arriveAtOrder } from "../../parts/journeys/order-arrival.ts";
import { addHomeJourney, addHomeQuery, askedHome } from "./journey.ts";

/** Prepares a page of another home that a customer opens by its address. */
export const arriveToAddHome = arriveAtOrder({
  pages: addHomePages,
  journeyOf: ({ esiid }, request) => addHomeJourney(esiid, request),
  arrival: ({ page, query }, state) => addHomeArrival.decide(addHomeArrivalFacts(page, query, state)).outcome,
  choosePlan: async ({ query }, journey, request) =>
    journey.run(choosePlanForHome, await askedHome(query, request), { query: addHomeQuery(query) }),
  leadsTo: ({ query }, state) => {
    const { planid: _plan, currentplanid: _old, rdcampaign: _campaign, bpNumber: _partner, ...shopping } = query;
    return {
      begin: { page: "add-home-start", query: shopping },
      "plan-first": { page: "add-home-offers", query: shopping },
      confirmation: { page: "add-home-confirmation", query: state ? addHomeQuery(query)(state) : query },
    };
  },
});
