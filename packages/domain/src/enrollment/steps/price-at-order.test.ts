import { describe, expect, test } from "vitest";
import { toOops, toPage, toStep } from "../../journey/model.ts";
import { problem } from "../../kernel/problem.ts";
import type { PlanOffer } from "../../plans/model.ts";
import { priceKey, priceOf } from "../../plans/price-change.ts";
import { enrollment } from "../flow.ts";
import { stateAt } from "../state-at.fixture.ts";
import { applying, chosen, form, home } from "./applying.fixture.ts";
import { comparePrice } from "./compare-price.ts";
import { submitOrder } from "./submit-order.ts";

const plan = {
  id: chosen.planid,
  name: "True Rate 12",
  baseRate: 12_850_000,
  baseCharge: 495,
  rateDetails: [],
  term: 12,
  cancellationFee: { kind: "none" },
  ev: "",
} as unknown as PlanOffer;
const dearer: PlanOffer = { ...plan, baseRate: 13_100_000 };
const today = { offers: [plan] };
const tomorrow = { offers: [dearer] };
const seen = priceKey(plan);
const notice = { notice: "price-changed" };

const changes = [
  ["rate", { baseRate: 13_100_000 }],
  ["monthly charge", { baseCharge: 995 }],
  ["term", { term: 24 }],
  ["cancellation fee", { cancellationFee: { kind: "flat", cents: 15_000 } }],
] as const;

describe("an order form that was open until the price changed", () => {
  const filledIn = async (sent: object = { seen }) => {
    const applicant = applying();
    await applicant.run("choosePlan", chosen, today);
    expect(await applicant.run("saveOrderInformation", { values: form, submission: "page 1", ...sent })).toMatchObject({
      destination: toStep("seen" in sent ? "comparePrice" : "confirmHomeAndDate"),
    });
    return applicant;
  };

  test.each(changes)("returns with its input, and shows another %s", async (_, change) => {
    const applicant = await filledIn();
    expect(await applicant.run("comparePrice", {}, { offers: [{ ...plan, ...change }] })).toEqual({
      destination: toPage("order-information", notice),
      answer: { isAsSeen: false },
    });
    expect(applicant.state()).toMatchObject({
      stage: "details",
      at: toPage("order-information", notice),
      draft: { firstName: "Walter" },
      problems: [],
      selection: { plan: change, before: priceOf(plan) },
    });
    expect(applicant.state()).toMatchObject({ pending: undefined, shownPrice: undefined });
    expect(applicant.asked.map(({ call }) => call)).toEqual(["fetchPlans", "fetchPlans"]);
    expect(applicant.decided).toEqual(["price-at-order: it is offered at another price than the form has shown"]);
  });

  test("continues when it is sent again from the page with the new price", async () => {
    const applicant = await filledIn();
    await applicant.run("comparePrice", {}, tomorrow);
    await applicant.run("saveOrderInformation", { values: form, submission: "page 2", seen: priceKey(dearer) });
    expect(await applicant.run("comparePrice", {}, tomorrow)).toEqual({
      destination: toStep("confirmHomeAndDate"),
      answer: { isAsSeen: true },
    });
    expect(applicant.state().selection?.plan).toEqual(dearer);
  });

  test("sent again from the old page, returns again", async () => {
    const applicant = await filledIn();
    await applicant.run("comparePrice", {}, tomorrow);
    await applicant.run("saveOrderInformation", { values: form, submission: "page 1 1", seen });
    expect(await applicant.run("comparePrice", {}, tomorrow)).toMatchObject({
      destination: toPage("order-information", notice),
    });
    expect(applicant.state().selection?.before).toEqual(priceOf(plan));
  });

  test("is ordered at today's price if the page shows that, even after another tab has chosen another plan", async () => {
    const applicant = await filledIn({ seen: priceKey(dearer) });
    expect(await applicant.run("comparePrice", {}, tomorrow)).toMatchObject({
      destination: toStep("confirmHomeAndDate"),
    });
    expect(applicant.state().selection?.plan).toEqual(dearer);
  });

  test("leads to the offers where the plan is gone, and stores no papers", async () => {
    const applicant = await filledIn();
    expect(await applicant.run("comparePrice", {}, { offers: [] })).toMatchObject({ destination: toPage("offers") });
    expect(applicant.state()).toMatchObject({ pending: undefined, draft: { firstName: "Walter" } });
    // The same page again is no double click: the plan may be back.
    await applicant.run("saveOrderInformation", { values: form, submission: "page 1", seen });
    expect(await applicant.run("comparePrice", {}, today)).toMatchObject({ destination: toStep("confirmHomeAndDate") });
  });

  test("continues at the seen price, looked up with the query of the choice", async () => {
    const applicant = await filledIn();
    await applicant.run("comparePrice", {}, today);
    const [first, second] = applicant.asked;
    expect(second).toEqual({
      call: "fetchPlans",
      with: { ...(first?.with as object), esiid: undefined, planid: undefined },
    });
    expect(await applicant.run("confirmHomeAndDate")).toMatchObject({ destination: toStep("checkFraud") });
  });

  test.each(["", "free", "1".repeat(200)])("with %j as its price is compared by the chosen plan", async (word) => {
    const applicant = await filledIn({ seen: word });
    expect(await applicant.run("comparePrice", {}, tomorrow)).toMatchObject({
      destination: toPage("order-information", notice),
    });
  });

  test("from a journal without a price skips the look-up", async () => {
    const applicant = await filledIn({});
    expect(await applicant.run("confirmHomeAndDate")).toMatchObject({ destination: toStep("checkFraud") });
    expect(applicant.decided).toEqual([]);
  });
});

