// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Dwelling } from "../kernel/dwelling.ts";
import type { Cents } from "../kernel/money.ts";
import type { PlanOffer } from "./model.ts";
import type { PriceParts } from "./month-cost.ts";

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
export const offerDwellings = { house: "SingleFamily", apartment: "MultiFamily" } as const satisfies Record<
  Dwelling,
  string
>;

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

/** The plans of the low-deposit list: a plan without one is not on it (E-350). */
export const lowDepositPlans = (plans: readonly PlanOffer[]): readonly PlanOffer[] =>
  plans.filter(({ lowDeposit }) => lowDeposit !== undefined && lowDeposit > 0);

/** How much less a plan would ask than the order does now; 0 for no less. */
export const depositSaved = ({ lowDeposit }: Pick<PlanOffer, "lowDeposit">, now: Cents): Cents =>
  lowDeposit === undefined ? 0 : Math.max(0, now - lowDeposit);

/** What the price of one plan is made of at one utility, as the provider answers it for this plan alone. */
export interface PlanRates extends PriceParts {
  readonly planId: string;
}
