import type { EnrollmentIntent } from "../kernel/intent.ts";
import { describe, expect, it } from "vitest";
import { connectAnswered, connectFacts } from "./connected.ts";
import { customerCreated, customerFacts } from "./customer-created.ts";
import { fraudAnswer } from "./fraud-answer.ts";
import type { PriorDebtEntry } from "../payments/model.ts";
import type { CustomerCreated } from "./ports.ts";
import { depositAfterOrder, depositPaid, priorDebtPaid, remainderScheduled } from "./paid.ts";
import { problemMet } from "./problem-met.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { toOops, toPage, toStep } from "../journey/model.ts";

/** A customer without any obstacle; each test states its differences. */
const created = (what: Partial<CustomerCreated> = {}): CustomerCreated => ({
  before: { isActive: false, isPending: false },
  selected: { isActive: false, partnerNumber: "" },
  partnerNumber: "1200345678",
  fraudMatch: false,
  hasPriorDebt: false,
  priorDebt: [],
  priorDebtStatus: "",
  thresholdPassed: false,
  contractAccount: "300012345678",
  isDepositRequired: false,
  depositAmount: 0,
  connectValidate: { indicator: "Success", messages: [] },
  ...what,
});
const answered = (indicator: string, ...messages: string[]): Partial<CustomerCreated> => ({
  connectValidate: { indicator, messages },
});
const debt: PriorDebtEntry = {
  contractAccountNumber: "002000000321",
  serviceContractNumber: "4000000321",
  customerName: "Lowell Littledebt",
  address: "909 Yale St",
  finalBillDate: "2025-06-12",
  totalDebt: 6_240,
};
const owing = (priorDebtStatus: string, priorDebt: readonly PriorDebtEntry[] = [debt]): Partial<CustomerCreated> => ({
  hasPriorDebt: true,
  priorDebtStatus,
  priorDebt,
});
const above = (...debts: readonly Partial<PriorDebtEntry>[]): Partial<CustomerCreated> =>
  owing(
    "Prior_Debt_Above_Threshold",
    debts.map((one) => ({ ...debt, ...one })),
  );
const deposit = (depositAmount: number | undefined): Partial<CustomerCreated> => ({
  isDepositRequired: true,
  depositAmount,
});

const facts = (what: Partial<CustomerCreated> = {}, intent: EnrollmentIntent = "switch", depositThreshold = 0) =>
  customerFacts(created(what), intent, { depositThreshold });

const undecided = "success that leaves out what decides: the meter, the fraud match, an earlier balance or a deposit";
const unread = "success, and what is owed from before can't be read or is not listed";

