import { problemKinds } from "../kernel/problem.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { oneOf, text, type FactsOf } from "../kernel/facts.ts";
import { type Destination, toOops, toPage } from "../journey/model.ts";

const factsOfProblemMet = {
  kind: oneOf(problemKinds),
  operation: text('an operation of the gateway, as "connect"', "connect"),
};
export type ProblemFacts = FactsOf<typeof factsOfProblemMet>;

/** The destination, and the effect on the journey. */
export interface ProblemMet {
  readonly leadsTo: Destination | "where-it-is";
  readonly leaves:
    | "as-it-was"
    /** The order exists, and the customer has nothing more to do. */
    | "finished"
    /** The stored form is deleted; a page reports the failure, and the customer may try again. */
    | "failed"
    /** Nothing is sent again: a person checks the call. */
    | "in-doubt";
}

/** A failed call beside the order does not stop it. */
const goesOn: ProblemMet = { leadsTo: "where-it-is", leaves: "as-it-was" };
const fails = (errorCode: string): ProblemMet => ({ leadsTo: toOops(errorCode), leaves: "failed" });

/**
 * Specification 2, section 8: an exception leads to /oops. After an unknown outcome nothing is repeated, and the
 * customer sees a message. The specification names no page for a payment of prior debt without an answer, nor for a
 * failed look-up: ours is /oops too, with its own code.
 */
export const problemMet = decisionTable<ProblemFacts, ProblemMet>(
  "problem-met",
  "Where does a customer go when a call failed?",
  factsOfProblemMet,
  [
    {
      rule: "autopay could not be enrolled: the flow goes on",
      source: "E-262",
      when: { operation: "enrollAutopay" },
      then: { leadsTo: toPage("mini-confirmation"), leaves: "as-it-was" },
    },
    {
      rule: "the online account could not be created: the order is unaffected, the flow goes on",
      source: "E-262",
      when: { operation: "createOnlineAccount" },
      then: { leadsTo: toPage("confirmation"), leaves: "finished" },
    },
    {
      rule: "add-ons could not be ordered: the order is unaffected, the flow goes on",
      source: "E-230",
      when: { operation: "orderAddOns" },
      then: goesOn,
    },
    {
      rule: "a user name could not be looked up: making the account tells whether it is free",
      source: "E-262",
      when: { operation: ["userByEmail", "userNameTaken"] },
      then: goesOn,
    },
    {
      rule: "the contracts' status could not be found out: the confirmation says so",
      when: { operation: "checkAccount" },
      then: goesOn,
    },
    {
      rule: "a visitor who leaves could not be recorded: the flow goes on",
      source: "E-308",
      when: { operation: "recordOfflineEnrollment" },
      then: goesOn,
    },
    {
      rule: "a call that must not happen twice was left in doubt",
      source: "ADR 8, instead of E-164, E-190, E-194, E-196",
      when: { kind: "outcome-unknown" },
      then: { leadsTo: toPage("outcome-unknown"), leaves: "in-doubt" },
    },
    {
      rule: "the fraud check could not be made",
      source: "E-136",
      when: { operation: ["checkFraud", "checkFraudTd"] },
      then: fails("FraudCheckFailed"),
    },
    {
      rule: "this phone or this person was sent codes often enough for now",
      when: { kind: "rate-limited", operation: "sendOneTimePassword" },
      then: fails("EnoughCodesSent"),
    },
    {
      rule: "somebody tried often enough for now to pass for this person",
      when: { kind: "rate-limited", operation: ["validateOneTimePassword", "validateKnowledgeAnswers"] },
      then: fails("IdentityProofBlocked"),
    },
    {
      rule: "the identity could not be proved",
      source: "E-141, E-147, E-151",
      when: { operation: ["sendOneTimePassword", "validateOneTimePassword", "validateKnowledgeAnswers"] },
      then: fails("IdentityProofFailed"),
    },
    {
      rule: "the customer could not be created",
      source: "E-164",
      when: { operation: "createCustomer" },
      then: fails("CustomerCreationFailed"),
    },
    {
      rule: "service could not be connected",
      source: "E-190",
      when: { operation: "connect" },
      then: fails("ConnectFailed"),
    },
    {
      rule: "the deposit could not be paid",
      source: "E-194",
      when: { operation: "paySecurityDeposit" },
      then: fails("DepositPaymentFailed"),
    },
    {
      rule: "the second half could not be scheduled",
      source: "E-196",
      when: { operation: "scheduleRemainingDeposit" },
      then: fails("RemainingDepositFailed"),
    },
    {
      rule: "the prior debt could not be paid",
      when: { operation: "payPriorDebt" },
      then: fails("PriorDebtPaymentFailed"),
    },
    otherwise("anything else", fails("ServiceUnavailable")),
  ],
);
