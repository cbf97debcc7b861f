import { leavesDoubt } from "../journey/context.ts";
import { toPage } from "../journey/model.ts";
import type { OrderFlow } from "../consent/order-flow.ts";
import { failedTry } from "../standing/model.ts";
import { paymentAgreedTo } from "./agreed.ts";
import { billPaymentCharges } from "./charges.ts";
import { billPaymentsKnownBy } from "./known-by.ts";
import { paymentProblemMet } from "./rules.ts";
import { billPaymentOrders } from "./standing.ts";
import { type BillPaymentState, noPayments, openAgain } from "./state.ts";
import type { BillPaymentPorts } from "./steps/bill-payment-step.ts";
import { sendPayment } from "./steps/send-payment.ts";
import { settleByFact } from "./steps/settle-by-fact.ts";
import { settleDoubt } from "./steps/settle-doubt.ts";
import { submitPayment } from "./steps/submit-payment.ts";

/** Payments of bills; one journey per contract account and day. */
export const billPayment: OrderFlow<BillPaymentState, BillPaymentPorts> = {
  name: "bill-payment",
  initial: noPayments,
  steps: [submitPayment, sendPayment, settleByFact, settleDoubt],
  whereIs: ({ stage }) => toPage(stage === "paid" ? "payment-receipt" : "pay-bill"),
  charges: billPaymentCharges,
  orders: billPaymentOrders,
  knownBy: billPaymentsKnownBy,
  agreedOrders: { payBill: paymentAgreedTo },
  afterProblem: (state, problem, decide) => {
    const destination = decide(paymentProblemMet, { kind: problem.kind });
    if (state.stage !== "submitted") return { state, destination };
    const lastTry = failedTry(problem, state.lastTry);
    if (problem.kind === "outcome-unknown") return { state: { ...state, stage: "in-doubt", lastTry }, destination };
    const { stage: _, ...sent } = { ...state, lastTry };
    // A refusal proves that nothing was charged, unless the answer to an earlier try was lost.
    return leavesDoubt(problem) || state.lastTry?.is === "in-doubt"
      ? { state: { ...state, lastTry: { is: "in-doubt" } }, destination: toPage("pay-bill") }
      : { state: openAgain(sent), destination };
  },
};
