import { centsPerKwhText } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { priceKindOf } from "@switchyard/domain/plans/rules";
import { type AgainstToday, againstToday } from "@switchyard/domain/renewal/against-today";
import { assumedOfAll, type YearAssumption } from "@switchyard/domain/year-of-use/year-cost";
import type { PlanThatFollows } from "../../../../parts/account/end-of-plan.ts";
import type { PlanCardContent } from "../../../../parts/plans/components/plan-card-content.ts";
import type { PageContext } from "../../../../site/blocks/block-props.ts";
import type { PlanBadge } from "../plan-badges.ts";
import { againstTexts, comparedPrice, monthlyDifferenceText } from "./against-texts.ts";
import { rebateOf, type Today } from "./today.ts";

/** Renewal offers beside the current plan. */
export interface RenewalList {
  readonly today: Today;
  /** Undefined where offers can't be compared with the current plan at the customer's own use. */
  readonly against: AgainstToday | undefined;
  /** The assumptions that hold for every offer. */
  readonly ofAll: readonly YearAssumption[];
  /** The plan that follows without a choice, if the gateway names one of the offers. */
  readonly next: PlanThatFollows | undefined;
  againstOf?(plan: PlanOffer): PlanCardContent["against"];
  /** The plan's badges: a promotion only where it lowers the plan's price. */
  badgesOf(plan: PlanOffer, badges: readonly PlanBadge[]): readonly PlanBadge[];
}

/** @param use the use of the address in kWh a month; undefined without one */
export const renewalList = (
  page: Pick<PageContext, "t" | "locale" | "query">,
  today: Today,
  offers: readonly PlanOffer[],
  use: number | undefined,
): RenewalList => {
  const { plan, offer, withoutPromotion } = today;
  const against = today.use && againstToday(plan, today.use.year, offers);
  const ofAll = against ? assumedOfAll(offers.map((one) => against.of(one).cost)) : [];
  const follows = offers.find(({ id }) => id === offer?.defaultPlanId);
  const rebate = rebateOf(withoutPromotion);
  return {
    today,
    against,
    ofAll,
    next: follows && {
      name: follows.name,
      canChange: priceKindOf(follows) !== "fixed",
      price: against && priceThatFollows(page, against, follows),
    },
    ...(against ? { againstOf: (one) => againstTexts(page, { against, use, ofAll }, one) } : {}),
    badgesOf: (one, badges) => {
      const off = rebate(one);
      return [
        ...(one.id === plan.planId ? [{ key: "yours", text: page.t("renewal.against.yours") } as const] : []),
        ...badges.flatMap((badge) =>
          badge.key !== "promo"
            ? [badge]
            : off === undefined
              ? []
              : [
                  {
                    ...badge,
                    text: page.t("renewal.off", { amount: `${centsPerKwhText(off)}¢`, prom: page.query.prom ?? "" }),
                  },
                ],
        ),
      ];
    },
  };
};

const priceThatFollows = (
  page: Pick<PageContext, "t" | "locale">,
  against: AgainstToday,
  plan: PlanOffer,
): PlanThatFollows["price"] => {
  const { perKwh, difference } = against.of(plan);
  return difference.is === "same"
    ? undefined
    : { perKwh: comparedPrice(perKwh), difference: monthlyDifferenceText(page, difference) };
};
