import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import {
  applying,
  asksProof,
  checked,
  chosen,
  created,
  customer,
  form,
  home,
  papers,
  plan,
  priorDebt,
  proceed,
  orderForm,
} from "./applying.fixture.ts";

describe("the fraud check", () => {
  test("is called with the form and the papers, and without the device where that is off (E-125)", async () => {
    const applicant = await checked();
    expect(await applicant.run("checkFraud")).toEqual({ destination: toStep("createCustomer"), answer: proceed });
    expect(applicant.asked.at(-1)).toMatchObject({
      call: "checkFraud",
      with: {
        selection: { esiid: home.esiid },
        order: { customer, address: home },
        identity: papers,
        deviceRiskToken: "",
      },
    });
    expect(applicant.state()).toMatchObject({
      stage: "details",
      deviceRiskToken: "",
      error: { errorMessage: "", errorCode: "", drsActionId: "drs-1" },
    });
    expect(applicant.state().cleared).not.toBe("");
  });

  test("receives the device where that is on, and its alternative is called where the check is off (E-126)", async () => {
    const applicant = await checked();
    await applicant.run("checkFraud", {}, { switches: { fraudCheck: false, deviceRisk: true } });
    expect(applicant.asked.at(-1)).toMatchObject({ call: "checkFraudTd", with: { deviceRiskToken: "device-1" } });
  });

  test("that matches a known person ends the application and deletes the papers (E-133)", async () => {
    const applicant = await checked();
    const answer = { ...proceed, fraudMatch: "Hit", errorMessage: "Known to the desk", errorCode: "F-1" };
    expect(await applicant.run("checkFraud", {}, { fraud: answer })).toEqual({
      destination: toPage("fraud-match"),
      answer,
    });
    expect(applicant.state()).toMatchObject({
      stage: "held",
      at: toPage("fraud-match"),
      error: { errorMessage: "Known to the desk", errorCode: "F-1", drsActionId: "drs-1" },
    });
    const { identity, cleared, proof } = applicant.state();
    expect([identity, cleared, proof]).toEqual([undefined, undefined, undefined]);
  });

  test("that fails reports a code of ours where it gave none (E-131, E-132)", async () => {
    const applicant = await checked();
    const destination = toPage("oops", { errorCode: "EmailOrPhoneInvalid", td: "true" });
    expect(await applicant.run("checkFraud", {}, { fraud: { ...proceed, indicator: "FAILURE" } })).toMatchObject({
      destination,
    });
    expect(applicant.state().error).toEqual({
      errorMessage: "",
      errorCode: "EmailOrPhoneInvalid",
      drsActionId: "drs-1",
    });
  });

  test("that requires proof stores the papers for it, where the phone can get a code (E-129, E-130)", async () => {
    const applicant = await checked();
    expect(await applicant.run("checkFraud", {}, { fraud: asksProof })).toMatchObject({
      destination: toStep("sendOneTimePassword"),
    });
    expect(applicant.state()).toMatchObject({
      stage: "proof",
      identity: papers,
      proof: { customer, address: home, questions: [], problem: "" },
    });
    expect(applicant.state().proof?.session).toBeUndefined();
    expect(await (await checked({ isMobile: "no" })).run("checkFraud", {}, { fraud: asksProof })).toMatchObject({
      destination: toPage("fraud-match"),
    });
  });

  test("during a proof that began before lets the applicant continue", async () => {
    const applicant = await checked();
    await applicant.run("checkFraud", {}, { fraud: asksProof });
    await applicant.run("checkFraud");
    expect(applicant.state()).toMatchObject({ stage: "details" });
    expect(applicant.state().proof).toBeUndefined();
  });

  test("runs ahead of the form for a caller that sends the person and the meter", async () => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen);
    const person = { ...customer, esiid: home.esiid, identity: papers, deviceRiskToken: "device-2" };
    expect(
      await applicant.run("checkFraud", { applicant: person }, { fraud: asksProof, switches: { deviceRisk: true } }),
    ).toMatchObject({ destination: toStep("sendOneTimePassword") });
    expect(applicant.asked.slice(-2)).toMatchObject([
      { call: "searchAddresses", with: home.esiid },
      {
        call: "checkFraud",
        with: { order: { customer, address: home }, identity: papers, deviceRiskToken: "device-2" },
      },
    ]);
    const elsewhere = { ...home, esiid: "10443720000057999" as typeof home.esiid };
    expect(await applicant.run("checkFraud", { applicant: person }, { homes: [elsewhere] })).toEqual({
      destination: orderForm,
      answer: { indicator: "", fraudMatch: "", errorMessage: "", errorCode: "", drsActionId: "" },
    });
  });

  test("does not run without a form, and is not allowed without a plan", async () => {
    const applicant = applying();
    expect(await applicant.run("checkFraud")).toBe("not allowed");
    await applicant.run("choosePlan", chosen);
    expect(await applicant.run("checkFraud")).toMatchObject({ destination: orderForm });
    expect(applicant.asked.map(({ call }) => call)).toEqual(["fetchPlans"]);
  });
});