provesRules(customerCreated, [
  [
    "own premise is already active",
    facts({ before: { isActive: true, isPending: false } }),
    toPage("moving-in-own-premise"),
  ],
  ["service is pending", facts({ before: { isActive: false, isPending: true } }), toPage("future-move-in")],
  [
    "service is active for another partner",
    facts({ selected: { isActive: true, partnerNumber: "99887766" } }),
    toPage("active-service"),
  ],
  [
    "the enrollment was submitted before",
    facts(answered("EnrollmentAlreadySubmitted")),
    toPage("connect-validate-oops", { errorCode: "EnrollmentAlreadySubmitted" }),
  ],
  [
    "a contract is active at the meter, and this is the move-in that was offered",
    facts(answered("ActiveContractExists"), "converted-move-in"),
    toPage("active-service"),
  ],
  [
    "a contract is active at the meter: offer to move in",
    facts(answered("ActiveContractExists")),
    toPage("switch-to-move-in"),
  ],
  ["moving in own premise", facts(answered("MovingInOwnPremise")), toPage("moving-in-own-premise")],
  [
    "a switch hold is pending",
    facts(answered("Failure", "SwitchHoldPending")),
    toPage("switch-hold", { errorCode: "SwitchHoldPending" }),
  ],
  // The error catalogue of section 8 has it as the indicator.
  [
    "a switch hold is pending",
    facts(answered("SwitchHoldPending")),
    toPage("switch-hold", { errorCode: "SwitchHoldPending" }),
  ],
  ["any other answer than success", facts(answered("Whatever")), toOops("Whatever")],
  ["any other answer than success", facts(answered("See José <b>")), toOops("UnreadableCode")],
  ["any other answer than success", facts(answered("")), toOops("ConnectValidate")],
  ["success, with a fraud match", facts({ fraudMatch: true }), toPage("fraud-match")],
  ["success, with a fraud match", facts({ fraudMatch: true, contractAccount: "" }), toPage("fraud-match")],
  ...(
    [
      { before: { isActive: undefined, isPending: false } },
      { before: { isActive: false, isPending: undefined } },
      { selected: { isActive: undefined, partnerNumber: "" } },
      { fraudMatch: undefined },
      { hasPriorDebt: undefined },
      { ...owing("Prior_Debt_Above_Threshold"), hasPriorDebt: undefined },
      owing("SomethingNew"),
      { isDepositRequired: undefined, depositAmount: 30_963 },
    ] as const
  ).map((what) => [undecided, facts(what), toOops("DecisionMissing")] as const),
  ["success without a partner number", facts({ partnerNumber: "" }), toOops("PartnerNumberMissing")],
  ["success without a contract account", facts({ contractAccount: "" }), toOops("ContractAccountMissing")],
  [unread, facts(above()), toOops("PriorDebtMissing")],
  [unread, facts({ ...above({}), priorDebt: undefined }), toOops("PriorDebtMissing")],
  [unread, facts(above({ totalDebt: 0 })), toOops("PriorDebtMissing")],
  [unread, facts(above({ totalDebt: -8_000 })), toOops("PriorDebtMissing")],
  [unread, facts(above({ serviceContractNumber: "" })), toOops("PriorDebtMissing")],
  [unread, facts(above({ contractAccountNumber: "" })), toOops("PriorDebtMissing")],
  [unread, facts(above({}, { totalDebt: 1 })), toOops("PriorDebtMissing")],
  [unread, facts(owing("Prior_Debt_Below_Threshold", [{ ...debt, totalDebt: -1 }])), toOops("PriorDebtMissing")],
  ["success, with a deposit of no amount", facts(deposit(undefined)), toOops("DepositAmountMissing")],
  ["success, with a deposit of no amount", facts(deposit(-1)), toOops("DepositAmountMissing")],
  ["any other answer than success", facts({ ...answered("Whatever"), partnerNumber: "" }), toOops("Whatever")],
  ["success, with prior debt above the threshold", facts(above({}, {})), toPage("place-order-prior-debt")],
  [
    "success, with prior debt above the threshold",
    facts(owing("Prior_Debt_Above_Threshold")),
    toPage("place-order-prior-debt"),
  ],
  [
    "success, with a deposit",
    facts({ ...owing("Prior_Debt_Below_Threshold"), ...deposit(20_000) }),
    toPage("place-order-deposit"),
  ],
  ["success, with a deposit", facts(deposit(20_000)), toPage("place-order-deposit")],
  ["success, nothing to pay", facts(deposit(39_999), "switch", 400), toPage("place-order")],
  ["success, with a deposit", facts(deposit(40_000), "switch", 400), toPage("place-order-deposit")],
  ["success, nothing to pay", facts(owing("Prior_Debt_Below_Threshold")), toPage("place-order")],
  ["success, nothing to pay", facts(deposit(0)), toPage("place-order")],
  ["success, nothing to pay", facts(), toPage("place-order")],
  // A switch that became a move-in continues like any other.
  ["success, nothing to pay", facts({}, "converted-move-in"), toPage("place-order")],
]);

describe("customer creation", () => {
  it("leaves an answer without a result in doubt, not refused", () =>
    expect(facts(answered("")).lacking).toBe("decision"));

  it("tries the outcomes in order: pending beats an error indicator (E-153)", () =>
    expect(
      customerCreated.decide(
        facts({ before: { isActive: false, isPending: true }, ...answered("EnrollmentAlreadySubmitted") }),
      ).rule,
    ).toBe("service is pending"));

  it("looks at a fraud match before a debt and a deposit: a customer who can't be served pays nothing (E-165)", () =>
    expect(
      customerCreated.decide(facts({ fraudMatch: true, ...owing("Prior_Debt_Above_Threshold"), ...deposit(20_000) }))
        .outcome,
    ).toEqual(toPage("fraud-match")));

  it("looks at a debt above the threshold before a deposit (E-167)", () =>
    expect(
      customerCreated.decide(facts({ ...owing("Prior_Debt_Above_Threshold"), ...deposit(20_000) })).outcome,
    ).toEqual(toPage("place-order-prior-debt")));

  it("compares partner numbers padded: 12345678 is 0012345678 (E-157)", () =>
    expect(
      customerCreated.decide(
        facts({ partnerNumber: "0012345678", selected: { isActive: true, partnerNumber: "12345678" } }),
      ).rule,
    ).toBe("success, nothing to pay"));
});

