import type { AgreedOrder } from "../consent/model.ts";
import { agreedPlan, isSameOrder } from "../consent/rules.ts";
import type { OrderAgreedTo } from "../consent/order-flow.ts";
import type { IsoDate } from "../kernel/clock.ts";
import { renewalCharges } from "./charges.ts";
import { type At, type RenewalFlowState, isAtStage } from "./state.ts";

/** The consent of a renewal. @param day picked on the page */
export const renewalAgreed = (state: At<"order" | "submitted">, day: IsoDate): AgreedOrder => {
  const { plan, partner, contractAccount, esiid } = state.choice;
  return {
    plan: agreedPlan(plan),
    startDate: day,
    partner,
    contractAccount,
    esiid,
    products: [],
    payment: undefined,
    charges: renewalCharges(state, day),
  };
};

export const swapAgreedTo: OrderAgreedTo<RenewalFlowState> = {
  what: "renewal",
  isStill: (state, agreed) =>
    isAtStage("submitted")(state) && isSameOrder(renewalAgreed(state, state.startDate), agreed),
};
