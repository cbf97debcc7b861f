import { codeOfIntent, enrollmentIntents } from "../kernel/intent.ts";
import { describe, expect, test } from "vitest";
import { toPage } from "../journey/model.ts";
import { codeOfPaymentType, noPayment, paymentTypes } from "../payments/model.ts";
import { emptyEnrollment, newOrder } from "./empty-parts.ts";
import type { EnrollmentFields } from "./model.ts";
import { moments } from "./moments.fixture.ts";
import { stateAt } from "./state-at.fixture.ts";
import { storedEnrollment } from "./stored.ts";

/**
 * The first state as releases without typed stages stored it: every field is present, "" and undefined for "not yet".
 */
const flat: Readonly<Record<string, unknown>> = {
  stage: "shopping",
  at: { kind: "page", page: "offers" },
  problems: [],
  openTerms: [],
  acceptedTerms: [],
  wrongTries: [],
  deviceRiskToken: "",
  attempts: 0,
  submission: "",
  depositAmount: 0,
  depositPayment: "none",
  paymentInfo: noPayment,
  openPayment: [],
  cardAccess: "",
  paymentDay: "",
  undecidedPayment: "",
  isPaying: false,
  priorDebtInfo: { priorDebt: [], status: "", thresholdPassed: false },
  debtPayments: {},
  debtFailures: [],
  isAutoPay: false,
  account: newOrder.account,
  myAccountInfo: { accessToken: "", expiresIn: 0 },
  accountForm: { draft: {}, problems: [] },
  offlineRecord: "",
  addOns: { beside: "", cart: [], withoutTerms: "" },
  orderedPlans: [],
  addOnAnswers: 0,
  autopayAnswers: 0,
  accountAnswers: 0,
  freeUserName: "",
  error: { errorMessage: "", errorCode: "", drsActionId: "" },
  confirmationEmails: { asked: 0, failed: 0 },
};
const read = (fields: EnrollmentFields) => storedEnrollment({ ...flat, ...fields });
const asJson = (state: unknown): unknown => JSON.parse(JSON.stringify(state));
const { selection, order, enrollmentInfo } = stateAt("review");
const { identity, proof } = stateAt("proof");

test("an initial state reads as today's", () => expect(asJson(read({}))).toEqual(asJson(emptyEnrollment)));

test.each(Object.entries(moments))("reads as stored: %s", (_, state) => {
  expect(asJson(storedEnrollment(JSON.parse(JSON.stringify(state)) as EnrollmentFields))).toEqual(asJson(state));
});

describe("a state of an older release", () => {
  test("gives each stage its own fields, and drops the papers where required", () => {
    const all = { selection, order, enrollmentInfo, identity, proof, pending: {} as never };
    for (const stage of ["review", "debt", "ordered", "finished", "in-doubt"] as const) {
      const state = read({ ...all, stage, at: toPage("oops"), depositAmount: 5 });
      expect([state.stage, state.depositAmount, state.identity, state.proof, state.pending], stage).toEqual([
        stage,
        5,
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(read({ ...all, stage: "held" })).toMatchObject({ stage: "held", identity });
    expect(read({ ...all, stage: "details" })).toMatchObject({ stage: "details", identity, pending: {} });
    expect(read({ ...all, stage: "proof" })).toMatchObject({ stage: "proof", identity, proof, order });
  });

  test("keeps payments and choices", () => {
    const created = { digest: "d", destination: toPage("place-order") };
    const known: EnrollmentFields = {
      selection,
      order,
      enrollmentInfo,
      depositAmount: 30_963,
      depositPayment: "half-due",
      undecidedPayment: "scheduleRemainingDeposit",
      paymentDay: "2026-11-20",
      isAutoPay: true,
      accountAnswers: 2,
      offlineRecord: "r",
      myAccountInfo: { accessToken: "handle", expiresIn: 60 },
    };
    expect(read({ ...known, stage: "ordered" })).toMatchObject(known);
    const { isAutoPay: _, accountAnswers: _answers, myAccountInfo: _info, ...before } = known;
    expect(read({ ...before, stage: "details", created })).toMatchObject({ ...before, created });
  });

  test.each(paymentTypes)("has the deposit's payment as a code, which reads as its word: %s", (paymentType) => {
    const known = { stage: "ordered", selection, order, enrollmentInfo } as const;
    const chosen = { ...noPayment, cardNumber: "1234" };
    const older = { ...chosen, paymentType: codeOfPaymentType(paymentType) as never };
    expect(read({ ...known, paymentInfo: older }).paymentInfo).toEqual({ ...chosen, paymentType });
    expect(read({ ...known, paymentInfo: { ...chosen, paymentType } }).paymentInfo).toEqual({ ...chosen, paymentType });
    expect(read({ ...known, paymentInfo: chosen }).paymentInfo).toEqual(chosen);
  });

  test("has the card of the first payment, and of no other", () => {
    const known = { stage: "ordered", selection, order, enrollmentInfo, depositPayment: "settled" } as const;
    const paymentInfo = { ...noPayment, paymentType: "half", paymentMethod: "Visa", cardNumber: "0341" } as const;
    const visa = { brand: "Visa", lastDigits: "0341" } as const;
    expect(read({ ...known, paymentInfo })).toMatchObject({ paidWith: { deposit: visa } });
    expect(read({ ...known, paymentInfo: noPayment })).toMatchObject({ paidWith: {} });
    const both = { deposit: visa, secondHalf: { brand: "Mastercard", lastDigits: "4444" } } as const;
    expect(read({ ...known, paymentInfo, paidWith: both })).toMatchObject({ paidWith: both });
  });

  test.each(enrollmentIntents)("has the intent as a code, which reads as its word: %s", (intent) => {
    const chosen = { ...selection, intent };
    const older = { ...selection, intent: codeOfIntent(intent) as never };
    expect(read({ stage: "details", selection: older }).selection).toEqual(chosen);
    expect(read({ stage: "details", selection: chosen }).selection).toEqual(chosen);
  });

  test('"" is no day, payment, name or record', () => {
    const { paymentDay, undecidedPayment, freeUserName, offlineRecord } = read({
      stage: "ordered",
      selection,
      order,
      enrollmentInfo,
    });
    expect([paymentDay, undecidedPayment, freeUserName, offlineRecord]).toEqual(Array.from({ length: 4 }));
  });

  test("without a required part returns to the form; an incomplete order needs a person", () => {
    expect(read({ stage: "details" }).stage).toBe("shopping");
    expect(read({ stage: "proof", selection, proof }).stage).toBe("details");
    expect(read({ stage: "proof", selection, identity }).stage).toBe("details");
    expect(read({ stage: "review", selection, order }).stage).toBe("details");
    expect(read({ stage: "debt", selection, enrollmentInfo }).stage).toBe("details");
    expect(read({ stage: "ordered", selection, order }).stage).toBe("in-doubt");
    expect(read({ stage: "finished", order, enrollmentInfo }).stage).toBe("in-doubt");
  });
});
