import { numberText } from "../../../ui/format/numbers.ts";
import { withUnits } from "../../../ui/format/units.ts";
import { type Cents, centsPerKwhText } from "@switchyard/domain/kernel/money";
import type { PlanCard as CardKind } from "@switchyard/domain/navigation/shopping-query";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { averagePriceAt } from "@switchyard/domain/plans/average-price";
import { heroUse, offerCost } from "@switchyard/domain/plans/month-cost";
import { priceKindOf } from "@switchyard/domain/plans/rules";
import type { PageContext } from "../../../site/blocks/block-props.ts";
import { leavingText, leavingTextInLine, priceText, retailerText, termText } from "../../../parts/plans/words.ts";
import { plantForTerm } from "../../../ui/drawings/plan-plant.tsx";
import type { PlanCardProps } from "../../../parts/plans/components/plan-card.tsx";
import type { PriceScale } from "../../../parts/plans/components/price-curve.ts";
import { documentLinks } from "../../../parts/plans/document-links.ts";
import type { PlanBadge } from "./plan-badges.ts";
import { priceLine } from "../../../parts/plans/average-prices.ts";

/** Settings shared by the cards of one list. */
export interface CardSetting {
  readonly page: Pick<PageContext, "t" | "text" | "locale">;
  /** One scale for all price lines of a list, so that a higher line is a dearer plan. */
  readonly scale: PriceScale;
  badgesOf(plan: PlanOffer): readonly PlanBadge[];
  /** Where the plan's details are. */
  detailsHref(plan: PlanOffer): string;
  /** Where choosing the plan on such a card leads. */
  orderHref(plan: PlanOffer, card: CardKind): string;
  readonly prom: string;
  /** From the content, for plans without their own number. */
  readonly phone: string;
  /** kWh for which the cost of a month is shown. */
  readonly use: number;
  /** Plans that are ticked to be compared; undefined where there is nothing to compare. */
  readonly compared?: readonly string[] | undefined;
  /** The list's lead mentions that all energy is renewable, so its cards omit it. */
  readonly isRenewableSaid?: boolean;
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
 * @param kind whose link the card has, where its look does not say it
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
  const monthly = aboutText(offerCost(plan, setting.use).total);
  const isUsual = setting.use === heroUse;
  const price = centsPerKwhText(averagePriceAt(plan, setting.use));
  const phone = plan.phoneNumber || page.text(setting.phone);
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
      note: t(variant === "illustrated" ? "planCard.atUse" : "planCard.averageAt", { kwh: numberText(setting.use) }),
    },
    ...(line ? { priceLine: { ...line, caption: t("priceLine.caption") } } : {}),
    monthly: {
      amount: monthly,
      label: isUsual ? t("planCard.perMonthAbout") : t("planCard.perMonthAt", { kwh: numberText(setting.use) }),
    },
    terms: [
      termWithType(page, plan),
      t("planCard.leaveEarlyShort", {
        fee: leavingTextInLine(page, plan),
      }),
      ...(plan.renewablePercent === undefined || (setting.isRenewableSaid && plan.renewablePercent === 100)
        ? []
        : [t("planCard.renewable", { percent: plan.renewablePercent })]),
      ...(plan.retailer === "" ? [] : [retailerText(page, plan)]),
      ...(plan.newCustomersOnly ? [t("planCard.newCustomersOnly")] : []),
    ],
    facts: [
      {
        label: isUsual ? t("planCard.aboutPerMonth") : t("planCard.aboutPerMonthAt", { kwh: numberText(setting.use) }),
        value: monthly,
      },
      { label: t("planCard.term"), value: termWithType(page, plan) },
      { label: t("planCard.leaveEarly"), value: leavingText(page, plan) },
      ...(plan.retailer === "" ? [] : [{ label: t("planCard.retailer"), value: retailerText(page, plan) }]),
      ...(plan.newCustomersOnly ? [{ label: t("planCard.forWhom"), value: t("planCard.newCustomersOnly") }] : []),
    ],
    details: {
      label: t("planCard.details"),
      openLabel: t("planCard.hideDetails"),
      href: setting.detailsHref(plan),
    },
    documents: documentLinks(page, plan),
    phone: { text: phone, href: `tel:${dialled(phone)}` },
    select: {
      label: t(isLarge(variant) ? "planCard.choose" : "planCard.chooseShort", { plan: plan.name }),
      href: setting.orderHref(plan, kind),
    },
    ...(setting.compared
      ? {
          compare: {
            label: t("planCompare.tick"),
            value: plan.id,
            ...(setting.compared.includes(plan.id) ? { isTicked: true } : {}),
          },
        }
      : {}),
    plant: plantForTerm(plan.term),
    averages: plan.averagePrices.map(({ kwh, rate }) => ({
      use: t("planCard.atKwh", { kwh: numberText(kwh) }),
      price: priceText(rate),
    })),
  };
};

const isLarge = (variant: Variant): boolean => variant === "primary" || variant === "wide" || variant === "illustrated";

// labels: planCard.rateTypeShort.*
/** "12 Months, fixed". */
const termWithType = ({ t }: Pick<PageContext, "t">, plan: PlanOffer): string => {
  const type = priceKindOf(plan);
  const term = termText({ t }, plan.term);
  return type === undefined ? term : t("planCard.termWithType", { term, type: t(`planCard.rateTypeShort.${type}`) });
};

/** An approximate amount has no cents: "$129". */
const aboutText = (cents: Cents): string => `$${numberText(Math.round(cents / 100))}`;

/** A phone number as a link dials it: digits, with the country in front of ten of them. */
const dialled = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
};
