import type { CurrentPlan } from "../account/model.ts";
import type { Cents, Rate } from "../kernel/money.ts";
import type { PlanOffer } from "../plans/model.ts";
import { type PriceParts, pricePartsOf } from "../plans/month-cost.ts";
import type { YearOfUse } from "../year-of-use/model.ts";
import { monthlyPlanOf, type YearCost, yearCost, yearPriceOf } from "../year-of-use/year-cost.ts";

/** A customer's last twelve months on a plan, before taxes. */
export interface OwnYear {
  readonly cost: YearCost;
  /** The year's average price of a kWh, not rounded. */
  readonly perKwh: Rate;
}

/** The difference between an offer and the current plan over the customer's last twelve months. Amounts have no sign. */
export interface Difference {
  /** `same`: less than half a dollar a month, and less than 0.05¢ per kWh. */
  readonly is: "less" | "same" | "more";
  readonly perKwh: Rate;
  /** The twelfth of the year's difference, in hundred-millionths of a dollar like a rate. Both amounts are exact. */
  readonly monthly: Rate;
}

/** The year on the current plan, and on each offer beside it. */
export interface AgainstToday {
  readonly kwh: number;
  readonly today: OwnYear;
  of(offer: PlanOffer): OwnYear & { readonly difference: Difference };
}

type KnownPrice = Pick<CurrentPlan, "planId" | "averagePrices" | "pricingByUsage">;

/** One average says nothing about months of more or less use. */
const leastAverages = 2;

/**
 * The price of the current plan. The gateway gives its averages only. An offer of the same plan with the same averages
 * has the same price, and its parts are known.
 * @returns undefined with fewer than two averages
 */
export const currentPriceParts = (
  { planId, averagePrices, pricingByUsage }: KnownPrice,
  offers: readonly PlanOffer[],
): PriceParts | undefined => {
  const averages = (averagePrices.length >= leastAverages ? averagePrices : pricingByUsage)
    .filter(({ kwh, rate }) => kwh > 0 && rate > 0)
    .toSorted((one, other) => one.kwh - other.kwh);
  if (averages.length < leastAverages) return undefined;
  const unchanged = offers.find(
    (offer) =>
      offer.id === planId &&
      averages.every(({ kwh, rate }) => offer.averagePrices.some((one) => one.kwh === kwh && one.rate === rate)),
  );
  if (unchanged) return pricePartsOf(unchanged);
  return {
    baseCharge: 0,
    energy: [],
    delivery: { monthly: 0, perKwh: 0 },
    billCredits: [],
    averagePrices: averages,
  };
};

/** Compares offers with the current plan; undefined where its price is unknown, or nothing was used. */
export const againstToday = (
  plan: KnownPrice,
  year: YearOfUse,
  offers: readonly PlanOffer[],
): AgainstToday | undefined => {
  const parts = currentPriceParts(plan, offers);
  const kwh = year.months.reduce((sum, { wh }) => sum + wh, 0) / 1_000;
  if (!parts || kwh <= 0) return undefined;
  const ownYear = (cost: YearCost): OwnYear => ({ cost, perKwh: (cost.total * unitsPerCent) / kwh });
  const today = ownYear(yearCost({ parts, assumes: [], term: monthsOfYear }, year));
  return {
    kwh,
    today,
    of: (offer) => {
      const own = ownYear(yearCost(yearPriceOf(offer, monthlyPlanOf(offers, offer.retailer)), year));
      return { ...own, difference: differenceOf(own.cost.total - today.cost.total, kwh) };
    },
  };
};

const unitsPerCent = 1_000_000;
const monthsOfYear = 12;
/** The least amounts that don't round to 0.0¢ and to $0. */
const leastPerKwh = 50_000;
const leastMonthly = 50_000_000;

const differenceOf = (total: Cents, kwh: number): Difference => {
  const perKwh = (Math.abs(total) * unitsPerCent) / kwh;
  const monthly = (Math.abs(total) * unitsPerCent) / monthsOfYear;
  const isSame = perKwh < leastPerKwh && monthly < leastMonthly;
  return { is: isSame ? "same" : total < 0 ? "less" : "more", perKwh, monthly };
};
