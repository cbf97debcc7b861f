import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import type { Problem } from "../kernel/problem.ts";
import { type Destination, toOops, toPage } from "../journey/model.ts";

export interface ProblemFacts {
  readonly kind: Problem["kind"];
  readonly operation: string;
}

/**
 * Specification 2, section 8: a thrown failure goes to /oops; in doubt, nothing is repeated and the customer is told. It names
 * no place for a payment of prior debt that was not answered, nor for a look-up: ours is /oops as well, with a code of its own.
 */
export const problemMet = decisionTable<ProblemFacts, Destination>(
  "problem-met",
  "Where does a customer go when we could not find out?",
  [
    {
      rule: "autopay could not be enrolled: the flow goes on",
      source: "E-262",
      when: (f) => f.operation === "enrollAutopay",
      then: toPage("mini-confirmation"),
    },
    {
      rule: "the online account could not be made: the order stands, the flow goes on",
      source: "E-262",
      when: (f) => f.operation === "createOnlineAccount",
      then: toPage("confirmation"),
    },
    {
      rule: "a call that must not happen twice was left in doubt",
      source: "ADR 8, instead of E-164, E-190, E-194, E-196",
      when: (f) => f.kind === "outcome-unknown",
      then: toPage("outcome-unknown"),
    },
    {
      rule: "the fraud check could not be made",
      source: "E-136",
      when: (f) => f.operation === "checkFraud" || f.operation === "checkFraudTd",
      then: toOops("FraudCheckFailed"),
    },
    {
      rule: "this phone or this person was sent codes often enough for now",
      when: (f) => f.kind === "rate-limited" && f.operation === "sendOneTimePassword",
      then: toOops("EnoughCodesSent"),
    },
    {
      rule: "somebody tried often enough for now to pass for this person",
      when: (f) =>
        f.kind === "rate-limited" &&
        (f.operation === "validateOneTimePassword" || f.operation === "validateKnowledgeAnswers"),
      then: toOops("IdentityProofBlocked"),
    },
    {
      rule: "the identity could not be proved",
      source: "E-141, E-147, E-151",
      when: (f) =>
        f.operation === "sendOneTimePassword" ||
        f.operation === "validateOneTimePassword" ||
        f.operation === "validateKnowledgeAnswers",
      then: toOops("IdentityProofFailed"),
    },
    {
      rule: "the customer could not be created",
      source: "E-164",
      when: (f) => f.operation === "createCustomer",
      then: toOops("CustomerCreationFailed"),
    },
    {
      rule: "service could not be connected",
      source: "E-190",
      when: (f) => f.operation === "connect",
      then: toOops("ConnectFailed"),
    },
    {
      rule: "the deposit could not be paid",
      source: "E-194",
      when: (f) => f.operation === "paySecurityDeposit",
      then: toOops("DepositPaymentFailed"),
    },
    {
      rule: "the second half could not be scheduled",
      source: "E-196",
      when: (f) => f.operation === "scheduleRemainingDeposit",
      then: toOops("RemainingDepositFailed"),
    },
    {
      rule: "the prior debt could not be paid",
      when: (f) => f.operation === "payPriorDebt",
      then: toOops("PriorDebtPaymentFailed"),
    },
    otherwise("anything else", toOops("ServiceUnavailable")),
  ],
);
