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
/** The form is sent again by somebody who is a customer already. */
const sent = stateAt("details", { ...reviewing, identity, pending, isPaying: true });
const after = (kind: Problem["kind"], operation: string, state: EnrollmentState = paying) =>
  enrollment.afterProblem(state, problem(kind, operation, ""), (table, facts) => table.decide(facts).outcome);
const failed = (errorCode: string) => ({ errorMessage: "", errorCode, drsActionId: "" });

describe("a call that could not be made", () => {
  test.each(["userByEmail", "userNameTaken", "checkAccount", "recordOfflineEnrollment"])(
    "%s stops nothing: the customer stays where they are, and nothing else is changed (E-262, E-308)",
    (operation) => {
      for (const kind of ["timeout", "outcome-unknown"] as const)
        expect(after(kind, operation), kind).toEqual({ state: paying, destination: paying.at });
    },
  );

  test.each([
    ["orderAddOns", "add-ons", paying.at],
    ["enrollAutopay", "autopay", toPage("mini-confirmation")],
  ] as const)(
    "%s goes on, and only keeps that nobody knows whether it was done (E-230, E-262)",
    (operation, what, destination) =>
      expect(after("timeout", operation)).toEqual({
        state: {
          ...paying,
          ...(what === "add-ons" ? { triedAddOns: [] } : {}),
          lastTries: { [what]: { is: "in-doubt" } },
        },
        destination,
      }),
  );

  test("to make the account leads to the confirmation of what was ordered (E-262)", () =>
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
  ])("to %s leads to a page that names it, and forgets the form that waits with its papers", (operation, errorCode) => {
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

  test("and of which nobody knows what came of it holds the journey, without the papers", () => {
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

/** Of a call whose answer was lost. */
const lastTriesOf: Readonly<Record<string, LastTries>> = {
  connect: { "new-service": { is: "in-doubt" } },
  createCustomer: { customer: { is: "in-doubt" } },
};

describe("a payment whose answer is lost", () => {
  test.each(["paySecurityDeposit", "scheduleRemainingDeposit", "payPriorDebt"])(
    "%s is undecided until it is asked again as it was; a refusal leaves nothing undecided",
    (operation) => {
      for (const kind of ["timeout", "unreachable", "malformed", "gateway-error", "outcome-unknown"] as const)
        expect(after(kind, operation).state.undecidedPayment, kind).toBe(operation);
      for (const kind of ["refused", "unavailable", "unauthorized"] as const)
        expect(after(kind, operation).state.undecidedPayment, kind).toBeUndefined();
    },
  );

  test("is no other call", () => expect(after("timeout", "connect").state.undecidedPayment).toBeUndefined());
  test("stays undecided while another call fails", () =>
    expect(after("timeout", "connect", { ...paying, undecidedPayment: "payPriorDebt" }).state.undecidedPayment).toBe(
      "payPriorDebt",
    ));
});

test("a replay knows the flow by its name, where a customer is, and everything that was wrong with what they typed", () => {
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
