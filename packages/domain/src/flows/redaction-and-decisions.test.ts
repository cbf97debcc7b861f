import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addHomeProblems, type AddHomeValues } from "../add-home/order-form.ts";
import { homeAdded, homeToAddChecked } from "../add-home/rules.ts";
import { connectAnswered } from "../enrollment/connected.ts";
import { customerCreated, customerFacts } from "../enrollment/customer-created.ts";
import { fraudAnswer } from "../enrollment/fraud-answer.ts";
import { depositAfterOrder, depositPaid, priorDebtPaid, remainderScheduled } from "../enrollment/paid.ts";
import { problemMet } from "../enrollment/problem-met.ts";
import { knowledgeAnswersValidated, oneTimePasswordSent, oneTimePasswordValidated } from "../enrollment/proof.ts";
import type { DecisionTable } from "../kernel/decision-table.ts";
import { loginAnswered } from "../session/login.ts";
import { classifications } from "../session/model.ts";
import { transferEligibilityKinds } from "../transfer/model.ts";
import { transferProblemMet } from "../transfer/problem-met.ts";
import { metersAt, newHomeChecked, transferAnswered, transferEligible, transferSubmitted } from "../transfer/rules.ts";
import { redact, partners } from "./redaction.fixture.ts";

const indicators = fc.oneof(
  fc.constantFrom(
    "Success",
    "EnrollmentAlreadySubmitted",
    "ActiveContractExists",
    "MovingInOwnPremise",
    "failure",
    "Failure",
    "Proceed",
    "OOW",
    "",
    "Whatever",
    "Not known: José Ñúñez",
  ),
  fc.string({ maxLength: 30 }),
);

const sameDecision = <Facts, Outcome>(table: DecisionTable<Facts, Outcome>, facts: fc.Arbitrary<Facts>): void =>
  fc.assert(
    fc.property(facts, (given) => {
      expect(table.decide(redact(given) as Facts).rule).toBe(table.decide(given).rule);
    }),
  );

