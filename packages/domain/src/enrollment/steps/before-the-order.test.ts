import { describe, expect, test } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { enrollment } from "../flow.ts";
import { emptyEnrollment } from "../empty-parts.ts";
import type { EnrollmentFields, EnrollmentStage, EnrollmentState } from "../model.ts";
import type { Identity } from "../../identity/papers.ts";
import {
  applying,
  asksProof,
  checked,
  chosen,
  codeSent,
  created,
  form,
  home,
  plan,
  priorDebt,
  question,
} from "./applying.fixture.ts";
import { choosePlan } from "./choose-plan.ts";
import { stateAt } from "../state-at.fixture.ts";

const orderForm = toPage("order-information");

describe("a submitted form", () => {
  test("without the id of its rendering counts as new each time, and has no device token", async () => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen);
    expect(await applicant.run("saveOrderInformation", { values: form })).toEqual({
      destination: toStep("confirmHomeAndDate"),
      answer: [],
    });
    expect(applicant.state()).toMatchObject({
      submission: "",
      deviceRiskToken: "",
      at: orderForm,
      stage: "details",
      problems: [],
    });
    expect(applicant.state().pending).toMatchObject({ firstName: "Walter", socialSecurityNumber: "900-55-0003" });
  });

  test("with a problem stays, with its input and without papers", async () => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen);
    expect(await applicant.run("saveOrderInformation", { values: { ...form, email: "a@" } })).toEqual({
      destination: orderForm,
      answer: [{ field: "email", code: "invalid" }],
    });
    const { pending, draft, problems } = applicant.state();
    expect([pending, draft?.email, draft && "socialSecurityNumber" in draft, problems]).toEqual([
      undefined,
      "a@",
      false,
      [{ field: "email", code: "invalid" }],
    ]);
  });

  test("needs the unit of another address for an apartment, not for a house", async () => {
    const elsewhere = {
      billingOption: "other",
      billingStreetNumber: "1",
      billingStreetAddress: "Elm St",
      billingCity: "Waco",
      billingState: "TX",
      billingZipCode: "76701",
    };
    for (const [dwel, answer] of [
      ["01", []],
      ["02", [{ field: "billingAptOrUnit", code: "required" }]],
    ] as const) {
      const applicant = applying();
      await applicant.run("choosePlan", { ...chosen, dwel });
      expect(await applicant.run("saveOrderInformation", { values: { ...form, ...elsewhere } }), dwel).toMatchObject({
        answer,
      });
    }
  });

  test("may omit the home that the plan was chosen for, and needs one where it was chosen for none (E-077)", async () => {
    const { serviceAddress: _, esiid: __, ...homeless } = form;
    for (const [esiid, answer] of [
      [home.esiid, []],
      ["", [{ field: "serviceAddress", code: "required" }]],
    ] as const) {
      const applicant = applying();
      await applicant.run("choosePlan", { ...chosen, esiid });
      expect(await applicant.run("saveOrderInformation", { values: homeless }), esiid).toMatchObject({ answer });
    }
  });

  test("twice from one rendering is one; after a problem, a failure, or a crash in between, it is tried again", async () => {
    const applicant = await checked();
    const sent = { values: form, submission: "page 1", deviceRiskToken: "device-1" };
    applicant.knows({ at: toPage("place-order") });
    const before = applicant.state();
    expect(await applicant.run("saveOrderInformation", sent)).toEqual({ destination: before.at, answer: [] });
    expect(applicant.state()).toEqual(before);
    for (const failed of [
      { at: orderForm },
      { at: toOops("FraudCheckFailed") },
      { problems: [{ field: "email", code: "invalid" }] },
    ] satisfies Partial<EnrollmentState>[]) {
      applicant.knows({ at: orderForm, problems: [], ...failed });
      expect(await applicant.run("saveOrderInformation", sent)).toEqual({
        destination: toStep("confirmHomeAndDate"),
        answer: [],
      });
    }
    applicant.knows({ problems: [], at: toStep("oops") });
    expect(await applicant.run("saveOrderInformation", sent)).toEqual({ destination: toStep("oops"), answer: [] });
  });

  test("in part is a draft, without papers, and leads nowhere", async () => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen);
    const before = applicant.state();
    expect(
      await applicant.run("keepDraft", { firstName: " Walter ", socialSecurityNumber: "900-55-0003", other: "x" }),
    ).toEqual({ destination: orderForm, answer: undefined });
    expect(applicant.state()).toEqual({ ...before, draft: { firstName: "Walter" } });
  });
});

