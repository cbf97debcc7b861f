// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Cents } from "../kernel/money.ts";
import type { PlanOffer } from "../plans/model.ts";
import { priceKindOf } from "../plans/rules.ts";
import {
  type Assumption,
  assumedOfKind,
  billTotal,
  type PricedOffer,
  type PriceParts,
  pricePartsOf,
} from "../plans/month-cost.ts";
import type { MonthOfUse, YearOfUse } from "./model.ts";

/** The assumptions of a year's cost, beside those of its months. */
export type YearAssumption =
  | Assumption
  /** The use is spread over the months as in a typical home. */
  | "seasons"
  /** Bills run from the first to the last of a month, where their limits matter. */
  | "calendar-months"
  /** Missing quarter hours are like the others of their month. */
  | "missing-readings"
  /** Months without readings are estimated from the others. */
  | "missing-months"
  /** The utility's estimates. */
  | "estimated-readings"
  /** Export to the grid earns nothing, because the offer does not name it. */
  | "exports"
  /** The price stays after a term of less than a year. */
  | "after-term"
  /** After such a term, today's price of the provider's monthly plan. */
  | "monthly-after-term";

/** The parts of an offer that determine a year's cost. */
export interface YearPrice {
  readonly parts: PriceParts;
  /** The assumptions of its kind of price. */
  readonly assumes: readonly Assumption[];
  /** Months; 0 is month-to-month. */
  readonly term: number;
  /** The parts of the price after a term of less than a year, where the provider has a monthly plan. */
  readonly after?: PriceParts | undefined;
}

export interface CostOfMonth {
  /** 1 is January. */
  readonly month: number;
  readonly kwh: number;
  readonly total: Cents;
  /** The bill credits that the month's use misses. */
  readonly missedCredit: Cents;
}

export interface YearCost {
  readonly certainty: "exact" | "estimate";
  readonly assumes: readonly YearAssumption[];
  readonly total: Cents;
  readonly months: readonly CostOfMonth[];
  /** The months whose price is known today, and their cost: all twelve, those of the term, or none. */
  readonly known: { readonly months: number; readonly total: Cents };
}

/** The input of a year's cost on an offer. */
export const yearPriceOf = (offer: PricedOffer & { readonly term: number }, monthly?: PricedOffer): YearPrice => ({
  parts: pricePartsOf(offer),
  assumes: assumedOfKind(offer),
  term: offer.term,
  ...(monthly && offer.term < 12 && assumedOfKind(offer).length === 0 ? { after: pricePartsOf(monthly) } : {}),
});

/** The plan that is assumed to follow a short term: its provider's own monthly one, the first in the list's order. */
export const monthlyPlanOf = <
  Offer extends PricedOffer & Pick<PlanOffer, "term" | "retailer" | "prepaid" | "priority">,
>(
  offers: readonly Offer[],
  retailer: string,
): Offer | undefined =>
  offers
    .filter(
      (offer) =>
        offer.term === 0 && offer.retailer === retailer && offer.prepaid !== true && priceKindOf(offer) === "variable",
    )
    .toSorted((one, other) => one.priority - other.priority)[0];

/** The number of months from now on whose price is known; month to month that is one. */
const knownMonths = ({ term, assumes }: YearPrice): number =>
  assumes.length > 0 ? 0 : Math.min(Math.max(term, 1), 12);

export const knowledges = ["whole", "part", "none"] as const;

/** Whether a year's price is known for the whole year, for part of it, or not at all. */
export const knowledgeOf = ({ known }: Pick<YearCost, "known">): (typeof knowledges)[number] =>
  known.months >= 12 ? "whole" : known.months > 0 ? "part" : "none";

/** Ranks years by known months, prices that follow an index last, then by cost. */
export const byKnownCost = (one: YearCost, other: YearCost): number =>
  rankOf(one) - rankOf(other) || one.total - other.total;

/** The rank of a year by its known months; a price that follows an index comes last. */
export const rankOf = (cost: YearCost): number =>
  knowledges.indexOf(knowledgeOf(cost)) + (cost.assumes.includes("index") ? knowledges.length : 0);

/**
 * The year's cost before taxes: twelve bills, each from the exact use and rounded once, to the cent. Exact where the
 * price and all of the use are known.
 * @param firstMonth of the term, 1 is January; by default the year's first month
 */
