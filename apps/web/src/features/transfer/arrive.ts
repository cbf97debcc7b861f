import { transferArrival, transferArrivalFacts, transferPages } from "@switchyard/domain/transfer/arrival";
import { areBillsOpen, type TransferState } from "@switchyard/domain/transfer/state";
import { arrangeBills } from "@switchyard/domain/transfer/steps/arrange-bills";
import { chooseTransferPlan } from "@switchyard/domain/transfer/steps/choose-transfer-plan";
import type { MemberJourney } from "../../site/journeys/member-journey.ts";
import { arriveAtOrder } from "../../parts/journeys/order-arrival.ts";
import { transferJourney, transferQuery } from "./journey.ts";

/** Prepares a page of a transfer that a customer opens by its address. */
export const arriveAtTransfer = arriveAtOrder({
  pages: transferPages,
  journeyOf: ({ oldEsiId }, request) => withItsBills(transferJourney(oldEsiId, request)),
  arrival: ({ page, query }, state) => transferArrival.decide(transferArrivalFacts(page, query.planid, state)).outcome,
  choosePlan: ({ query }, journey) =>
    journey.run(
      chooseTransferPlan,
      { planid: query.planid ?? "", prom: query.prom ?? "", campaignId: query.campaignId },
      { query: transferQuery(query) },
    ),
  leadsTo: ({ page, query: asked }, state) => {
    const query = state ? transferQuery(asked)(state) : asked;
    const { contractaccount, oldEsiId } = asked;
    const isListOfOtherPlace = page === "transfer-offers" && (asked.zip !== query.zip || asked.esiid !== query.esiid);
    return {
      // The list loads the plans of the place in its address.
      show: isListOfOtherPlace ? { page, query } : undefined,
      begin: { page: "transfer-service-info", query: { contractaccount, oldEsiId } },
      "plan-first": {
        page: state?.info?.eligibility === "same-product" ? "current-plan" : "transfer-offers",
        query,
      },
      confirmation: { page: "transfer-confirmation", query },
    };
  },
});

/**
 * The site may have ended between the order and its billing set-up, so this completes the set-up before it reports the
 * transfer's state.
 */
const withItsBills = (journey: MemberJourney<TransferState>): MemberJourney<TransferState> => ({
  ...journey,
  now: async () => {
    const found = await journey.now();
    if (!found || !areBillsOpen(found.state)) return found;
    await journey.run(arrangeBills, {});
    return journey.now();
  },
});
