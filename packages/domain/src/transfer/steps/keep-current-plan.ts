import { z } from "zod";
import { toPage } from "../../journey/model.ts";
import { defaultPromo } from "../../kernel/dwelling.ts";
import { inCampaign } from "../../plans/in-campaign.ts";
import type { At } from "../state.ts";
import { planOffered, stayingAsSent, type TransferStep } from "./transfer-step.ts";

const input = z.object({ campaignId: z.string().max(40).optional() });

/**
 * The plan moves along (A-109 "keep current plan"). We look up its offer at the new home and store it for the order;
 * the days come next. A plan that is not offered there leads to the offers.
 */
export const keepCurrentPlan: TransferStep<At<"order">, z.output<typeof input>, { readonly isKept: boolean }> = {
  name: "keepCurrentPlan",
  leadsTo: ["transfer-service-dates"],
  allowed: (state): state is At<"order"> => state.stage === "order" && state.info.eligibility === "same-product",
  input,
  run: (context, { campaignId }) => {
    const { state } = context;
    if (state.isUnanswered) return stayingAsSent(state, { isKept: true });
    const { info } = state;
    const prom = defaultPromo(info.dwel);
    return planOffered(context, info.oldPlan.planId, prom).map((plan) => {
      const destination = toPage(plan ? "transfer-service-dates" : "transfer-offers");
      return {
        state: {
          ...state,
          ...(plan ? { selection: { plan: inCampaign(plan, campaignId), prom }, isBlocked: false } : {}),
          at: destination,
        },
        destination,
        answer: { isKept: plan !== undefined },
      };
    });
  },
};
