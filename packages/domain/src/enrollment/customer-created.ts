import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { samePartner } from "../kernel/ids.ts";
import type { EnrollmentIntent } from "../kernel/intent.ts";
import type { Cents } from "../kernel/money.ts";
import { type Destination, errorCodeOf, toOops, toPage } from "../journey/model.ts";
import type { CustomerCreated } from "./ports.ts";

/** The customer create response, boiled down to what decides. */
export interface CustomerFacts {
  /** The selected meter is active already, before anything was created. */
  readonly isOwnPremiseActive: boolean;
  readonly isPending: boolean;
  readonly isActiveForOther: boolean;
  /** The application is the move-in that a switch was made into. */
  readonly isConvertedSwitch: boolean;
  readonly indicator: string;
  readonly hasSwitchHold: boolean;
  readonly isFraudMatch: boolean;
  readonly hasPriorDebt: boolean;
  readonly priorDebtStatus: string;
  readonly isDepositRequired: boolean;
  readonly depositAmount: Cents;
}

/** Partner numbers are compared padded (E-157); an active meter without a partner number is somebody else's. */
export const customerFacts = (created: CustomerCreated, intent: EnrollmentIntent): CustomerFacts => ({
  isOwnPremiseActive: created.before.isActive,
  isPending: created.before.isPending,
  isActiveForOther: created.selected.isActive && !samePartner(created.selected.partnerNumber, created.partnerNumber),
  isConvertedSwitch: intent === "4",
  indicator: created.connectValidate.indicator,
  hasSwitchHold: created.connectValidate.messages.includes("SwitchHoldPending"),
  isFraudMatch: created.fraudMatch,
  hasPriorDebt: created.hasPriorDebt,
  priorDebtStatus: created.priorDebtStatus,
  isDepositRequired: created.isDepositRequired,
  depositAmount: created.depositAmount,
});

const isSuccess = (f: CustomerFacts): boolean => f.indicator === "Success";
const owesDeposit = (f: CustomerFacts): boolean => f.isDepositRequired && f.depositAmount > 0;

/** Specification 2, section 4 "Customer creation outcomes, in order". */
export const customerCreated = decisionTable<CustomerFacts, Destination>(
  "customer-created",
  "Where does a customer go once the gateway has answered customer creation?",
  [
    {
      rule: "own premise is already active",
      source: "E-154",
      when: (f) => f.isOwnPremiseActive,
      then: toPage("moving-in-own-premise"),
    },
    { rule: "service is pending", source: "E-155", when: (f) => f.isPending, then: toPage("future-move-in") },
    {
      rule: "service is active for another partner",
      source: "E-156, E-157",
      when: (f) => f.isActiveForOther,
      then: toPage("active-service"),
    },
    {
      rule: "the enrollment was submitted before",
      source: "E-158",
      when: (f) => f.indicator === "EnrollmentAlreadySubmitted",
      then: toPage("connect-validate-oops", { errorCode: "EnrollmentAlreadySubmitted" }),
    },
    // What was offered has been tried: to offer it again, as E-159 has it, would lead round in a circle.
    {
      rule: "a contract is active at the meter, and this is the move-in that was offered",
      source: "E-156, instead of E-159",
      when: (f) => f.indicator === "ActiveContractExists" && f.isConvertedSwitch,
      then: toPage("active-service"),
    },
    {
      rule: "a contract is active at the meter: offer to move in",
      source: "E-159",
      when: (f) => f.indicator === "ActiveContractExists",
      then: toPage("switch-to-move-in"),
    },
    {
      rule: "moving in own premise",
      source: "E-160",
      when: (f) => f.indicator === "MovingInOwnPremise",
      then: toPage("moving-in-own-premise"),
    },
    {
      rule: "a switch hold is pending",
      source: "E-161",
      when: (f) => f.hasSwitchHold,
      then: toPage("switch-hold", { errorCode: "SwitchHoldPending" }),
    },
    {
      rule: "any other answer than success",
      source: "E-163",
      when: (f) => !isSuccess(f),
      then: (f) => toOops(errorCodeOf(f.indicator || "ConnectValidate")),
    },
    { rule: "success, with a fraud match", source: "E-165", when: (f) => f.isFraudMatch, then: toPage("fraud-match") },
    {
      rule: "success, with prior debt above the threshold",
      source: "E-167",
      when: (f) => f.hasPriorDebt && f.priorDebtStatus === "Prior_Debt_Above_Threshold",
      then: toPage("place-order-prior-debt"),
    },
    { rule: "success, with a deposit", source: "E-168, E-170", when: owesDeposit, then: toPage("place-order-deposit") },
    otherwise("success, nothing to pay", toPage("place-order"), "E-169, E-171"),
  ],
);
