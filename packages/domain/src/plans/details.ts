// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Dwelling } from "../kernel/dwelling.ts";
import type { Cents } from "../kernel/money.ts";
import type { PlanOffer } from "./model.ts";
import type { PriceParts } from "./month-cost.ts";

/** A plan list's request in one body (E-405), in the provider's own codes. */
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

/** The codes of that body, by the site's own (E-330); kernel/intent.ts has the intents' (S1-286 to S1-291). */
export const offerLanguages = { en: "English", es: "Spanish" } as const;
export const offerDwellings = { house: "SingleFamily", apartment: "MultiFamily" } as const satisfies Record<
  Dwelling,
  string
>;

/** The customer and home of a request for deposits. */
export interface DepositQuestion {
  /** Empty for a visitor without a customer number. */
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

/** The plans with this customer's deposits at this home in place of the advertised ones. */
export const withDeposits = (plans: readonly PlanOffer[], deposits: readonly PlanDeposit[]): readonly PlanOffer[] => {
  const amounts = new Map(deposits.map(({ productId, amount }) => [productId, amount]));
  return plans.map((plan) => ({ ...plan, lowDeposit: amounts.get(plan.id) ?? plan.lowDeposit }));
};

/** The low-deposit list: without plans that need no deposit (E-350). */
export const lowDepositPlans = (plans: readonly PlanOffer[]): readonly PlanOffer[] =>
  plans.filter(({ lowDeposit }) => lowDeposit !== undefined && lowDeposit > 0);

/** The saving in deposit from the order's plan to this one; 0 for none. */
export const depositSaved = ({ lowDeposit }: Pick<PlanOffer, "lowDeposit">, now: Cents): Cents =>
  lowDeposit === undefined ? 0 : Math.max(0, now - lowDeposit);

/** The parts of one plan's price at one utility; the provider answers for this plan alone. */
export interface PlanRates extends PriceParts {
  readonly planId: string;
}