describe("creating the customer", () => {
  const cleared = async () => {
    const applicant = await checked();
    await applicant.run("checkFraud");
    return applicant;
  };

  test("sends the whole application once and deletes the papers", async () => {
    const applicant = await cleared();
    applicant.knows({
      cardAccess: "cft-1",
      paymentDay: "2026-11-01",
      undecidedPayment: "payPriorDebt",
      openPayment: ["card"],
      openTerms: ["termsOfService"],
      debtFailures: [{ serviceContractNumber: "1", message: "No." }],
    });
    expect(await applicant.run("createCustomer")).toEqual({ destination: toPage("place-order"), answer: created });
    expect(applicant.asked.at(-1)).toMatchObject({
      call: "createCustomer",
      with: {
        application: { selection: { plan }, order: { customer, address: home }, identity: papers, deviceRiskToken: "" },
      },
    });
    expect(applicant.decided.at(-1)).toBe("customer-created: success, nothing to pay");
    expect(applicant.state()).toMatchObject({
      stage: "review",
      at: toPage("place-order"),
      attempts: 1,
      enrollmentInfo: {
        bpNumber: "40000117",
        contractAccountNumber: "002100000117",
        serviceAccountNumber: "",
        serviceContractNumber: "",
      },
      depositAmount: 0,
      depositPayment: "none",
      cardAccess: "",
      paymentDay: undefined,
      undecidedPayment: undefined,
      openPayment: [],
      openTerms: [],
      acceptedTerms: [],
      debtPayments: {},
      debtFailures: [],
      priorDebtInfo: { priorDebt: [], status: "No_Prior_Debt", thresholdPassed: true },
      error: { errorMessage: "", errorCode: "", drsActionId: "" },
    });
    expect(applicant.state().identity).toBeUndefined();
  });

  test.each([
    ["a deposit is owed", { isDepositRequired: true, depositAmount: 30_963 }, "place-order-deposit", "review", "due"],
    ["a deposit of zero is owed", { isDepositRequired: true }, "place-order", "review", "none"],
    ["an amount is named, and no deposit is required", { depositAmount: 30_963 }, "place-order", "review", "none"],
    [
      "a debt is in the way",
      { hasPriorDebt: true, priorDebtStatus: "Prior_Debt_Above_Threshold", priorDebt: [priorDebt] },
      "place-order-prior-debt",
      "debt",
      "none",
    ],
    [
      "another customer has active service there",
      { selected: { isActive: true, partnerNumber: "40000999" } },
      "active-service",
      "held",
      "none",
    ],
    [
      "the meter is under a hold",
      { connectValidate: { indicator: "Failure", messages: ["SwitchHoldPending"] } },
      "switch-hold",
      "held",
      "none",
    ],
  ] as const)("where %s", async (_, what, page, stage, depositPayment) => {
    const applicant = await cleared();
    expect(await applicant.run("createCustomer", {}, { created: { ...created, ...what } })).toMatchObject({
      destination: { page },
    });
    expect(applicant.state()).toMatchObject({ stage, depositPayment });
    expect(applicant.state().identity).toBeUndefined();
    expect(applicant.state().error.errorCode).toBe(page === "switch-hold" ? "SwitchHoldPending" : "");
  });

  test("for a switch at an active meter offers to move in, with the papers stored and intent 4 (E-159, E-176, E-177)", async () => {
    const applicant = await cleared();
    expect(applicant.isAllowed("convertToMoveIn")).toBe(false);
    const active = { created: { ...created, connectValidate: { indicator: "ActiveContractExists", messages: [] } } };
    expect(await applicant.run("createCustomer", {}, active)).toMatchObject({
      destination: toPage("switch-to-move-in"),
    });
    expect(applicant.state()).toMatchObject({ stage: "held", identity: papers });
    expect(await applicant.run("convertToMoveIn")).toEqual({
      destination: toStep("createCustomer"),
      answer: undefined,
    });
    expect(applicant.state()).toMatchObject({
      at: orderForm,
      selection: { intent: "converted-move-in", esiid: home.esiid },
    });
    expect(await applicant.run("createCustomer", {}, active)).toMatchObject({ destination: toPage("active-service") });
    const keys = applicant.asked
      .filter(({ call }) => call === "createCustomer")
      .map((one) => (one.with as { key: string }).key);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([
    ["does not have", { standardDays: ["2026-11-23", "2026-11-26"] }, { field: "selectStartDate", code: "notOpen" }],
    ["has a fee for", { priorityDays: ["2026-11-24"] }, { field: "acceptsDayFee", code: "required" }],
  ])(
    "for a switch that becomes a move-in asks for a day that the calendar of moving in %s",
    async (_, days, problem) => {
      const applicant = await cleared();
      const active = { created: { ...created, connectValidate: { indicator: "ActiveContractExists", messages: [] } } };
      await applicant.run("createCustomer", {}, active);
      const calendar = {
        workDays: [],
        holidays: [],
        priorityDays: [],
        standardDays: [],
        standardFee: 0,
        priorityFee: 3_595,
        ...days,
      };
      expect(await applicant.run("convertToMoveIn", {}, { calendar })).toEqual({
        destination: orderForm,
        answer: undefined,
      });
      expect(applicant.asked.at(-1)).toMatchObject({ call: "connectDates", with: { intent: "converted-move-in" } });
      expect(applicant.state()).toMatchObject({
        stage: "details",
        selection: { intent: "converted-move-in" },
        draft: { firstName: "Walter" },
        problems: [problem],
      });
      expect([applicant.state().identity, applicant.state().order]).toEqual([undefined, undefined]);
    },
  );

  test("returns the earlier result for the same application, without a call", async () => {
    const applicant = await cleared();
    await applicant.run("createCustomer");
    await applicant.run("saveOrderInformation", { values: form, submission: "page 2" });
    await applicant.run("confirmHomeAndDate");
    await applicant.run("checkFraud");
    const calls = applicant.asked.length;
    expect(await applicant.run("createCustomer")).toEqual({ destination: toPage("place-order"), answer: undefined });
    expect(applicant.asked).toHaveLength(calls);
    expect(applicant.state()).toMatchObject({ stage: "review", at: toPage("place-order") });
    expect(applicant.state().identity).toBeUndefined();
  });

  test.each([
    ["firstName", "Wanda"],
    ["lastName", "Wells"],
    ["email", "wanda@example.com"],
    ["phoneNumber", "214-555-0137"],
    ["socialSecurityNumber", "900-55-0004"],
  ])("requires a new check after another %s was typed", async (name, value) => {
    const applicant = await cleared();
    await applicant.run("saveOrderInformation", { values: { ...form, [name]: value }, submission: "page 2" });
    await applicant.run("confirmHomeAndDate");
    expect(await applicant.run("createCustomer")).toEqual({ destination: toStep("checkFraud"), answer: undefined });
    expect(applicant.asked.at(-1)?.call).toBe("connectDates");
  });

  test("is not allowed before the form and the papers are there", async () => {
    const applicant = applying();
    expect(applicant.isAllowed("createCustomer")).toBe(false);
    await applicant.run("choosePlan", chosen);
    expect(applicant.isAllowed("createCustomer")).toBe(false);
    const whole = await cleared();
    whole.knows({ identity: undefined });
    expect(whole.isAllowed("createCustomer")).toBe(false);
  });

  test("reports the problem that left the result unknown", async () => {
    const applicant = await cleared();
    expect(await applicant.run("createCustomer", {}, { created: "timeout" })).toMatchObject({
      kind: "timeout",
      operation: "createCustomer",
    });
  });
});

test.each(["ordered", "finished", "in-doubt"] as const)("an order that is %s can't be changed", async (stage) => {
  const applicant = await checked();
  applicant.knows({ stage });
  for (const step of [
    "choosePlan",
    "keepDraft",
    "saveOrderInformation",
    "confirmHomeAndDate",
    "checkFraud",
    "createCustomer",
    "convertToMoveIn",
    "placeOrder",
    "recordOfflineEnrollment",
  ])
    expect(applicant.isAllowed(step), step).toBe(false);
});
