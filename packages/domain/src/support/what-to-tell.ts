import { decisionTable, otherwise } from "../kernel/decision-table.ts";

/** What is known of a journey when its customer is on the line. */
export interface FactsOnTheLine {
  /** What the customer came for is ordered. */
  readonly isOrdered: boolean;
  /** What is in doubt, the gravest first: the order, a payment, or something beside them. */
  readonly inDoubt: "order" | "payment" | "beside" | "nothing";
  /** The advice that pages give is to send it again. */
  readonly isSentAgain: boolean;
  /** The gateway has refused the order. */
  readonly isRefused: boolean;
  /** Something is left for the customer to pay, beside what bills have. */
  readonly owes: boolean;
  /** What was typed is deleted, because its time is up. */
  readonly isForgotten: boolean;
  /** The last step was cut off, or still runs: nothing of it is saved. */
  readonly isCutOff: boolean;
  /** The last step ended in a problem. */
  readonly hasProblem: boolean;
  /** The page on which the journey stands, or to which the last press led, leads no further. */
  readonly isAtEnd: boolean;
}

/** What support tells a customer, by the name of its sentence. */
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
  | "stopped"
  | "go-on";

/** Ours. What nobody knows comes first, and whatever may have been ordered or charged is never said not to be. */
export const whatToTell = decisionTable<FactsOnTheLine, WhatToTell>(
  "what-to-tell",
  "What does support tell a customer who is on the line about a journey?",
  [
    {
      rule: "the order is in doubt, and can't be sent again",
      when: (f) => f.inDoubt === "order" && (!f.isSentAgain || f.isForgotten),
      then: "we-look-for-the-order",
    },
    { rule: "the order is in doubt", when: (f) => f.inDoubt === "order", then: "send-the-order-again" },
    {
      rule: "a payment is in doubt, and can't be sent again",
      when: (f) => f.inDoubt === "payment" && (!f.isSentAgain || f.isForgotten),
      then: "we-look-for-the-payment",
    },
    { rule: "a payment is in doubt", when: (f) => f.inDoubt === "payment", then: "pay-again" },
    {
      rule: "it is ordered, and something beside it is in doubt",
      when: (f) => f.isOrdered && f.inDoubt === "beside",
      then: "ordered-with-a-doubt",
    },
    {
      rule: "it is ordered, and something is to be paid",
      when: (f) => f.isOrdered && f.owes,
      then: "ordered-and-owes",
    },
    { rule: "it is ordered", when: (f) => f.isOrdered, then: "ordered" },
    { rule: "it is forgotten", when: (f) => f.isForgotten, then: "begin-anew" },
    { rule: "the last step was cut off", when: (f) => f.isCutOff, then: "send-the-last-again" },
    { rule: "the gateway has refused the order", when: (f) => f.isRefused, then: "refused" },
    { rule: "the last step ended in a problem", when: (f) => f.hasProblem, then: "try-again" },
    { rule: "the page leads no further", when: (f) => f.isAtEnd, then: "stopped" },
    otherwise("the customer has not ordered yet", "go-on"),
  ],
);
