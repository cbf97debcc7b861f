import { numberText } from "../../../ui/format/numbers.ts";
import { withUnits } from "../../../ui/format/units.ts";
import { centsPerKwhText, wholeDollarsText } from "@switchyard/domain/kernel/money";
import type { PlanCard as CardKind } from "@switchyard/domain/navigation/shopping-query";
import type { PlanReasons, Reason } from "@switchyard/domain/help-me-choose/reasons";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { averagePriceAt } from "@switchyard/domain/plans/average-price";
import { offerCost } from "@switchyard/domain/plans/month-cost";
import { priceKindOf } from "@switchyard/domain/plans/rules";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { leavingTextInLine, retailerText, termWithType } from "../../../parts/plans/words.ts";
import { plantForTerm } from "../../../ui/drawings/plan-plant.tsx";
import type { PlanCardProps } from "../../../parts/plans/components/plan-card.tsx";
import type { PriceScale } from "../../../parts/plans/components/price-curve.ts";
import type { PlanBadge } from "./plan-badges.ts";
import { priceLine } from "../../../parts/plans/average-prices.ts";

/** Settings shared by the cards of one list. */
export interface CardSetting {
  readonly page: Pick<PageContext, "t" | "text" | "locale">;
  /** One scale for all price curves of a list, so that a higher curve means a more expensive plan. */
  readonly scale: PriceScale;
  badgesOf(plan: PlanOffer): readonly PlanBadge[];
  /** The answers for and against the plan; undefined on a list without answers. */
  readonly reasonsOf?: ((plan: PlanOffer) => PlanReasons) | undefined;
  /** A plan compared with the customer's current one; undefined if they can't be compared. */
  readonly againstOf?: ((plan: PlanOffer) => PlanCardProps["against"]) | undefined;
  /** The address of the plan's details. */
  detailsHref(plan: PlanOffer): string;
  /** The address to which choosing the plan leads. */
  orderHref(plan: PlanOffer, card: CardKind): string;
  readonly prom: string;
  /** From the content, for plans without their own number. */
  readonly phone: string;
  /** The use in kWh for the shown cost of a month. */
  readonly use: number;
  /** Plans that are ticked for a comparison; undefined if there is nothing to compare. */
  readonly compared?: readonly string[] | undefined;
}

export type Variant = PlanCardProps["variant"];

/** The kind of a card's link, by its look. */
export const kindOfCard: Readonly<Record<Variant, CardKind>> = {
  primary: "primary",
  wide: "primary",
  secondary: "secondary",
  illustrated: "primary",
  compact: "primary",
  boxed: "primary",
};

/** The id of a plan's card on the page; those of its parts begin with it. */
export const cardId = ({ id }: Pick<PlanOffer, "id">): string => `plan-${id.replaceAll(/[^\w-]/g, "-")}`;

/**
 * An offer as a card shows it (S1-092 to S1-100).
 *
 * @param kind the kind of card whose link it has, if its look doesn't say it
 */
export const planCard = (
  plan: PlanOffer,
  variant: Variant,
  setting: CardSetting,
  kind = kindOfCard[variant],
): PlanCardProps => {
  const { page } = setting;
  const { t } = page;
  const line =
    variant === "primary" || variant === "wide" ? priceLine(page, plan, setting.scale, setting.use) : undefined;
  const price = centsPerKwhText(averagePriceAt(plan, setting.use));
  const isRow = variant === "secondary" || variant === "boxed" || variant === "compact";
  return {
    variant,
    id: cardId(plan),
    name: plan.name,
    headingLevel: 3,
    summary: withUnits(plan.summary || plan.description),
    badges: setting.badgesOf(plan).map(({ key, text, colour, fontColour }) => ({
      key,
      children: page.text(text, { prom: setting.prom }),
      colour,
      fontColour,
    })),
    price: {
      amount: price,
      sign: t("planCard.cents"),
      spoken: t("planCard.centsAria", { price }),
      unit: t("planCard.perKwh"),
      note: t("planCard.averageAt", { kwh: numberText(setting.use) }),
    },
    ...(line ? { priceLine: { ...line, caption: t("priceLine.caption") } } : {}),
    monthly: monthlyCostText(page, plan, setting.use),
    terms: [
      termWithType(page, plan),
      ...(isRow ? [] : [t("planCard.leaveEarlyShort", { fee: leavingTextInLine(page, plan) })]),
      ...(plan.retailer === "" ? [] : [retailerText(page, plan)]),
      ...(plan.newCustomersOnly ? [t("planCard.newCustomersOnly")] : []),
    ],
    ...(setting.againstOf ? { against: setting.againstOf(plan) } : {}),
    ...(setting.reasonsOf ? { reasons: reasonTexts(page, setting.reasonsOf(plan)) } : {}),
    details: {
      label: t("planCard.details"),
      openLabel: t("planCard.hideDetails"),
      href: setting.detailsHref(plan),
    },
    select: {
      label: t(isRow ? "planCard.chooseShort" : "planCard.choose", { plan: plan.name }),
      href: setting.orderHref(plan, kind),
    },
    plant: plantForTerm(plan.term),
  };
};

// Labels used: helpMeChoose.reasons.* helpMeChoose.answers.*
/** Each reason as a pair of the answer and the plan's fact. */
const reasonTexts = ({ t }: Pick<PageContext, "t">, { fits, notes, limits }: PlanReasons): PlanCardProps["reasons"] => {
  const textOf = ({ answer, kind, values }: Reason) => ({
    answer: t(`helpMeChoose.answers.${answer}`),
    fact: t(
      `helpMeChoose.reasons.${kind}`,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          name === "range"
            ? hoursText({ t }, String(value))
            : typeof value === "number" && name !== "months"
              ? numberText(value)
              : value,
        ]),
      ),
    ),
  });
  return {
    fits: fits.map(textOf),
    notes: [...notes, ...limits].map((one) => textOf(one).fact),
    none: t("helpMeChoose.noReason"),
  };
};

/** "23:00-06:00" as people say it. */
const hoursText = ({ t }: Pick<PageContext, "t">, range: string): string => {
  const [from = 0, to = 0] = range.split("-").map((time) => Number(time.slice(0, 2)));
  const hour = (of: number) => t("helpMeChoose.hour", { hour: of % 12 || 12, half: of < 12 ? "am" : "pm" });
  return t("helpMeChoose.hours", { from: hour(from), to: hour(to) });
};

/** A month at this use in whole dollars. A variable price applies to this month, and an estimate says "about". */
const monthlyCostText = ({ t }: Pick<PageContext, "t">, plan: PlanOffer, use: number): PlanCardProps["monthly"] => {
  const { exact, certainty } = offerCost(plan, use);
  const kind = priceKindOf(plan);
  return {
    ...(certainty === "estimate" ? { about: t("planCard.about") } : {}),
    amount: wholeDollarsText(exact),
    label: t(kind === "variable" || kind === "indexed" ? "planCard.thisMonth" : "planCard.aMonth"),
  };
};

/** The phone number for a plan: the offer's, otherwise the site's. */
export const planPhone = (plan: PlanOffer, { page, phone }: Pick<CardSetting, "page" | "phone">) => {
  const text = plan.phoneNumber || page.text(phone);
  return { text, href: `tel:${dialled(text)}` };
};

/** A phone number as a link dials it: digits, with the country code before ten of them. */
const dialled = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
};
