import type { IsoDate } from "../kernel/clock.ts";
import { plusDays } from "../kernel/dates.ts";
import type { PageName } from "../journey/model.ts";
import type { EnrollmentState } from "./model.ts";
import { isDebtOpen } from "./prior-debts.ts";

/** A deposit is required and not arranged: unpaid, or paid by half. */
export const isDepositOpen = ({ depositPayment }: Pick<EnrollmentState, "depositPayment">): boolean =>
  depositPayment === "due" || depositPayment === "half-due";

/** Service is ordered, and its payments are not all arranged. */
export const isPaymentOpen = (state: EnrollmentState): boolean => isDepositOpen(state) || isDebtOpen(state);

/**
 * The time left to pay a deposit by phone or at a store, due before service starts: `days`, only `today` because
 * service starts tomorrow, or `over` from the start day on.
 * @param today in Central time
 */
export const timeToPay = (today: IsoDate, startDate: IsoDate): "days" | "today" | "over" =>
  startDate <= today ? "over" : startDate === plusDays(today, 1) ? "today" : "days";

/** The page with the terms: the deposit's own, where there is one to pay. */
export const ordersAt = (state: Pick<EnrollmentState, "depositPayment">): PageName =>
  isDepositOpen(state) ? "place-order-deposit" : "place-order";
