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
import type { OrderInformation, Selection } from "./model.ts";
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
  // A plan link without a journey looks the plan up.
  ["the form, for a plan to be looked up", forForm({ stage: "none" }), "choose-plan"],
  // Another plan looks that one up.
  ["the form, for a plan to be looked up", forForm({}), "choose-plan"],
  // A campaign link looks its plan up, whatever is known (E-312).
  [
    "the form, by a campaign link, while it is filled in",
    forForm({ isCampaign: true, isSamePlan: true }),
    "choose-plan",
  ],
  // So it does for somebody of whom nothing is known.
  ["the form, by a campaign link, while it is filled in", forForm({ isCampaign: true, stage: "none" }), "choose-plan"],
  // A campaign link to a form that was sent loses nothing of it.
  ["the form, for the plan of this journey", forForm({ isCampaign: true, isSamePlan: true, stage: "review" }), "show"],
  // A campaign link without a plan leads to the offers.
  ["the form, without any plan", forForm({ isCampaign: true, asksPlan: false, stage: "none" }), "offers"],
  // A plan link that does not say where leads to the offers, which ask.
  ["the form, for a plan nobody knows where", forForm({ saysWhere: false, stage: "none" }), "offers"],
  // So does a campaign link.
  ["the form, for a plan nobody knows where", forForm({ saysWhere: false, isCampaign: true, stage: "none" }), "offers"],
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
  // Another home after the order begins anew.
  ["the form, for another plan or home after an order", forForm({ stage: "finished" }), "start-anew"],
  // Another home begins anew while the answer to an order is not known: the doubt stays with its own home.
  [
    "the form, for another plan or home while the answer to an order is not known",
    forForm({ isSent: true, stage: "review" }),
    "start-anew",
  ],
  // Reloading the form of that order shows it.
  ["the form, for the plan of this journey", forForm({ isSent: true, isSamePlan: true, stage: "review" }), "show"],
  // While a call is in doubt, the form leads to the page that says so.
  ["the form, for the order that is placed already", forForm({ isSamePlan: true, stage: "in-doubt" }), "where-it-is"],
]);

provesRules<PaymentArrivalFacts, Arrival>(paymentArrival, [
  // The terms without a journey say that the session ended.
  [
    "a page that shows the journey's own data, without a journey",
    forPayment({ page: "place-order", stage: "none", at: "" }),
    "session-ended",
  ],
  // The terms before the checks lead back.
  ["a page that the journey is not at", forPayment({ page: "place-order", stage: "details" }), "where-it-is"],
  // The terms may be opened again after a failed connect.
  ["the terms, in a journey that may order", forPayment({ page: "place-order", stage: "review", at: "oops" }), "show"],
  // The terms after the order lead on.
  [
    "a page that the journey is not at",
    forPayment({ page: "place-order", stage: "ordered", at: "mini-confirmation" }),
    "where-it-is",
  ],
  // The deposit page of somebody who owes none leads to the terms.
  [
    "the terms as others have them, in a journey that may order",
    forPayment({ page: "place-order-deposit", stage: "review", at: "place-order" }),
    "the-terms",
  ],
  // The deposit page shows to whom a deposit keeps from ordering.
  [
    "the terms, in a journey that may order",
    forPayment({ page: "place-order-deposit", stage: "review", at: "oops", ordersAt: "place-order-deposit" }),
    "show",
  ],
  // The plain terms of somebody who owes a deposit lead to the deposit.
  [
    "the terms as others have them, in a journey that may order",
    forPayment({ page: "place-order", stage: "review", at: "place-order-deposit", ordersAt: "place-order-deposit" }),
    "the-terms",
  ],
  // So they do once an earlier debt is paid.
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
  // A deposit that could not be paid may be paid again.
  [
    "the deposit, ordered and not paid",
    forPayment({ page: "place-order-deposit", stage: "ordered", at: "oops", hasOpenDeposit: true }),
    "show",
  ],
  // A deposit that is paid is not asked again.
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
  // While a call is in doubt, so do the terms.
  [
    "a page that the journey is not at",
    forPayment({ page: "place-order", stage: "in-doubt", at: "outcome-unknown" }),
    "where-it-is",
  ],
  // A page of the payments is the page itself where the journey is there.
  ["the page itself", forPayment({ page: "place-order-deposit", stage: "ordered", at: "place-order-deposit" }), "show"],
]);

provesRules<OtherArrivalFacts, Arrival>(arrival, [
  // The customer is asked which of two plans is meant, and nobody else is.
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
  // The confirmation is not reached by typing its address.
  [
    "a page that the journey is not at",
    forPage({ page: "confirmation", stage: "review", at: "place-order" }),
    "where-it-is",
  ],
  // The confirmation shows once the journey is there.
  ["the page itself", forPage({ page: "confirmation", stage: "finished", at: "confirmation" }), "show"],
  // A debt that is paid says so to whom it was.
  [
    "the page itself",
    forPage({
      page: "place-order-prior-debt-confirmation",
      stage: "review",
      at: "place-order-prior-debt-confirmation",
    }),
    "show",
  ],
  // A debt that is owed is not said to be paid.
  [
    "a page that the journey is not at",
    forPage({ page: "place-order-prior-debt-confirmation", stage: "debt", at: "place-order-prior-debt" }),
    "where-it-is",
  ],
  // An outcome page without a journey says that the session ended.
  [
    "a page that shows the journey's own data, without a journey",
    forPage({ page: "switch-hold", stage: "none", at: "" }),
    "session-ended",
  ],
  // An outcome page shows to whom it happened.
  ["the page itself", forPage({ page: "switch-hold", stage: "held", at: "switch-hold" }), "show"],
  // An outcome that is not this customer's leads back.
  [
    "a page that the journey is not at",
    forPage({ page: "active-service", stage: "finished", at: "confirmation" }),
    "where-it-is",
  ],
  // /oops always shows.
  ["the page itself", forPage({ page: "oops", stage: "none", at: "" }), "show"],
  // The confirmation is not reached from the mini-confirmation by typing its address.
  [
    "the confirmation, before the customer has left the mini-confirmation",
    forPage({ page: "confirmation", stage: "ordered", at: "confirmation" }),
    "where-it-is",
  ],
]);

describe("an address that is opened in the middle of a journey", () => {
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

  it("asks for the same again when it says the same", () => expect(isSame(query)).toBe(true));
  it("asks for the same again when it says less", () =>
    expect(isSame({ planid: query.planid, esiid: query.esiid })).toBe(true));
  it.each<[string, ArrivalQuery]>([
    ["another intent (E-014)", { cint: "6" }],
    ["another dwelling (E-015)", { dwel: "02" }],
    ["another promotion (E-016)", { prom: "PM" }],
    ["another ZIP (E-017)", { zip: "76107" }],
    ["another meter (E-018)", { esiid: "10443720000057141" }],
    ["another plan (E-019)", { planid: "LK-NIGHT-12" }],
    ["another utility (E-020)", { tdsp: "CENTERPOINT" }],
  ])("asks for something else when it names %s", (_, other) => expect(isSame({ ...query, ...other })).toBe(false));
  it("asks for the same again when it names the home that was picked in the form instead (E-024)", () => {
    const order = { address: { esiid: "10443720000057141" } } as OrderInformation;
    const state = stateAt("review", { selection, order });
    expect(formArrivalFacts({ ...query, esiid: "10443720000057141" }, state).isSamePlan).toBe(true);
  });
  it("is still the same order when the switch became a move-in (E-176)", () =>
    expect(isSame(query, { intent: "converted-move-in" })).toBe(true));
});
