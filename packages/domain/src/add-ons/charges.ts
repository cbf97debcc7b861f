// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Charge, ChargeStatus } from "../charges/model.ts";
import { type Receipt, receiptOf } from "../charges/receipt.ts";
import type { Life, Standing } from "../standing/model.ts";
import type { AddOnBill, PricedAddOn } from "./model.ts";
import { addOnStanding } from "./standing.ts";
import { type AccountAddOnState, allCarriedOut } from "./state.ts";

/**
 * One-time and monthly charges of products besides electricity, one of each. A product without a price has a
 * charge of an unknown amount.
 */
const chargesOf = (
  productIds: readonly string[],
  priced: readonly PricedAddOn[],
  statusOf: (productId: string) => ChargeStatus,
  bill: AddOnBill = "first-bill",
): readonly Charge[] =>
  [...new Set(productIds)].flatMap((id): readonly Charge[] => {
    const known = priced.find(({ planId }) => planId === id);
    const { planName: name, rate, once } = known ?? { planName: id, rate: 0, once: "unknown" as const };
    const names = known?.names && { names: known.names };
    const product = { what: "add-on", of: id, name, ...names, by: "bill", status: statusOf(id) } as const;
    return [
      ...(once ? [{ ...product, amount: once, due: { when: bill } } as const] : []),
      ...(rate ? [{ ...product, amount: rate, due: { when: "each-month" } } as const] : []),
    ];
  });

/** A refused product costs nothing. One in doubt may cost its price. */
const statusOfLife = (life: Life): ChargeStatus | "none" => {
  if (life.is === "refused" || ("as" in life && life.as === "not-ordered")) return "none";
  return life.is === "in-doubt" ? "unknown" : "due";
};

/**
 * The charges of products by their standing: chosen, ordered or in doubt.
 * @param standing of orders of any kind
 * @param billOf the bill for a product's one-time price
 */
export const addOnCharges = (
  standing: readonly Standing[],
  priced: readonly PricedAddOn[],
  billOf?: (productId: string) => AddOnBill | undefined,
): readonly Charge[] => {
  const lives = new Map<string, ChargeStatus>();
  for (const { what, of = "", ...life } of standing) {
    const status = statusOfLife(life);
    if (what === "add-ons" && of !== "" && status !== "none" && !lives.has(of)) lives.set(of, status);
  }
  return [...lives].flatMap(([of, status]) => chargesOf([of], priced, () => status, billOf?.(of)));
};

/** The charges of a home's products: ordered ones, and those without an answer. */
export const accountAddOnCharges = (state: AccountAddOnState): readonly Charge[] =>
  addOnCharges(addOnStanding(state), state.products ?? [], (of) =>
    state.wanted?.productIds.includes(of)
      ? state.sending?.bill
      : allCarriedOut(state).find(({ productIds }) => productIds.includes(of))?.sending?.bill,
  );

/** The products in the cart of a customer's home, before the order. */
export const cartCharges = (
  productIds: readonly string[],
  priced: readonly PricedAddOn[],
  bill?: AddOnBill,
): readonly Charge[] => chargesOf(productIds, priced, () => "due", bill);

/** The products in the cart as charges. */
export const cartReceipt = (productIds: readonly string[], priced: readonly PricedAddOn[], bill?: AddOnBill): Receipt =>
  receiptOf(cartCharges(productIds, priced, bill));
