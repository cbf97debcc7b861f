// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Charge, ChargeStatus } from "../charges/model.ts";
import { type Receipt, receiptOf } from "../charges/receipt.ts";
import type { AddOnBill, OrderedPlan, PricedAddOn } from "./model.ts";
import { type AccountAddOnState, allCarriedOut } from "./state.ts";

/**
 * What products beside the electricity cost, once and each month: one of each. One whose price is not among the priced
 * ones has an amount that is not known; whatever it is, a bill has it.
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
    const product = { what: "add-on", of: id, name, by: "bill", status: statusOf(id) } as const;
    return [
      ...(once ? [{ ...product, amount: once, due: { when: bill } } as const] : []),
      ...(rate ? [{ ...product, amount: rate, due: { when: "each-month" } } as const] : []),
    ];
  });

/** A product that was ordered and that the provider did not confirm is *unknown* (E-230). */
const confirmedBy =
  (ordered: readonly OrderedPlan[]) =>
  (productId: string): ChargeStatus =>
    ordered.some(({ productCode }) => productCode === productId) ? "due" : "unknown";

/**
 * Those of an enrollment.
 * @param ordered what the provider confirmed
 * @param isPlaced the order is placed: from then on what is not confirmed is not known
 */
export const addOnCharges = (
  cart: readonly PricedAddOn[],
  ordered: readonly OrderedPlan[] = [],
  isPlaced = false,
): readonly Charge[] =>
  chargesOf(
    [...cart.map(({ planId }) => planId), ...ordered.map(({ productCode }) => productCode)],
    cart,
    isPlaced ? confirmedBy(ordered) : () => "due",
  );

/** Those that a customer has ordered for a home: what was carried out, and what was sent and has no answer. */
export const accountAddOnCharges = ({
  stage,
  wanted,
  sending,
  lastTry,
  products = [],
  ...done
}: AccountAddOnState): readonly Charge[] => {
  const isLost = stage === "in-doubt" || lastTry?.is === "unknown";
  return [
    ...allCarriedOut(done).flatMap(({ productIds, orderedPlans, sending: sent }) =>
      chargesOf(productIds, products, confirmedBy(orderedPlans), sent?.bill),
    ),
    ...chargesOf(wanted?.productIds ?? [], products, () => (isLost ? "unknown" : "due"), sending?.bill),
  ];
};

/** What is in the cart of a customer's home, before it is ordered. */
export const cartCharges = (
  productIds: readonly string[],
  priced: readonly PricedAddOn[],
  bill?: AddOnBill,
): readonly Charge[] => chargesOf(productIds, priced, () => "due", bill);

/** The same, as it is said. */
export const cartReceipt = (productIds: readonly string[], priced: readonly PricedAddOn[], bill?: AddOnBill): Receipt =>
  receiptOf(cartCharges(productIds, priced, bill));
