import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, type FactsOf } from "../kernel/facts.ts";

/** The facts about a journey while its customer is on the phone. */
const factsOfWhatToTell = {
  isOrdered: flag("The journey's main order is placed."),
  inDoubt: oneOf(
    ["order", "payment", "beside", "nothing"],
    "The doubts, the gravest first: the order, a payment, or something beside them.",
  ),
  isSentAgain: flag("The pages' advice is to send it again."),
  isRefused: flag("The gateway has refused the order."),
  owes: flag("An amount is left for the customer to pay, beside the bills."),
  isForgotten: flag("The customer's input is deleted, because it expired."),
  isCutOff: flag("The last step was cut off, or still runs: nothing of it is saved."),
  hasProblem: flag("The last step ended in a problem."),
  isAtEnd: flag("The journey's page, or the destination of the last press, has no way on."),
  takesAnotherAddress: flag("That page has a button that takes another address."),
};
export type FactsOnTheLine = FactsOf<typeof factsOfWhatToTell>;

/** Support's answer to a customer, by the name of its sentence. */
export type WhatToTell =
  | "we-look-for-the-order"
  | "send-the-order-again"
  | "we-look-for-the-payment"
  | "pay-again"
  | "ordered-with-a-doubt"
  | "ordered-and-owes"
  | "ordered"
  | "begin-anew"
  | "send-the-last-again"
  | "refused"
  | "try-again"
  | "use-another-address"
  | "stopped"
  | "go-on";

/** Ours. Unknown results come first, and support never denies an order or charge that may exist. */
export const whatToTell = decisionTable<FactsOnTheLine, WhatToTell>(
  "what-to-tell",
  "What does support tell a customer on the phone about a journey?",
  factsOfWhatToTell,
  [
    {
      rule: "the order is in doubt, and can't be sent again",
      when: { allOf: [{ inDoubt: "order" }, { anyOf: [{ isSentAgain: false }, { isForgotten: true }] }] },
      then: "we-look-for-the-order",
    },
    { rule: "the order is in doubt", when: { inDoubt: "order" }, then: "send-the-order-again" },
    {
      rule: "a payment is in doubt, and can't be sent again",
      when: { allOf: [{ inDoubt: "payment" }, { anyOf: [{ isSentAgain: false }, { isForgotten: true }] }] },
      then: "we-look-for-the-payment",
    },
    { rule: "a payment is in doubt", when: { inDoubt: "payment" }, then: "pay-again" },
    {
      rule: "it is ordered, and something beside it is in doubt",
      when: { isOrdered: true, inDoubt: "beside" },
      then: "ordered-with-a-doubt",
    },
    {
      rule: "it is ordered, and something is to be paid",
      when: { isOrdered: true, owes: true },
      then: "ordered-and-owes",
    },
    { rule: "it is ordered", when: { isOrdered: true }, then: "ordered" },
    { rule: "it is forgotten", when: { isForgotten: true }, then: "begin-anew" },
    { rule: "the last step was cut off", when: { isCutOff: true }, then: "send-the-last-again" },
    { rule: "the gateway has refused the order", when: { isRefused: true }, then: "refused" },
    { rule: "the last step ended in a problem", when: { hasProblem: true }, then: "try-again" },
    {
      rule: "the page takes another address",
      when: { isAtEnd: true, takesAnotherAddress: true },
      then: "use-another-address",
    },
    { rule: "the page leads no further", when: { isAtEnd: true }, then: "stopped" },
    otherwise("the customer has not ordered yet", "go-on"),
  ],
);
