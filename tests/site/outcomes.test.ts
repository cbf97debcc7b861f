import { personas } from "@switchyard/gateway-sandbox/people/personas";
import { afterEach, describe, expect, test } from "vitest";
import { acceptedTerms } from "../driver/enrollment.ts";
import { typedBy } from "../driver/people.ts";
import { sharedSite } from "./own-site.ts";
import { textOf } from "./pages.ts";
import { type Page, Visitor } from "../driver/visitor.ts";
import { type Attempt, enroll, pages, isEnd, expectPage } from "./outcomes/enrolling.ts";

// The visitors of these tests have no scripts; the browser journeys test the scripts.
const here = sharedSite();

describe("each persona reaches the page of their outcome", () => {
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
    // The Spanish page contains no English text.
    const spanish = await visitor.open(`/es${page.url}`);
    expectPage(spanish, `/es${path}`, added);
    expect(textOf(spanish)).toMatch(/(?:Llamar|O llame) al 1-800-555-0142/);
    expect(textOf(spanish)).not.toMatch(says);
  });
});

/** Changes the next answer of a call, and enrolls. */
const answered = async (
  operationId: string,
  patch: object,
  attempt: Attempt = {},
): Promise<readonly [Visitor, Page]> => {
  await here.gateway.set({ answers: [{ operationId, patch: patch as Record<string, never>, times: 1 }] });
  const visitor = new Visitor(here.site.url);
  return [visitor, await enroll(visitor, attempt)];
};

describe("customer creation", () => {
  const deposit = (amount: number | null) => ({
    checkSecurityDepositResponse: { result: { isDepositRequired: true } },
    calculateDepositResponse: { result: amount },
  });
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
    "an incomplete success leads to %s, names no amount, and opens nothing that orders or pays",
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
});

describe("an order that is refused for its meter (E-189)", () => {
  // The sandbox has carried out the call, but the changed answer refuses it.
  afterEach(() => here.gateway.reset());
  test.each([
    ["SwitchHoldPending", /There is a switch hold on this meter/],
    ["EnrollmentAlreadySubmitted", /We already have an order for this meter/],
    ["ActiveContractExists", /A contract is active at this meter/],
    ["MovingInOwnPremise", /You already have service here/],
  ])("for %s gives the reason, in both languages", async (indicator, says) => {
    const visitor = new Visitor(here.site.url);
    const review = await enroll(visitor, { intent: "7" });
    await here.gateway.set({
      answers: [{ operationId: "connect", patch: { result: { indicator, serviceContractNumber: null } }, times: 1 }],
    });
    const refused = await visitor.send(review, "/forms/place-order", acceptedTerms);
    expectPage(refused, "/oops", { errorCode: indicator });
    expect(textOf(refused)).toMatch(says);
    const spanish = textOf(await visitor.open(`/es${refused.url}`));
    expect(spanish).toContain("Su servicio no se pidió: no se aceptó el pedido.");
    expect(spanish).not.toMatch(/no sabe explicar/);
  });
});

test("outcome pages show other visitors nothing", async () => {
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
