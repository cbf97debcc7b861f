import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import type { AddHomeState } from "./state.ts";

/** Service at a further home: what was ordered, and what is asked for after it. */
export const addHomeOrders = ({ ordered, lastTry, stage }: AddHomeState): readonly OrderSeen[] => {
  const what = "another-home";
  return [
    { what, isOrdered: ordered !== undefined, day: ordered?.order.startDate },
    { what, isInDoubt: stage === "in-doubt", isSent: stage === "submitted", lastTry, isWanted: stage === "order" },
  ];
};

/** What is known of them, as it is said. */
export const addHomeStanding = (state: AddHomeState): readonly Standing[] => standingsOf(addHomeOrders(state));
