import { centsPerKwhText2, moneyText, type Rate } from "../kernel/money.ts";
import type { PlanOffer } from "../plans/model.ts";
import { missedCredit } from "../plans/missed-credit.ts";
import { offerCost, pricePartsOf } from "../plans/month-cost.ts";
import { energyTiersOf, feeForLeaving, priceKindOf } from "../plans/rules.ts";
import type { ChoiceAnswer } from "./model.ts";

/** A fact of a plan that an answer of the visitor asks for, or one that speaks against the plan. */
export interface Reason {
  /** The answer's value, as it is submitted. */
  readonly answer: string;
  /** The name of its sentence. */
  readonly kind: string;
  /** Values in the sentence. */
  readonly values: Readonly<Record<string, string | number>>;
}

export interface PlanReasons {
  /** At most one for each answer. */
  readonly fits: readonly Reason[];
  readonly notes: readonly Reason[];
  /** The limits of a reason. They rank no plan. */
  readonly limits: readonly Reason[];
}

interface Asked {
  readonly plan: PlanOffer;
  /** kWh a month. */
  readonly use: number;
  /** The lowest cost of a month among the plans whose price is fixed. */
  readonly lowest: Rate;
  /** The cheapest plan with a fixed price for any hour and without a credit that depends on the use, and its month. */
  readonly plain: { readonly name: string; readonly exact: Rate } | undefined;
}

interface Taste {
  readonly answer: string;
  readonly kind: string;
  /** The values of its sentence, where the plan has what the answer asks for. */
  readonly of: (asked: Asked) => Reason["values"] | undefined;
}

const isFixed = (plan: PlanOffer): boolean => priceKindOf(plan) === "fixed" && plan.term > 0;
const months = ({ plan }: Asked): Reason["values"] => ({ months: plan.term });

/** The cheapest hours of each day, where energy costs less in them than in others. */
const cheapHours = (plan: PlanOffer): Reason["values"] | undefined => {
  const tiers = energyTiersOf(plan).toSorted((one, other) => one.value - other.value);
  const [low, high] = [tiers[0], tiers.at(-1)];
  return low && high && low.value < high.value && /^\d\d:\d\d-\d\d:\d\d$/.test(low.range)
    ? { range: low.range, low: centsPerKwhText2(low.value), high: centsPerKwhText2(high.value) }
    : undefined;
};

const isByTheHour = (plan: PlanOffer): boolean =>
  plan.timeOfUse === true || energyTiersOf(plan).some(({ scope }) => (scope?.sharePercent ?? 100) !== 100);

/** A credit makes a plan fit only if its month then costs no more than this beyond the lowest. */
const mostAboveLowest = 1.05;

/** The credit that this month's use reaches, on a plan that is cheap at that use. */
const creditReached = ({ plan, use, lowest }: Asked): Reason["values"] | undefined => {
  if (offerCost(plan, use).exact > lowest * mostAboveLowest) return undefined;
  const credit = plan.billCredits.find(({ thresholdKwh }) => thresholdKwh > 0 && use >= thresholdKwh);
  return credit && { credit: moneyText(credit.amount), kwh: credit.thresholdKwh, use };
};

/** The facts that answers ask for; the first of an answer that a plan has is its reason. */
const tastes: readonly Taste[] = [
  { answer: "electric-vehicle", kind: "night", of: ({ plan }) => cheapHours(plan) },
  {
    answer: "solar-panels",
    kind: "buyback",
    of: ({ plan: { exportCredit } }) => exportCredit && { price: centsPerKwhText2(exportCredit.perKwh) },
  },
  { answer: "daytime", kind: "any-hour", of: ({ plan }) => (isByTheHour(plan) || !isFixed(plan) ? undefined : {}) },
  {
    answer: "short",
    kind: "no-fee",
    of: ({ plan }) => (feeForLeaving(plan).kind === "none" ? {} : undefined),
  },
  {
    answer: "short",
    kind: "half-year",
    of: (asked) => (isFixed(asked.plan) && asked.plan.term <= 6 ? months(asked) : undefined),
  },
  {
    answer: "a-year",
    kind: "holds",
    of: (asked) => (isFixed(asked.plan) && asked.plan.term === 12 ? months(asked) : undefined),
  },
  {
    answer: "long",
    kind: "holds",
    of: (asked) => (isFixed(asked.plan) && asked.plan.term >= 24 ? months(asked) : undefined),
  },
  { answer: "renewable", kind: "renewable", of: ({ plan }) => (plan.renewablePercent === 100 ? {} : undefined) },
  {
    answer: "steady",
    kind: "holds",
    of: (asked) => (isFixed(asked.plan) && asked.plan.term >= 12 ? months(asked) : undefined),
  },
  { answer: "flexible", kind: "no-fee", of: ({ plan }) => (feeForLeaving(plan).kind === "none" ? {} : undefined) },
  {
    answer: "low-use",
    kind: "lowest",
    of: ({ plan, use, lowest }) => {
      const { exact, total } = offerCost(plan, use);
      return isFixed(plan) && exact === lowest ? { amount: moneyText(total), use } : undefined;
    },
  },
  ...["small", "medium"].map((answer) => ({
    answer,
    kind: "no-monthly-charge",
    of: ({ plan }: Asked) => {
      const { baseCharge, energy } = pricePartsOf(plan);
      return energy.length > 0 && baseCharge === 0 ? {} : undefined;
    },
  })),
  ...["large", "xlarge"].map((answer) => ({ answer, kind: "credit", of: creditReached })),
];

