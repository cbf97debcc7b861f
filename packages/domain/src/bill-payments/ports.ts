import type { ResultAsync } from "neverthrow";
import type { Problem } from "../kernel/problem.ts";
import type { PaymentAnswered, PaymentOrder, PaymentsLookup } from "./model.ts";

/** Payments of a customer's bills; called with the customer's token. */
export interface BillPayments {
  ofAccount(contractAccount: string): ResultAsync<PaymentsLookup, Problem>;
  /** Once only. A declined card is an answer. */
  pay(order: PaymentOrder, idempotencyKey: string): ResultAsync<PaymentAnswered, Problem>;
}
