import { paymentTypeCodes } from "../payments/model.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, word, type FactsOf } from "../kernel/facts.ts";
import { type Destination, toPage, toStep, toOopsOf } from "../journey/model.ts";

/** The payment of the deposit, or that the payment call has the choice. */
const factsOfDepositAfterOrder = {
  paymentType: oneOf([...paymentTypeCodes, ""]),
};
export type DepositFacts = FactsOf<typeof factsOfDepositAfterOrder>;

/** Specification 2, section 4 "Place order", 4. */
export const depositAfterOrder = decisionTable<DepositFacts, Destination>(
  "deposit-after-order",
  "Service is ordered and a deposit is owed: what comes next?",
  factsOfDepositAfterOrder,
  [
    {
      rule: "a card pays all of it or the first half",
      source: "E-193",
      when: { paymentType: ["0", "1"] },
      then: toStep("payDeposit"),
    },
    {
      rule: "by phone or at a payment location",
      source: "E-188, E-217",
      when: { paymentType: ["2", "3"] },
      then: toPage("mini-confirmation"),
    },
    otherwise("how it is paid is not chosen yet", toPage("place-order-deposit"), "E-192"),
  ],
);

const factsOfDepositPaid = {
  indicator: word(["Success", "Failure"]),
  paymentType: oneOf([...paymentTypeCodes, ""]),
  owesDebt: flag("A debt is due with the order, and the card pays it too."),
};
export type PaidFacts = FactsOf<typeof factsOfDepositPaid>;

export const depositPaid = decisionTable<PaidFacts, Destination>(
  "deposit-paid",
  "Where does a customer go once the gateway has answered the deposit payment?",
  factsOfDepositPaid,
  [
    {
      rule: "the first half is paid: schedule the second",
      source: "E-195",
      when: { indicator: "Success", paymentType: "1" },
      then: toStep("scheduleRemainder"),
    },
    {
      rule: "the deposit is paid: pay the debt that is due with it",
      source: "E-203, E-208",
      when: { indicator: "Success", owesDebt: true },
      then: toStep("payPriorDebt"),
    },
    {
      rule: "the deposit is paid",
      source: "E-188, E-213",
      when: { indicator: "Success" },
      then: toPage("mini-confirmation"),
    },
    otherwise("the deposit is not paid", { fact: "indicator", otherwise: "DepositPayment", lead: toOopsOf }, "E-194"),
  ],
);

const factsOfRemainderScheduled = {
  indicator: word(["Success", "Failure"]),
  owesDebt: flag(),
};
export type ScheduledFacts = FactsOf<typeof factsOfRemainderScheduled>;

export const remainderScheduled = decisionTable<ScheduledFacts, Destination>(
  "remainder-scheduled",
  "Where does a customer go once the gateway has answered the scheduling of the second half?",
  factsOfRemainderScheduled,
  [
    {
      rule: "the second half is scheduled: pay the debt that is due with it",
      source: "E-201, E-208",
      when: { indicator: "Success", owesDebt: true },
      then: toStep("payPriorDebt"),
    },
    {
      rule: "the second half is scheduled",
      source: "E-188, E-214",
      when: { indicator: "Success" },
      then: toPage("mini-confirmation"),
    },
    otherwise(
      "the second half is not scheduled",
      { fact: "indicator", otherwise: "RemainingDeposit", lead: toOopsOf },
      "E-196",
    ),
  ],
);

const factsOfPriorDebtPaid = {
  isInDoubt: flag("The answer does not have each debt's result."),
  isAllPaid: flag(),
  isOrdered: flag("The debt was due with an order that is placed, not before one."),
};
export type DebtFacts = FactsOf<typeof factsOfPriorDebtPaid>;

export const priorDebtPaid = decisionTable<DebtFacts, Destination>(
  "prior-debt-paid",
  "Where does a customer go once the gateway has answered the payment of prior debts?",
  factsOfPriorDebtPaid,
  [
    {
      rule: "the answer does not cover what was asked: nothing more is charged",
      source: "ADR 8, instead of E-211",
      when: { isInDoubt: true },
      then: toPage("outcome-unknown"),
    },
    {
      rule: "no balance remains unpaid, and service is ordered",
      source: "E-188, E-210",
      when: { isAllPaid: true, isOrdered: true },
      then: toPage("mini-confirmation"),
    },
    {
      rule: "some could not be paid, and service is ordered",
      source: "E-211",
      when: { isOrdered: true },
      then: toPage("place-order-deposit"),
    },
    {
      rule: "no balance remains unpaid",
      source: "E-207, E-210",
      when: { isAllPaid: true },
      then: toPage("place-order-prior-debt-confirmation"),
    },
    otherwise("some could not be paid", toPage("place-order-prior-debt"), "E-211"),
  ],
);
