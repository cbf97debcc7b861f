import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { personaNamed, personas } from "@switchyard/gateway-sandbox/people/personas";
import { afterEach, describe, expect, test } from "vitest";
import { startTestSite } from "../../scripts/test-site.ts";
import { acceptedTerms, anApplicant, typedBy } from "./enrollment.ts";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { type Page, Visitor } from "./visitor.ts";
import { type Attempt, enroll, pages, isEnd, expectPage } from "./outcomes/enrolling.ts";

// Everybody here comes without a script; what a script adds is tried in the browser journeys.
const here = sharedSite();

describe("each persona comes to the page of their outcome", () => {
  test.each(personas.map((persona) => [persona.id, persona] as const))("%s", async (_, persona) => {
    const route = persona.intent === "6" ? "mvi" : "swi";
    const attempt: Attempt = { at: persona.premise, intent: persona.intent, fields: typedBy(persona) };
    if (persona.secondTime === true) {
      const first = new Visitor(here.site.url);
      await first.send(await enroll(first, attempt), "/forms/place-order", acceptedTerms);
    }
    const visitor = new Visitor(here.site.url);
    let page = await enroll(visitor, attempt);
    if (persona.outcome === "connect-refused") page = await visitor.send(page, "/forms/place-order", acceptedTerms);

    const { path: ofRoute, added, says } = pages[persona.outcome];
    const path = ofRoute.replace("{route}", route);
    expectPage(page, path, added);
    const words = textOf(page);
    expect(words).toMatch(says);
    expect(words).not.toMatch(/NaN|undefined|\{\w/);
    if (!isEnd(path)) return;
    expect(words).toContain("1-800-555-0142");
    const heardUnder = (await here.gateway.requests())
      .filter(({ body }) => JSON.stringify(body).includes(persona.lastName))
      .map(({ correlationId }) => correlationId);
    expect(heardUnder.some((reference) => words.includes(reference))).toBe(true);
    // The same page in Spanish has nothing left of the English one.
    const spanish = await visitor.open(`/es${page.url}`);
    expectPage(spanish, `/es${path}`, added);
    expect(textOf(spanish)).toMatch(/(?:Llamar|O llame) al 1-800-555-0142/);
    expect(textOf(spanish)).not.toMatch(says);
  });
});

/** Lets the next answer of a call say something else, and enrolls. */
const answered = async (
  operationId: string,
  patch: object,
  attempt: Attempt = {},
): Promise<readonly [Visitor, Page]> => {
  await here.gateway.set({ answers: [{ operationId, patch: patch as Record<string, never>, times: 1 }] });
  const visitor = new Visitor(here.site.url);
  return [visitor, await enroll(visitor, attempt)];
};

describe("the fraud check", () => {
  test("of several messages the last one counts, and /oops shows its three values (E-131, E-132, E-134, E-135, E-352)", async () => {
    const details = (errorCode: string, DrsActionId: string): string =>
      JSON.stringify({ errorMessage: `message ${errorCode}`, errorCode, DrsActionId });
    const [visitor, page] = await answered("checkFraud", {
      result: { indicator: "failure", messages: [details("TD-1", "DRS-1"), details("TD-2", "DRS-2")] },
    });
    expectPage(page, "/oops", { errorCode: "EmailOrPhoneInvalid", td: "true" });
    const words = textOf(page);
    for (const value of ["message TD-2", "TD-2", "DRS-2"]) expect(words).toContain(value);
    expect(words).not.toMatch(/TD-1|DRS-1/);
    expect(await visitor.call("GET", "/api/enrollment")).toMatchObject({
      json: { result: { errorMessage: "message TD-2", errorCode: "TD-2", DRSActionId: "DRS-2" } },
    });
    // What was typed is still there, the papers are not (E-124).
    const form = await visitor.open("/mvi/order-information");
    expect(form.html).toContain(`value="${anApplicant.lastName}"`);
    expect(form.html).not.toContain(anApplicant.socialSecurityNumber);
  });

  test("an answer that nobody knows leads to the fraud page (E-133)", async () =>
    expectPage((await answered("checkFraud", { result: { fraudMatch: "Perhaps" } }))[1], "/fraud-match"));

  test("whose phone gets no messages is asked for no code (E-130)", async () => {
    const sent = (await here.gateway.requests("sendOneTimePassword")).length;
    expectPage(
      (await answered("checkFraud", { result: { fraudMatch: "OOW" } }, { fields: { isMobile: "false" } }))[1],
      "/fraud-match",
    );
    expect(await here.gateway.requests("sendOneTimePassword")).toHaveLength(sent);
  });

  test("that can't be made leads to /oops (E-136)", async () => {
    await here.gateway.set({ faults: [{ operationId: "checkFraud", fault: "500" }] });
    expectPage(await enroll(new Visitor(here.site.url)), "/oops", { errorCode: "FraudCheckFailed" });
    await here.gateway.set({ faults: [] });
  });
});

describe("customer creation", () => {
  const aDebt = (priorDebtStatus: string) => ({
    createCustomerResponse: {
      result: {
        hasPriorDebt: true,
        priorDebtStatus,
        priorDebt: {
          PriorDebt: [
            {
              ContractAccountNumber: "002000000001",
              ServiceContractNumber: "4000000001",
              CustomerName: "Rosa",
              Address: "1 Old St",
              FinalBillDate: "01/02/2024",
              TotalDebt: 150,
            },
          ],
          ThresholdPassed: false,
        },
      },
    },
  });
  const deposit = (amount: number | null) => ({
    checkSecurityDepositResponse: { result: { isDepositRequired: true } },
    calculateDepositResponse: { result: amount },
  });
  const validated = (indicator: string, ...messages: string[]) => ({
    connectValidateResponse: { result: { indicator, messages } },
  });

  test.each<readonly [string, object, string, Record<string, string>]>([
    [
      "pending beats an error indicator (E-153)",
      { SelectedESIIDStatusBeforeResponse: { result: { isPending: true } }, ...validated("Whatever") },
      "/future-move-in",
      {},
    ],
    [
      "one partner, padded and not (E-157)",
      {
        SelectedESIIDStatusResponse: { result: { isActive: true, partnerNumber: "0012345678" } },
        createCustomerResponse: { result: { partnerNumber: "12345678" } },
      },
      "/swi/place-order",
      {},
    ],
    ["an indicator that nobody knows (E-163)", validated("Whatever"), "/oops", { errorCode: "Whatever" }],
    [
      "a hold among other messages (E-161)",
      validated("Failure", "Another", "SwitchHoldPending"),
      "/switch-hold",
      { errorCode: "SwitchHoldPending" },
    ],
    [
      "a hold as the indicator (section 8)",
      validated("SwitchHoldPending"),
      "/switch-hold",
      { errorCode: "SwitchHoldPending" },
    ],
    ["debt above the threshold (E-166, E-167)", aDebt("Prior_Debt_Above_Threshold"), "/swi/place-order-prior-debt", {}],
    [
      "debt below it, and a deposit (E-168)",
      { ...aDebt("Prior_Debt_Below_Threshold"), ...deposit(120) },
      "/swi/place-order-deposit",
      {},
    ],
    [
      "debt below it, and a deposit of nothing (E-169)",
      { ...aDebt("Prior_Debt_Below_Threshold"), ...deposit(0) },
      "/swi/place-order",
      {},
    ],
    ["a deposit (E-170)", deposit(120), "/swi/place-order-deposit", {}],
    ["a deposit of nothing (E-171)", deposit(0), "/swi/place-order", {}],
  ])("%s", async (_, patch, path, added) =>
    expectPage((await answered("createCustomer", patch, { intent: "7" }))[1], path, added),
  );

  test.each<readonly [string, object, RegExp]>([
    ["DecisionMissing", { createCustomerResponse: { result: null } }, /We can’t tell yet how your application was/],
    [
      "PartnerNumberMissing",
      { createCustomerResponse: { result: { partnerNumber: null } } },
      /We can’t tell yet whether your account is open/,
    ],
    [
      "ContractAccountMissing",
      { createContractAccountResponse: { result: null } },
      /We can’t tell yet whether your account/,
    ],
    ["DepositAmountMissing", deposit(null), /We can’t tell how much the deposit is/],
    [
      "PriorDebtMissing",
      {
        createCustomerResponse: {
          result: { hasPriorDebt: true, priorDebtStatus: "Prior_Debt_Above_Threshold", priorDebt: null },
        },
      },
      /We can’t tell what is still owed from before/,
    ],
  ])(
    "a success that lacks something leads to %s, names no amount, and opens nothing that orders or pays",
    async (errorCode, patch, says) => {
      const [visitor, page] = await answered("createCustomer", patch, { intent: "7" });
      expectPage(page, "/oops", { errorCode });
      expect(textOf(page)).toMatch(says);
      expect(textOf(page)).not.toMatch(/\$0\.00|Deposit: None/);
      for (const path of ["/swi/place-order", "/swi/place-order-deposit", "/swi/place-order-prior-debt"])
        expect((await visitor.open(path)).url).not.toContain(path);
      const spanish = await visitor.open(`/es${page.url}`);
      expect(textOf(spanish)).not.toMatch(says);
    },
  );

  test.each(["500", "malformed", "html"] as const)("that fails with %s leads to /oops (E-164)", async (fault) => {
    await here.gateway.set({ faults: [{ operationId: "createCustomer", fault }] });
    const page = await enroll(new Visitor(here.site.url), {
      fields: { lastName: `Nolan ${fault.replace(/\d/g, "x")}` },
    });
    expect(page.url).toMatch(/^\/(oops\?.*errorCode=CustomerCreationFailed|outcome-unknown)/);
    await here.gateway.set({ faults: [] });
  });

  test("a switch that became a move-in goes on under /mvi with intent 4, and is not offered the same again (E-172, E-176, E-177)", async () => {
    const [visitor, offer] = await answered("createCustomer", validated("ActiveContractExists"), { intent: "7" });
    expectPage(offer, "/swi/order-information", { notice: "switch-to-move-in" });
    await here.gateway.set({ answers: [{ operationId: "createCustomer", patch: deposit(120), times: 1 }] });
    expectPage(await visitor.send(offer, "/forms/convert-to-move-in"), "/mvi/place-order-deposit");
    expect((await here.gateway.requests("createCustomer")).at(-1)?.body).toMatchObject({ customerIntent: "4" });

    const [another, again] = await answered("createCustomer", validated("ActiveContractExists"), { intent: "7" });
    await here.gateway.set({
      answers: [{ operationId: "createCustomer", patch: validated("ActiveContractExists"), times: 1 }],
    });
    expectPage(await another.send(again, "/forms/convert-to-move-in"), "/active-service");
  });
});

describe("the order that is refused for its meter (E-189)", () => {
  // The sandbox has carried out what the patched answer refuses.
  afterEach(() => here.gateway.reset());
  test.each([
    ["SwitchHoldPending", /There is a switch hold on this meter/],
    ["EnrollmentAlreadySubmitted", /We already have an order for this meter/],
    ["ActiveContractExists", /A contract is active at this meter/],
    ["MovingInOwnPremise", /You already have service here/],
  ])("for %s says why, in both languages", async (indicator, says) => {
    const visitor = new Visitor(here.site.url);
    const review = await enroll(visitor, { intent: "7" });
    await here.gateway.set({
      answers: [{ operationId: "connect", patch: { result: { indicator, serviceContractNumber: null } }, times: 1 }],
    });
    const refused = await visitor.send(review, "/forms/place-order", acceptedTerms);
    expectPage(refused, "/oops", { errorCode: indicator });
    expect(textOf(refused)).toMatch(says);
    const spanish = textOf(await visitor.open(`/es${refused.url}`));
    expect(spanish).toContain("Su servicio no está pedido: no se aceptó el pedido.");
    expect(spanish).not.toMatch(/no sabe explicar/);
  });
});

describe("the proof of identity", () => {
  const walter = personaNamed("walter");
  const attempt: Attempt = { at: walter.premise, fields: typedBy(walter) };
  const validate = (visitor: Visitor, page: Page, oneTimePwd: string) =>
    visitor.send(page, "/forms/validate-one-time-password", { oneTimePwd });
  const questionOf = (questionChoice: readonly string[]) => ({
    questionSet: { questions: [{ questionText: "Which one?", questionSelect: { questionChoice } }] },
  });
  const question = questionOf(["This", "That"]);

  test.each<readonly [string, object, string, Record<string, string>]>([
    ["low risk goes on (E-138)", { isGoodtoProceedEnrollment: true }, "/mvi/place-order", {}],
    ["questions beside a code (E-140)", { intialKba: question }, "/oow/questions", {}],
    [
      "neither code nor questions (E-141)",
      { sendOtpResults: { oneTimePwd: null } },
      "/oops",
      { errorCode: "IdentityNotProvable" },
    ],
    [
      "a question without a choice is no dead end",
      { sendOtpResults: { oneTimePwd: null }, intialKba: questionOf([]) },
      "/oops",
      { errorCode: "KnowledgeQuestionsUnanswerable" },
    ],
  ])("%s", async (_, result, path, added) =>
    expectPage((await answered("sendOneTimePassword", { result }, attempt))[1], path, added),
  );

  test("a session without an id can't be answered (E-145)", async () => {
    const [visitor, page] = await answered(
      "sendOneTimePassword",
      { result: { sendOtpResults: { sessionID: "" }, intialKba: question } },
      attempt,
    );
    expect(textOf(page)).toContain("Which one?");
    expect((await visitor.open(`/es${page.url}`)).html).toContain('<span lang="en">Which one?</span>');
    expectPage(await visitor.send(page, "/forms/answer-knowledge-questions", { outWalletAnswer1: "This" }), "/oops", {
      errorCode: "IdentityProofSessionMissing",
    });
  });

  test("an answer that nobody knows leads to /oops, which says how it goes on (E-151)", async () => {
    const [visitor, page] = await answered("sendOneTimePassword", {}, attempt);
    await here.gateway.set({
      answers: [{ operationId: "validateOneTimePassword", patch: { result: { indicator: "Perhaps" } }, times: 1 }],
    });
    const end = await validate(visitor, page, "111111");
    expectPage(end, "/oops", { errorCode: "OneTimePasswordFailed" });
    expect(textOf(end)).toMatch(/a new code comes to your phone/);
  });

  test("who has no code tells so under the same word each time, and any writing of success is one (E-146, E-152)", async () => {
    for (const indicator of ["SUCCESS", "success"]) {
      const [visitor, page] = await answered("sendOneTimePassword", {}, attempt);
      const asked = await visitor.send(page, "/forms/report-missing-code");
      expectPage(asked, "/oow/questions");
      await here.gateway.set({
        answers: [{ operationId: "validateKnowledgeAnswers", patch: { result: { indicator } }, times: 1 }],
      });
      // One answer is not enough, and nothing is sent with it.
      const open = await visitor.send(asked, "/forms/answer-knowledge-questions", { outWalletAnswer1: "Bonham St" });
      expectPage(open, "/oow/questions");
      expectPage(
        await visitor.send(open, "/forms/answer-knowledge-questions", {
          outWalletAnswer1: "Bonham St",
          outWalletAnswer2: "Trinity Freight",
          outWalletAnswer3: "2009 Toyota Corolla",
        }),
        "/mvi/place-order",
      );
    }
    expect(
      (await here.gateway.requests("validateOneTimePassword"))
        .map(({ body }) => body["oneTimePwd"])
        .filter((code) => code !== "***"),
    ).toEqual(["000000", "000000"]);
  });
});

test("where the fraud check is switched off, the alternative alone is asked, and decides the same (E-126)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-without-fraud-check-"));
  const elsewhere = await startTestSite(folder, {
    ...here.gateway.settings,
    FRAUD_CHECK: "off",
  });
  try {
    // The gateway keeps the last calls only: how many there were before does not stay.
    const began = new Date().toISOString();
    const askedSince = async (operationId: string) =>
      (await here.gateway.requests(operationId)).filter(({ at }) => at >= began);
    expectPage(await enroll(new Visitor(elsewhere.url), { fields: { lastName: "Tuttle" } }), "/mvi/place-order");
    expectPage(await enroll(new Visitor(elsewhere.url), { fields: { phoneNumber: "214-555-0199" } }), "/oops", {
      errorCode: "EmailOrPhoneInvalid",
      td: "true",
    });
    expect(await askedSince("checkFraud")).toEqual([]);
    const asked = await askedSince("checkFraudTd");
    expect(asked).toHaveLength(2);
    for (const { body } of asked)
      expect(Object.keys(body).toSorted()).toEqual([
        "Email",
        "EsiId",
        "FirstName",
        "LastName",
        "PhoneNumber",
        "skiptdvalidation",
      ]);
  } finally {
    await elsewhere.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the pages of outcomes tell nobody else anything", async () => {
  for (const path of [
    "/mvi/place-order",
    "/mvi/confirmation",
    "/switch-hold",
    "/fraud-match",
    "/active-service",
    "/future-move-in",
    "/connect-validate-oops",
    "/oow/questions",
    "/outcome-unknown",
  ]) {
    expect((await new Visitor(here.site.url).open(path)).url, path).toMatch(/^\/session-ended/);
  }
  expect((await new Visitor(here.site.url).open("/oops")).url).toBe("/oops");
});