provesRules(fraudAnswer, [
  [
    "the check failed: e-mail or phone is not valid",
    { indicator: "failure", fraudMatch: "", isMobile: true },
    toPage("oops", { errorCode: "EmailOrPhoneInvalid", td: "true" }),
  ],
  // A failure is a failure even when the match says proceed.
  [
    "the check failed: e-mail or phone is not valid",
    { indicator: "Failure", fraudMatch: "Proceed", isMobile: true },
    toPage("oops", { errorCode: "EmailOrPhoneInvalid", td: "true" }),
  ],
  [
    "nothing speaks against the applicant",
    { indicator: "Success", fraudMatch: "Proceed", isMobile: false },
    toStep("createCustomer"),
  ],
  [
    "identity is to be proved, and the phone can get a code",
    { indicator: "Success", fraudMatch: "OOW", isMobile: true },
    toStep("sendOneTimePassword"),
  ],
  [
    "identity is to be proved, and no phone can get a code",
    { indicator: "Success", fraudMatch: "OOW", isMobile: false },
    toPage("fraud-match"),
  ],
  ["any other mismatch", { indicator: "Success", fraudMatch: "SomethingElse", isMobile: true }, toPage("fraud-match")],
]);

provesRules(connectAnswered, [
  [
    "service is ordered",
    connectFacts({ indicator: "Success", serviceContractNumber: "SC-1" }),
    toPage("mini-confirmation"),
  ],
  [
    "success without a contract number",
    connectFacts({ indicator: "Success", serviceContractNumber: "" }),
    toOops("ServiceContractNumberMissing"),
  ],
  [
    "service is not ordered",
    connectFacts({ indicator: "MeterUnknown", serviceContractNumber: "" }),
    toOops("MeterUnknown"),
  ],
  ["service is not ordered", connectFacts({ indicator: "", serviceContractNumber: "" }), toOops("Connect")],
  [
    "another word beside a contract number: service may be ordered",
    connectFacts({ indicator: "PermitRequired", serviceContractNumber: "4008217563" }),
    toOops("PermitRequired"),
  ],
]);

provesRules(depositAfterOrder, [
  ["a card pays all of it or the first half", { paymentType: "0" }, toStep("payDeposit")],
  ["a card pays all of it or the first half", { paymentType: "1" }, toStep("payDeposit")],
  ["by phone or at a payment location", { paymentType: "2" }, toPage("mini-confirmation")],
  ["by phone or at a payment location", { paymentType: "3" }, toPage("mini-confirmation")],
  ["how it is paid is not chosen yet", { paymentType: "" }, toPage("place-order-deposit")],
]);

provesRules(depositPaid, [
  [
    "the first half is paid: schedule the second",
    { indicator: "Success", paymentType: "1", owesDebt: true },
    toStep("scheduleRemainder"),
  ],
  [
    "the deposit is paid: pay the debt that is due with it",
    { indicator: "Success", paymentType: "0", owesDebt: true },
    toStep("payPriorDebt"),
  ],
  ["the deposit is paid", { indicator: "Success", paymentType: "0", owesDebt: false }, toPage("mini-confirmation")],
  ["the deposit is not paid", { indicator: "CardDeclined", paymentType: "1", owesDebt: true }, toOops("CardDeclined")],
  ["the deposit is not paid", { indicator: "", paymentType: "0", owesDebt: false }, toOops("DepositPayment")],
]);

provesRules(remainderScheduled, [
  [
    "the second half is scheduled: pay the debt that is due with it",
    { indicator: "Success", owesDebt: true },
    toStep("payPriorDebt"),
  ],
  ["the second half is scheduled", { indicator: "Success", owesDebt: false }, toPage("mini-confirmation")],
  ["the second half is not scheduled", { indicator: "DateNotAllowed", owesDebt: true }, toOops("DateNotAllowed")],
]);

provesRules(priorDebtPaid, [
  [
    "no balance remains unpaid, and service is ordered",
    { isInDoubt: false, isAllPaid: true, isOrdered: true },
    toPage("mini-confirmation"),
  ],
  [
    "some could not be paid, and service is ordered",
    { isInDoubt: false, isAllPaid: false, isOrdered: true },
    toPage("place-order-deposit"),
  ],
  [
    "no balance remains unpaid",
    { isInDoubt: false, isAllPaid: true, isOrdered: false },
    toPage("place-order-prior-debt-confirmation"),
  ],
  [
    "some could not be paid",
    { isInDoubt: false, isAllPaid: false, isOrdered: false },
    toPage("place-order-prior-debt"),
  ],
  [
    "the answer does not cover what was asked: nothing more is charged",
    { isInDoubt: true, isAllPaid: false, isOrdered: false },
    toPage("outcome-unknown"),
  ],
]);

