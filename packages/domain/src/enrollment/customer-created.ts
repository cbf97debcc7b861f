import { type Condition, holds } from "../kernel/condition.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { cents, flag, oneOf, word, type FactsOf } from "../kernel/facts.ts";
import { samePartner } from "../kernel/ids.ts";
import type { EnrollmentIntent } from "../kernel/intent.ts";
import type { Cents } from "../kernel/money.ts";
import { type MissingPart, missingPart, partsOfSuccess } from "../journey/whole-success.ts";
import { type ContentPolicy, type Destination, toOops, toOopsOf, toPage } from "../journey/model.ts";
import type { CustomerCreated } from "./ports.ts";
import { openDebts } from "./prior-debts.ts";

/** The facts of a customer create response. */
const factsOfCustomerCreated = {
  isOwnPremiseActive: flag("The selected meter was active already, before the creation."),
  isPending: flag(),
  isActiveForOther: flag(),
  isConvertedSwitch: flag("The application is the move-in that replaced a switch."),
  indicator: word(["Success", "EnrollmentAlreadySubmitted"]),
  hasSwitchHold: flag(),
  isFraudMatch: flag(),
  hasPriorDebt: flag(),
  priorDebtStatus: word(["No_Prior_Debt", "Prior_Debt_Above_Threshold"]),
  isDepositRequired: flag(),
  depositAmount: cents(undefined, 0),
  depositThreshold: cents("The policy's least deposit, at least a cent; a smaller one is not asked for.", 1),
  lacking: oneOf(
    ["nothing", ...partsOfSuccess],
    "The required part that this success lacks; an order without it could fail.",
  ),
};
export type CustomerFacts = FactsOf<typeof factsOfCustomerCreated>;

const aboveThreshold: Condition<Pick<CustomerFacts, "hasPriorDebt" | "priorDebtStatus">> = {
  hasPriorDebt: true,
  priorDebtStatus: "Prior_Debt_Above_Threshold",
};
const isAboveThreshold = holds<Pick<CustomerCreated, "hasPriorDebt" | "priorDebtStatus">>(aboveThreshold);

const statusesOfDebt: readonly string[] = ["Prior_Debt_Above_Threshold", "Prior_Debt_Below_Threshold"];

/** Earlier balances, where known: debts that come first have an amount. */
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

const lackingInCustomer = (created: CustomerCreated): MissingPart =>
  missingPart(created.connectValidate.indicator || "Success", {
    decision: isDecided(created) || undefined,
    "partner-number": created.partnerNumber,
    "contract-account": created.contractAccount,
    "prior-debts": amountOfDebts(created),
    ...(created.isDepositRequired ? { "deposit-amount": created.depositAmount } : {}),
  });

/** A message, or the indicator itself: section 4 names the former, the error catalogue of section 8 the latter. */
const isSwitchHold = ({ indicator, messages }: CustomerCreated["connectValidate"]): boolean =>
  [indicator, ...messages].includes("SwitchHoldPending");

/** The smallest deposit that is required; a deposit of zero is none. */
export const leastDeposit = (dollars: number): Cents => Math.max(1, dollars * 100);

/** Partner numbers are compared padded (E-157); an active meter without a partner number is another customer's. */
export const customerFacts = (
  created: CustomerCreated,
  intent: EnrollmentIntent,
  { depositThreshold }: Pick<ContentPolicy, "depositThreshold">,
): CustomerFacts => ({
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
  depositAmount: Math.max(0, created.depositAmount ?? 0),
  depositThreshold: leastDeposit(depositThreshold),
  lacking: lackingInCustomer(created),
});

const isSuccess: Condition<CustomerFacts> = { indicator: "Success" };
const withDeposit: Condition<CustomerFacts> = {
  isDepositRequired: true,
  depositAmount: { atLeast: { fact: "depositThreshold" } },
};
export const owesDeposit = holds(withDeposit);

/**
 * Specification 2, section 4 "Customer creation outcomes, in order". It does not cover an incomplete success. Ours
 * treats it like a lost one: nothing is sent, and a person has to check (ADR 8).
 */
export const customerCreated = decisionTable<CustomerFacts, Destination>(
  "customer-created",
  "Where does a customer go once the gateway has answered customer creation?",
  factsOfCustomerCreated,
  [
    {
      rule: "own premise is already active",
      source: "E-154",
      when: { isOwnPremiseActive: true },
      then: toPage("moving-in-own-premise"),
    },
    { rule: "service is pending", source: "E-155", when: { isPending: true }, then: toPage("future-move-in") },
    {
      rule: "service is active for another partner",
      source: "E-156, E-157",
      when: { isActiveForOther: true },
      then: toPage("active-service"),
    },
    {
      rule: "the enrollment was submitted before",
      source: "E-158",
      when: { indicator: "EnrollmentAlreadySubmitted" },
      then: toPage("connect-validate-oops", { errorCode: "EnrollmentAlreadySubmitted" }),
    },
    // The move-in was offered already. Offering it again, as E-159 does, would be an endless loop.
    {
      rule: "a contract is active at the meter, and this is the move-in that was offered",
      source: "E-156, instead of E-159",
      when: { indicator: "ActiveContractExists", isConvertedSwitch: true },
      then: toPage("active-service"),
    },
    {
      rule: "a contract is active at the meter: offer to move in",
      source: "E-159",
      when: { indicator: "ActiveContractExists" },
      then: toPage("switch-to-move-in"),
    },
    {
      rule: "moving in own premise",
      source: "E-160",
      when: { indicator: "MovingInOwnPremise" },
      then: toPage("moving-in-own-premise"),
    },
    {
      rule: "a switch hold is pending",
      source: "E-161",
      when: { hasSwitchHold: true },
      then: toPage("switch-hold", { errorCode: "SwitchHoldPending" }),
    },
    {
      rule: "any other answer than success",
      source: "E-163",
      when: { not: isSuccess },
      then: { fact: "indicator", otherwise: "ConnectValidate", lead: toOopsOf },
    },
    { rule: "success, with a fraud match", source: "E-165", when: { isFraudMatch: true }, then: toPage("fraud-match") },
    {
      rule: "success that leaves out what decides: the meter, the fraud match, an earlier balance or a deposit",
      when: { lacking: "decision" },
      then: toOops("DecisionMissing"),
    },
    {
      rule: "success without a partner number",
      when: { lacking: "partner-number" },
      then: toOops("PartnerNumberMissing"),
    },
    {
      rule: "success without a contract account",
      when: { lacking: "contract-account" },
      then: toOops("ContractAccountMissing"),
    },
    {
      rule: "success, and what is owed from before can't be read or is not listed",
      when: { lacking: "prior-debts" },
      then: toOops("PriorDebtMissing"),
    },
    {
      rule: "success, with a deposit of no amount",
      when: { lacking: "deposit-amount" },
      then: toOops("DepositAmountMissing"),
    },
    {
      rule: "success, with prior debt above the threshold",
      source: "E-167",
      when: aboveThreshold,
      then: toPage("place-order-prior-debt"),
    },
    { rule: "success, with a deposit", source: "E-168, E-170", when: withDeposit, then: toPage("place-order-deposit") },
    otherwise("success, nothing to pay", toPage("place-order"), "E-169, E-171"),
  ],
);
