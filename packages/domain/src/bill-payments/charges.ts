import type { Charge, ChargeStatus, Due, PaidBy } from "../charges/model.ts";
import { centralDay } from "../kernel/clock.ts";
import { cardLabel } from "../payments/rules.ts";
import type { PaidFrom } from "./model.ts";
import { type AskedPayment, allMade, type BillPaymentState } from "./state.ts";

const paidBy = ({ kind, brand, lastDigits }: PaidFrom): PaidBy =>
  kind === "card" ? { by: "card", card: { brand: cardLabel(brand), lastDigits } } : { by: "bank" };

const dueOf = ({ day, at }: AskedPayment): Due =>
  day > centralDay(at) ? { when: "on-a-day", day } : { when: "with-the-order" };

/** Whether it is charged on a later day. */
export const isScheduled = (payment: AskedPayment): boolean => dueOf(payment).when === "on-a-day";

export const chargeOfPayment = (payment: AskedPayment, status: ChargeStatus): Charge => ({
  what: "bill-payment",
  of: "",
  name: "",
  amount: payment.amount,
  due: dueOf(payment),
  status,
  ...paidBy(payment.from),
});

/** The payments of a journey: accepted ones, and the one without an answer. */
export const billPaymentCharges = (state: BillPaymentState): readonly Charge[] => [
  ...allMade(state).map((made) => chargeOfPayment(made, isScheduled(made) ? "scheduled" : "charged")),
  ...(state.asked ? [chargeOfPayment(state.asked, "unknown")] : []),
];
