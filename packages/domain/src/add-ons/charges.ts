// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { Charge } from "../charges/model.ts";
import type { CartEntry, OrderedPlan } from "./model.ts";

/**
 * What products beside the electricity cost, once and each month.
 * @param ordered what the provider confirmed; a product that it did not is *unknown* once the order is placed (E-230)
 */
export const addOnCharges = (
  cart: readonly CartEntry[],
  ordered: readonly OrderedPlan[] = [],
  isPlaced = false,
): readonly Charge[] =>
  cart.flatMap(({ planId, planName, rate, once }) => {
    const isConfirmed = ordered.some(({ productCode }) => productCode === planId);
    const product = {
      what: "add-on",
      of: planId,
      name: planName,
      by: "bill",
      status: isPlaced && !isConfirmed ? "unknown" : "due",
    } as const;
    return [
      ...(once ? [{ ...product, amount: once, due: { when: "first-bill" } } as const] : []),
      ...(rate ? [{ ...product, amount: rate, due: { when: "each-month" } } as const] : []),
    ];
  });
