import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import type { RenewalFlowState } from "./state.ts";

/** A renewal; it is one order, whatever it is tried again. */
export const renewalOrders = (state: RenewalFlowState): readonly OrderSeen[] => {
  const what = "renewal";
  if (state.stage === "ordered") return [{ what, isOrdered: true, day: state.startDate }];
  const { stage } = state;
  return [
    {
      what,
      isInDoubt: stage === "in-doubt",
      isSent: stage === "submitted",
      lastTry: stage === "in-doubt" ? undefined : state.lastTry,
      isWanted: stage === "order",
    },
  ];
};

/** What is known of them, as it is said. */
export const renewalStanding = (state: RenewalFlowState): readonly Standing[] => standingsOf(renewalOrders(state));