describe("a submitted order", () => {
  const ticked = { acceptAuthorization: true, legalAuthorization: true, termsOfService: true };
  const reviewing = (what: object = {}) =>
    applying(
      stateAt("review", {
        selection: { ...chosen, plan, intent: "move-in" } as never,
        at: toPage("place-order-deposit"),
        depositAmount: 30_963,
        depositPayment: "due",
        order: { startDate: "2026-11-24", emailCopies: [], address: home, customer: {} } as never,
        ...what,
      }),
    );

  test.each(changes)("returns with its ticks and choices, and shows another %s", async (_, change) => {
    const applicant = reviewing();
    const half = { paymentType: "1", scheduledDepositDate: "2026-12-15", accessToken: "cft-2" };
    expect(
      await applicant.run("submitOrder", { ...ticked, ...half, seen }, { offers: [{ ...plan, ...change }] }),
    ).toEqual({ destination: toPage("place-order-deposit", notice), answer: { isAsSeen: false } });
    expect(applicant.state()).toMatchObject({
      stage: "review",
      isSubmitted: false,
      selection: { plan: change, before: priceOf(plan) },
      acceptedTerms: Object.keys(ticked),
      paymentInfo: { paymentType: "half", scheduledDepositDate: "2026-12-15" },
      cardAccess: "cft-2",
    });
  });

  test("is sent at the seen price", async () => {
    const applicant = reviewing();
    expect(await applicant.run("submitOrder", { ...ticked, seen }, today)).toEqual({
      destination: toStep("placeOrder"),
      answer: { isAsSeen: true },
    });
    expect(applicant.state()).toMatchObject({ stage: "review", isSubmitted: true });
  });

  test("leads to the offers where the plan is gone", async () => {
    const applicant = reviewing();
    expect(await applicant.run("submitOrder", ticked, { offers: [] })).toMatchObject({ destination: toPage("offers") });
    expect(applicant.state()).toMatchObject({ stage: "review", isSubmitted: false });
  });

  test.each([
    ["2026-11-20", "order-information"],
    ["2026-11-24", "placeOrder"],
  ])("for %s, on the 21st of November in Texas, leads to %s", async (startDate, place) => {
    const applicant = reviewing({
      order: { startDate, emailCopies: [], address: home, customer: {} },
      draft: { firstName: "Della", selectStartDate: "11/20/2026" },
    });
    expect(await applicant.run("submitOrder", { ...ticked, seen }, today)).toMatchObject({
      destination: place === "placeOrder" ? toStep(place) : toPage("order-information"),
    });
    expect(applicant.state()).toMatchObject({
      isSubmitted: place === "placeOrder",
      problems: place === "placeOrder" ? [] : [{ field: "selectStartDate", code: "passed" }],
    });
    // A form without a day proposes the next open one.
    expect(applicant.state()["draft"]).toEqual({
      firstName: "Della",
      ...(place === "placeOrder" ? { selectStartDate: "11/20/2026" } : {}),
    });
    expect(applicant.asked).toHaveLength(place === "placeOrder" ? 2 : 0);
  });

  test("at midnight asks the calendar again: a day that is no longer offered has to be chosen again", async () => {
    const closed = { workDays: [], holidays: [], priorityDays: [], standardFee: 0, priorityFee: 0 };
    for (const [standardDays, code] of [
      [["2026-11-25"], "outside"],
      [["2026-11-23", "2026-11-25"], "notOpen"],
    ] as const) {
      const applicant = reviewing({
        draft: { firstName: "Della", selectStartDate: "11/24/2026", acceptsDayFee: "true" },
      });
      expect(
        await applicant.run("submitOrder", { ...ticked, seen }, { ...today, calendar: { ...closed, standardDays } }),
      ).toMatchObject({ destination: toPage("order-information"), answer: { isAsSeen: false } });
      expect(applicant.state()).toMatchObject({
        stage: "review",
        isSubmitted: false,
        problems: [{ field: "selectStartDate", code }],
      });
      expect(applicant.state()["draft"]).toEqual({ firstName: "Della" });
    }
  });

  test("shows the fee of its day first where it has changed", async () => {
    const calendar = {
      workDays: [1, 2, 3, 4, 5],
      holidays: [],
      priorityDays: ["2026-11-24"],
      standardDays: [],
      standardFee: 0,
      priorityFee: 3_595,
    };
    const applicant = reviewing({ startDayFee: 0 });
    expect(await applicant.run("submitOrder", { ...ticked, seen }, { ...today, calendar })).toMatchObject({
      destination: toPage("place-order-deposit", { notice: "charges-changed" }),
    });
    expect(applicant.state()).toMatchObject({ isSubmitted: false, startDayFee: 3_595 });
    expect(await applicant.run("submitOrder", { ...ticked, seen }, { ...today, calendar })).toMatchObject({
      destination: toStep("placeOrder"),
    });
  });

  test("is never sent for a home of another utility than its plan's", async () => {
    const applicant = reviewing({
      order: { startDate: "2026-11-24", emailCopies: [], address: { ...home, tdsp: "TNMP" }, customer: {} },
    });
    expect(await applicant.run("submitOrder", { ...ticked, seen }, today)).toMatchObject({
      destination: toPage("order-information"),
    });
    expect(applicant.state()).toMatchObject({ problems: [{ field: "serviceAddress", code: "otherUtility" }] });
  });

  const otherTerms = toPage("place-order-deposit", { notice: "terms-changed" });
  const shownOtherwise = { shownTerms: "as they were", termsNow: "as they are" };

  test("returns without its ticks where the terms have changed since the form", async () => {
    const applicant = reviewing();
    expect(await applicant.run("submitOrder", { ...ticked, paymentType: "2", seen, ...shownOtherwise }, today)).toEqual(
      { destination: otherTerms, answer: { isAsSeen: false } },
    );
    expect(applicant.state()).toMatchObject({
      isSubmitted: false,
      acceptedTerms: [],
      paymentInfo: { paymentType: "by-phone" },
    });
    expect(applicant.decided.at(-1)).toBe("terms-at-order: they read otherwise than the form has shown");
  });

  test("returns too where it may have been sent, and is sent unchanged once its terms were read", async () => {
    const applicant = reviewing({ isSubmitted: true });
    expect(await applicant.run("submitOrder", { ...ticked, seen, ...shownOtherwise })).toMatchObject({
      destination: otherTerms,
    });
    expect(applicant.state()).toMatchObject({ isSubmitted: true });
    expect(
      await applicant.run("submitOrder", { ...ticked, seen, shownTerms: "as they are", termsNow: "as they are" }),
    ).toMatchObject({ destination: toStep("placeOrder") });
    expect(applicant.asked).toEqual([]);
  });

  const half = { paymentType: "1", scheduledDepositDate: "2026-12-15", accessToken: "cft-2" } as const;
  const reads = toPage("place-order-deposit", { notice: "later-charge" });
  test.each([
    ["no known card", ""],
    ["of another day", "2026-12-14 Visa 0341"],
    ["of another card", "2026-12-15 Mastercard 4444"],
  ])("schedules no later charge under a sentence without its day and card: %s", async (_, shownLater) => {
    const applicant = reviewing();
    const given = { ...ticked, ...half, seen, shownLater, laterNow: "2026-12-15 Visa 0341" };
    expect(await applicant.run("submitOrder", given, today)).toEqual({
      destination: reads,
      answer: { isAsSeen: false },
    });
    expect(applicant.state()).toMatchObject({
      isSubmitted: false,
      acceptedTerms: Object.keys(ticked).filter((term) => term !== "acceptAuthorization"),
      paymentInfo: { paymentType: "half", scheduledDepositDate: "2026-12-15" },
      cardAccess: "cft-2",
    });
    expect(await applicant.run("submitOrder", { ...given, shownLater: given.laterNow }, today)).toMatchObject({
      destination: toStep("placeOrder"),
    });
  });

  test("is sent where a caller of the site API states the later charge, or there is none", async () => {
    const keys = [
      { laterNow: "2026-12-15 Visa 0341" },
      { shownLater: "", laterNow: "" },
      { shownLater: "2026-12-15 Visa 0341" },
    ];
    for (const given of keys)
      expect(await reviewing().run("submitOrder", { ...ticked, ...half, seen, ...given }, today)).toMatchObject({
        destination: toStep("placeOrder"),
      });
  });

  test("that may have been sent is sent unchanged, so that there is no second one", async () => {
    const applicant = reviewing({ isSubmitted: true });
    expect(await applicant.run("submitOrder", { ...ticked, seen: priceKey(dearer) }, tomorrow)).toMatchObject({
      destination: toStep("placeOrder"),
    });
    expect(applicant.asked).toEqual([]);
    expect(applicant.state().selection?.plan).toEqual(plan);
  });

  test.each([
    ["connect", "timeout", true],
    ["connect", "gateway-error", true],
    ["connect", "refused", false],
    ["cardResponsePacket", "timeout", false],
  ] as const)("may have been sent after %s and %s: %s", (operation, kind, isSubmitted) => {
    const state = stateAt("review", { isSubmitted: true });
    const decide = (table: { decide(facts: never): { readonly outcome: unknown } }, facts: unknown) =>
      table.decide(facts as never).outcome as never;
    expect(enrollment.afterProblem(state, problem(kind, operation, ""), decide)).toMatchObject({
      state: { stage: "review", isSubmitted },
      destination: { page: "oops" },
    });
  });
});

