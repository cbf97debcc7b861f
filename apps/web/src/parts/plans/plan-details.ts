import { numberText } from "../../ui/format/numbers.ts";
import { withUnits } from "../../ui/format/units.ts";
import { centsPerKwhText2, moneyText, monthlyCost } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { averagesOf } from "@switchyard/domain/plans/average-price";
import { type MonthCost, madeUpPrice, offerCost } from "@switchyard/domain/plans/month-cost";
import { baseChargeOf, energyTiersOf, priceKindOf } from "@switchyard/domain/plans/rules";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { costLines } from "./cost-words.ts";
import { leavingText, priceText, retailerText, termText } from "./words.ts";
import type { KeyValue } from "./components/key-value-list.tsx";
import type { PlanDetailGroupsProps } from "./components/plan-detail-groups.tsx";

type Words = Pick<PageContext, "t">;

// Labels used: planCard.assumes.*
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
  const saysCharges = plan.rateDetails.length > 0 || plan.baseCharge > 0;
  const charge = baseChargeOf(plan);
  return [
    ...tierParts({ t }, plan),
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
    ...byUseParts({ t }, plan),
  ];
};

const tierParts = ({ t }: Words, plan: PlanOffer): readonly KeyValue[] =>
  energyTiersOf(plan).map(({ range, value }) => ({
    label: range === "" ? t("planCard.energyCharge") : t("planCard.energyChargeRange", { range }),
    value: t("planCard.centsPerKwh", { price: centsPerKwhText2(value) }),
  }));

const byUseParts = ({ t }: Words, { billCredits, minimumUseFees = [] }: PlanOffer): readonly KeyValue[] => [
  ...billCredits.map(({ thresholdKwh, amount }) => ({
    label: creditLabel({ t }, thresholdKwh),
    value: moneyText(amount),
  })),
  ...minimumUseFees.map(({ belowKwh, amount }) => ({
    label: t("planCard.minimumUseFee", { kwh: numberText(belowKwh) }),
    value: moneyText(amount),
  })),
];

/** A credit from 0 kWh on is in every bill. */
export const creditLabel = ({ t }: Words, thresholdKwh: number): string =>
  thresholdKwh === 0 ? t("planCard.billCreditAlways") : t("planCard.billCredit", { kwh: numberText(thresholdKwh) });

// Labels used: planCard.rateType.* planCard.evModels.*
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
      plan.lowDeposit === undefined || plan.lowDeposit === 0
        ? ""
        : t("planCard.atMost", { amount: moneyText(plan.lowDeposit) }),
    ),
    ...row("planCard.ev", plan.ev === "" ? "" : t.has(evModel) ? t(evModel) : plan.ev),
  ];
};

/** The bill of a month at this use, if the parts add up to the plan's price; otherwise the known charges. */
const chargesGroups = (words: Words, plan: PlanOffer, use: number): PlanDetailGroupsProps["groups"] => {
  const { t } = words;
  const parts = priceParts(words, plan);
  const cost = offerCost(plan, use);
  const notes = assumptionTexts(words, cost, plan);
  if (parts.length === 0) return [];
  if (!madeUpPrice(plan)) return [{ heading: t("planCard.chargesStated"), rows: parts, notes }];
  const other = atOtherUses(plan, cost);
  const rest = [...tierParts(words, other), ...byUseParts(words, other)];
  return [
    { heading: t("planCard.monthAt", { kwh: numberText(use) }), rows: costLines(words, cost), notes },
    ...(rest.length > 0 ? [{ heading: t("planCard.atOtherUses"), rows: rest }] : []),
  ];
};

/** The parts of a price without a line in this month's bill: tiers beyond its use, credits and fees that it misses. */
const atOtherUses = (plan: PlanOffer, { lines }: MonthCost): PlanOffer => ({
  ...plan,
  rateDetails: energyTiersOf(plan).filter(
    ({ range, value }) => !lines.some((line) => line.kind === "energy" && line.range === range && line.rate === value),
  ),
  billCredits: plan.billCredits.filter(
    ({ thresholdKwh }) => !lines.some((line) => line.kind === "credit" && line.thresholdKwh === thresholdKwh),
  ),
  minimumUseFees: plan.minimumUseFees?.filter(
    ({ belowKwh }) => !lines.some((line) => line.kind === "minimum-use" && line.belowKwh === belowKwh),
  ),
});

/**
 * The details of a plan. Averages are in a table if there is no curve.
 *
 * @param use kWh of the calculated month
 */
export const planDetails = (
  words: Words,
  plan: PlanOffer,
  use: number,
  line: PlanDetailGroupsProps["priceLine"],
): Pick<PlanDetailGroupsProps, "text" | "groups" | "priceLine"> => {
  const { t } = words;
  const averages =
    line === undefined
      ? averagesOf(plan).map(({ kwh, rate }) => ({
          label: t("planCard.atKwh", { kwh: numberText(kwh) }),
          value: priceText(rate),
        }))
      : [];
  const text = [plan.description, plan.incentiveText].filter((one) => one !== "" && one !== plan.summary).join(" ");
  return {
    ...(text === "" ? {} : { text: withUnits(text) }),
    groups: [
      ...chargesGroups(words, plan, use),
      { heading: t("planCard.conditions"), rows: conditions(words, plan) },
      ...(averages.length > 0 ? [{ heading: t("planCard.averages"), rows: averages }] : []),
    ],
    ...(line === undefined ? {} : { priceLine: line }),
  };
};
