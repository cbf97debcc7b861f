import { type Destination, toPage } from "../journey/model.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { cents, count, flag, oneOf, optional, type FactsOf, word } from "../kernel/facts.ts";
import { problemKinds } from "../kernel/problem.ts";

const factsOfPaymentAllowed = {
  form: oneOf(
    ["current", "answered", "outdated"],
    "`answered`: its payment has an answer. `outdated`: it is from another day.",
  ),
  hasMethod: flag("The provider has this card or bank account for this account."),
  amount: optional(cents("Cents; missing where it can't be read.")),
  least: cents("Cents."),
  most: cents("Cents."),
  day: oneOf(["today", "later", "not-offered"]),
};
export type PaymentAllowedFacts = FactsOf<typeof factsOfPaymentAllowed>;

export const paymentChecks = [
  "pay",
  "schedule",
  "see-last",
  "read-again",
  "choose-method",
  "type-amount",
  "too-little",
  "too-much",
  "choose-day",
] as const;
export type PaymentCheck = (typeof paymentChecks)[number];

/** Ours. One form makes one payment, also in two browsers; the provider sets the limits. */
export const paymentAllowed = decisionTable<PaymentAllowedFacts, PaymentCheck>(
  "payment-allowed",
  "May a customer make this payment of a bill?",
  factsOfPaymentAllowed,
  [
    { rule: "the payment of this form has its answer", when: { form: "answered" }, then: "see-last" },
    { rule: "the form is from another day", when: { form: "outdated" }, then: "read-again" },
    { rule: "the card or bank account is not theirs", when: { hasMethod: false }, then: "choose-method" },
    { rule: "the amount can't be read", when: { amount: { isKnown: false } }, then: "type-amount" },
    { rule: "it is less than the provider takes", when: { amount: { below: { fact: "least" } } }, then: "too-little" },
    { rule: "it is more than the provider takes", when: { amount: { above: { fact: "most" } } }, then: "too-much" },
    { rule: "the provider offers no payment on this day", when: { day: "not-offered" }, then: "choose-day" },
    { rule: "it is charged on a later day", when: { day: "later" }, then: "schedule" },
    otherwise("it is charged now", "pay"),
  ],
);

const factsOfPaymentSaysFirst = {
  isBalanceKnown: flag("The provider has answered what is owed."),
  left: cents("Cents owed after the payment; below 0 is a credit."),
  pastDueBefore: cents("Cents.", 0),
  pastDueAfter: cents("Cents.", 0),
};
export type PaymentSaysFirstFacts = FactsOf<typeof factsOfPaymentSaysFirst>;

export const paymentEffects = [
  "balance-unknown",
  "rest-past-due",
  "rest-due",
  "pays-past-due",
  "pays-all",
  "credit",
] as const;
export type PaymentEffect = (typeof paymentEffects)[number];

/** Ours. The page states the effect of a payment before its button. */
export const paymentSaysFirst = decisionTable<PaymentSaysFirstFacts, PaymentEffect>(
  "payment-says-first",
  "Which effect of a payment does the page state before its button?",
  factsOfPaymentSaysFirst,
  [
    { rule: "the balance is unknown", when: { isBalanceKnown: false }, then: "balance-unknown" },
    { rule: "a part stays past due", when: { pastDueAfter: { above: 0 } }, then: "rest-past-due" },
    { rule: "more than is owed becomes a credit", when: { left: { below: 0 } }, then: "credit" },
    { rule: "it pays all that is owed", when: { left: 0 }, then: "pays-all" },
    {
      rule: "it pays all that is past due, and a part is due later",
      when: { pastDueBefore: { above: 0 } },
      then: "pays-past-due",
    },
    otherwise("a part stays due", "rest-due"),
  ],
);

const factsOfPaymentAgain = {
  minutesSince: optional(count("Whole minutes since the last payment; missing without one.")),
};

/** Ours. A second payment within an hour is often a mistake, so the page shows the first one. */
export const paymentAgain = decisionTable<FactsOf<typeof factsOfPaymentAgain>, "warn" | "nothing">(
  "payment-again",
  "Does the page warn that this is a second payment?",
  factsOfPaymentAgain,
  [
    { rule: "the last payment is less than an hour ago", when: { minutesSince: { below: 60 } }, then: "warn" },
    otherwise("there was no payment, or it is older", "nothing"),
  ],
);

const factsOfPaymentAnswered = { indicator: word(["Success", "CardDeclined"]) };

/** Ours: a refusal leads back to the form, which shows the bank's reason. */
export const paymentAnswered = decisionTable<FactsOf<typeof factsOfPaymentAnswered>, Destination>(
  "payment-answered",
  "Where does a customer go once the gateway has answered a payment of a bill?",
  factsOfPaymentAnswered,
  [
    { rule: "it is accepted", when: { indicator: "Success" }, then: toPage("payment-receipt") },
    otherwise("it is refused", toPage("pay-bill", { notice: "refused" })),
  ],
);

const factsOfPaymentProblemMet = { kind: oneOf(problemKinds) };

/** Ours: the payment's page shows a doubt, and gives its advice. */
export const paymentProblemMet = decisionTable<FactsOf<typeof factsOfPaymentProblemMet>, Destination>(
  "payment-problem-met",
  "Where does a customer go when a payment of a bill failed?",
  factsOfPaymentProblemMet,
  [
    {
      rule: "it may have been charged",
      when: { kind: ["outcome-unknown", "timeout", "unreachable", "malformed", "gateway-error"] },
      then: toPage("pay-bill"),
    },
    otherwise("it was not sent", toPage("pay-bill", { notice: "not-sent" })),
  ],
);
