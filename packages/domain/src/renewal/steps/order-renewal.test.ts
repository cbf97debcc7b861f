import type { ResultAsync } from "neverthrow";
import { describe, expect, test } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import { renewal } from "../flow.ts";
import { priceKey, priceOf } from "../../plans/price-change.ts";
import { emptyRenewal, isEvSelected, type RenewalFlowState } from "../state.ts";
import { createSwap } from "./create-swap.ts";
import { aPlan, anEvPlan, chosen, type Gateway, renewing } from "./renewal.fixture.ts";
import { submitRenewal } from "./submit-renewal.ts";

const filled = {
  planid: aPlan.id,
  startDate: "2026-12-11",
  acceptAuthorization: true,
  termsOfService: true,
  seen: priceKey(aPlan),
};
const submitting = (given: object = {}, gateway: Gateway = {}, state: Partial<RenewalFlowState> = chosen()) =>
  renewing(submitRenewal, state, { ...filled, ...given }, gateway);
const { prom: _prom, ...withoutPromotion } = chosen().choice ?? ({} as never);
const submitted = { ...chosen(), stage: "submitted", startDate: "2026-12-11" } as const;
const ended = async <End>(one: { readonly end: ResultAsync<End, Problem> }): Promise<End> =>
  (await one.end)._unsafeUnwrap();

describe("submitting a renewal", () => {
  test("looks first whether something is pending at the meter, then goes on to the order (A-142, A-143)", async () => {
    const one = submitting();
    expect(await ended(one)).toMatchObject({
      destination: toStep("createSwap"),
      state: {
        stage: "submitted",
        startDate: "2026-12-11",
        accepted: ["acceptAuthorization", "termsOfService"],
        problems: [],
      },
    });
    expect([one.asked, one.orders]).toEqual([["plans", "pending"], []]);
  });

  test("waits while something is pending: nothing is ordered", async () => {
    const { destination, state } = await ended(submitting({}, { isPending: true }));
    expect([destination, state.stage]).toEqual([toPage("pending-transaction"), "order"]);
  });

  test.each<readonly [string, object, RenewalFlowState["problems"]]>([
    ["the authorisation", { acceptAuthorization: false }, ["acceptAuthorization"]],
    ["the terms", { termsOfService: undefined }, ["termsOfService"]],
    ["a day that is no meter reading", { startDate: "2026-12-12" }, ["startDate"]],
    ["a day", { startDate: "" }, ["startDate"]],
    ["the price as it is now", { seen: "1.2.3.none" }, ["changed"]],
    [
      "several things",
      { startDate: "", acceptAuthorization: false, termsOfService: false },
      ["startDate", "acceptAuthorization", "termsOfService"],
    ],
  ])("that lacks %s goes back to its page, which keeps what was ticked", async (_, given, problems) => {
    const one = submitting(given);
    expect(await ended(one)).toMatchObject({
      destination: toPage("renewal-order-information"),
      state: { stage: "order", problems },
      answer: { kind: "problems", problems },
    });
    expect(one.asked).toEqual(["plans"]);
  });

  test.each([
    ["rate", { baseRate: 13_850_000 }],
    ["monthly charge", { baseCharge: 995 }],
    ["term", { term: 36 }],
    ["cancellation fee", { cancellationFee: { kind: "none" } }],
    ["fee in the provider's words", { cancellationFee: { kind: "text", text: "ask us" } }],
  ] as const)("another %s is said before anything is ordered, and ordered once it was seen", async (_, change) => {
    const now = { ...aPlan, ...change };
    const one = submitting({}, { plans: [now] });
    const { state, answer } = await ended(one);
    expect(answer).toEqual({ kind: "problems", problems: ["changed"] });
    expect(state).toMatchObject({ stage: "order", choice: { plan: change, before: priceOf(aPlan) } });
    const again = await ended(submitting({ seen: priceKey(now) }, { plans: [now] }, state));
    expect(again.state).toMatchObject({ stage: "submitted", choice: { plan: change } });
  });

  test("a plan that is offered no more is said, and nothing is ordered", async () =>
    expect(await ended(submitting({}, { plans: [] }))).toMatchObject({
      destination: toPage("renewal-plan-gone"),
      state: { stage: "order" },
      answer: { kind: "plan-gone" },
    }));

  test.each([
    ["that tells no fee", { seen: "12850000.495.24" }, chosen()],
    ["of a caller who compares by itself", { seen: undefined }, chosen()],
    ["of a choice that says no promotion", {}, { ...chosen(), choice: withoutPromotion }],
  ])("a form %s asks for no plan once more, as it was recorded then", async (_, given, state) => {
    const one = submitting(given, { plans: [] }, state);
    expect((await ended(one)).destination).toEqual(toStep("createSwap"));
    expect(one.asked).toEqual(["pending"]);
  });

  test("a form of before the fee was told is compared by what it told, and that is what is said", async () => {
    const { answer, state } = await ended(submitting({ seen: "12850000.995.24" }));
    expect(answer).toEqual({ kind: "problems", problems: ["changed"] });
    expect(state.choice?.before).toEqual({ ...priceOf(aPlan), baseCharge: 995 });
  });

  test("a reading that has gone by since can't be had any more", async () => {
    const state = chosen();
    const choice = state.choice && {
      ...state.choice,
      dates: { defaultDate: "2026-11-20", reads: [{ date: "2026-11-20", fee: undefined }] },
    };
    expect((await ended(submitting({ startDate: "2026-11-20" }, {}, { ...state, choice }))).state.problems).toEqual([
      "startDate",
    ]);
  });

  test("an electric-vehicle plan needs its own box, and the confirmation remembers it (A-140, A-330)", async () => {
    const given = { planid: anEvPlan.id, seen: undefined };
    expect((await ended(submitting(given, {}, chosen(anEvPlan)))).state.problems).toEqual(["evAcknowledgment"]);
    expect(
      isEvSelected((await ended(submitting({ ...given, evAcknowledgment: true }, {}, chosen(anEvPlan)))).state),
    ).toBe(true);
  });

  test("for another plan than another tab has chosen meanwhile orders neither", async () => {
    const one = submitting({ planid: "LK-NIGHT-12" });
    expect((await ended(one)).answer).toEqual({ kind: "another-plan" });
    expect(one.asked).toEqual([]);
  });

  test("an order whose answer was lost goes out again as it was, without another look (its own order would be pending)", async () => {
    const one = submitting({ startDate: "2027-01-12" }, { isPending: true }, submitted);
    expect(await ended(one)).toMatchObject({ destination: toStep("createSwap"), state: { startDate: "2026-12-11" } });
    expect(one.asked).toEqual([]);
  });

  test.each(["shopping", "ordered", "in-doubt"] as const)("is not for a renewal that is %s", (stage) =>
    expect(submitRenewal.allowed({ ...emptyRenewal, ...chosen(), stage })).toBe(false),
  );
});

