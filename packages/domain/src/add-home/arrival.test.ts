import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { expect, test } from "vitest";
import { addHomeArrival, type AddHomeArrivalFacts, addHomeArrivalFacts, type AskedPlan } from "./arrival.ts";
import { type AddHomeState, emptyAddHome } from "./state.ts";
import { chosen, partner, plan, selection, stateAt } from "./steps/adding.fixture.ts";

const facts = (page: AddHomeArrivalFacts["page"], what: Partial<AddHomeArrivalFacts> = {}): AddHomeArrivalFacts => ({
  page,
  isInDoubt: false,
  isOrdered: false,
  hasPlace: true,
  namesPlan: true,
  isChosen: true,
  ...what,
});

provesRules(addHomeArrival, [
  [
    "a person has to find out the order's outcome",
    facts("add-home-order-information", { isInDoubt: true }),
    "where-it-is",
  ],
  ["the confirmation of what is ordered", facts("add-home-confirmation", { isOrdered: true, hasPlace: false }), "show"],
  ["a page of the order, once it is ordered", facts("add-home-order-information", { isOrdered: true }), "confirmation"],
  ["a page of the order, once it is ordered", facts("add-home-offers", { isOrdered: true }), "confirmation"],
  ["the home is not known yet", facts("add-home-offers", { hasPlace: false }), "begin"],
  ["the home is not known yet", facts("add-home-confirmation"), "begin"],
  ["the plans for that home", facts("add-home-offers", { namesPlan: false }), "show"],
  ["no plan is chosen yet", facts("add-home-order-information", { namesPlan: false }), "plan-first"],
  ["home, day and bills, with the plan that is chosen", facts("add-home-order-information"), "show"],
  ["a plan was chosen from the list", facts("add-home-order-information", { isChosen: false }), "choose-plan"],
]);

test("a new journey has neither order nor plan", () => {
  expect(addHomeArrivalFacts("add-home-offers", {}, undefined)).toEqual(
    facts("add-home-offers", { hasPlace: false, namesPlan: false, isChosen: false }),
  );
  const at = (state: AddHomeState, planid: string = plan.id, answers: Omit<AskedPlan, "planid"> = {}) =>
    addHomeArrivalFacts("add-home-order-information", { zip: "76110", planid, ...answers }, state);
  const sent = stateAt("submitted", { partner, selection });
  for (const state of [chosen, sent]) expect(at(state), state.stage).toEqual(facts("add-home-order-information"));
  expect(
    [at(chosen, "LK-OTHER"), at(sent, "LK-OTHER"), at(emptyAddHome), at(stateAt("submitted"))].map(
      ({ isChosen }) => isChosen,
    ),
  ).toEqual([false, false, false, false]);
  // The same plan, after going back with other answers; a sent order stays unchanged.
  expect(
    [
      at(chosen, plan.id, { cint: "6", dwel: "01" }),
      at(chosen, plan.id, { cint: "5" }),
      at(chosen, plan.id, { cint: "6", dwel: "02" }),
      at(stateAt("order", { selection: { ...selection, intent: "switch-of-another-home" } }), plan.id, { cint: "6" }),
      at(sent, plan.id, { cint: "5" }),
    ].map(({ isChosen }) => isChosen),
  ).toEqual([true, false, false, false, true]);
  expect(at(stateAt("ordered"))).toMatchObject({ isOrdered: true, namesPlan: true, isChosen: false });
  expect(at(stateAt("in-doubt"))).toMatchObject({ isInDoubt: true, isOrdered: false, isChosen: false });
});
