import type { PlanReasons } from "@switchyard/domain/help-me-choose/reasons";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { Fragment } from "react";
import { PlanCard, type PlanCardProps } from "../../../parts/plans/components/plan-card.tsx";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import type { Words } from "../../../site/blocks/fragment.tsx";
import type { PlanBadge } from "./plan-badges.ts";
import { type CardSetting, kindOfCard, planCard, type Variant } from "./plan-card.ts";

type Kind = Parameters<CardSetting["orderHref"]>[1];

interface PlanCardsProps {
  readonly page: Pick<PageContext, "fragment">;
  readonly plans: readonly PlanOffer[];
  readonly variant: Variant;
  readonly setting: CardSetting;
  /** The kind of the cards' link, if it doesn't follow from their look. */
  readonly kind?: Kind;
  /** Selects the highlighted card. */
  readonly accent?: (plan: PlanOffer) => Accent;
}

/** Cards of plans, one beside the other. */
export function PlanCards({
  page,
  plans,
  variant,
  setting,
  kind = kindOfCard[variant],
  accent = () => ({}),
}: PlanCardsProps) {
  const { scale, prom, phone, use } = setting;
  return plans.map((plan) => (
    <Fragment key={plan.id}>
      {page.fragment(
        ListedCard,
        {
          plan,
          variant,
          kind,
          scale,
          prom,
          phone,
          use,
          badges: setting.badgesOf(plan),
          reasons: setting.reasonsOf?.(plan),
          against: setting.againstOf?.(plan),
          ...accent(plan),
        },
        { detailsHref: setting.detailsHref(plan), orderHref: setting.orderHref(plan, kind) },
      )}
    </Fragment>
  ));
}

type Accent = Pick<PlanCardProps, "highlighted" | "reversed">;

interface ListedCardProps extends Accent, Pick<CardSetting, "scale" | "prom" | "phone" | "use"> {
  readonly plan: PlanOffer;
  readonly variant: Variant;
  readonly kind: Kind;
  readonly badges: readonly PlanBadge[];
  readonly reasons: PlanReasons | undefined;
  readonly against: PlanCardProps["against"];
  readonly detailsHref: string;
  readonly orderHref: string;
  readonly words: Words;
}

/** The card and its texts depend on these alone, so they are usually cached. */
function ListedCard({
  plan,
  variant,
  kind,
  highlighted,
  reversed,
  badges,
  reasons,
  against,
  detailsHref,
  orderHref,
  words,
  ...shared
}: ListedCardProps) {
  const setting: CardSetting = {
    ...shared,
    detailsHref: () => detailsHref,
    orderHref: () => orderHref,
    page: words,
    badgesOf: () => badges,
    reasonsOf: reasons && (() => reasons),
    againstOf: against && (() => against),
  };
  return (
    <PlanCard
      {...planCard(plan, variant, setting, kind)}
      {...(highlighted === undefined ? {} : { highlighted })}
      reversed={reversed}
    />
  );
}
