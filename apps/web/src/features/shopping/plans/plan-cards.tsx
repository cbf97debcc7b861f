import { Fragment } from "react";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { PlanCard, type PlanCardProps } from "../../../parts/plans/components/plan-card.tsx";
import { type CardSetting, kindOfCard, planCard, type Variant } from "./plan-card.ts";

interface PlanCardsProps {
  readonly plans: readonly PlanOffer[];
  readonly variant: Variant;
  readonly setting: CardSetting;
  /** Whose link the cards have, where their look does not say it. */
  readonly kind?: Parameters<CardSetting["orderHref"]>[1];
  /** What makes one card stand out among the others. */
  readonly accent?: (plan: PlanOffer) => Pick<PlanCardProps, "highlighted" | "reversed">;
}

/** Cards of plans, one beside the other. */
export function PlanCards({
  plans,
  variant,
  setting,
  kind = kindOfCard[variant],
  accent = () => ({}),
}: PlanCardsProps) {
  return plans.map((plan) => (
    <Fragment key={plan.id}>
      {setting.page.fragment(PlanCard, { ...planCard(plan, variant, setting, kind), ...accent(plan) })}
    </Fragment>
  ));
}
