import { connectDates } from "@switchyard/gateway-sandbox/calendar/connect-dates";
import { type CataloguePlan, loadCatalogue, nameForCustomers } from "@switchyard/gateway-sandbox/catalogue/catalogue";
import { ownPlans } from "@switchyard/gateway-sandbox/catalogue/own-offers";
import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import { addOnProducts } from "@switchyard/gateway-sandbox/add-ons/products";
import type { Premise } from "@switchyard/gateway-sandbox/premises/premise";
import type { Payment } from "@switchyard/gateway-sandbox/payments/dues";
import type { Wire } from "../world/wire.ts";

/** The gateway's ledger together with its payments. */
export interface Ledger extends LedgerContents {
  readonly payments: readonly Payment[];
}

export const ledgerNow = async (wire: Wire): Promise<Ledger> => {
  const [contents, records] = await Promise.all([
    wire.control<LedgerContents>("ledger"),
    wire.control<readonly { readonly kind: string; readonly records: readonly { readonly body: Payment }[] }[]>(
      "records",
    ),
  ]);
  const payments = records.find(({ kind }) => kind === "payment")?.records.map(({ body }) => body) ?? [];
  return { ...contents, payments };
};

const catalogue = loadCatalogue(undefined);
/** Converts the gateway's dollars to cents. */
export const cents = (dollars: number): number => Math.round(dollars * 100);

export const planNamed = (id: string): CataloguePlan | undefined => catalogue.plan(id);

/** The plan's name without its brand, as pages show it. */
export const nameOfPlan = (id: string): string => {
  const plan = planNamed(id);
  return plan ? nameForCustomers(plan).replace(/^(?:Larkspur|Evergreen) /, "") : id;
};

/** Other plans' names in a text. */
export const otherPlansIn = (text: string, id: string): readonly string[] =>
  ownPlans
    .map((plan) => nameOfPlan(plan.id))
    .filter((name) => name !== nameOfPlan(id) && new RegExp(`${name}\\b`).test(text));

/** A plan's base charge per month, in cents. */
export const baseChargeOf = (id: string): number => {
  const plan = planNamed(id);
  return plan?.kind === "own" ? Math.round(plan.plan.baseCharge / 10_000) : 0;
};

export interface Product {
  readonly id: string;
  readonly names: readonly string[];
  readonly monthly: number;
  readonly once: number;
}

export const products: readonly Product[] = addOnProducts.map(({ id, name, monthly, once = 0 }) => ({
  id,
  names: [name.en, name.es],
  monthly: cents(monthly),
  once: cents(once),
}));

export const productCalled = (label: string): Product | undefined =>
  products.find(({ names }) => names.some((name) => label.includes(name)));

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/**
 * The utility's fee for starting on a day, in cents; undefined if service can't start on that day.
 * @param day YYYY-MM-DD
 */
export const feeOfDay = (premise: Premise, intent: string, day: string, now: Date): number | undefined => {
  const { priorityDays, standardDays, priorityFee, standardFee } = connectDates(premise, intent, now);
  if (priorityDays.includes(usDay(day))) return cents(priorityFee);
  return standardDays.includes(usDay(day)) ? cents(standardFee) : undefined;
};

/** Possible start days, priority days first; MM/DD/YYYY. */
export const startDays = (premise: Premise, intent: string, now: Date): readonly string[] => {
  const { priorityDays, standardDays } = connectDates(premise, intent, now);
  return [...priorityDays.slice(0, 2), ...standardDays.slice(0, 2)];
};
