import { problemKinds } from "../kernel/problem.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { oneOf, text, type FactsOf } from "../kernel/facts.ts";
import { type Destination, toOops, toPage } from "../journey/model.ts";

const factsOfTransferProblemMet = {
  kind: oneOf(problemKinds),
  operation: text('an operation of the gateway, as "connect"', "connect"),
};
export type TransferProblemFacts = FactsOf<typeof factsOfTransferProblemMet>;

/** Calls of the checks before any order (A-402: "pending transaction or eligibility"). */
const checks: ReadonlySet<string> = new Set(["pendingTransactionStatus", "switchHoldStatus", "transferEligibility"]);

/**
 * Specification 3, section 8: a failed call leads to /oops with the step's name. In doubt, nothing is repeated and the
 * customer sees a message.
 */
export const transferProblemMet = decisionTable<TransferProblemFacts, Destination>(
  "transfer-problem-met",
  "Where does a customer who moves go when a call failed?",
  factsOfTransferProblemMet,
  [
    {
      rule: "the transfer was sent, and its outcome is unknown",
      source: "ADR 8, instead of A-401",
      when: { kind: "outcome-unknown" },
      then: toPage("outcome-unknown"),
    },
    {
      rule: "pending transaction or eligibility could not be checked",
      source: "A-401, A-402",
      when: { operation: [...checks] },
      then: toOops("TransferCheckFailed"),
    },
    otherwise("any other call of a transfer failed", toOops("TransferFailed"), "A-401, A-402"),
  ],
);
