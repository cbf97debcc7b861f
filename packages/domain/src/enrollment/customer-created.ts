import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { samePartner } from "../kernel/ids.ts";
import type { EnrollmentIntent } from "../kernel/intent.ts";
import type { Cents } from "../kernel/money.ts";
import { type Lacking, lackingIn } from "../journey/whole-success.ts";
import { type Destination, errorCodeOf, toOops, toPage } from "../journey/model.ts";
import type { CustomerCreated } from "./ports.ts";
import { openDebts } from "./prior-debts.ts";

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
  /** What a success has to have and this one came without: an order would be built on nothing. */
  readonly lacking: Lacking;
}

const isAboveThreshold = ({
  hasPriorDebt,
  priorDebtStatus,
}: Pick<CustomerCreated, "hasPriorDebt" | "priorDebtStatus">): boolean =>
  hasPriorDebt === true && priorDebtStatus === "Prior_Debt_Above_Threshold";

const statusesOfDebt: readonly string[] = ["Prior_Debt_Above_Threshold", "Prior_Debt_Below_Threshold"];

/** What is owed from before, where it is known: debts that come first have an amount. */
const amountOfDebts = (created: CustomerCreated): Cents | undefined => {
  const sum = openDebts(created.priorDebt)?.reduce((total: Cents, { totalDebt }) => total + totalDebt, 0);
  return sum === 0 && isAboveThreshold(created) ? undefined : sum;
};

/**
 * Whether the answer has every deciding field: the result, the meter's state, a fraud match, a deposit, and whether an
 * earlier balance comes first. A missing field is never a no.
 */
const isDecided = ({ connectValidate, before, selected, ...created }: CustomerCreated): boolean =>
  connectValidate.indicator !== "" &&
  ![
    before.isActive,
    before.isPending,
    selected.isActive,
    created.fraudMatch,
    created.hasPriorDebt,
    created.isDepositRequired,
  ].includes(undefined) &&
  (created.hasPriorDebt === false || statusesOfDebt.includes(created.priorDebtStatus));

const lackingInCustomer = (created: CustomerCreated): Lacking =>
  lackingIn(created.connectValidate.indicator || "Success", {
    decision: isDecided(created) || undefined,
    "partner-number": created.partnerNumber,
    "contract-account": created.contractAccount,
    "prior-debts": amountOfDebts(created),
    ...(created.isDepositRequired ? { "deposit-amount": created.depositAmount } : {}),
  });

/** A message, or the indicator itself: section 4 names the one, the error catalogue of section 8 the other. */
const isSwitchHold = ({ indicator, messages }: CustomerCreated["connectValidate"]): boolean =>
  [indicator, ...messages].includes("SwitchHoldPending");

/** Partner numbers are compared padded (E-157); an active meter without a partner number is somebody else's. */
export const customerFacts = (created: CustomerCreated, intent: EnrollmentIntent): CustomerFacts => ({
  isOwnPremiseActive: created.before.isActive === true,
  isPending: created.before.isPending === true,
  isActiveForOther:
    created.selected.isActive === true && !samePartner(created.selected.partnerNumber, created.partnerNumber),
  isConvertedSwitch: intent === "converted-move-in",
  indicator: created.connectValidate.indicator,
  hasSwitchHold: isSwitchHold(created.connectValidate),
  isFraudMatch: created.fraudMatch === true,
  hasPriorDebt: created.hasPriorDebt === true,
  priorDebtStatus: created.priorDebtStatus,
  isDepositRequired: created.isDepositRequired === true,
  depositAmount: created.depositAmount ?? 0,
  lacking: lackingInCustomer(created),
});

const isSuccess = (f: CustomerFacts): boolean => f.indicator === "Success";
const owesDeposit = (f: CustomerFacts): boolean => f.isDepositRequired && f.depositAmount > 0;

/**
 * Specification 2, section 4 "Customer creation outcomes, in order". It says nothing of a success without what a success has:
 * ours could not be told from one that was lost, nothing is sent on, and a person has to look (ADR 8).
 */
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
      rule: "success that leaves out what decides: the meter, the fraud match, an earlier balance or a deposit",
      when: (f) => f.lacking === "decision",
      then: toOops("DecisionMissing"),
    },
    {
      rule: "success without a partner number",
      when: (f) => f.lacking === "partner-number",
      then: toOops("PartnerNumberMissing"),
    },
    {
      rule: "success without a contract account",
      when: (f) => f.lacking === "contract-account",
      then: toOops("ContractAccountMissing"),
    },
    {
      rule: "success, and what is owed from before can't be read or is not listed",
      when: (f) => f.lacking === "prior-debts",
      then: toOops("PriorDebtMissing"),
    },
    {
      rule: "success, with a deposit of no amount",
      when: (f) => f.lacking === "deposit-amount",
      then: toOops("DepositAmountMissing"),
    },
    {
      rule: "success, with prior debt above the threshold",
      source: "E-167",
      when: isAboveThreshold,
      then: toPage("place-order-prior-debt"),
    },
    { rule: "success, with a deposit", source: "E-168, E-170", when: owesDeposit, then: toPage("place-order-deposit") },
    otherwise("success, nothing to pay", toPage("place-order"), "E-169, E-171"),
  ],
);
