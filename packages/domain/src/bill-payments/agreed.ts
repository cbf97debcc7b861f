import type { AgreedOrder } from "../consent/model.ts";
import { isSameOrder } from "../consent/rules.ts";
import type { OrderAgreedTo } from "../consent/order-flow.ts";
import { chargeOfPayment } from "./charges.ts";
import { type AskedPayment, type BillPaymentState, isAtStage } from "./state.ts";

/** The consent to one payment. */
export const paymentAgreed = (payment: AskedPayment): AgreedOrder => ({
  plan: undefined,
  startDate: undefined,
  partner: payment.partner,
  contractAccount: payment.contractAccount,
  esiid: "",
  products: [],
  payment: undefined,
  charges: [chargeOfPayment(payment, "due")],
});

export const paymentAgreedTo: OrderAgreedTo<BillPaymentState> = {
  what: "bill-payment",
  isStill: (state, agreed) => isAtStage("submitted")(state) && isSameOrder(paymentAgreed(state.asked), agreed),
};
