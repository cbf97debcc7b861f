import type { LastTry } from "./model.ts";
import type { OrderSeen } from "./standing-of-order.ts";

/**
 * A journey's completed order, and a later one. Once the journey has the order, a doubt that ended as ordered belongs
 * to the earlier one.
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
