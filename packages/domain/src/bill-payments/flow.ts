import { toPage } from "../journey/model.ts";
import type { OrderFlow } from "../consent/order-flow.ts";
import { failedTry } from "../standing/model.ts";
import { paymentAgreedTo } from "./agreed.ts";
import { billPaymentCharges } from "./charges.ts";
import { billPaymentsKnownBy } from "./known-by.ts";
import { paymentProblemMet } from "./rules.ts";
import { billPaymentOrders } from "./standing.ts";
import { type At, type BillPaymentState, noPayments, openAgain } from "./state.ts";
import type { BillPaymentPorts } from "./steps/bill-payment-step.ts";
import { openCard } from "./steps/open-card.ts";
import { sendPayment } from "./steps/send-payment.ts";
import { settleByFact } from "./steps/settle-by-fact.ts";
import { settleDoubt } from "./steps/settle-doubt.ts";
import { submitPayment } from "./steps/submit-payment.ts";

/** A call before the payment has failed. A lost answer of an earlier try stays lost. */
const notSent = (state: At<"submitted">): ReturnType<OrderFlow<BillPaymentState, never>["afterProblem"]> => {
  if (state.lastTry?.is === "in-doubt") return { state, destination: toPage("pay-bill") };
  const { stage: _, ...sent } = state;
  return { state: openAgain(sent), destination: toPage("pay-bill", { notice: "not-sent" }) };
};

/** Payments of bills; one journey per contract account and day. */
export const billPayment: OrderFlow<BillPaymentState, BillPaymentPorts> = {
  name: "bill-payment",
  initial: noPayments,
  steps: [openCard, submitPayment, sendPayment, settleByFact, settleDoubt],
  whereIs: ({ stage }) => toPage(stage === "paid" ? "payment-receipt" : "pay-bill"),
  charges: billPaymentCharges,
  orders: billPaymentOrders,
  knownBy: billPaymentsKnownBy,
  agreedOrders: { payBill: paymentAgreedTo },
  afterProblem: (state, problem, decide) => {
    if (problem.operation === "cardFrameToken")
      return { state, destination: toPage("pay-bill", { notice: "no-card" }) };
    const destination = decide(paymentProblemMet, { kind: problem.kind });
    if (state.stage !== "submitted") return { state, destination };
    if (problem.operation !== "payBill") return notSent(state);
    // While a lost answer is in doubt, the payment stays as sent: a refused retry proves nothing about it.
    const wasLost = state.lastTry?.is === "in-doubt";
    const lastTry = wasLost && problem.kind === "refused" ? state.lastTry : failedTry(problem, state.lastTry);
    if (problem.kind === "outcome-unknown") return { state: { ...state, stage: "in-doubt", lastTry }, destination };
    if (lastTry?.is === "in-doubt") return { state: { ...state, lastTry }, destination: toPage("pay-bill") };
    const { stage: _, ...sent } = state;
    return { state: openAgain({ ...sent, lastTry }), destination };
  },
};
