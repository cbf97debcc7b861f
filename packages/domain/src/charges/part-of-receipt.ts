// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { oneOf, type FactsOf } from "../kernel/facts.ts";
import type { Charge } from "./model.ts";

/** The parts of a receipt, in the order of a page. */
export const receiptParts = [
  "charged",
  "unknown",
  "whenPressed",
  "owed",
  "canWait",
  "nextBill",
  "firstBill",
  "eachMonth",
] as const;
export type ReceiptPartName = (typeof receiptParts)[number];

const factsOfPartOfReceipt = {
  status: oneOf(["due", "charged", "scheduled", "refused", "unknown"], "Its progress."),
  due: oneOf(
    ["with-the-order", "on-a-day", "before", "open", "can-wait", "next-bill", "first-bill", "each-month"],
    "Its due date.",
  ),
};
type ChargeFacts = FactsOf<typeof factsOfPartOfReceipt>;

/** Ours. A page shows certain charges first, then uncertain ones, then open ones, the nearest first. */
export const partOfReceipt = decisionTable<ChargeFacts, ReceiptPartName>(
  "part-of-receipt",
  "In which part of the receipt does a page show a charge?",
  factsOfPartOfReceipt,
  [
    { rule: "it is paid", when: { status: "charged" }, then: "charged" },
    { rule: "an answer about it was lost", when: { status: "unknown" }, then: "unknown" },
    {
      rule: "the button of the page charges it",
      source: "E-197, E-213, E-214",
      when: { due: "with-the-order" },
      then: "whenPressed",
    },
    { rule: "the first bill has it", source: "E-092", when: { due: "first-bill" }, then: "firstBill" },
    { rule: "the next bill has it", when: { due: "next-bill" }, then: "nextBill" },
    { rule: "each bill has it", when: { due: "each-month" }, then: "eachMonth" },
    {
      rule: "it is within what the provider tolerates",
      source: "E-198",
      when: { due: "can-wait" },
      then: "canWait",
    },
    otherwise("it is paid in another way, or on another day", "owed", "E-197, E-215, E-216"),
  ],
);

export const chargeFacts = ({ status, due }: Charge): ChargeFacts => ({ status, due: due.when });
