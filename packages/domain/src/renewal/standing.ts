import type { PageName } from "../journey/model.ts";
import type { Standing } from "../standing/model.ts";
import { type OrderSeen, standingsOf } from "../standing/standing-of-order.ts";
import type { RenewalFlowState } from "./state.ts";

/** Repeated tries of a renewal count as one order. */
export const renewalOrders = (state: RenewalFlowState): readonly OrderSeen[] => {
  const { stage, lastTry } = state;
  const order = { what: "renewal", lastTry, wayOn: wayOn(state) } as const;
  return stage === "ordered"
    ? [{ ...order, isOrdered: true, day: state.startDate, number: state.serviceContractNumber }]
    : [{ ...order, isInDoubt: stage === "in-doubt", isSent: stage === "submitted", isReady: stage === "order" }];
};

const wayOn = (state: RenewalFlowState): PageName | undefined =>
  state.stage === "order" || state.stage === "submitted" ? state.orderPage : undefined;

export const renewalStanding = (state: RenewalFlowState): readonly Standing[] => standingsOf(renewalOrders(state));
