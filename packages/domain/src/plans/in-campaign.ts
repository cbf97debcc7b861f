import type { PlanOffer } from "./model.ts";

/** The plan with its campaign for the order: the address's, else the plan's own. */
export const inCampaign = (plan: PlanOffer, campaignId = ""): PlanOffer =>
  campaignId === "" ? plan : { ...plan, campaignId };
