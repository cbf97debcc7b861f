import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import type { RenewalFlowState } from "./state.ts";

/** A renewal is one order, however often it is tried. */
export const renewalOrders = (state: RenewalFlowState): readonly OrderSeen[] => {
  const { stage, lastTry } = state;
  const order = { what: "renewal", lastTry } as const;
  return stage === "ordered"
    ? [{ ...order, isOrdered: true, day: state.startDate, number: state.serviceContractNumber }]
    : [{ ...order, isInDoubt: stage === "in-doubt", isSent: stage === "submitted", isReady: stage === "order" }];
};

export const renewalStanding = (state: RenewalFlowState): readonly Standing[] => standingsOf(renewalOrders(state));