describe("redacting facts changes no decision", () => {
  it("holds for the fraud check", () =>
    sameDecision(fraudAnswer, fc.record({ indicator: indicators, fraudMatch: indicators, isMobile: fc.boolean() })));

  it("holds for the connect call", () =>
    sameDecision(connectAnswered, fc.record({ indicator: indicators, hasContractNumber: fc.boolean() })));

  it("holds for payments", () => {
    const paymentType = fc.constantFrom("" as const, "0" as const, "1" as const, "2" as const, "3" as const);
    sameDecision(depositAfterOrder, fc.record({ paymentType }));
    sameDecision(depositPaid, fc.record({ paymentType, indicator: indicators, owesDebt: fc.boolean() }));
    sameDecision(remainderScheduled, fc.record({ indicator: indicators, owesDebt: fc.boolean() }));
    sameDecision(
      priorDebtPaid,
      fc.record({ isInDoubt: fc.boolean(), isAllPaid: fc.boolean(), isOrdered: fc.boolean() }),
    );
  });

  it("holds for the proof of identity", () => {
    const words = fc.oneof(indicators, fc.constantFrom("Blocked", "SUCCESS"));
    sameDecision(
      oneTimePasswordSent,
      fc.record({
        indicator: words,
        isBlocked: fc.boolean(),
        isGoodToProceed: fc.boolean(),
        hasOneTimePassword: fc.boolean(),
        hasQuestions: fc.boolean(),
        hasUnanswerableQuestions: fc.boolean(),
      }),
    );
    const facts = fc.record({
      indicator: words,
      isBlocked: fc.boolean(),
      hasSession: fc.boolean(),
      hasQuestions: fc.boolean(),
      hasUnanswerableQuestions: fc.boolean(),
    });
    sameDecision(oneTimePasswordValidated, facts);
    sameDecision(knowledgeAnswersValidated, facts);
  });

  it("holds for another home: the input, the meter, and the order", () => {
    sameDecision(homeToAddChecked, fc.record({ isActiveForOther: fc.boolean(), isPending: fc.boolean() }));
    sameDecision(
      homeAdded,
      fc.record({ indicator: indicators, isOwnPremise: fc.boolean(), hasContractNumber: fc.boolean() }),
    );
    const flag = fc.constantFrom("", "true");
    const form = fc.record({
      esiid: fc.constantFrom("", "10443720000019090"),
      startdate: fc.constantFrom("", "11/27/2026", "02/30/2027"),
      isExistingBill: fc.constantFrom("true", "false"),
      contractAccount: fc.constantFrom("", "002103000011", "2103000011", "002103000012"),
      billingOption: fc.constantFrom("sameAddress", "differentAddress", "poBox"),
      billingStreetNumber: fc.constantFrom("", "1"),
      billingState: fc.constantFrom("", "TX"),
      billingZipCode: fc.constantFrom("", "7670", "76701"),
      poBox: fc.constantFrom("", "77"),
      isSecondaryAccountHolder: flag,
      secondaryAccountFirstName: fc.constantFrom("", "María José", "<b>"),
      secondaryAccountLastName: fc.constantFrom("", "O’Neill-Núñez"),
      isPaperlessBilling: flag,
      paperlessBillingEmail: fc.constantFrom("", "x@", "grace@example.com"),
      evAcknowledgment: flag,
    });
    const wrong = (values: AddHomeValues, accounts: readonly string[]) =>
      addHomeProblems(values, { offered: undefined, today: "2026-11-20", accounts, asksForVehicle: true });
    const accounts = ["002103000011"];
    fc.assert(
      fc.property(form, (values) => {
        const redacted = redact({ values, accounts }) as { values: AddHomeValues; accounts: string[] };
        expect(wrong(redacted.values, redacted.accounts)).toEqual(wrong(values, accounts));
      }),
    );
  });

  it("preserves six digits, and one of the choices of an answer", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }).map((text) => text.replace(/[A-Za-z]{3,}/g, "123456")),
        fc.stringMatching(/^\d{6}$/),
        (typed, code) => {
          const isCode = (text: string) => /^\d{6}$/.test(text.trim());
          const inputOf = (oneTimePwd: string) => (redact({ oneTimePwd }) as { oneTimePwd: string }).oneTimePwd;
          expect(isCode(inputOf(typed))).toBe(isCode(typed));
          expect(isCode(inputOf(code))).toBe(true);
        },
      ),
    );
    const choices = ["2009 Toyota Corolla", "Bonham St", "2145550136", "None of these"];
    const { answers, questionChoice } = redact({ answers: choices, questionChoice: choices }) as {
      answers: string[];
      questionChoice: string[];
    };
    expect(answers).toEqual(questionChoice);
    expect(new Set(answers).size).toBe(choices.length);
  });

  it("holds for a login, and for continuing from an enrollment", () =>
    sameDecision(
      loginAnswered,
      fc.record({
        entryPoint: fc.constantFrom("login-panel" as const, "continue-to-account" as const),
        signedIn: fc.constantFrom(
          "granted" as const,
          "refused" as const,
          "unknown-user" as const,
          "unanswered" as const,
        ),
        isLocked: fc.boolean(),
        isApproved: fc.boolean(),
        isExplained: fc.boolean(),
        classification: fc.constantFrom(...Object.values(classifications)),
        contracts: fc.constantFrom("active" as const, "inactive" as const, "unanswered" as const),
        message: fc.constantFrom("", "AwaitingSDErrorMessage", "ClosedAccountErrorMessage", "Call Marisol at once"),
      }),
    ));

  it("preserves the name of a form's wrong field, and no sentence in a message", () => {
    expect(redact({ problems: [{ field: "custEmailAddress", code: "taken" }] })).toEqual({
      problems: [{ field: "custEmailAddress", code: "taken" }],
    });
    expect(redact({ message: "Call Marisol at once" })).not.toEqual({ message: "Call Marisol at once" });
  });

  it("holds for a transfer", () => {
    const eligibility = fc.constantFrom(...transferEligibilityKinds);
    sameDecision(
      newHomeChecked,
      fc.record({
        meters: fc.integer({ min: 1, max: 4 }),
        isOldPending: fc.boolean(),
        isNewPending: fc.boolean(),
        isActiveForOther: fc.boolean(),
        hasSwitchHold: fc.boolean(),
      }),
    );
    sameDecision(transferEligible, fc.record({ hasCurrentPlan: fc.boolean(), eligibility }));
    sameDecision(transferSubmitted, fc.record({ eligibility }));
    sameDecision(transferAnswered, fc.record({ indicator: indicators, hasContractNumber: fc.boolean() }));
    sameDecision(
      transferProblemMet,
      fc.record({
        kind: fc.constantFrom("timeout" as const, "outcome-unknown" as const),
        operation: fc.constantFrom("transferService", "transferEligibility", "switchHoldStatus", "currentPlan"),
      }),
    );
  });

  it("preserves the identity of the old home in the form and in the list of homes, and two meters at one address", () => {
    const home = {
      esiid: "10443720000074001",
      houseNumber: "7400",
      street: "Park Ln",
      unit: "",
      city: "Plano",
      state: "TX",
      zip: "75025",
      tdsp: "ONCOR",
      displayText: "7400 Park Ln",
    };
    const { values, homes } = redact({
      values: { CurrentServiceAddressNumber: home.esiid },
      homes: [{ esiId: home.esiid }],
    }) as unknown as { values: { CurrentServiceAddressNumber: string }; homes: { esiId: string }[] };
    expect(values.CurrentServiceAddressNumber).toBe(homes[0]?.esiId);
    const [one, other, third] = redact([
      home,
      { ...home, esiid: "10443720000074002", street: "PARK LN" },
      { ...home, esiid: "10443720000074003", houseNumber: "7401" },
    ]) as never[];
    expect(metersAt(one as never, [other as never, third as never])).toHaveLength(2);
  });

  it("holds for problems", () =>
    sameDecision(
      problemMet,
      fc.record({
        kind: fc.constantFrom("timeout" as const, "outcome-unknown" as const, "store" as const),
        operation: fc.constantFrom("connect", "createCustomer", "checkFraud", "searchAddress"),
      }),
    ));

  it("holds for customer creation and later steps", () => {
    const created = fc.record({
      before: fc.record({ isActive: fc.boolean(), isPending: fc.boolean() }),
      selected: fc.record({ isActive: fc.boolean(), partnerNumber: partners }),
      partnerNumber: partners,
      fraudMatch: fc.boolean(),
      hasPriorDebt: fc.boolean(),
      priorDebt: fc.constant([]),
      thresholdPassed: fc.boolean(),
      priorDebtStatus: fc.constantFrom("", "Prior_Debt_Above_Threshold", "Prior_Debt_Below_Threshold"),
      contractAccount: partners,
      isDepositRequired: fc.boolean(),
      depositAmount: fc.integer({ min: 0, max: 90_000 }),
      connectValidate: fc.record({
        indicator: indicators,
        messages: fc.array(fc.constantFrom("SwitchHoldPending", "Welcome back José Ñúñez", "smith@example.org")),
      }),
    });
    type Answer = typeof created extends fc.Arbitrary<infer Created> ? Created : never;
    const factsIn = (answer: Answer) => customerFacts(answer, "switch", { depositThreshold: 400 });
    fc.assert(
      fc.property(created, (answer) => {
        const redacted = redact(answer) as typeof answer;
        expect(customerCreated.decide(factsIn(redacted)).rule).toBe(customerCreated.decide(factsIn(answer)).rule);
        // A code that support uses to identify the rule.
        expect(redact(factsIn(answer))).toMatchObject({
          lacking: factsIn(answer).lacking,
        });
      }),
    );
  });
});
