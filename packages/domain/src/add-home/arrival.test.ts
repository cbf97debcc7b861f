import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { expect, test } from "vitest";
import { addHomeArrival, type AddHomeArrivalFacts, addHomeArrivalFacts } from "./arrival.ts";
import { type AddHomeState, emptyAddHome } from "./state.ts";

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
    "what became of the order has to be found out by hand",
    facts("add-home-order-information", { isInDoubt: true }),
    "where-it-is",
  ],
  ["the confirmation of what is ordered", facts("add-home-confirmation", { isOrdered: true, hasPlace: false }), "show"],
  ["a page of the order, once it is ordered", facts("add-home-order-information", { isOrdered: true }), "confirmation"],
  ["a page of the order, once it is ordered", facts("add-home-offers", { isOrdered: true }), "confirmation"],
  ["nobody has told yet where the home is", facts("add-home-offers", { hasPlace: false }), "begin"],
  ["nobody has told yet where the home is", facts("add-home-confirmation"), "begin"],
  ["the plans for that home", facts("add-home-offers", { namesPlan: false }), "show"],
  ["no plan is chosen yet", facts("add-home-order-information", { namesPlan: false }), "plan-first"],
  ["home, day and bills, with the plan that is chosen", facts("add-home-order-information"), "show"],
  ["a plan was chosen from the list", facts("add-home-order-information", { isChosen: false }), "choose-plan"],
]);

test("a passage that has not begun has neither order nor plan", () => {
  expect(addHomeArrivalFacts("add-home-offers", {}, undefined)).toEqual(
    facts("add-home-offers", { hasPlace: false, namesPlan: false, isChosen: false }),
  );
  const selection = { plan: { id: "LK-TRUE-12" } } as AddHomeState["selection"];
  const at = (state: Partial<AddHomeState>, planid = "LK-TRUE-12") =>
    addHomeArrivalFacts("add-home-order-information", { zip: "76110", planid }, { ...emptyAddHome, ...state });
  for (const stage of ["order", "submitted"] as const)
    expect(at({ stage, selection }), stage).toEqual(facts("add-home-order-information"));
  expect(
    [at({ stage: "order", selection }, "LK-OTHER"), at({ stage: "shopping", selection }), at({ stage: "order" })].map(
      ({ isChosen }) => isChosen,
    ),
  ).toEqual([false, false, false]);
  expect(
    addHomeArrivalFacts(
      "add-home-order-information",
      { zip: "76110", planid: "LK-TRUE-12" },
      { ...emptyAddHome, stage: "ordered" },
    ),
  ).toMatchObject({ isOrdered: true, namesPlan: true, isChosen: false });
});
