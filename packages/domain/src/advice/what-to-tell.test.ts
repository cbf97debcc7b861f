import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { type FactsOnTheLine, whatToTell } from "./what-to-tell.ts";

const nothing: FactsOnTheLine = {
  isOrdered: false,
  inDoubt: "nothing",
  isSentAgain: true,
  isRefused: false,
  owes: false,
  isForgotten: false,
  isCutOff: false,
  hasProblem: false,
  isAtEnd: false,
  takesAnotherAddress: false,
};

provesRules(whatToTell, [
  [
    "the order is in doubt, and can't be sent again",
    { ...nothing, inDoubt: "order", isSentAgain: false, isCutOff: true },
    "we-look-for-the-order",
  ],
  [
    "the order is in doubt, and can't be sent again",
    { ...nothing, inDoubt: "order", isForgotten: true },
    "we-look-for-the-order",
  ],
  ["the order is in doubt", { ...nothing, inDoubt: "order", hasProblem: true, isAtEnd: true }, "send-the-order-again"],
  [
    "a payment is in doubt, and can't be sent again",
    { ...nothing, inDoubt: "payment", isOrdered: true, isSentAgain: false },
    "we-look-for-the-payment",
  ],
  [
    "a payment is in doubt, and can't be sent again",
    { ...nothing, inDoubt: "payment", isForgotten: true },
    "we-look-for-the-payment",
  ],
  ["a payment is in doubt", { ...nothing, inDoubt: "payment", isOrdered: true, owes: true }, "pay-again"],
  [
    "it is ordered, and something beside it is in doubt",
    { ...nothing, isOrdered: true, inDoubt: "beside", owes: true },
    "ordered-with-a-doubt",
  ],
  ["it is ordered, and something is to be paid", { ...nothing, isOrdered: true, owes: true }, "ordered-and-owes"],
  ["it is ordered", { ...nothing, isOrdered: true, isForgotten: true, isCutOff: true }, "ordered"],
  ["it is forgotten", { ...nothing, isForgotten: true, isCutOff: true }, "begin-anew"],
  ["the last step was cut off", { ...nothing, isCutOff: true, isRefused: true }, "send-the-last-again"],
  ["the gateway has refused the order", { ...nothing, isRefused: true, isAtEnd: true }, "refused"],
  ["the last step ended in a problem", { ...nothing, hasProblem: true, isAtEnd: true }, "try-again"],
  ["the page takes another address", { ...nothing, isAtEnd: true, takesAnotherAddress: true }, "use-another-address"],
  ["the page leads no further", { ...nothing, isAtEnd: true }, "stopped"],
  ["the customer has not ordered yet", { ...nothing, owes: true }, "go-on"],
]);
