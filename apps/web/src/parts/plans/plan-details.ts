import { numberText } from "../../ui/format/numbers.ts";
import { withUnits } from "../../ui/format/units.ts";
import { centsPerKwhText2, moneyText, monthlyCost } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { heroUse, type MonthCost, madeUpPrice, offerCost } from "@switchyard/domain/plans/month-cost";
import { baseChargeOf, energyTiersOf, priceKindOf } from "@switchyard/domain/plans/rules";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { leavingText, priceText, retailerText, termText } from "./words.ts";
import type { KeyValue } from "./components/key-value-list.tsx";
import type { PlanDetailGroupsProps } from "./components/plan-detail-groups.tsx";

type Words = Pick<PageContext, "t">;

// labels: planCard.assumes.*
/** A cost's assumptions as sentences; empty without assumptions. */
export const assumptionTexts = (
  { t }: Words,
  { assumes }: Pick<MonthCost, "assumes">,
  plan: Pick<PlanOffer, "rateDetails">,
): readonly string[] =>
  assumes.map((assumption) =>
    t(`planCard.assumes.${assumption}`, assumption === "hours" ? { shares: sharesText(plan) } : {}),
  );

/** "70% 06:00-23:00, 30% 23:00-06:00". */
const sharesText = (plan: Pick<PlanOffer, "rateDetails">): string =>
  energyTiersOf(plan)
    .map(({ range, scope }) => `${scope?.sharePercent ?? 100}% ${range}`.trim())
    .join(", ");

/** Energy charge tiers, base charge, delivery and bill credits (E-439, E-440), as far as the offer has them. */
export const priceParts = ({ t }: Words, plan: PlanOffer): readonly KeyValue[] => {
  const tiers = energyTiersOf(plan);
  const saysCharges = plan.rateDetails.length > 0 || plan.baseCharge > 0;
  const charge = baseChargeOf(plan);
  return [
    ...tiers.map(({ range, value }) => ({
      label: range === "" ? t("planCard.energyCharge") : t("planCard.energyChargeRange", { range }),
      value: t("planCard.centsPerKwh", { price: centsPerKwhText2(value) }),
    })),
    ...(saysCharges
      ? [{ label: t("planCard.baseCharge"), value: charge === 0 ? t("planCard.none") : moneyText(charge) }]
      : []),
    ...(plan.delivery === undefined
      ? []
      : [
          { label: t("planCard.deliveryMonthly"), value: moneyText(monthlyCost(plan.delivery.monthly, 1)) },
          {
            label: t("planCard.deliveryPerKwh"),
            value: t("planCard.centsPerKwh", { price: centsPerKwhText2(plan.delivery.perKwh) }),
          },
        ]),
    ...plan.billCredits.map(({ thresholdKwh, amount }) => ({
      label: t("planCard.billCredit", { kwh: numberText(thresholdKwh) }),
      value: moneyText(amount),
    })),
    ...(plan.minimumUseFees ?? []).map(({ belowKwh, amount }) => ({
      label: t("planCard.minimumUseFee", { kwh: numberText(belowKwh) }),
      value: moneyText(amount),
    })),
  ];
};

// labels: planCard.rateType.* planCard.evModels.*
/** The other facts of the offer that a customer may want to know before choosing (S1-100). */
export const conditions = ({ t }: Words, plan: PlanOffer): readonly KeyValue[] => {
  const type = priceKindOf(plan);
  const row = (label: string, value: string): readonly KeyValue[] => (value === "" ? [] : [{ label: t(label), value }]);
  const evModel = `planCard.evModels.${plan.ev}`;
  return [
    ...row("planCard.retailer", plan.retailer === "" ? "" : retailerText({ t }, plan)),
    ...row("planCard.forWhom", plan.newCustomersOnly ? t("planCard.newCustomersOnly") : ""),
    ...row("planCard.term", termText({ t }, plan.term)),
    ...row("planCard.rateTypeLabel", type === undefined ? plan.rateType : t(`planCard.rateType.${type}`)),
    ...row("planCard.leaveEarly", leavingText({ t }, plan)),
    ...row(
      "planCard.renewableLabel",
      plan.renewablePercent === undefined ? "" : t("planCard.percent", { percent: plan.renewablePercent }),
    ),
    ...row(
      "planCard.lowDeposit",
      plan.lowDeposit === undefined || plan.lowDeposit === 0 ? "" : moneyText(plan.lowDeposit),
    ),
    ...row("planCard.ev", plan.ev === "" ? "" : t.has(evModel) ? t(evModel) : plan.ev),
  ];
};

/**
 * A plan's charges: the components of its price and their total if they add up to it, otherwise the known ones. For a
 * variable price also its assumptions.
 */
const chargesGroup = (words: Words, plan: PlanOffer): PlanDetailGroupsProps["groups"] => {
  const { t } = words;
  const parts = priceParts(words, plan);
  const made = madeUpPrice(plan);
  const notes = assumptionTexts(words, made ?? offerCost(plan, heroUse), plan);
  if (parts.length === 0) return [];
  if (!made) return [{ heading: t("planCard.chargesTold"), rows: parts, notes }];
  const total = [
    { label: t("planCard.together", { kwh: numberText(heroUse) }), value: moneyText(made.total), strong: true },
    { label: t("planCard.togetherPerKwh"), value: priceText(plan.baseRate), strong: true },
  ];
  return [{ heading: t("planCard.madeOf"), rows: [...parts, ...total], notes }];
};

/** A card's details; average prices are a table where the card shows no price line. */
export const planDetails = (
  words: Words,
  plan: PlanOffer,
  line: PlanDetailGroupsProps["priceLine"],
): Pick<PlanDetailGroupsProps, "text" | "groups" | "priceLine"> => {
  const { t } = words;
  const averages =
    line === undefined
      ? plan.averagePrices.map(({ kwh, rate }) => ({
          label: t("planCard.atKwh", { kwh: numberText(kwh) }),
          value: priceText(rate),
        }))
      : [];
  const text = [plan.description, plan.incentiveText].filter((one) => one !== "" && one !== plan.summary).join(" ");
  return {
    ...(text === "" ? {} : { text: withUnits(text) }),
    groups: [
      ...chargesGroup(words, plan),
      { heading: t("planCard.conditions"), rows: conditions(words, plan) },
      ...(averages.length > 0 ? [{ heading: t("planCard.averages"), rows: averages }] : []),
    ],
    ...(line === undefined ? {} : { priceLine: line }),
  };
};
