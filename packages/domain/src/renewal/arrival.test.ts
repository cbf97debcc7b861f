import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { renewalArrival, type RenewalArrivalFacts, renewalArrivalFacts } from "./arrival.ts";
import { stateAt } from "./steps/renewal.fixture.ts";

const facts = (page: RenewalArrivalFacts["page"], what: Partial<RenewalArrivalFacts> = {}): RenewalArrivalFacts => ({
  page,
  isInDoubt: false,
  isOrdered: false,
  namesHome: true,
  namesPlan: true,
  ...what,
});

provesRules(renewalArrival, [
  ["the confirmation of what is ordered", facts("renewal-confirmation", { isOrdered: true }), "show"],
  [
    "the confirmation, and a person has to find out the order's outcome",
    facts("renewal-confirmation", { isInDoubt: true }),
    "where-it-is",
  ],
  ["the confirmation of an order that is not there", facts("renewal-confirmation"), "my-account"],
  ["the confirmation of an order that is not there", facts("renewal-confirmation", { namesHome: false }), "my-account"],
  ["no home or no plan is named", facts("renewal-order-information", { namesHome: false }), "plan-first"],
  ["no home or no plan is named", facts("renewal-place-order", { namesPlan: false }), "plan-first"],
  ["a plan for a home", facts("renewal-order-information"), "choose-plan"],
  // The step that looks up the plan also finds an order that is placed or in doubt.
  ["a plan for a home", facts("renewal-place-order", { isOrdered: true }), "choose-plan"],
  ["a plan for a home", facts("renewal-place-order", { isInDoubt: true }), "choose-plan"],
]);

test("the address names a home and a plan; the journey supplies its stage", () => {
  const asked = { esiid: "10443720000061040", planid: "LK-TRUE-12" };
  expect(renewalArrivalFacts("renewal-confirmation", {}, undefined)).toEqual(
    facts("renewal-confirmation", { namesHome: false, namesPlan: false }),
  );
  expect(renewalArrivalFacts("renewal-place-order", asked, stateAt("order"))).toEqual(facts("renewal-place-order"));
  expect(renewalArrivalFacts("renewal-confirmation", asked, stateAt("ordered"))).toMatchObject({ isOrdered: true });
  expect(renewalArrivalFacts("renewal-confirmation", asked, stateAt("in-doubt"))).toMatchObject({ isInDoubt: true });
});
