import { problemKinds } from "../kernel/problem.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { oneOf, text, type FactsOf } from "../kernel/facts.ts";
import { type Destination, toOops, toPage } from "../journey/model.ts";

const factsOfAddHomeProblemMet = {
  kind: oneOf(problemKinds),
  operation: text('an operation of the gateway, as "connect"', "connect"),
};
export type AddHomeProblemFacts = FactsOf<typeof factsOfAddHomeProblemMet>;

/**
 * Specification 3, section 8: an exception leads to /oops with the step's name. In doubt, nothing is repeated and the
 * customer sees a message.
 */
export const addHomeProblemMet = decisionTable<AddHomeProblemFacts, Destination>(
  "add-home-problem-met",
  "Where does a customer who adds a home go when a call failed?",
  factsOfAddHomeProblemMet,
  [
    {
      rule: "the order was sent, and its outcome is unknown",
      source: "ADR 8, instead of A-230",
      when: { kind: "outcome-unknown" },
      then: toPage("outcome-unknown"),
    },
    {
      rule: "whether something is pending at the meter could not be checked",
      source: "A-230",
      when: { operation: "pendingTransactionStatus" },
      then: toOops("AddHomeCheckFailed"),
    },
    otherwise("any other call for another home failed", toOops("AddHomeFailed"), "A-230"),
  ],
);
