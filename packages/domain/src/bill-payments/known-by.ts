import { known, type KnownBy } from "../journey/known-by.ts";
import { allMade, type BillPaymentState } from "./state.ts";

/** The customer's identifiers in payments: their numbers, and those of the payments. */
export const billPaymentsKnownBy = (state: BillPaymentState): readonly KnownBy[] => {
  const payments = [...allMade(state), ...(state.asked ? [state.asked] : [])];
  return [
    ...known("customer number", ...payments.map(({ partner }) => partner)),
    ...known("account number", ...payments.map(({ contractAccount }) => contractAccount)),
    ...known("confirmation number", ...allMade(state).map(({ number }) => number)),
  ];
};
