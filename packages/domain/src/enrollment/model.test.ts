import { describe, expect, test } from "vitest";
import { acceptedTerms, asksEvAcknowledgment, openTerms } from "./terms.ts";
import { emptyEnrollment, newCustomer, newOrder } from "./empty-parts.ts";
import { hasPlan, isOpen } from "./model.ts";
import { stateAt } from "./state-at.fixture.ts";
import { cardUnreadable, errorOf, paidOtherwise } from "./steps/enrollment-step.ts";
import { toOops, toPage, toStep } from "../journey/model.ts";
import { problem } from "../kernel/problem.ts";
import { noCodeArrived } from "../out-of-wallet/model.ts";

test("for a new order and customer the pages show no account, form or money", () => {
  expect(newOrder).toEqual({
    isAutoPay: false,
    account: {
      isCreated: false,
      userName: "",
      isPaperlessBilling: false,
      isESaverPlan: false,
      showMyAccountBtn: false,
      refusal: "",
    },
    accountForm: { draft: {}, problems: [] },
    orderedPlans: [],
    addOnAnswers: 0,
    autopayAnswers: 0,
    accountAnswers: 0,
    confirmationEmails: { asked: 0, failed: 0 },
  });
  const { depositAmount, depositPayment, priorDebtInfo, isPaying } = newCustomer;
  expect([depositAmount, depositPayment, priorDebtInfo, isPaying]).toEqual([
    0,
    "none",
    { priorDebt: [], status: "", thresholdPassed: false },
    false,
  ]);
});

describe("the terms of an order", () => {
  test("include an electric vehicle's only with a plan for a configured model (E-183)", () => {
    expect([
      asksEvAcknowledgment("EV-ANY", ["EV-ANY"]),
      asksEvAcknowledgment("EV-OLD", ["EV-ANY"]),
      asksEvAcknowledgment("", ["EV-ANY"]),
      asksEvAcknowledgment("", [""]),
    ]).toEqual([true, false, false, false]);
    expect([openTerms({ termsOfService: true }, "EV-ANY", ["EV-ANY"]), openTerms({}, "", ["EV-ANY"])]).toEqual([
      ["acceptAuthorization", "legalAuthorization", "evAcknowledgment"],
      ["acceptAuthorization", "legalAuthorization", "termsOfService"],
    ]);
  });
  test("are listed in the order of the page when ticked", () =>
    expect(acceptedTerms({ termsOfService: true, acceptAuthorization: true, legalAuthorization: false })).toEqual([
      "acceptAuthorization",
      "termsOfService",
    ]));
});

test("an order can be changed until it is placed, or may have been", () => {
  const stages = ["shopping", "details", "proof", "review", "debt", "held", "ordered", "finished", "in-doubt"] as const;
  const open = stages.filter((stage) => isOpen(stateAt(stage)));
  expect([open, hasPlan(emptyEnrollment)]).toEqual([["shopping", "details", "proof", "review", "debt", "held"], false]);
});

test("the page of failures shows its redirect's code, and other pages none", () => {
  const none = { errorMessage: "", errorCode: "", drsActionId: "" };
  expect([
    errorOf(toOops("MeterUnknown")),
    errorOf(toOops()),
    errorOf(toPage("offers")),
    errorOf(toStep("payDeposit")),
  ]).toEqual([{ ...none, errorCode: "MeterUnknown" }, none, none, none]);
});

test("a payment that only a person can look up has the reason", () => {
  expect(cardUnreadable("payPriorDebt")).toEqual(
    problem("outcome-unknown", "payPriorDebt", "the card of a payment without an answer can't be read any more"),
  );
  expect(paidOtherwise(false)(problem("refused", "payPriorDebt", "no", 409))).toEqual(
    problem("outcome-unknown", "payPriorDebt", "an earlier payment has this key", 409),
  );
});

test("the code for a missing one is six zeros (E-152)", () => expect(noCodeArrived).toBe("000000"));