describe("the order itself", () => {
  const ordering = (gateway: Gateway = {}, state: Partial<RenewalFlowState> = submitted) =>
    renewing(createSwap, state, {}, gateway);

  test("sends the home, the day and the plan as offered, and keeps the contract's number (A-144)", async () => {
    const one = ordering();
    expect(await ended(one)).toMatchObject({
      destination: toPage("renewal-confirmation"),
      state: { stage: "ordered", serviceContractNumber: "4008217563", startDate: "2026-12-11", attempts: 1 },
    });
    expect(one.orders).toMatchObject([
      {
        partner: "0050000012",
        contractAccount: "002103000012",
        esiid: "10443720000061040",
        startDate: "2026-12-11",
        dwel: "01",
        plan: { id: "LK-TRUE-24", term: 24, baseRate: 12_850_000, campaignId: "LK-C-WEB" },
      },
    ]);
  });

  test("any other indicator leads to /oops, and the form is open again (A-145)", async () => {
    const { destination, state } = await ended(
      ordering({ swap: { indicator: "StartDateNotAvailable", serviceContractNumber: "" } }),
    );
    expect([destination, state.stage, state.attempts]).toEqual([toOops("RenewalCreateSwapFailed"), "order", 1]);
  });

  test("a success without its number is for a person to find: nothing is sent again", async () => {
    const { destination, state } = await ended(ordering({ swap: { indicator: "Success", serviceContractNumber: "" } }));
    expect([destination, state.stage, state.stage === "in-doubt"]).toEqual([
      toOops("ServiceContractNumberMissing"),
      "in-doubt",
      true,
    ]);
    expect(renewal.steps.filter(({ allowed }) => allowed(state))).toEqual([]);
  });

  test("has the same key until an answer came, whatever the day or the plan, and another one after it", async () => {
    const keyOf = async (state: Partial<RenewalFlowState>): Promise<string | undefined> => {
      const one = ordering({}, { ...submitted, ...state });
      await one.end;
      return one.orders[0]?.key;
    };
    const key = await keyOf({});
    expect(await keyOf({ startDate: "2027-01-12" })).toBe(key);
    expect(await keyOf({ attempts: 1 })).not.toBe(key);
  });
});

describe("what a problem leaves behind", () => {
  const state: RenewalFlowState = { ...emptyRenewal, ...submitted };
  const after = (kind: Parameters<typeof problem>[0], operation: string) =>
    renewal.afterProblem(state, problem(kind, operation, ""), (table, facts) => table.decide(facts).outcome);

  test("a lost answer: the order stays as it was sent, and its page can send it again", () => {
    const left = after("timeout", "createSwap");
    expect([left.state.stage, left.destination, renewal.whereIs(left.state)]).toEqual([
      "submitted",
      toOops("RenewalCreateSwapFailed"),
      toPage("renewal-order-information"),
    ]);
  });
  test("a refusal: nothing was ordered", () => expect(after("refused", "createSwap").state.stage).toBe("order"));
  test("a doubt at a gateway without memory: a person finds out", () => {
    const left = after("outcome-unknown", "createSwap");
    expect([left.state.stage === "in-doubt", left.destination, renewal.whereIs(left.state)]).toEqual([
      true,
      toPage("outcome-unknown"),
      toPage("outcome-unknown"),
    ]);
  });
  test("a look-up: nothing changes", () => expect(after("unreachable", "meterReadDates").state).toEqual(state));
});
