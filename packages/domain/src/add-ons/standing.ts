import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import type { AccountAddOnState } from "./state.ts";

/** The products of a customer for a home: what was ordered, and what is asked for after it. */
export const addOnOrders = ({ stage, wanted, ordered, lastTry }: AccountAddOnState): readonly OrderSeen[] => {
  const what = "add-ons";
  return [
    { what, isOrdered: ordered !== undefined && ordered.orderedPlans.length > 0 },
    { what, isInDoubt: stage === "in-doubt", isSent: wanted !== undefined, lastTry },
  ];
};

/** What is known of them, as it is said. */
export const addOnStanding = (state: AccountAddOnState): readonly Standing[] => standingsOf(addOnOrders(state));
