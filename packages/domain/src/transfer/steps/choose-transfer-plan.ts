import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { defaultPromo } from "../../kernel/dwelling.ts";
import { inCampaign } from "../../plans/in-campaign.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { type At, isAtStage } from "../state.ts";
import { planOffered, stayingAsSent, type TransferStep } from "./transfer-step.ts";

const input = z.object({
  planid: z.string().min(1).max(80),
  prom: z.string().max(40),
  campaignId: z.string().max(40).optional(),
});

/**
 * Looks up the plan from the list for the new home again, and stores it for the order. A plan that is gone leads back
 * to the offers.
 */
export const chooseTransferPlan: TransferStep<At<"order">, z.output<typeof input>, { readonly found: boolean }> = {
  name: "chooseTransferPlan",
  allowed: isAtStage("order"),
  input,
  journaled: (operation, body, { planid }) => (operation === "memberFetchPlans" ? onlyOffer(body, planid) : body),
  run: (context, { planid, prom: given, campaignId }) => {
    const { state } = context;
    if (state.isUnanswered) return stayingAsSent(state, { found: true });
    const prom = given || defaultPromo(state.info.dwel);
    return planOffered(context, planid, prom).map((plan) => {
      const destination = toPage(plan ? "transfer-order-information" : "transfer-offers");
      // The electric-vehicle box was ticked for another plan.
      const { evAcknowledgment: _, ...draft } = state.draft;
      const isOther = state.selection?.plan.id !== plan?.id;
      return {
        state: {
          ...state,
          ...(plan
            ? {
                selection: { plan: inCampaign(plan, campaignId), prom },
                isBlocked: isOther ? false : state.isBlocked,
                draft: isOther ? draft : state.draft,
              }
            : {}),
          at: destination,
        },
        destination,
        answer: { found: plan !== undefined },
      };
    });
  },
};
