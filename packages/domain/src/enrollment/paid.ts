import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { type Destination, errorCodeOf, toOops, toPage, toStep } from "../journey/model.ts";
import type { PaymentTypeCode } from "../payments/model.ts";

/** How the deposit is paid, or that the choice comes with the payment. */
export interface DepositFacts {
  readonly paymentType: PaymentTypeCode | "";
}

/** Specification 2, section 4 "Place order", 4. */
export const depositAfterOrder = decisionTable<DepositFacts, Destination>(
  "deposit-after-order",
  "Service is ordered and a deposit is owed: what comes next?",
  [
    {
      rule: "a card pays all of it or the first half",
      source: "E-193",
      when: (f) => f.paymentType === "0" || f.paymentType === "1",
      then: toStep("payDeposit"),
    },
    {
      rule: "by phone or at a payment location",
      source: "E-188, E-217",
      when: (f) => f.paymentType === "2" || f.paymentType === "3",
      then: toPage("mini-confirmation"),
    },
    otherwise("how it is paid is not chosen yet", toPage("place-order-deposit"), "E-192"),
  ],
);

export interface PaidFacts {
  readonly indicator: string;
  readonly paymentType: PaymentTypeCode | "";
  /** A debt is due with the order, and the card pays it too. */
  readonly owesDebt: boolean;
}

export const depositPaid = decisionTable<PaidFacts, Destination>(
  "deposit-paid",
  "Where does a customer go once the gateway has answered the deposit payment?",
  [
    {
      rule: "the first half is paid: schedule the second",
      source: "E-195",
      when: (f) => f.indicator === "Success" && f.paymentType === "1",
      then: toStep("scheduleRemainder"),
    },
    {
      rule: "the deposit is paid: pay the debt that is due with it",
      source: "E-203, E-208",
      when: (f) => f.indicator === "Success" && f.owesDebt,
      then: toStep("payPriorDebt"),
    },
    {
      rule: "the deposit is paid",
      source: "E-188, E-213",
      when: (f) => f.indicator === "Success",
      then: toPage("mini-confirmation"),
    },
    otherwise("the deposit is not paid", (f) => toOops(errorCodeOf(f.indicator || "DepositPayment")), "E-194"),
  ],
);

export interface ScheduledFacts {
  readonly indicator: string;
  readonly owesDebt: boolean;
}

export const remainderScheduled = decisionTable<ScheduledFacts, Destination>(
  "remainder-scheduled",
  "Where does a customer go once the gateway has answered the scheduling of the second half?",
  [
    {
      rule: "the second half is scheduled: pay the debt that is due with it",
      source: "E-201, E-208",
      when: (f) => f.indicator === "Success" && f.owesDebt,
      then: toStep("payPriorDebt"),
    },
    {
      rule: "the second half is scheduled",
      source: "E-188, E-214",
      when: (f) => f.indicator === "Success",
      then: toPage("mini-confirmation"),
    },
    otherwise(
      "the second half is not scheduled",
      (f) => toOops(errorCodeOf(f.indicator || "RemainingDeposit")),
      "E-196",
    ),
  ],
);

export interface DebtFacts {
  /** The answer does not say of each debt what became of it. */
  readonly isInDoubt: boolean;
  readonly isAllPaid: boolean;
  /** The debt was due with an order that is placed, not before one. */
  readonly isOrdered: boolean;
}

export const priorDebtPaid = decisionTable<DebtFacts, Destination>(
  "prior-debt-paid",
  "Where does a customer go once the gateway has answered the payment of prior debts?",
  [
    {
      rule: "the answer does not cover what was asked: nothing more is charged",
      source: "ADR 8, instead of E-211",
      when: (f) => f.isInDoubt,
      then: toPage("outcome-unknown"),
    },
    {
      rule: "none remains unpaid, and service is ordered",
      source: "E-188, E-210",
      when: (f) => f.isAllPaid && f.isOrdered,
      then: toPage("mini-confirmation"),
    },
    {
      rule: "some could not be paid, and service is ordered",
      source: "E-211",
      when: (f) => f.isOrdered,
      then: toPage("place-order-deposit"),
    },
    {
      rule: "none remains unpaid",
      source: "E-207, E-210",
      when: (f) => f.isAllPaid,
      then: toPage("place-order-prior-debt-confirmation"),
    },
    otherwise("some could not be paid", toPage("place-order-prior-debt"), "E-211"),
  ],
);