provesRules(problemMet, [
  [
    "autopay could not be enrolled: the flow goes on",
    { kind: "outcome-unknown", operation: "enrollAutopay" },
    { leadsTo: toPage("mini-confirmation"), leaves: "as-it-was" },
  ],
  [
    "the online account could not be created: the order is unaffected, the flow goes on",
    { kind: "timeout", operation: "createOnlineAccount" },
    { leadsTo: toPage("confirmation"), leaves: "finished" },
  ],
  ...(
    [
      ["add-ons could not be ordered: the order is unaffected, the flow goes on", "orderAddOns"],
      ["a user name could not be looked up: making the account tells whether it is free", "userByEmail"],
      ["a user name could not be looked up: making the account tells whether it is free", "userNameTaken"],
      ["the contracts' status could not be found out: the confirmation says so", "checkAccount"],
      ["a visitor who leaves could not be recorded: the flow goes on", "recordOfflineEnrollment"],
    ] as const
  ).map(
    ([rule, operation]) =>
      [rule, { kind: "outcome-unknown", operation }, { leadsTo: "where-it-is", leaves: "as-it-was" }] as const,
  ),
  [
    "a call that must not happen twice was left in doubt",
    { kind: "outcome-unknown", operation: "connect" },
    { leadsTo: toPage("outcome-unknown"), leaves: "in-doubt" },
  ],
  [
    "the fraud check could not be made",
    { kind: "timeout", operation: "checkFraud" },
    { leadsTo: toOops("FraudCheckFailed"), leaves: "failed" },
  ],
  [
    "the fraud check could not be made",
    { kind: "malformed", operation: "checkFraudTd" },
    { leadsTo: toOops("FraudCheckFailed"), leaves: "failed" },
  ],
  [
    "this phone or this person was sent codes often enough for now",
    { kind: "rate-limited", operation: "sendOneTimePassword" },
    { leadsTo: toOops("EnoughCodesSent"), leaves: "failed" },
  ],
  [
    "somebody tried often enough for now to pass for this person",
    { kind: "rate-limited", operation: "validateOneTimePassword" },
    { leadsTo: toOops("IdentityProofBlocked"), leaves: "failed" },
  ],
  [
    "somebody tried often enough for now to pass for this person",
    { kind: "rate-limited", operation: "validateKnowledgeAnswers" },
    { leadsTo: toOops("IdentityProofBlocked"), leaves: "failed" },
  ],
  [
    "the identity could not be proved",
    { kind: "timeout", operation: "sendOneTimePassword" },
    { leadsTo: toOops("IdentityProofFailed"), leaves: "failed" },
  ],
  [
    "the identity could not be proved",
    { kind: "timeout", operation: "validateOneTimePassword" },
    { leadsTo: toOops("IdentityProofFailed"), leaves: "failed" },
  ],
  [
    "the identity could not be proved",
    { kind: "timeout", operation: "validateKnowledgeAnswers" },
    { leadsTo: toOops("IdentityProofFailed"), leaves: "failed" },
  ],
  [
    "the customer could not be created",
    { kind: "unreachable", operation: "createCustomer" },
    { leadsTo: toOops("CustomerCreationFailed"), leaves: "failed" },
  ],
  [
    "service could not be connected",
    { kind: "malformed", operation: "connect" },
    { leadsTo: toOops("ConnectFailed"), leaves: "failed" },
  ],
  [
    "the deposit could not be paid",
    { kind: "timeout", operation: "paySecurityDeposit" },
    { leadsTo: toOops("DepositPaymentFailed"), leaves: "failed" },
  ],
  [
    "the second half could not be scheduled",
    { kind: "timeout", operation: "scheduleRemainingDeposit" },
    { leadsTo: toOops("RemainingDepositFailed"), leaves: "failed" },
  ],
  [
    "the prior debt could not be paid",
    { kind: "timeout", operation: "payPriorDebt" },
    { leadsTo: toOops("PriorDebtPaymentFailed"), leaves: "failed" },
  ],
  [
    "anything else",
    { kind: "timeout", operation: "connectDates" },
    { leadsTo: toOops("ServiceUnavailable"), leaves: "failed" },
  ],
]);
