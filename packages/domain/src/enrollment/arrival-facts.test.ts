import { describe, expect, test } from "vitest";
import { toPage, toStep } from "../journey/model.ts";
import type { EnrollmentPage } from "./pages.ts";
import { type ArrivalQuery, arriving, formArrivalFacts, paymentArrivalFacts } from "./arrival.ts";
import { emptyEnrollment } from "./empty-parts.ts";
import type { EnrollmentFields } from "./model.ts";
import type { Selection } from "./parts.ts";
import { stateAt } from "./state-at.fixture.ts";
import { owingDeposit } from "./steps/paying.fixture.ts";

const selection = {
  plan: { id: "LK-TRUE-12" },
  intent: "switch",
  dwel: "01",
  prom: "PS",
  zip: "75206",
  tdsp: "ONCOR",
  esiid: "10443720000057140",
  sessionId: "",
} as Selection;
const { order } = stateAt("review");
const owing = { ...owingDeposit, selection, order };
const same: ArrivalQuery = { planid: "LK-TRUE-12", esiid: "10443720000057140" };
const going = (
  page: EnrollmentPage,
  query: ArrivalQuery = {},
  state?: EnrollmentFields,
  isCampaign?: boolean,
): string => arriving(page, query, state && stateAt(state.stage ?? "shopping", state), isCampaign);

describe("a visitor who opens a page", () => {
  test("without a journey has default facts", () => {
    expect(formArrivalFacts({}, undefined)).toEqual({
      stage: "none",
      asksPlan: false,
      saysWhere: false,
      isSent: false,
      isCampaign: false,
      isSamePlan: false,
    });
    expect(paymentArrivalFacts("place-order", undefined)).toEqual({
      page: "place-order",
      stage: "none",
      at: "",
      ordersAt: "",
      hasOpenDeposit: false,
    });
  });

  test("after an order without an answer has sent one", () => {
    const lost = { lastTries: { "new-service": { is: "in-doubt" } } } as const;
    const isSent = (fields: EnrollmentFields) => formArrivalFacts({}, stateAt("review", fields)).isSent;
    expect([isSent({}), isSent({ isSubmitted: true }), isSent(lost)]).toEqual([false, true, true]);
  });

  test("in a journey has its page and its debts", () => {
    expect(paymentArrivalFacts("place-order-deposit", owing)).toEqual({
      page: "place-order-deposit",
      stage: "ordered",
      at: "place-order-deposit",
      hasOpenDeposit: true,
      ordersAt: "place-order-deposit",
    });
    expect(paymentArrivalFacts("place-order", { ...emptyEnrollment, at: toStep("createCustomer") })).toMatchObject({
      at: "",
      hasOpenDeposit: false,
      ordersAt: "place-order",
    });
    expect(formArrivalFacts(same, owing)).toMatchObject({ stage: "ordered", asksPlan: true, isSamePlan: true });
  });

  test.each([
    [{ zip: "75206", tdsp: "ONCOR" }, true],
    [{ zip: "75206" }, false],
    [{ tdsp: "ONCOR" }, false],
    [{ zip: "", tdsp: "ONCOR" }, false],
  ])("names the place with ZIP and utility: %j", (query, saysWhere) =>
    expect(formArrivalFacts(query, undefined).saysWhere).toBe(saysWhere),
  );

  test("has the same order without a meter where none was chosen, and for a switch only where it became a move-in", () => {
    const of = (query: ArrivalQuery, chosen: object) =>
      formArrivalFacts(
        { planid: "LK-TRUE-12", ...query },
        stateAt("details", { selection: { ...selection, ...chosen } }),
      ).isSamePlan;
    expect([of({}, { esiid: "" }), of({}, {}), of({ esiid: "" }, {})]).toEqual([true, false, false]);
    expect([
      of({ esiid: same.esiid, cint: "7" }, { intent: "converted-move-in" }),
      of({ esiid: same.esiid, cint: "6" }, { intent: "converted-move-in" }),
      of({ esiid: same.esiid, cint: "7" }, { intent: "move-in" }),
    ]).toEqual([true, false, false]);
  });
});

describe("the form", () => {
  test.each(["ordered", "finished", "in-doubt"] as const)(
    "redirects to the journey's page, once it is %s, and starts over for another home",
    (stage) => {
      expect(going("order-information", same, { stage, selection })).toBe("where-it-is");
      expect(going("switch-to-move-in", {}, { stage, selection })).toBe("where-it-is");
      expect(going("order-information", { ...same, esiid: "10443720000057999" }, { stage, selection })).toBe(
        "start-anew",
      );
    },
  );

  test.each(["shopping", "details"] as const)("looks up a campaign's plan while the journey is %s", (stage) =>
    expect(going("order-information", { ...same, zip: "75206", tdsp: "ONCOR" }, stateAt(stage), true)).toBe(
      "choose-plan",
    ),
  );

  test("looks up a campaign's plan without a journey, if the address names the place", () => {
    expect(going("order-information", { ...same, zip: "75206", tdsp: "ONCOR" }, undefined, true)).toBe("choose-plan");
    expect(going("switch-to-move-in", { planid: "LK-TRUE-12" })).toBe("offers");
    expect(going("order-information", {}, { stage: "shopping" })).toBe("offers");
    expect(going("order-information", {}, { stage: "details", selection })).toBe("show");
    expect(going("switch-to-move-in", {}, { stage: "held", selection })).toBe("show");
  });
});

describe("a page of the journey", () => {
  test.each(["offers", "session-ended", "oops"] as const)("%s is public", (page) => {
    expect(going(page)).toBe("show");
    expect(going(page, {}, { stage: "details", at: toPage("order-information"), selection })).toBe("show");
  });
  test.each([
    "place-order",
    "mini-confirmation",
    "confirmation",
    "fraud-match",
    "one-time-password",
    "outcome-unknown",
  ] as const)("%s needs a journey", (page) => expect(going(page)).toBe("session-ended"));

  test("of a debt or a deposit is shown while it is owed, and not before", () => {
    expect(going("place-order-prior-debt", {}, { stage: "debt", at: toPage("oops") })).toBe("show");
    expect(going("place-order-prior-debt", {}, { stage: "review", at: toPage("oops") })).toBe("where-it-is");
    expect(going("place-order-deposit", {}, { ...owing, at: toPage("oops") })).toBe("show");
    expect(going("mini-confirmation", {}, { ...owing, at: toPage("oops") })).toBe("where-it-is");
    expect(going("place-order-deposit", {}, { ...owing, stage: "held", at: toPage("oops") })).toBe("where-it-is");
  });
});
