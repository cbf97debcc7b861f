import type { PageName } from "../journey/model.ts";
import type { EnrollmentState } from "./model.ts";

/** A deposit is asked for and not arranged: nothing of it is paid, or only the first half. */
export const isDepositOpen = ({ depositPayment }: Pick<EnrollmentState, "depositPayment">): boolean => depositPayment === "due" || depositPayment === "half-due";

/** The page with the terms: the deposit's own, where there is one to pay. */
export const ordersAt = (state: Pick<EnrollmentState, "depositPayment">): PageName => (isDepositOpen(state) ? "place-order-deposit" : "place-order");
