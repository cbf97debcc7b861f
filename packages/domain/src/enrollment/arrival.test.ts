import { describe, expect, it } from "vitest";
import { type Arrival, type ArrivalFacts, type ArrivalQuery, arrival, arrivalFacts } from "./arrival.ts";
import { type EnrollmentState, type Selection, emptyEnrollment } from "./model.ts";

const facts = (what: Partial<ArrivalFacts>): ArrivalFacts => ({ page: "order-information", stage: "details", at: "order-information", asksPlan: true, saysWhere: true, isCampaign: false, isSamePlan: false, ordersAt: "place-order", hasOpenDeposit: false, ...what });

describe("arriving at a page of the enrollment", () => {
  it.each<readonly [string, Partial<ArrivalFacts>, Arrival]>([
    ["a plan link without a journey looks the plan up", { stage: "none", at: "" }, "choose-plan"],
    ["another plan looks that one up", {}, "choose-plan"],
    ["a campaign link looks its plan up, whatever is known (E-312)", { isCampaign: true, isSamePlan: true }, "choose-plan"],
    ["a campaign link to a form that was sent loses nothing of it", { isCampaign: true, isSamePlan: true, stage: "review", at: "place-order" }, "show"],
    ["a campaign link without a plan leads to the offers", { isCampaign: true, asksPlan: false, stage: "none", at: "" }, "offers"],
    ["a plan link that does not say where leads to the offers, which ask", { saysWhere: false, stage: "none", at: "" }, "offers"],
    ["so does a campaign link", { saysWhere: false, isCampaign: true, stage: "none", at: "" }, "offers"],
    ["reloading the form shows it", { isSamePlan: true }, "show"],
    ["the bare form shows the journey's plan", { asksPlan: false }, "show"],
    ["the bare form without a plan leads to the offers", { asksPlan: false, stage: "none", at: "" }, "offers"],
    ["going back to the form after review shows it again", { isSamePlan: true, stage: "review", at: "place-order" }, "show"],
    ["going back to the form after the order leads forward", { isSamePlan: true, stage: "finished", at: "confirmation" }, "where-it-is"],
    ["another home after the order begins anew", { stage: "finished", at: "confirmation" }, "start-anew"],
    ["the terms without a journey say that the session ended", { page: "place-order", stage: "none", at: "", asksPlan: false }, "session-ended"],
    ["the terms before the checks lead back", { page: "place-order", stage: "details" }, "where-it-is"],
    ["the terms may be opened again after a failed connect", { page: "place-order", stage: "review", at: "oops" }, "show"],
    ["the terms after the order lead on", { page: "place-order", stage: "ordered", at: "mini-confirmation" }, "where-it-is"],
    ["the confirmation is not reached by typing its address", { page: "confirmation", stage: "review", at: "place-order" }, "where-it-is"],
    ["the confirmation shows once the journey is there", { page: "confirmation", stage: "finished", at: "confirmation" }, "show"],
    ["the deposit page of somebody who owes none leads to the terms", { page: "place-order-deposit", stage: "review", at: "place-order" }, "the-terms"],
    ["the deposit page shows to whom a deposit keeps from ordering", { page: "place-order-deposit", stage: "review", at: "oops", ordersAt: "place-order-deposit" }, "show"],
    ["the plain terms of somebody who owes a deposit lead to the deposit", { page: "place-order", stage: "review", at: "place-order-deposit", ordersAt: "place-order-deposit" }, "the-terms"],
    ["so they do once an earlier debt is paid", { page: "place-order", stage: "review", at: "place-order-prior-debt-confirmation", ordersAt: "place-order-deposit" }, "the-terms"],
    ["a debt that is paid says so to whom it was", { page: "place-order-prior-debt-confirmation", stage: "review", at: "place-order-prior-debt-confirmation" }, "show"],
    ["a debt that is owed is not said to be paid", { page: "place-order-prior-debt-confirmation", stage: "debt", at: "place-order-prior-debt" }, "where-it-is"],
    ["a deposit that could not be paid may be paid again", { page: "place-order-deposit", stage: "ordered", at: "oops", hasOpenDeposit: true }, "show"],
    ["a deposit that is paid is not asked again", { page: "place-order-deposit", stage: "ordered", at: "mini-confirmation" }, "where-it-is"],
    ["a debt may be paid again", { page: "place-order-prior-debt", stage: "debt", at: "oops" }, "show"],
    ["an outcome page without a journey says that the session ended", { page: "switch-hold", stage: "none", at: "", asksPlan: false }, "session-ended"],
    ["an outcome page shows to whom it happened", { page: "switch-hold", stage: "held", at: "switch-hold" }, "show"],
    ["an outcome that is not this customer's leads back", { page: "active-service", stage: "finished", at: "confirmation" }, "where-it-is"],
    ["while a call is in doubt, the form leads to the page that says so", { isSamePlan: true, stage: "in-doubt", at: "outcome-unknown" }, "where-it-is"],
    ["while a call is in doubt, so do the terms", { page: "place-order", stage: "in-doubt", at: "outcome-unknown" }, "where-it-is"],
    ["/oops always shows", { page: "oops", stage: "none", at: "" }, "show"],
  ])("%s", (_, given, expected) => expect(arrival.decide(facts(given)).outcome).toBe(expected));
});

describe("an address that is opened in the middle of a journey", () => {
  const selection = { plan: { id: "LK-TRUE-12" }, intent: "7", dwel: "01", prom: "PS", zip: "75206", tdsp: "ONCOR", esiid: "10443720000057140", sessionId: "" } as Selection;
  const query: ArrivalQuery = { planid: "LK-TRUE-12", esiid: "10443720000057140", cint: "7", dwel: "01", prom: "PS", zip: "75206", tdsp: "ONCOR" };
  const isSame = (asked: ArrivalQuery, chosen: Partial<Selection> = {}): boolean => {
    const state: EnrollmentState = { ...emptyEnrollment, stage: "details", selection: { ...selection, ...chosen } };
    return arrivalFacts("order-information", asked, state).isSamePlan;
  };

  it("asks for the same again when it says the same", () => expect(isSame(query)).toBe(true));
  it("asks for the same again when it says less", () => expect(isSame({ planid: query.planid, esiid: query.esiid })).toBe(true));
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
    const order = { address: { esiid: "10443720000057141" } } as NonNullable<EnrollmentState["order"]>;
    const state: EnrollmentState = { ...emptyEnrollment, stage: "review", selection, order };
    expect(arrivalFacts("order-information", { ...query, esiid: "10443720000057141" }, state).isSamePlan).toBe(true);
  });
  it("is still the same order when the switch became a move-in (E-175)", () => expect(isSame(query, { intent: "4" })).toBe(true));
});
