import type { PlanOffer } from "./model.ts";

/** A plan as it is ordered by whom a campaign has brought: under the campaign that the address names, else under the plan's own. */
export const inCampaign = (plan: PlanOffer, campaignId = ""): PlanOffer =>
  campaignId === "" ? plan : { ...plan, campaignId };
