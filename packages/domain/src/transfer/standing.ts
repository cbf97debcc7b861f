import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import type { TransferState } from "./state.ts";

/** A move: what was ordered, and what is asked for after it. */
export const transferOrders = ({ ordered, lastTry, stage }: TransferState): readonly OrderSeen[] => {
  const what = "move";
  return [
    { what, isOrdered: ordered !== undefined, day: ordered?.order.startDate },
    { what, isInDoubt: stage === "in-doubt", lastTry, isWanted: stage === "order" },
  ];
};

/** What is known of them, as it is said. */
export const transferStanding = (state: TransferState): readonly Standing[] => standingsOf(transferOrders(state));
