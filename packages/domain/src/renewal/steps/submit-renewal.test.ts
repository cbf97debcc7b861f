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
  test("looks first whether something is pending at the meter, then goes on to the order (A-142, A-143)", async () => {
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

  test("comes back without what was ticked where the terms read otherwise than the form has shown", async () => {
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

  test("waits while something is pending: nothing is ordered", async () => {
    const { destination, state } = await ended(submitting({}, { isPending: true }));
    expect([destination, state.stage]).toEqual([toPage("pending-transaction"), "order"]);
  });

  test.each<readonly [string, object, At<"order">["problems"]]>([
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

  describe("what leaving the present plan costs", () => {
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
    ] as const)("is ordered where it is %s as it was shown", async (amount, seenFee) => {
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
      "is %s now and not %s: it is said before anything is ordered, and ordered once it was seen",
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

    test("is not compared for a day that is no reading any more", async () => {
      const gone = { ...dates, reads: dates.reads.slice(1) };
      const { answer } = await ended(submitting({ seenFee: "19500" }, { reads: gone }));
      expect(answer).toEqual({ kind: "problems", problems: ["startDate"] });
    });

    test("can't be found out: nothing is ordered", async () => {
      const one = submitting({ seenFee: "19500" }, { fails: "renewals" });
      expect((await one.end).isErr()).toBe(true);
      expect(one.orders).toEqual([]);
    });

    test("is not asked for an order whose answer was lost, nor by a form that says nothing of it", async () => {
      expect((await ended(submitting({ seenFee: "1" }, {}, stateAt("submitted")))).destination).toEqual(
        toStep("createSwap"),
      );
      const one = submitting();
      await one.end;
      expect(one.asked).toEqual(["plans", "pending"]);
    });

    test.each(["", "-1", "ten", "1234567890"])("%j is no word for it", (seenFee) =>
      expect(submitRenewal.input.safeParse({ ...filled, seenFee }).success).toBe(false),
    );
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
    ["of a choice that says no promotion", {}, stateAt("order", { choice: withoutPromotion })],
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
    const passed = { defaultDate: "2026-11-20", reads: [{ date: "2026-11-20", fee: undefined }] };
    const state = stateAt("order", { choice: { ...aChoice, dates: passed } });
    expect((await ended(submitting({ startDate: "2026-11-20" }, {}, state))).state.problems).toEqual(["startDate"]);
  });

  test("an electric-vehicle plan needs its own box (A-140)", async () => {
    const given = { planid: anEvPlan.id, seen: undefined };
    expect((await ended(submitting(given, {}, chosen(anEvPlan)))).state.problems).toEqual(["evAcknowledgment"]);
    expect(
      (await ended(submitting({ ...given, evAcknowledgment: true }, {}, chosen(anEvPlan)))).state.accepted,
    ).toContain("evAcknowledgment");
  });

  test("for another plan than another tab has chosen meanwhile orders neither", async () => {
    const one = submitting({ planid: "LK-NIGHT-12" });
    expect((await ended(one)).answer).toEqual({ kind: "another-plan" });
    expect(one.asked).toEqual([]);
  });

  test("an order whose answer was lost goes out again as it was, without another look (its own order would be pending)", async () => {
    const one = submitting({ startDate: "2027-01-12" }, { isPending: true }, stateAt("submitted"));
    expect(await ended(one)).toMatchObject({ destination: toStep("createSwap"), state: { startDate: "2026-12-11" } });
    expect(one.asked).toEqual([]);
  });

  test.each(["shopping", "ordered", "in-doubt"] as const)("is not for a renewal that is %s", (stage) =>
    expect(submitRenewal.allowed(stateAt(stage))).toBe(false),
  );
});

describe("a form that is sent", () => {
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
    ["goes on to the order", {}, {}, { state: sent, destination: toStep("createSwap"), answer: { kind: "submitted" } }],
    [
      "with a reference has it sent along",
      { reference: "R-2" },
      {},
      {
        state: { ...sent, reference: "R-2" },
        destination: toStep("createSwap"),
        answer: { kind: "submitted" },
      },
    ],
    [
      "waits for something pending",
      {},
      { isPending: true },
      { state: ready, destination: toPage("pending-transaction"), answer: { kind: "pending" } },
    ],
    [
      "with a day that is none stays",
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

  test("again, after it went out, goes out as it was", async () => {
    const out = stateAt("submitted", { reference: "R-1" });
    expect(await ended(submitting({ startDate: "2027-01-12" }, {}, out))).toEqual({
      state: out,
      destination: toStep("createSwap"),
      answer: { kind: "submitted" },
    });
  });
  test("takes a reference of 64 letters, and none longer", () =>
    expect(
      [64, 65].map((length) => submitRenewal.input.safeParse({ ...filled, reference: "x".repeat(length) }).success),
    ).toEqual([true, false]));
});