describe("drafts arrive in any order", () => {
  const at = (second: number) => String(Date.UTC(2026, 10, 27, 12, 0, second));
  const typing = async () => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen);
    return applicant;
  };

  test("an older one never replaces a newer one", async () => {
    const applicant = await typing();
    await applicant.run("keepDraft", { firstName: "Walter", typedAt: at(2) });
    await applicant.run("keepDraft", { firstName: "Wal", typedAt: at(1) });
    expect(applicant.state().draft).toEqual({ firstName: "Walter" });
    await applicant.run("keepDraft", { firstName: "Walter W", typedAt: at(3) });
    expect(applicant.state().draft).toEqual({ firstName: "Walter W" });
  });

  test("an older draft never replaces a form submitted later", async () => {
    const applicant = await typing();
    await applicant.run("saveOrderInformation", { values: { ...form, firstName: "Walter" }, typedAt: at(5) });
    const { draft } = applicant.state();
    expect(draft?.firstName).toBe("Walter");
    await applicant.run("keepDraft", { firstName: "Wal", typedAt: at(4) });
    expect(applicant.state().draft).toEqual(draft);
  });

  test("a newer draft counts even if the browser's clock was set back", async () => {
    const applicant = await typing();
    await applicant.run("keepDraft", { firstName: "Walter", typedAt: at(61) });
    await applicant.run("keepDraft", { firstName: "Walter W", typedAt: at(0) });
    expect(applicant.state().draft).toEqual({ firstName: "Walter W" });
    await applicant.run("keepDraft", { firstName: "Walter Wa", typedAt: at(2) });
    expect(applicant.state().draft).toEqual({ firstName: "Walter Wa" });
  });

  test("without a readable time, it counts on arrival", async () => {
    const applicant = await typing();
    await applicant.run("keepDraft", { firstName: "Walter", typedAt: at(2) });
    await applicant.run("keepDraft", { firstName: "Walt" });
    expect(applicant.state().draft).toEqual({ firstName: "Walt" });
    await applicant.run("keepDraft", { firstName: "Wa", typedAt: "noon" });
    expect(applicant.state().draft).toEqual({ firstName: "Wa" });
    // The latest time of typing wins.
    await applicant.run("keepDraft", { firstName: "W", typedAt: at(1) });
    expect(applicant.state().draft).toEqual({ firstName: "Wa" });
  });
});

describe("the chosen plan", () => {
  test("is the only part of the catalogue in the journal, which has other answers in full", () => {
    const body = { plans: { result: { offers: [{ id: plan.id }, { id: "LK-OTHER" }] } } };
    expect(choosePlan.journaled?.("fetchPlans", body, choosePlan.input.parse(chosen), emptyEnrollment)).toEqual({
      plans: { result: { offers: [{ id: plan.id }] } },
    });
    expect(choosePlan.journaled?.("calendar", body, choosePlan.input.parse(chosen), emptyEnrollment)).toEqual(body);
  });

  test("without changes continues; another one for the same home opens the form again", async () => {
    const applicant = await checked();
    expect(await applicant.run("choosePlan", chosen)).toMatchObject({ answer: { found: true, changed: false } });
    await applicant.run("choosePlan", { ...chosen, planid: "LK-OTHER" }, { offers: [{ ...plan, id: "LK-OTHER" }] });
    expect([applicant.state().selection?.plan.id, applicant.state().order, applicant.state().draft?.esiid]).toEqual([
      "LK-OTHER",
      undefined,
      home.esiid,
    ]);
  });
});

