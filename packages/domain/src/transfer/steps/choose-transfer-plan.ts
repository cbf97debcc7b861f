import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { defaultPromo } from "../../kernel/dwelling.ts";
import { inCampaign } from "../../plans/in-campaign.ts";
import { onlyOffer } from "../../plans/only-offer.ts";
import { type At, standsAt } from "../state.ts";
import { planOffered, stayingAsSent, type TransferStep } from "./transfer-step.ts";

const input = z.object({
  planid: z.string().min(1).max(80),
  prom: z.string().max(40),
  campaignId: z.string().max(40).optional(),
});

/** A plan from the list for the new home, looked up again: this is what is ordered. One that is gone leads back to the offers. */
export const chooseTransferPlan: TransferStep<At<"order">, z.output<typeof input>, { readonly found: boolean }> = {
  name: "chooseTransferPlan",
  allowed: standsAt("order"),
  input,
  journaled: (operation, body, { planid }) => (operation === "memberFetchPlans" ? onlyOffer(body, planid) : body),
  run: (context, { planid, prom: given, campaignId }) => {
    const { state } = context;
    if (state.isUnanswered) return stayingAsSent(state, { found: true });
    const prom = given || defaultPromo(state.info.dwel);
    return planOffered(context, planid, prom).map((plan) => {
      const destination = toPage(plan ? "transfer-order-information" : "transfer-offers");
      // A box about the car that was ticked for another plan says nothing of this one.
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
