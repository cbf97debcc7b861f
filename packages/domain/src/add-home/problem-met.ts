import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import type { Problem } from "../kernel/problem.ts";
import { type Destination, toOops, toPage } from "../journey/model.ts";

export interface AddHomeProblemFacts {
  readonly kind: Problem["kind"];
  readonly operation: string;
}

/** Specification 3, section 8: an exception leads to /oops with the step's name; in doubt, nothing is repeated and the customer is told. */
export const addHomeProblemMet = decisionTable<AddHomeProblemFacts, Destination>(
  "add-home-problem-met",
  "Where does a customer who adds a home go when we could not find out?",
  [
    {
      rule: "the order was sent and nobody knows what became of it",
      source: "ADR 8, instead of A-230",
      when: (f) => f.kind === "outcome-unknown",
      then: toPage("outcome-unknown"),
    },
    {
      rule: "whether something is pending at the meter could not be checked",
      source: "A-230",
      when: (f) => f.operation === "pendingTransactionStatus",
      then: toOops("AddHomeCheckFailed"),
    },
    otherwise("any other call for another home failed", toOops("AddHomeFailed"), "A-230"),
  ],
);
