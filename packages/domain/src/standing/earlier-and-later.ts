import type { LastTry } from "./model.ts";
import type { OrderSeen } from "./standing-of-order.ts";

/**
 * A journey's order that was carried out, and a later one. A doubt that ended with the order is told with the earlier one once
 * the journey has it.
 */
export const earlierAndLater = (
  isCarriedOut: boolean,
  lastTry: LastTry | undefined,
  earlier: OrderSeen,
  later: Omit<OrderSeen, "what">,
): readonly OrderSeen[] => {
  const isOfEarlier = isCarriedOut && lastTry?.is === "settled" && lastTry.as === "ordered";
  return [
    { ...earlier, ...(isOfEarlier ? { lastTry } : {}) },
    { what: earlier.what, ...later, ...(isOfEarlier ? {} : { lastTry }) },
  ];
};
