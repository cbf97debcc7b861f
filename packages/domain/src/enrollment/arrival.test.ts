import { describe, expect, it } from "vitest";
import {
  type Arrival,
  type ArrivalQuery,
  arrival,
  formArrival,
  formArrivalFacts,
  type FormArrivalFacts,
  type OtherArrivalFacts,
  paymentArrival,
  type PaymentArrivalFacts,
} from "./arrival.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import type { OrderInformation, Selection } from "./parts.ts";
import { stateAt } from "./state-at.fixture.ts";

const forForm = (what: Partial<FormArrivalFacts>): FormArrivalFacts => ({
  stage: "details",
  asksPlan: true,
  saysWhere: true,
  isSent: false,
  isCampaign: false,
  isSamePlan: false,
  ...what,
});
const forPayment = (what: Partial<PaymentArrivalFacts> & Pick<PaymentArrivalFacts, "page">): PaymentArrivalFacts => ({
  stage: "details",
  at: "order-information",
  ordersAt: "place-order",
  hasOpenDeposit: false,
  ...what,
});
const forPage = (what: Partial<OtherArrivalFacts> & Pick<OtherArrivalFacts, "page">): OtherArrivalFacts => ({
  stage: "details",
  at: "order-information",
  hasOtherPlan: false,
  ...what,
});

provesRules<FormArrivalFacts, Arrival>(formArrival, [
  // Without a journey, a plan link looks the plan up.
  ["the form, for a plan to be looked up", forForm({ stage: "none" }), "choose-plan"],
  // A link of another plan looks that one up.
  ["the form, for a plan to be looked up", forForm({}), "choose-plan"],
  // A campaign link always looks its plan up (E-312).
  [
    "the form, by a campaign link, while it is filled in",
    forForm({ isCampaign: true, isSamePlan: true }),
    "choose-plan",
  ],
  // The same without a journey.
  ["the form, by a campaign link, while it is filled in", forForm({ isCampaign: true, stage: "none" }), "choose-plan"],
  // A campaign link to a submitted form loses none of its data.
  ["the form, for the plan of this journey", forForm({ isCampaign: true, isSamePlan: true, stage: "review" }), "show"],
  // A campaign link without a plan leads to the offers.
  ["the form, without any plan", forForm({ isCampaign: true, asksPlan: false, stage: "none" }), "offers"],
  // A plan link without a place leads to the offers, which ask for it.
  ["the form, for a plan without a known place", forForm({ saysWhere: false, stage: "none" }), "offers"],
  // The same for a campaign link.
  [
    "the form, for a plan without a known place",
    forForm({ saysWhere: false, isCampaign: true, stage: "none" }),
    "offers",
  ],
  // Reloading the form shows it.
  ["the form, for the plan of this journey", forForm({ isSamePlan: true }), "show"],
  // The bare form shows the journey's plan.
  ["the form, without a plan in the address, in a journey that has one", forForm({ asksPlan: false }), "show"],
  // The bare form without a plan leads to the offers.
  ["the form, without any plan", forForm({ asksPlan: false, stage: "none" }), "offers"],
  // Going back to the form after review shows it again.
  ["the form, for the plan of this journey", forForm({ isSamePlan: true, stage: "review" }), "show"],
  // Going back to the form after the order leads forward.
  ["the form, for the order that is placed already", forForm({ isSamePlan: true, stage: "finished" }), "where-it-is"],
  // Another home after the order starts over.
  ["the form, for another plan or home after an order", forForm({ stage: "finished" }), "start-anew"],
  // Another home starts over while an order has no answer: the doubt stays with its own home.
  [
    "the form, for another plan or home while the answer to an order is not known",
    forForm({ isSent: true, stage: "review" }),
    "start-anew",
  ],
  // Reloading that order's form shows it.
  ["the form, for the plan of this journey", forForm({ isSent: true, isSamePlan: true, stage: "review" }), "show"],
  // During a doubt, the form leads to the page of the doubt.
  ["the form, for the order that is placed already", forForm({ isSamePlan: true, stage: "in-doubt" }), "where-it-is"],
]);

provesRules<PaymentArrivalFacts, Arrival>(paymentArrival, [
  // The terms without a journey report the end of the session.
  [
    "a page that shows the journey's own data, without a journey",
    forPayment({ page: "place-order", stage: "none", at: "" }),
    "session-ended",
  ],
  // The terms before the checks lead back.
  ["a page that the journey is not at", forPayment({ page: "place-order", stage: "details" }), "where-it-is"],
  // The terms may open again after a failed connect.
  ["the terms, in a journey that may order", forPayment({ page: "place-order", stage: "review", at: "oops" }), "show"],
  // The terms after the order lead onwards.
  [
    "a page that the journey is not at",
    forPayment({ page: "place-order", stage: "ordered", at: "mini-confirmation" }),
    "where-it-is",
  ],
  // The deposit page of a customer without a deposit leads to the terms.
  [
    "the terms as others have them, in a journey that may order",
    forPayment({ page: "place-order-deposit", stage: "review", at: "place-order" }),
    "the-terms",
  ],
  // A customer whose deposit blocks the order sees the deposit page.
  [
    "the terms, in a journey that may order",
    forPayment({ page: "place-order-deposit", stage: "review", at: "oops", ordersAt: "place-order-deposit" }),
    "show",
  ],
  // The plain terms of a customer with a deposit lead to the deposit.
  [
    "the terms as others have them, in a journey that may order",
    forPayment({ page: "place-order", stage: "review", at: "place-order-deposit", ordersAt: "place-order-deposit" }),
    "the-terms",
  ],
  // The same once an earlier debt is paid.
  [
    "the terms as others have them, in a journey that may order",
    forPayment({
      page: "place-order",
      stage: "review",
      at: "place-order-prior-debt-confirmation",
      ordersAt: "place-order-deposit",
    }),
    "the-terms",
  ],
  // A deposit whose payment failed may be paid again.
  [
    "the deposit, ordered and not paid",
    forPayment({ page: "place-order-deposit", stage: "ordered", at: "oops", hasOpenDeposit: true }),
    "show",
  ],
  // A paid deposit is not asked for again.
  [
    "a page that the journey is not at",
    forPayment({ page: "place-order-deposit", stage: "ordered", at: "mini-confirmation" }),
    "where-it-is",
  ],
  // A debt may be paid again.
  [
    "the prior debt, while it is owed",
    forPayment({ page: "place-order-prior-debt", stage: "debt", at: "oops" }),
    "show",
  ],
  // During a doubt, the terms lead to the page of the doubt.
  [
    "a page that the journey is not at",
    forPayment({ page: "place-order", stage: "in-doubt", at: "outcome-unknown" }),
    "where-it-is",
  ],
  // A page of the payments is shown where the journey is there.
  ["the page itself", forPayment({ page: "place-order-deposit", stage: "ordered", at: "place-order-deposit" }), "show"],
]);

