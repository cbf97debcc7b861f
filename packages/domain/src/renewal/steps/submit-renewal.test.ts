import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../../journey/model.ts";
import { priceKey, priceOf } from "../../plans/price-change.ts";
import type { At, RenewalFlowState } from "../state.ts";
import { aChoice, aPlan, anEvPlan, chosen, dates, ended, type Gateway, renewing, stateAt } from "./renewal.fixture.ts";
import { submitRenewal } from "./submit-renewal.ts";

const filled = {
  planid: aPlan.id,
  startDate: "2026-12-11",
  acceptAuthorization: true,
  termsOfService: true,
  seen: priceKey(aPlan),
};
const submitting = (given: object = {}, gateway: Gateway = {}, state: RenewalFlowState = chosen()) =>
  renewing(submitRenewal, state, { ...filled, ...given }, gateway);
const { prom: _, ...withoutPromotion } = aChoice;

describe("submitting a renewal", () => {
  test("checks for a pending transaction at the meter, then continues to the order (A-142, A-143)", async () => {
    const one = submitting();
    expect(await ended(one)).toMatchObject({
      destination: toStep("createSwap"),
      state: {
        stage: "submitted",
        startDate: "2026-12-11",
        accepted: ["acceptAuthorization", "termsOfService"],
      },
    });
    expect([one.asked, one.orders]).toEqual([["plans", "pending"], []]);
  });

  test("clears the ticked boxes where the terms have changed since the form", async () => {
    const shownOtherwise = { shownTerms: "as they were", termsNow: "as they are" };
    const destination = toPage("renewal-order-information", { notice: "terms-changed" });
    const one = submitting(shownOtherwise);
    expect(await ended(one)).toMatchObject({
      destination,
      state: { stage: "order", startDate: "2026-12-11", accepted: [] },
      answer: { kind: "terms-changed" },
    });
    expect(one.asked).toEqual(["plans"]);
    const sent = stateAt("submitted", { startDate: "2026-12-11", reference: "" });
    expect(await ended(submitting(shownOtherwise, {}, sent))).toMatchObject({
      destination,
      state: { stage: "submitted", accepted: [] },
    });
  });

  test("waits for a pending transaction: nothing is ordered", async () => {
    const { destination, state } = await ended(submitting({}, { isPending: true }));
    expect([destination, state.stage]).toEqual([toPage("pending-transaction"), "order"]);
  });

  test.each<readonly [string, object, At<"order">["problems"]]>([
    ["the authorisation", { acceptAuthorization: false }, ["acceptAuthorization"]],
    ["the terms", { termsOfService: undefined }, ["termsOfService"]],
    ["a day without a meter reading", { startDate: "2026-12-12" }, ["startDate"]],
    ["a day", { startDate: "" }, ["startDate"]],
    ["the current price", { seen: "1.2.3.none" }, ["changed"]],
    [
      "several things",
      { startDate: "", acceptAuthorization: false, termsOfService: false },
      ["startDate", "acceptAuthorization", "termsOfService"],
    ],
  ])("without %s returns to its page, which keeps the ticked boxes", async (_, given, problems) => {
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
  ] as const)("shows a changed %s before the order, and orders once the customer saw it", async (_, change) => {
    const now = { ...aPlan, ...change };
    const one = submitting({}, { plans: [now] });
    const { state, answer } = await ended(one);
    expect(answer).toEqual({ kind: "problems", problems: ["changed"] });
    expect(state).toMatchObject({ stage: "order", choice: { plan: change, before: priceOf(aPlan) } });
    const again = await ended(submitting({ seen: priceKey(now) }, { plans: [now] }, state));
    expect(again.state).toMatchObject({ stage: "submitted", choice: { plan: change } });
  });

  describe("the fee for leaving the current plan", () => {
    const costing = (amount: number | "unknown" | undefined) => ({
      ...dates,
      reads: dates.reads.map((read) =>
        read.date === filled.startDate
          ? { ...read, fee: amount === undefined ? undefined : { text: "", amount } }
          : read,
      ),
    });

    test.each([
      [19_500, "19500"],
      ["unknown", "unknown"],
      [undefined, "0"],
    ] as const)("allows the order where the fee is %s as shown", async (amount, seenFee) => {
      const one = submitting({ seenFee }, { reads: costing(amount) });
      const { destination, state } = await ended(one);
      expect(destination).toEqual(toStep("createSwap"));
      expect([one.asked, one.decisions[0]]).toEqual([["plans", "reads", "pending"], "it costs what was shown"]);
      expect(state.choice?.dates).toEqual(costing(amount));
    });

    test.each([
      [21_000, "19500", 19_500],
      [19_500, "0", 0],
      [undefined, "19500", 19_500],
      ["unknown", "19500", 19_500],
      [19_500, "unknown", "unknown"],
    ] as const)(
      "shows a fee of %s instead of %s before the order, and orders once the customer saw it",
      async (now, seenFee, amount) => {
        const gateway = { reads: costing(now) };
        const one = submitting({ seenFee }, gateway);
        const { state, answer } = await ended(one);
        expect(answer).toEqual({ kind: "problems", problems: ["changed"] });
        expect(one.asked).toEqual(["plans", "reads"]);
        expect(state).toMatchObject({
          stage: "order",
          accepted: [],
          choice: { dates: costing(now), feeBefore: { day: filled.startDate, amount } },
        });
        const again = await ended(submitting({ seenFee: String(now ?? 0) }, gateway, state));
        expect(again.destination).toEqual(toStep("createSwap"));
      },
    );

    test("is not compared for a day that has lost its reading", async () => {
      const gone = { ...dates, reads: dates.reads.slice(1) };
      const { answer } = await ended(submitting({ seenFee: "19500" }, { reads: gone }));
      expect(answer).toEqual({ kind: "problems", problems: ["startDate"] });
    });

    test("blocks the order when its look-up fails", async () => {
      const one = submitting({ seenFee: "19500" }, { fails: "renewals" });
      expect((await one.end).isErr()).toBe(true);
      expect(one.orders).toEqual([]);
    });

    test("is not looked up for an order with a lost answer, nor for a form without a fee", async () => {
      expect((await ended(submitting({ seenFee: "1" }, {}, stateAt("submitted")))).destination).toEqual(
        toStep("createSwap"),
      );
      const one = submitting();
      await one.end;
      expect(one.asked).toEqual(["plans", "pending"]);
    });

    test.each(["", "-1", "ten", "1234567890"])("is not written as %j", (seenFee) =>
      expect(submitRenewal.input.safeParse({ ...filled, seenFee }).success).toBe(false),
    );
  });

  test("rejects a plan that is no longer offered", async () =>
    expect(await ended(submitting({}, { plans: [] }))).toMatchObject({
      destination: toPage("renewal-plan-gone"),
      state: { stage: "order" },
      answer: { kind: "plan-gone" },
    }));

  test.each([
    ["that has no fee", { seen: "12850000.495.24" }, chosen()],
    ["of a caller that compares the price", { seen: undefined }, chosen()],
    ["of a choice without a promotion", {}, stateAt("order", { choice: withoutPromotion })],
  ])("does not look up the plan again for a form %s, as older journals recorded", async (_, given, state) => {
    const one = submitting(given, { plans: [] }, state);
    expect((await ended(one)).destination).toEqual(toStep("createSwap"));
    expect(one.asked).toEqual(["pending"]);
  });

  test("compares only the fields that a form without the fee had, and shows them", async () => {
    const { answer, state } = await ended(submitting({ seen: "12850000.995.24" }));
    expect(answer).toEqual({ kind: "problems", problems: ["changed"] });
    expect(state.choice?.before).toEqual({ ...priceOf(aPlan), baseCharge: 995 });
  });

  test("rejects a reading that has passed since", async () => {
    const passed = { defaultDate: "2026-11-20", reads: [{ date: "2026-11-20", fee: undefined }] };
    const state = stateAt("order", { choice: { ...aChoice, dates: passed } });
    expect((await ended(submitting({ startDate: "2026-11-20" }, {}, state))).state.problems).toEqual(["startDate"]);
  });

  test("requires a separate box for an electric-vehicle plan (A-140)", async () => {
    const given = { planid: anEvPlan.id, seen: undefined };
    expect((await ended(submitting(given, {}, chosen(anEvPlan)))).state.problems).toEqual(["evAcknowledgment"]);
    expect(
      (await ended(submitting({ ...given, evAcknowledgment: true }, {}, chosen(anEvPlan)))).state.accepted,
    ).toContain("evAcknowledgment");
  });

  test("orders nothing when another tab has chosen another plan", async () => {
    const one = submitting({ planid: "LK-NIGHT-12" });
    expect((await ended(one)).answer).toEqual({ kind: "another-plan" });
    expect(one.asked).toEqual([]);
  });

  test("sends an order with a lost answer again unchanged, without a check (its own order would be pending)", async () => {
    const one = submitting({ startDate: "2027-01-12" }, { isPending: true }, stateAt("submitted"));
    expect(await ended(one)).toMatchObject({ destination: toStep("createSwap"), state: { startDate: "2026-12-11" } });
    expect(one.asked).toEqual([]);
  });

  test.each(["shopping", "ordered", "in-doubt"] as const)("does not run for a renewal that is %s", (stage) =>
    expect(submitRenewal.allowed(stateAt(stage))).toBe(false),
  );
});