export const yearCost = (price: YearPrice, year: YearOfUse, firstMonth = year.months[0]?.month ?? 1): YearCost => {
  const known = knownMonths(price);
  const isKnown = ({ month }: MonthOfUse): boolean => (month - firstMonth + 12) % 12 < known;
  const bills = year.months.map((month) =>
    billOfMonth(isKnown(month) ? price.parts : (price.after ?? price.parts), month),
  );
  const assumes = [
    ...new Set<YearAssumption>([...price.assumes, ...bills.flatMap((bill) => bill.assumes), ...ofYear(price, year)]),
  ];
  const sum = (of: typeof bills): Cents => of.reduce((total, { cost }) => total + cost.total, 0);
  return {
    certainty: assumes.length === 0 ? "exact" : "estimate",
    assumes,
    total: sum(bills),
    months: bills.map(({ cost }) => cost),
    known: { months: known, total: sum(bills.filter((_, index) => year.months[index] && isKnown(year.months[index]))) },
  };
};

/** The assumptions common to all these offers; each offer has further ones. */
export const assumedOfAll = (costs: readonly Pick<YearCost, "assumes">[]): readonly YearAssumption[] =>
  (costs[0]?.assumes ?? []).filter((one) => costs.every(({ assumes }) => assumes.includes(one)));

/** The credits that a year misses, with the number of months. */
export const missedInYear = ({
  months,
}: Pick<YearCost, "months">): { readonly credit: Cents; readonly months: number } => ({
  credit: months.reduce((sum, { missedCredit }) => sum + missedCredit, 0),
  months: months.filter(({ missedCredit }) => missedCredit > 0).length,
});

const ofYear = (
  price: YearPrice,
  { source, months, filled, estimated, read }: YearOfUse,
): readonly YearAssumption[] => [
  ...(source === "yearly-use" ? (["seasons"] as const) : []),
  ...(source !== "yearly-use" && countsPerBill(price.parts, months) ? (["calendar-months"] as const) : []),
  ...(filled > 0 ? (["missing-readings"] as const) : []),
  ...(read && read.estimatedMonths.length > 0 ? (["missing-months"] as const) : []),
  ...(estimated > 0 ? (["estimated-readings"] as const) : []),
  ...(price.parts.exportCredit === undefined && months.some(({ exportedWh }) => exportedWh >= 500)
    ? (["exports"] as const)
    : []),
  ...(price.assumes.length === 0 && knownMonths(price) < 12
    ? ([price.after ? "monthly-after-term" : "after-term"] as const)
    : []),
];

/** Whether the price of a kWh depends on the number of kWh on the bill. */
const countsPerBill = (
  { energy, billCredits, minimumUseFees = [], exportCredit }: PriceParts,
  months: YearOfUse["months"],
): boolean =>
  energy.some(({ from, to }) => from > 0 || to !== undefined) ||
  billCredits.some(({ thresholdKwh }) => thresholdKwh > 0) ||
  minimumUseFees.length > 0 ||
  (exportCredit?.upToUse === true && months.some(({ exportedWh }) => exportedWh > 0));

interface BillOfMonth {
  readonly cost: CostOfMonth;
  readonly assumes: readonly Assumption[];
}

const billOfMonth = (parts: PriceParts, of: MonthOfUse): BillOfMonth => {
  const kwh = of.wh / 1_000;
  const byRange = measuredByRange(parts, of);
  const bill = billTotal(parts, { kwh, exportedKwh: of.exportedWh / 1_000, byRange });
  const missed = parts.billCredits.filter(({ thresholdKwh }) => kwh < thresholdKwh);
  return {
    // Every offer has a price; without one there is no cost.
    cost: {
      month: of.month,
      kwh: Math.round(kwh),
      total: bill?.total ?? 0,
      missedCredit: missed.reduce((sum, { amount }) => sum + Math.round(amount / 1_000_000), 0),
    },
    assumes: bill?.certainty === "published" ? ["averages"] : (bill?.assumes ?? ["averages"]),
  };
};

/**
 * The kWh in the hours of each part of the price, where the meter has them: all parts are known hours, and each quarter
 * hour is in one of them.
 */
const measuredByRange = (
  { energy }: PriceParts,
  { wh, dayPartWh }: MonthOfUse,
): Readonly<Record<string, number>> | undefined => {
  const ranges = energy.map(({ range }) => range);
  const measured = ranges.flatMap((range) => dayPartWh[range] ?? []);
  const isWhole =
    ranges.length > 1 &&
    new Set(ranges).size === ranges.length &&
    measured.length === ranges.length &&
    energy.every(({ from, to }) => from === 0 && to === undefined) &&
    Math.abs(measured.reduce((sum, part) => sum + part, 0) - wh) < 1;
  return isWhole
    ? Object.fromEntries(ranges.map((range, index) => [range, (measured[index] ?? 0) / 1_000]))
    : undefined;
};