describe("the fraud check", () => {
  const papers = { dateOfBirth: "1965-01-20", document: { kind: "dl", number: "12345678", state: "TX" } };
  const applicant = {
    firstName: "Walter",
    lastName: "Wallace",
    email: "walter@example.com",
    phoneNumber: "2145550136",
    esiid: home.esiid,
    identity: papers,
  };
  test("accepts a license from a caller that checks ahead of the form, without a device", async () => {
    const caller = applying();
    await caller.run("choosePlan", chosen);
    await caller.run("checkFraud", { applicant }, { switches: { deviceRisk: true } });
    expect(caller.asked.at(-1)).toMatchObject({ call: "checkFraud", with: { identity: papers, deviceRiskToken: "" } });
    await caller.run("checkFraud", { applicant: { ...applicant, deviceRiskToken: "device-2" } });
    expect(caller.asked.at(-1)).toMatchObject({ with: { deviceRiskToken: "" } });
  });

  test.each([
    ["answered that it is a mobile", { isMobile: "true" }, toStep("sendOneTimePassword")],
    ["answered that it is none", { isMobile: "false" }, toPage("fraud-match")],
    ["gave no answer", {}, toStep("sendOneTimePassword")],
  ])(
    "ahead of the form sends a code to a phone of which the caller %s (E-129, E-130)",
    async (_, draft, destination) => {
      const caller = applying();
      await caller.run("choosePlan", chosen);
      caller.knows({ draft });
      expect(await caller.run("checkFraud", { applicant }, { fraud: asksProof })).toMatchObject({ destination });
    },
  );

  test("leaves a journey at the review page there", async () => {
    const caller = await checked();
    caller.knows({ ...stateAt("review"), ...caller.state(), stage: "review" });
    await caller.run("checkFraud");
    expect(caller.state().stage).toBe("review");
  });
});

describe("a customer who may be blocked", () => {
  test("after the request for a code, has five wrong tries from then on", async () => {
    const applicant = await checked();
    await applicant.run("checkFraud", {}, { fraud: asksProof });
    await applicant.run("sendOneTimePassword", {}, { sent: { ...codeSent, indicator: "Blocked" } });
    expect(applicant.state().wrongTries).toHaveLength(5);
    expect(applicant.state()).toMatchObject({ stage: "held", at: toOops("IdentityProofBlocked") });
  });
  test("is not blocked after a code was sent", async () => {
    const applicant = await checked();
    await applicant.run("checkFraud", {}, { fraud: asksProof });
    await applicant.run("sendOneTimePassword", {}, { sent: { ...codeSent, questions: [question] } });
    expect(applicant.state()).toMatchObject({ wrongTries: [], stage: "proof", at: toPage("knowledge-questions") });
  });
});

describe("a new customer", () => {
  test.each([
    ["owes nothing", {}, { stage: "review", at: toPage("place-order"), depositPayment: "none" }, true],
    [
      "owes a deposit",
      { isDepositRequired: true, depositAmount: 30_963 },
      { stage: "review", at: toPage("place-order-deposit"), depositPayment: "due", depositAmount: 30_963 },
      true,
    ],
    [
      "owes a debt",
      {
        hasPriorDebt: true,
        priorDebtStatus: "Prior_Debt_Above_Threshold",
        priorDebt: [priorDebt],
        thresholdPassed: false,
      },
      { stage: "debt", at: toPage("place-order-prior-debt") },
      false,
    ],
    [
      "has service elsewhere already",
      { before: { isActive: true, isPending: false } },
      { stage: "held", at: toPage("moving-in-own-premise") },
      false,
    ],
    [
      "is under a switch hold",
      { connectValidate: { indicator: "Failure", messages: ["SwitchHoldPending"] } },
      { stage: "held", error: { errorMessage: "", errorCode: "SwitchHoldPending", drsActionId: "" } },
      false,
    ],
  ])("%s", async (_, what, expected, isRemembered) => {
    const applicant = await checked();
    await applicant.run("checkFraud");
    await applicant.run("createCustomer", {}, { created: { ...created, ...what } });
    expect(applicant.state()).toMatchObject(expected);
    expect(applicant.state().created !== undefined).toBe(isRemembered);
  });
});

test("moving in instead of a switch can be chosen only where it is offered (E-176)", () => {
  const step = enrollment.steps.find(({ name }) => name === "convertToMoveIn");
  const offered: EnrollmentFields = { identity: {} as Identity, at: toPage("switch-to-move-in") };
  const at = (stage: EnrollmentStage, what: EnrollmentFields = {}): boolean | undefined =>
    step?.allowed(stateAt(stage, { ...offered, ...what }));
  expect([
    at("held"),
    at("shopping"),
    at("ordered"),
    at("held", { identity: undefined }),
    at("held", { at: toPage("switch-hold") }),
    at("held", { at: { kind: "step", step: "x", page: "switch-to-move-in" } as never }),
  ]).toEqual([true, false, false, false, false, false]);
});
