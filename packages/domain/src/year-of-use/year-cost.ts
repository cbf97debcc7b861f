// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Cents } from "../kernel/money.ts";
import {
  type Assumption,
  assumedOfKind,
  billTotal,
  type PricedOffer,
  type PriceParts,
  pricePartsOf,
} from "../plans/month-cost.ts";
import { apportioned } from "./apportioned.ts";
import type { MonthOfUse, YearOfUse } from "./model.ts";

/** What a year's cost takes for granted, beside what its months do. */
export type YearAssumption =
  | Assumption
  /** That the use is spread over the months as in a typical home. */
  | "seasons"
  /** That bills run from the first to the last of a month, where it counts how much is on which bill. */
  | "calendar-months"
  /** That missing quarter hours are like the others of their month. */
  | "missing-readings"
  /** What the utility estimated. */
  | "estimated-readings"
  /** That nothing is paid for what goes back to the grid, since the offer doesn't tell. */
  | "exports"
  /** That the price stays after a term of less than a year. */
  | "after-term";

/** All that has to be known of an offer to tell what a year costs. */
export interface YearPrice {
  readonly parts: PriceParts;
  /** What is taken for granted of its kind of price. */
  readonly assumes: readonly Assumption[];
  /** Months; 0 is month-to-month. */
  readonly term: number;
}

export interface CostOfMonth {
  /** 1 is January. */
  readonly month: number;
  readonly kwh: number;
  readonly total: Cents;
  /** The bill credits that the month's use is too little for. */
  readonly missedCredit: Cents;
}

export interface YearCost {
  readonly certainty: "exact" | "estimate";
  readonly assumes: readonly YearAssumption[];
  readonly total: Cents;
  readonly months: readonly CostOfMonth[];
}

/** What a year on an offer is worked out from. */
export const yearPriceOf = (offer: PricedOffer & { readonly term: number }): YearPrice => ({
  parts: pricePartsOf(offer),
  assumes: assumedOfKind(offer),
  term: offer.term,
});

/**
 * What the year would cost, taxes aside: twelve bills, each rounded to the cent and made for whole kWh, as utilities report
 * them. Exact where the price and all of the use are known.
 */
export const yearCost = (price: YearPrice, year: YearOfUse): YearCost => {
  const { parts } = price;
  const bills = year.months.map((month) => billOfMonth(parts, month));
  const assumes = [
    ...new Set<YearAssumption>([...price.assumes, ...bills.flatMap((bill) => bill.assumes), ...ofYear(price, year)]),
  ];
  return {
    certainty: assumes.length === 0 ? "exact" : "estimate",
    assumes,
    total: bills.reduce((sum, { cost }) => sum + cost.total, 0),
    months: bills.map(({ cost }) => cost),
  };
};

/** What the costs of all these offers take for granted; what else one does is its own. */
export const assumedOfAll = (costs: readonly Pick<YearCost, "assumes">[]): readonly YearAssumption[] =>
  (costs[0]?.assumes ?? []).filter((one) => costs.every(({ assumes }) => assumes.includes(one)));

/** The credits that a year misses, and in how many months. */
export const missedInYear = ({
  months,
}: Pick<YearCost, "months">): { readonly credit: Cents; readonly months: number } => ({
  credit: months.reduce((sum, { missedCredit }) => sum + missedCredit, 0),
  months: months.filter(({ missedCredit }) => missedCredit > 0).length,
});

const ofYear = (
  { parts, term }: YearPrice,
  { source, months, filled, estimated }: YearOfUse,
): readonly YearAssumption[] => [
  ...(source === "yearly-use" ? (["seasons"] as const) : []),
  ...(source !== "yearly-use" && countsPerBill(parts) ? (["calendar-months"] as const) : []),
  ...(filled > 0 ? (["missing-readings"] as const) : []),
  ...(estimated > 0 ? (["estimated-readings"] as const) : []),
  ...(parts.exportCredit === undefined && months.some(({ exportedWh }) => exportedWh >= 500)
    ? (["exports"] as const)
    : []),
  ...(term > 0 && term < 12 ? (["after-term"] as const) : []),
];

/** Whether a kWh costs another price on a bill with more or fewer of them. */
const countsPerBill = ({ energy, billCredits, minimumUseFees = [], exportCredit }: PriceParts): boolean =>
  energy.some(({ from, to }) => from > 0 || to !== undefined) ||
  billCredits.some(({ thresholdKwh }) => thresholdKwh > 0) ||
  minimumUseFees.length > 0 ||
  exportCredit?.upToUse === true;

interface BillOfMonth {
  readonly cost: CostOfMonth;
  readonly assumes: readonly Assumption[];
}

const billOfMonth = (parts: PriceParts, of: MonthOfUse): BillOfMonth => {
  const kwh = Math.round(of.wh / 1_000);
  const byRange = measuredByRange(parts, of, kwh);
  const bill = billTotal(parts, { kwh, exportedKwh: Math.round(of.exportedWh / 1_000), byRange });
  const missed = parts.billCredits.filter(({ thresholdKwh }) => kwh < thresholdKwh);
  return {
    // A price at the least is known of every offer; without one there is nothing to add.
    cost: {
      month: of.month,
      kwh,
      total: bill?.total ?? 0,
      missedCredit: missed.reduce((sum, { amount }) => sum + Math.round(amount / 1_000_000), 0),
    },
    assumes: bill?.certainty === "published" ? ["averages"] : (bill?.assumes ?? ["averages"]),
  };
};

/**
 * How many kWh were used in the hours of each part of the price, where the meter has told that: all parts are hours that
 * are known, and each quarter hour is in one of them.
 */
const measuredByRange = (
  { energy }: PriceParts,
  { wh, dayPartWh }: MonthOfUse,
  kwh: number,
): Readonly<Record<string, number>> | undefined => {
  const ranges = energy.map(({ range }) => range);
  const measured = ranges.flatMap((range) => dayPartWh[range] ?? []);
  const isWhole =
    ranges.length > 1 &&
    new Set(ranges).size === ranges.length &&
    measured.length === ranges.length &&
    energy.every(({ from, to }) => from === 0 && to === undefined) &&
    measured.reduce((sum, part) => sum + part, 0) === wh;
  if (!isWhole) return undefined;
  const kwhs = apportioned(kwh, measured);
  return Object.fromEntries(ranges.map((range, index) => [range, kwhs[index] ?? 0]));
};
