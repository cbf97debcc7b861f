import { describe, expect, it } from "vitest";
import { connectAnswered, connectFacts } from "./connected.ts";
import { customerCreated, customerFacts } from "./customer-created.ts";
import { fraudAnswer } from "./fraud-answer.ts";
import type { CustomerCreated } from "./ports.ts";
import { depositAfterOrder, depositPaid, priorDebtPaid, remainderScheduled } from "./paid.ts";
import { problemMet } from "./problem-met.ts";

/** A customer whom nothing stands in the way of; each test states only what matters. */
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
const answered = (indicator: string, ...messages: string[]): Partial<CustomerCreated> => ({ connectValidate: { indicator, messages } });
const owing = (priorDebtStatus: string): Partial<CustomerCreated> => ({ hasPriorDebt: true, priorDebtStatus });
const deposit = (depositAmount: number): Partial<CustomerCreated> => ({ isDepositRequired: true, depositAmount });

describe("customer creation", () => {
  const leadsTo = (what: Partial<CustomerCreated>) => {
    const { rule, outcome } = customerCreated.decide(customerFacts(created(what)));
    return [rule, outcome] as const;
  };
  const page = (name: string, query?: Record<string, string>) => (query ? { kind: "page", page: name, query } : { kind: "page", page: name });

  it.each([
    [{ before: { isActive: true, isPending: false } }, "own premise is already active", page("moving-in-own-premise")],
    [{ before: { isActive: false, isPending: true } }, "service is pending", page("future-move-in")],
    [{ selected: { isActive: true, partnerNumber: "99887766" } }, "service is active for another partner", page("active-service")],
    [answered("EnrollmentAlreadySubmitted"), "the enrollment was submitted before", page("connect-validate-oops", { errorCode: "EnrollmentAlreadySubmitted" })],
    [answered("ActiveContractExists"), "a contract is active at the meter: offer to move in", page("switch-to-move-in")],
    [answered("MovingInOwnPremise"), "moving in own premise", page("moving-in-own-premise")],
    [answered("Failure", "SwitchHoldPending"), "a switch hold is pending", page("switch-hold", { errorCode: "SwitchHoldPending" })],
    [answered("Whatever"), "any other answer than success", page("oops", { errorCode: "Whatever" })],
    [answered("See José <b>"), "any other answer than success", page("oops", { errorCode: "UnreadableCode" })],
    [{ fraudMatch: true }, "success, with a fraud match", page("fraud-match")],
    [owing("Prior_Debt_Above_Threshold"), "success, with prior debt above the threshold", page("place-order-prior-debt")],
    [{ ...owing("Prior_Debt_Below_Threshold"), ...deposit(20_000) }, "success, with a deposit", page("place-order-deposit")],
    [deposit(20_000), "success, with a deposit", page("place-order-deposit")],
    [owing("Prior_Debt_Below_Threshold"), "success, nothing to pay", page("place-order")],
    [deposit(0), "success, nothing to pay", page("place-order")],
    [{}, "success, nothing to pay", page("place-order")],
  ])("%j: %s", (what, rule, destination) => expect(leadsTo(what)).toEqual([rule, destination]));

  it("tries the outcomes in order: pending beats an error indicator (E-153)", () =>
    expect(leadsTo({ before: { isActive: false, isPending: true }, ...answered("EnrollmentAlreadySubmitted") })[0]).toBe("service is pending"));

  it("compares partner numbers padded: 12345678 is 0012345678 (E-157)", () =>
    expect(leadsTo({ partnerNumber: "0012345678", selected: { isActive: true, partnerNumber: "12345678" } })[0]).toBe("success, nothing to pay"));
});

describe("the fraud check", () => {
  it.each([
    ["failure", "", true, { kind: "page", page: "oops", query: { errorCode: "EmailOrPhoneInvalid", td: "true" } }],
    ["Success", "Proceed", false, { kind: "step", step: "createCustomer" }],
    ["Success", "OOW", true, { kind: "step", step: "sendOneTimePassword" }],
    ["Success", "OOW", false, { kind: "page", page: "fraud-match" }],
    ["Success", "SomethingElse", true, { kind: "page", page: "fraud-match" }],
  ])("indicator %s with match %s, mobile %s", (indicator, fraudMatch, isMobile, destination) => expect(fraudAnswer.decide({ indicator, fraudMatch, isMobile }).outcome).toEqual(destination));

  it("treats a failure as a failure even when the match says proceed", () =>
    expect(fraudAnswer.decide({ indicator: "failure", fraudMatch: "Proceed", isMobile: true }).outcome).toMatchObject({ page: "oops" }));
});

