import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import type { Problem } from "../kernel/problem.ts";
import { type Destination, toOops, toPage } from "../journey/model.ts";

export interface TransferProblemFacts {
  readonly kind: Problem["kind"];
  readonly operation: string;
}

/** Calls of the checks that come before any order (A-402: "pending transaction or eligibility"). */
const checks: ReadonlySet<string> = new Set(["pendingTransactionStatus", "switchHoldStatus", "transferEligibility"]);

/** Specification 3, section 8: a failed call leads to /oops with the step's name; in doubt, nothing is repeated and the customer is told. */
export const transferProblemMet = decisionTable<TransferProblemFacts, Destination>(
  "transfer-problem-met",
  "Where does a customer who moves go when we could not find out?",
  [
    {
      rule: "the transfer was sent and nobody knows what became of it",
      source: "ADR 8, instead of A-401",
      when: (f) => f.kind === "outcome-unknown",
      then: toPage("outcome-unknown"),
    },
    {
      rule: "pending transaction or eligibility could not be checked",
      source: "A-401, A-402",
      when: (f) => checks.has(f.operation),
      then: toOops("TransferCheckFailed"),
    },
    otherwise("any other call of a transfer failed", toOops("TransferFailed"), "A-401, A-402"),
  ],
);