provesRules<OtherArrivalFacts, Arrival>(arrival, [
  // Only a customer with two open plans sees the choice between them.
  [
    "the choice between two plans, after a press on the page of one while the other is open",
    forPage({ page: "two-plans", hasOtherPlan: true }),
    "show",
  ],
  ["a page that the journey is not at", forPage({ page: "two-plans" }), "where-it-is"],
  [
    "a page that shows the journey's own data, without a journey",
    forPage({ page: "two-plans", stage: "none", at: "" }),
    "session-ended",
  ],
  // Typing the confirmation's address does not reach it.
  [
    "a page that the journey is not at",
    forPage({ page: "confirmation", stage: "review", at: "place-order" }),
    "where-it-is",
  ],
  // The confirmation is shown once the journey is there.
  ["the page itself", forPage({ page: "confirmation", stage: "finished", at: "confirmation" }), "show"],
  // Only the customer who paid a debt sees the page of the paid debt.
  [
    "the page itself",
    forPage({
      page: "place-order-prior-debt-confirmation",
      stage: "review",
      at: "place-order-prior-debt-confirmation",
    }),
    "show",
  ],
  // That page is hidden while the debt is owed.
  [
    "a page that the journey is not at",
    forPage({ page: "place-order-prior-debt-confirmation", stage: "debt", at: "place-order-prior-debt" }),
    "where-it-is",
  ],
  // An outcome page without a journey reports the end of the session.
  [
    "a page that shows the journey's own data, without a journey",
    forPage({ page: "switch-hold", stage: "none", at: "" }),
    "session-ended",
  ],
  // Only the customer of an outcome sees its page.
  ["the page itself", forPage({ page: "switch-hold", stage: "held", at: "switch-hold" }), "show"],
  // Another customer's outcome leads back.
  [
    "a page that the journey is not at",
    forPage({ page: "active-service", stage: "finished", at: "confirmation" }),
    "where-it-is",
  ],
  // /oops is always shown.
  ["the page itself", forPage({ page: "oops", stage: "none", at: "" }), "show"],
  // Typing the confirmation's address from the mini-confirmation does not reach it.
  [
    "the confirmation, before the customer has left the mini-confirmation",
    forPage({ page: "confirmation", stage: "ordered", at: "confirmation" }),
    "where-it-is",
  ],
]);

describe("an address opened in the middle of a journey", () => {
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
  const query: ArrivalQuery = {
    planid: "LK-TRUE-12",
    esiid: "10443720000057140",
    cint: "7",
    dwel: "01",
    prom: "PS",
    zip: "75206",
    tdsp: "ONCOR",
  };
  const isSame = (asked: ArrivalQuery, chosen: Partial<Selection> = {}): boolean => {
    const state = stateAt("details", { selection: { ...selection, ...chosen } });
    return formArrivalFacts(asked, state).isSamePlan;
  };

  it("names the same order with the same parameters", () => expect(isSame(query)).toBe(true));
  it("names the same order with fewer parameters", () =>
    expect(isSame({ planid: query.planid, esiid: query.esiid })).toBe(true));
  it.each<[string, ArrivalQuery]>([
    ["another intent (E-014)", { cint: "6" }],
    ["another dwelling (E-015)", { dwel: "02" }],
    ["another promotion (E-016)", { prom: "PM" }],
    ["another ZIP (E-017)", { zip: "76107" }],
    ["another meter (E-018)", { esiid: "10443720000057141" }],
    ["another plan (E-019)", { planid: "LK-NIGHT-12" }],
    ["another utility (E-020)", { tdsp: "CENTERPOINT" }],
  ])("names another order with %s", (_, other) => expect(isSame({ ...query, ...other })).toBe(false));
  it("names the same order with the home picked in the form (E-024)", () => {
    const order = { address: { esiid: "10443720000057141" } } as OrderInformation;
    const state = stateAt("review", { selection, order });
    expect(formArrivalFacts({ ...query, esiid: "10443720000057141" }, state).isSamePlan).toBe(true);
  });
  it("names the same order after the switch became a move-in (E-176)", () =>
    expect(isSame(query, { intent: "converted-move-in" })).toBe(true));
});