describe("the connect call", () => {
  it.each([
    ["Success", "SC-1", { kind: "page", page: "mini-confirmation" }],
    ["Success", "", { kind: "page", page: "oops", query: { errorCode: "ServiceContractNumberMissing" } }],
    ["MeterUnknown", "", { kind: "page", page: "oops", query: { errorCode: "MeterUnknown" } }],
    ["", "", { kind: "page", page: "oops", query: { errorCode: "Connect" } }],
  ])("indicator %s with contract %s", (indicator, serviceContractNumber, destination) => expect(connectAnswered.decide(connectFacts({ indicator, serviceContractNumber })).outcome).toEqual(destination));
});

describe("a deposit, once service is ordered", () => {
  it.each([["0", { kind: "step", step: "payDeposit" }], ["1", { kind: "step", step: "payDeposit" }], ["2", { kind: "page", page: "mini-confirmation" }], ["3", { kind: "page", page: "mini-confirmation" }], ["", { kind: "page", page: "place-order-deposit" }]] as const)(
    "of type %s",
    (paymentType, destination) => expect(depositAfterOrder.decide({ paymentType }).outcome).toEqual(destination),
  );
  it.each([
    ["Success", "0", { kind: "page", page: "mini-confirmation" }],
    ["Success", "1", { kind: "step", step: "scheduleRemainder" }],
    ["CardDeclined", "1", { kind: "page", page: "oops", query: { errorCode: "CardDeclined" } }],
    ["", "0", { kind: "page", page: "oops", query: { errorCode: "DepositPayment" } }],
  ] as const)("paid with %s for type %s", (indicator, paymentType, destination) => expect(depositPaid.decide({ indicator, paymentType }).outcome).toEqual(destination));
  it("whose second half can't be scheduled leads to oops (E-196)", () => {
    expect(remainderScheduled.decide({ indicator: "Success" }).outcome).toMatchObject({ page: "mini-confirmation" });
    expect(remainderScheduled.decide({ indicator: "DateNotAllowed" }).outcome).toEqual({ kind: "page", page: "oops", query: { errorCode: "DateNotAllowed" } });
  });
});

describe("prior debts", () => {
  it("lead to their confirmation once none is unpaid, else back to the form (E-210, E-211)", () => {
    expect(priorDebtPaid.decide({ isAllPaid: true }).outcome).toMatchObject({ page: "place-order-prior-debt-confirmation" });
    expect(priorDebtPaid.decide({ isAllPaid: false }).outcome).toMatchObject({ page: "place-order-prior-debt" });
  });
});

describe("a problem on the way", () => {
  it.each([
    ["outcome-unknown", "connect", { kind: "page", page: "outcome-unknown" }],
    ["timeout", "checkFraud", { kind: "page", page: "oops", query: { errorCode: "FraudCheckFailed" } }],
    ["unreachable", "createCustomer", { kind: "page", page: "oops", query: { errorCode: "CustomerCreationFailed" } }],
    ["malformed", "connect", { kind: "page", page: "oops", query: { errorCode: "ConnectFailed" } }],
    ["timeout", "paySecurityDeposit", { kind: "page", page: "oops", query: { errorCode: "DepositPaymentFailed" } }],
    ["timeout", "scheduleRemainingDeposit", { kind: "page", page: "oops", query: { errorCode: "RemainingDepositFailed" } }],
    ["timeout", "payPriorDebt", { kind: "page", page: "oops", query: { errorCode: "PriorDebtPaymentFailed" } }],
    ["outcome-unknown", "enrollAutopay", { kind: "page", page: "mini-confirmation" }],
    ["timeout", "connectDates", { kind: "page", page: "oops", query: { errorCode: "ServiceUnavailable" } }],
  ] as const)("%s in %s", (kind, operation, destination) => expect(problemMet.decide({ kind, operation }).outcome).toEqual(destination));
});