test("a failed look-up of the price sends nothing: the input is stored for another try", async () => {
  const decide = (table: { decide(facts: never): { readonly outcome: unknown } }, facts: unknown) =>
    table.decide(facts as never).outcome as never;
  const sent = { ...stateAt("details", { draft: { firstName: "Walter" } }), pending: {} as never, shownPrice: seen };
  expect(enrollment.afterProblem(sent, problem("timeout", "fetchPlans", ""), decide)).toMatchObject({
    state: { stage: "details", draft: { firstName: "Walter" }, pending: undefined, at: toOops("ServiceUnavailable") },
    destination: toOops("ServiceUnavailable"),
  });
});

test("the journal has only the chosen plan of the catalogue", () => {
  const body = { plans: { result: { offers: [{ id: "LK-OTHER" }, { id: plan.id }] } } };
  const one = { plans: { result: { offers: [{ id: plan.id }] } } };
  const selection = { ...chosen, plan, intent: "move-in" } as never;
  const sent = { ...stateAt("details", { selection }), pending: {} as never };
  expect(comparePrice.journaled?.("fetchPlans", body, {}, sent)).toEqual(one);
  expect(comparePrice.journaled?.("calendar", body, {}, sent)).toEqual(body);
  const input = submitOrder.input.parse({});
  const review = stateAt("review", { selection });
  expect(submitOrder.journaled?.("fetchPlans", body, input, review)).toEqual(one);
  expect(submitOrder.journaled?.("calendar", body, input, review)).toEqual(body);
});
