import { isHouse } from "@switchyard/domain/kernel/dwelling";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { type DefaultBadges, defaultBadges, showsPromoBadge } from "@switchyard/domain/plans/badges";
import { areImported } from "@switchyard/domain/plans/list-order";
import { sortPlans } from "@switchyard/domain/plans/rules";
import type { PlanBadgesContent } from "./plan-list-content.ts";

type Defaults = PlanBadgesContent["defaults"];
const listOf: Readonly<Record<DefaultBadges, keyof Defaults>> = {
  "single-family": "singleFamily",
  "multi-family": "multiFamily",
  "single-family-with-promo": "singleFamilyPromo",
  "multi-family-with-promo": "multiFamilyPromo",
};

/** A badge of a card; its text is still an unformatted message of the content. */
export interface PlanBadge {
  readonly key: "own" | "default" | "promo" | "yours";
  readonly text: string;
  readonly colour?: string | undefined;
  readonly fontColour?: string | undefined;
}

/**
 * The badges of each plan of a list (S1-101 to S1-104): its own from the badge list, otherwise the default one, and in
 * addition the promo code's. If some plans have an incentive, the code's badge is only for them. A default for a
 * position is for the plan at this place by priority, in any sort order.
 *
 * @param prom the promo code of the query, empty without one
 */
export const planBadges = (
  content: PlanBadgesContent,
  plans: readonly PlanOffer[],
  { prom, dwel }: { readonly prom: string; readonly dwel: string },
): ((plan: PlanOffer) => readonly PlanBadge[]) => {
  const own = new Map(content.plans.map(({ planId, ...badge }) => [planId, badge]));
  // Imported offers have no priority, so none is our pick.
  const byPriority = areImported(plans) ? [] : sortPlans(plans, "priority", "ascending");
  const usual = new Map(
    content.defaults[listOf[defaultBadges.decide({ prom, isHouse: isHouse(dwel) }).outcome]].map(
      ({ planId, position, ...badge }) => [planId ?? byPriority[(position ?? 0) - 1]?.id ?? "", badge] as const,
    ),
  );
  const promo: readonly PlanBadge[] =
    content.promoCode && showsPromoBadge(prom) ? [{ key: "promo", ...content.promoCode }] : [];
  const isRewarded = ({ incentiveText }: PlanOffer): boolean => incentiveText !== "";
  const isForAll = !plans.some(isRewarded);
  return (plan) => {
    const { id } = plan;
    const ownBadge = own.get(id);
    const usualBadge = usual.get(id);
    return [
      ...(ownBadge
        ? [{ key: "own", ...ownBadge } as const]
        : usualBadge
          ? [{ key: "default", ...usualBadge } as const]
          : []),
      ...(isForAll || isRewarded(plan) ? promo : []),
    ];
  };
};
