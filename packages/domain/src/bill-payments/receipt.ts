import type { AccountPayment } from "./model.ts";
import { isScheduled } from "./charges.ts";
import type { BillPaymentState } from "./state.ts";

/**
 * The payment of a receipt: from the provider's list, else as the journey has its answer.
 *
 * @param number of the payment; empty for the journey's last one
 * @param listed undefined after a failed look-up
 */
export const paymentOnReceipt = (
  number: string,
  listed: readonly AccountPayment[] | undefined,
  state: BillPaymentState | undefined,
): AccountPayment | undefined => {
  const made = state?.made;
  const wanted = number === "" ? (made?.number ?? "") : number;
  const inList = listed?.find(
    (one) =>
      one.number === wanted || (made !== undefined && one.reference === made.reference && wanted === made.number),
  );
  if (inList || !made || wanted !== made.number) return inList;
  return {
    number: made.number,
    status: isScheduled(made) ? "scheduled" : "paid",
    amount: made.amount,
    on: made.day,
    at: made.at,
    from: made.from,
    reference: made.reference,
  };
};
