// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Cents, Rate } from "../kernel/money.ts";
import type { PlanOffer } from "./model.ts";

/** What a plan list is asked for in one body (E-405), in the provider's own codes. */
export interface OfferQuestion {
  readonly intent: string;
  readonly prom: string;
  readonly dwelling: string;
  readonly zip: string;
  readonly language: string;
  readonly esiid: string;
  readonly tdsp: string;
  readonly sessionId: string;
}

/** The codes of that body by the site's own (E-330); the intents' stand in kernel/intent.ts (S1-286 to S1-291). */
export const offerLanguages = { en: "English", es: "Spanish" } as const;
export const offerDwellings = { "01": "SingleFamily", "02": "MultiFamily" } as const;

/** For whom and which home deposits are asked. */
export interface DepositQuestion {
  /** Empty for a visitor whom the provider doesn't know yet. */
  readonly partner: string;
  readonly dwel: string;
  readonly esiid: string;
  readonly productIds: readonly string[];
}

/** The deposit of one plan for one customer. */
export interface PlanDeposit {
  readonly productId: string;
  readonly amount: Cents;
}

/** The plans with the deposits of this customer and this home in place of the advertised ones. */
export const withDeposits = (plans: readonly PlanOffer[], deposits: readonly PlanDeposit[]): readonly PlanOffer[] => {
  const amounts = new Map(deposits.map(({ productId, amount }) => [productId, amount]));
  return plans.map((plan) => ({ ...plan, lowDeposit: amounts.get(plan.id) ?? plan.lowDeposit }));
};

/** The plans of the low-deposit list: whoever has none to offer is not on it (E-350). */
export const lowDepositPlans = (plans: readonly PlanOffer[]): readonly PlanOffer[] => plans.filter(({ lowDeposit }) => lowDeposit !== undefined && lowDeposit > 0);

/** Dollars in hundred-millionths, like a rate. */
type Exact = Rate;

/** A part of the energy charge: for all use, for a tier of it, or for the share that falls into certain hours. */
export interface EnergyPart {
  readonly conditionType: string;
  readonly range: string;
  /** kWh of the month that it is for; undefined goes on without end. */
  readonly from: number;
  readonly to: number | undefined;
  /** How much of this use falls under it, as the facts label assumes. */
  readonly sharePercent: number;
  readonly rate: Rate;
}

/** Everything that a month's bill is made of, taxes aside. */
export interface PlanRates {
  readonly planId: string;
  readonly baseCharge: Exact;
  readonly energy: readonly EnergyPart[];
  readonly delivery: { readonly monthly: Exact; readonly perKwh: Rate };
  readonly billCredits: readonly { readonly thresholdKwh: number; readonly amount: Exact }[];
  /** Average prices of the facts label, by use. */
  readonly averagePrices: readonly { readonly kwh: number; readonly rate: Rate }[];
}

const centsFromExact = (amount: Exact): Cents => Math.sign(amount) * Math.floor((Math.abs(amount) + 500_000) / 1_000_000) + 0;

/**
 * What a month of that use costs, in cents, half up: energy, base charge, delivery, less credits.
 * @returns undefined where the parts of the price are not known and no facts-label average is for this use
 */
export const monthsCost = (rates: PlanRates, kwh: number): Cents | undefined => {
  if (rates.energy.length === 0) {
    const average = rates.averagePrices.find((one) => one.kwh === kwh);
    return average && centsFromExact(average.rate * kwh);
  }
  const energy = rates.energy.reduce((sum, { from, to, sharePercent, rate }) => sum + Math.round((Math.max(0, Math.min(kwh, to ?? kwh) - from) * sharePercent * rate) / 100), 0);
  const credits = rates.billCredits.reduce((sum, { thresholdKwh, amount }) => sum + (kwh >= thresholdKwh ? amount : 0), 0);
  return centsFromExact(energy + rates.baseCharge + rates.delivery.monthly + rates.delivery.perKwh * kwh - credits);
};