/** Facts that speak against a plan. */
const objections: readonly Taste[] = [
  {
    answer: "short",
    kind: "leaving-fee",
    of: ({ plan }) => (isFixed(plan) && plan.term > 6 && feeForLeaving(plan).kind !== "none" ? {} : undefined),
  },
  { answer: "steady", kind: "can-change", of: ({ plan }) => (isFixed(plan) ? undefined : {}) },
  ...["small", "medium", "large", "xlarge"].map((answer) => ({
    answer,
    kind: "missed-credit",
    of: ({ plan, use }: Asked) => {
      const missed = missedCredit(pricePartsOf(plan), use);
      return missed && { credit: moneyText(missed.amount / 1_000_000), kwh: missed.thresholdKwh, use };
    },
  })),
];

/** The share of the use that has to fall into a plan's cheap hours, so that it costs less than one price at any hour. */
const turningShare = ({ plan, use, plain }: Asked): Reason["values"] | undefined => {
  const { baseCharge, delivery, energy, billCredits } = pricePartsOf(plan);
  const [low, high] = energy.toSorted((one, other) => one.rate - other.rate);
  if (!cheapHours(plan) || !plain || !low || !high || energy.length > 2 || billCredits.length > 0) return undefined;
  const fixed = baseCharge + delivery.monthly + delivery.perKwh * use;
  const share = Math.ceil((100 * (fixed + high.rate * use - plain.exact)) / ((high.rate - low.rate) * use));
  if (share <= 0) return undefined;
  return { plan: plain.name, share, range: low.range, isEver: share <= 100 ? "yes" : "no", use };
};

const limits: readonly Taste[] = [{ answer: "electric-vehicle", kind: "turning-share", of: turningShare }];

const valuesIn = (answers: readonly ChoiceAnswer[]): ReadonlySet<string> =>
  new Set(answers.flatMap(({ values }) => values));

/** The reasons of each plan for these answers, at a month's use. */
export const reasonsFor = (
  plans: readonly PlanOffer[],
  answers: readonly ChoiceAnswer[],
  use: number,
): ((plan: PlanOffer) => PlanReasons) => {
  const given = valuesIn(answers);
  const lowest = Math.min(...plans.filter(isFixed).map((plan) => offerCost(plan, use).exact));
  const [plain] = plans
    .filter((plan) => isFixed(plan) && !isByTheHour(plan))
    .filter(({ billCredits }) => billCredits.every(({ thresholdKwh }) => thresholdKwh === 0))
    .map((plan) => ({ name: plan.name, exact: offerCost(plan, use).exact }))
    .toSorted((one, other) => one.exact - other.exact);
  const found = (table: readonly Taste[], plan: PlanOffer): readonly Reason[] => {
    const reasons = table.flatMap(({ answer, kind, of }) => {
      const values = given.has(answer) ? of({ plan, use, lowest, plain }) : undefined;
      return values ? [{ answer, kind, values }] : [];
    });
    return reasons.filter(({ answer }, place) => reasons.findIndex((one) => one.answer === answer) === place);
  };
  return (plan) => ({ fits: found(tastes, plan), notes: found(objections, plan), limits: found(limits, plan) });
};

/**
 * The plans that fit the answers: those that fit most of them first, then those with fewer objections, then in the
 * provider's order.
 */
export const byReasons = (
  plans: readonly PlanOffer[],
  answers: readonly ChoiceAnswer[],
  use: number,
): readonly PlanOffer[] => {
  const of = reasonsFor(plans, answers, use);
  const counted = plans.map((plan) => ({ plan, ...of(plan) })).filter(({ fits }) => fits.length > 0);
  return counted
    .toSorted(
      (one, other) =>
        other.fits.length - one.fits.length ||
        one.notes.length - other.notes.length ||
        one.plan.priority - other.plan.priority,
    )
    .map(({ plan }) => plan);
};

/** The usual monthly use of a home of this size; the questionnaire's words for it. */
const usesOfHomes: Readonly<Record<string, number>> = { small: 720, medium: 1_000, large: 1_480, xlarge: 2_150 };

/** August has 121 of the 1,000 parts of a typical year. */
const augustPerMonth = 0.121 * 12;

/** The month's use that answers tell: of the highest month, else of the home's size. */
export const useOfAnswers = (answers: readonly ChoiceAnswer[]): number | undefined => {
  const [typed = ""] = answers.find(({ questionId }) => questionId === "highest-month")?.values ?? [];
  const highest = Number(/\d[\d,]*/.exec(typed)?.[0].replaceAll(",", "") ?? 0);
  if (highest >= 100 && highest <= 10_000) return Math.round(highest / augustPerMonth / 10) * 10;
  const [size = ""] = answers.find(({ questionId }) => questionId === "home-size")?.values ?? [];
  return usesOfHomes[size];
};
