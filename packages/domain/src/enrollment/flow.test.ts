import { describe, expect, test } from "vitest";
import { toOops, toPage } from "../journey/model.ts";
import { type Problem, problem } from "../kernel/problem.ts";
import type { LastTries } from "../standing/model.ts";
import { enrollment } from "./flow.ts";
import type { At, EnrollmentState } from "./model.ts";
import { stateAt } from "./state-at.fixture.ts";
import { owingDeposit, reviewing } from "./steps/paying.fixture.ts";

const identity = { dateOfBirth: "1965-01-20", document: { kind: "ssn", socialSecurityNumber: "900550003" } } as const;
const pending = { firstName: "Walter" } as unknown as EnrollmentState["pending"];
const paying = { ...owingDeposit, isPaying: true };
/** An existing customer sends the form again. */
const sent = stateAt("details", { ...reviewing, identity, pending, isPaying: true });
const after = (kind: Problem["kind"], operation: string, state: EnrollmentState = paying) =>
  enrollment.afterProblem(state, problem(kind, operation, ""), (table, facts) => table.decide(facts).outcome);
const failed = (errorCode: string) => ({ errorMessage: "", errorCode, drsActionId: "" });

describe("a failed call", () => {
  test.each(["userByEmail", "userNameTaken", "checkAccount", "recordOfflineEnrollment"])(
    "%s stops nothing: page and state stay the same (E-262, E-308)",
    (operation) => {
      for (const kind of ["timeout", "outcome-unknown"] as const)
        expect(after(kind, operation), kind).toEqual({ state: paying, destination: paying.at });
    },
  );

  test.each([
    ["orderAddOns", "add-ons", paying.at],
    ["enrollAutopay", "autopay", toPage("mini-confirmation")],
  ] as const)("%s lets the journey continue, with its result unknown (E-230, E-262)", (operation, what, destination) =>
    expect(after("timeout", operation)).toEqual({
      state: {
        ...paying,
        ...(what === "add-ons" ? { triedAddOns: [] } : {}),
        lastTries: { [what]: { is: "in-doubt" } },
      },
      destination,
    }),
  );

  test("to create the account leads to the confirmation (E-262)", () =>
    expect(after("timeout", "createOnlineAccount")).toEqual({
      state: {
        ...paying,
        stage: "finished",
        at: toPage("confirmation"),
        lastTries: { "online-account": { is: "in-doubt" } },
      },
      destination: toPage("confirmation"),
    }));

  test.each([
    ["checkFraud", "FraudCheckFailed"],
    ["sendOneTimePassword", "IdentityProofFailed"],
    ["createCustomer", "CustomerCreationFailed"],
    ["connect", "ConnectFailed"],
    ["searchAddresses", "ServiceUnavailable"],
  ])("to %s leads to a page of the failure, and clears the stored form and papers", (operation, errorCode) => {
    const destination = toOops(errorCode);
    expect(after("timeout", operation, sent)).toEqual({
      state: {
        ...sent,
        isPaying: false,
        isSubmitted: operation === "connect",
        lastTries: lastTriesOf[operation],
        at: destination,
        pending: undefined,
        error: failed(errorCode),
      },
      destination,
    });
  });

  test("with an unknown result stops the journey, and clears the papers", () => {
    const destination = toPage("outcome-unknown");
    expect(after("outcome-unknown", "createCustomer", sent)).toEqual({
      state: {
        ...sent,
        stage: "in-doubt",
        identity: undefined,
        isPaying: false,
        at: destination,
        pending: undefined,
        proof: undefined,
        lastTries: { customer: { is: "in-doubt", needsLookUp: true } },
        error: failed("OutcomeUnknown"),
      },
      destination,
    });
  });
});

/** A call with a lost answer. */
const lastTriesOf: Readonly<Record<string, LastTries>> = {
  connect: { "new-service": { is: "in-doubt" } },
  createCustomer: { customer: { is: "in-doubt" } },
};

describe("a payment with a lost answer", () => {
  test.each(["paySecurityDeposit", "scheduleRemainingDeposit", "payPriorDebt"])(
    "%s is undecided until it is sent again unchanged; a refusal resolves it",
    (operation) => {
      for (const kind of ["timeout", "unreachable", "malformed", "gateway-error", "outcome-unknown"] as const)
        expect(after(kind, operation).state.undecidedPayment, kind).toBe(operation);
      for (const kind of ["refused", "unavailable", "unauthorized"] as const)
        expect(after(kind, operation).state.undecidedPayment, kind).toBeUndefined();
    },
  );

  test("a repeat is the same call", () => expect(after("timeout", "connect").state.undecidedPayment).toBeUndefined());
  test("stays undecided while another call fails", () =>
    expect(after("timeout", "connect", { ...paying, undecidedPayment: "payPriorDebt" }).state.undecidedPayment).toBe(
      "payPriorDebt",
    ));
});

test("a replay reads the flow's name, page and all problems of the input", () => {
  const state: At<"ordered"> = {
    ...paying,
    problems: [{ field: "email", code: "invalid" }],
    accountForm: { draft: {}, problems: [{ field: "password", code: "required" }] },
    openTerms: ["termsOfService"],
    openPayment: ["card"],
  };
  expect([enrollment.name, enrollment.whereIs(state)]).toEqual(["enrollment", toPage("place-order-deposit")]);
  expect(enrollment.formProblems?.(state)).toEqual([
    [{ field: "email", code: "invalid" }],
    [{ field: "password", code: "required" }],
    ["termsOfService"],
    ["card"],
  ]);
});
