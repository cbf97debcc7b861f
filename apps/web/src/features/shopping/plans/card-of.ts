import { type Brand, brandFacts } from "@switchyard/domain/kernel/brand";
import type { PlanCard } from "@switchyard/domain/navigation/shopping-query";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { groupsOf, threeAndRest } from "@switchyard/domain/plans/rules";

/** The card of a plan on a list in this order, so choosing it elsewhere has the same effect as there. */
export const cardOf = (plan: PlanOffer, plans: readonly PlanOffer[], brand: Brand): PlanCard => {
  if (brandFacts[brand].planList === "three-three-rest") return "primary";
  const [first = []] = groupsOf(plans, threeAndRest);
  return first.includes(plan) ? "primary" : "secondary";
};
