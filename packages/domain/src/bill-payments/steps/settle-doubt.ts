import { toPage } from "../../journey/model.ts";
import { isLost, settleDoubt as settling, settlesOrder } from "../../journey/settle-doubt.ts";
import { settledBySupport } from "../../standing/model.ts";
import { type BillPaymentState, openAgain, withMade } from "../state.ts";

/** Takes up a finding about a payment: it was charged, or may be made again. */
export const settleDoubt = settling<BillPaymentState>(
  {
    payBill: settlesOrder<BillPaymentState>(({ stage: _, ...state }, { isDone }) => {
      const lastTry = settledBySupport(isDone);
      return isDone
        ? { state: withMade({ ...state, lastTry }, ""), destination: toPage("payment-receipt") }
        : {
            state: { ...openAgain(state), answers: state.answers + 1, lastTry },
            destination: toPage("pay-bill"),
          };
    }, isLost),
  },
  ({ stage }) => toPage(stage === "paid" ? "payment-receipt" : "pay-bill"),
  isLost,
);
