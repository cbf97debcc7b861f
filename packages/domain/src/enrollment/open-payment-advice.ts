import { openAdvice } from "../advice/advice-for-order.ts";
import { type AdvisedOrder, groupOf } from "../advice/model.ts";
import type { EnrollmentState } from "./model.ts";
import { enrollmentOrders } from "./standing.ts";

/** The advice for a payment without an answer; its page sends it again unchanged. */
export const openPaymentAdvice = (state: EnrollmentState): AdvisedOrder | undefined =>
  openAdvice(enrollmentOrders(state).filter(({ what }) => groupOf[what] === "payment"));
