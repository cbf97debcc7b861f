import type { BillsLookup } from "../bills/model.ts";
import type { Instant, IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";
import { isRealDay } from "../kernel/dates.ts";
import type { AccountPayment, PaymentLimits } from "./model.ts";
import type { PaymentAllowedFacts, PaymentSaysFirstFacts } from "./rules.ts";

/** The day of a charge, by the provider's last day. */
export const dayFact = (
  day: IsoDate,
  today: IsoDate,
  { lastDay }: Pick<PaymentLimits, "lastDay">,
): PaymentAllowedFacts["day"] => {
  if (day === today) return "today";
  return isRealDay(day) && day > today && day <= lastDay ? "later" : "not-offered";
};

/** The amounts after a payment of today's balance; 0 where the balance is unknown. */
export const leftAfter = (
  amount: Cents,
  bills: BillsLookup | undefined,
): { readonly rest: Cents; readonly pastDue: Cents; readonly credit: Cents } => {
  const { balance = 0, pastDue = 0 } = bills?.bills ?? {};
  return {
    rest: Math.max(0, balance - amount),
    pastDue: Math.max(0, pastDue - amount),
    credit: Math.max(0, amount - balance),
  };
};

/** @param bills undefined after a failed look-up */
export const saysFirstFacts = (amount: Cents, bills: BillsLookup | undefined): PaymentSaysFirstFacts => ({
  isBalanceKnown: bills?.bills !== undefined,
  left: (bills?.bills?.balance ?? 0) - amount,
  pastDueBefore: bills?.bills?.pastDue ?? 0,
  pastDueAfter: leftAfter(amount, bills).pastDue,
});

/** Whole minutes since the last request that was accepted; undefined without one. */
export const minutesSince = (payments: readonly AccountPayment[], now: Instant): number | undefined => {
  const times = payments.filter(({ status }) => status !== "canceled").map(({ at }) => Date.parse(at));
  return times.length === 0 ? undefined : Math.max(0, Math.floor((Date.parse(now) - Math.max(...times)) / 60_000));
};

/** The payment of this request in the provider's list. */
export const paymentFor = (reference: string, payments: readonly AccountPayment[]): AccountPayment | undefined =>
  payments.find((one) => reference !== "" && one.reference === reference);