describe("a submitted form", () => {
  const before = stateAt("order", { problems: ["startDate"], orderPage: "renewal-place-order" });
  const placePage = toPage("renewal-place-order");
  const ready: At<"order"> = {
    ...before,
    startDate: "2026-12-11",
    accepted: ["acceptAuthorization", "termsOfService"],
    problems: [],
    at: placePage,
  };
  const sent = { ...ready, stage: "submitted", problems: undefined, reference: "" };
  test.each([
    [
      "continues to the order",
      {},
      {},
      { state: sent, destination: toStep("createSwap"), answer: { kind: "submitted" } },
    ],
    [
      "with a reference sends it along",
      { reference: "R-2" },
      {},
      {
        state: { ...sent, reference: "R-2" },
        destination: toStep("createSwap"),
        answer: { kind: "submitted" },
      },
    ],
    [
      "waits for a pending transaction",
      {},
      { isPending: true },
      { state: ready, destination: toPage("pending-transaction"), answer: { kind: "pending" } },
    ],
    [
      "with an invalid day stays",
      { startDate: "2026-12-12" },
      {},
      {
        state: { ...ready, startDate: undefined, problems: ["startDate"] },
        destination: placePage,
        answer: { kind: "problems", problems: ["startDate"] },
      },
    ],
    [
      "for another plan changes nothing",
      { planid: "LK-NIGHT-12" },
      {},
      { state: before, destination: placePage, answer: { kind: "another-plan" } },
    ],
  ] as const)("%s", async (_, given, gateway, end) =>
    expect(await ended(submitting(given, gateway, before))).toEqual(end),
  );

  test("again, after it was sent, is sent unchanged", async () => {
    const out = stateAt("submitted", { reference: "R-1" });
    expect(await ended(submitting({ startDate: "2027-01-12" }, {}, out))).toEqual({
      state: out,
      destination: toStep("createSwap"),
      answer: { kind: "submitted" },
    });
  });
  test("accepts a reference of 64 letters, and none longer", () =>
    expect(
      [64, 65].map((length) => submitRenewal.input.safeParse({ ...filled, reference: "x".repeat(length) }).success),
    ).toEqual([true, false]));
});
