import type { AgreedOrder } from "../consent/model.ts";
import type { OrderAgreedTo } from "../consent/order-flow.ts";
import { isSameOrder } from "../consent/rules.ts";
import { chargesOfEnd } from "./charges.ts";
import { type AskedEnd, type ExtraEndState, isAtStage } from "./state.ts";

/** The consent to the end of one extra. */
export const extraEndAgreed = (end: AskedEnd): AgreedOrder => ({
  plan: undefined,
  startDate: undefined,
  partner: end.partner,
  contractAccount: end.contractAccount,
  esiid: "",
  products: [end.productId],
  payment: undefined,
  charges: chargesOfEnd(end, "due"),
});

export const extraEndAgreedTo: OrderAgreedTo<ExtraEndState> = {
  what: "extra-end",
  isStill: (state, agreed) => isAtStage("submitted")(state) && isSameOrder(extraEndAgreed(state.asked), agreed),
};
