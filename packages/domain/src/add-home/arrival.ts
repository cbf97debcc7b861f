import type { PageName } from "../journey/model.ts";
import { factsOfOrderArrival, inDoubtFirst, type OrderArrival } from "../journey/order-arrival.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";
import type { ShoppingQuery } from "../navigation/shopping-query.ts";
import { intentOfAsked } from "./rules.ts";
import type { AddHomeState } from "./state.ts";
import { isSamePlace } from "./wish.ts";

/** The pages of another home that need an earlier step. */
export const addHomePages = [
  "add-home-offers",
  "add-home-order-information",
  "add-home-confirmation",
] as const satisfies readonly PageName[];
export type AddHomePage = (typeof addHomePages)[number];

const factsOfAddHomeArrival = {
  ...factsOfOrderArrival(addHomePages),
  hasPlace: flag("The address has the home's place, at least its ZIP code."),
  namesPlan: flag(),
  isChosen: flag("The address's plan is the chosen one, with the same intent and dwelling."),
};
export type AddHomeArrivalFacts = FactsOf<typeof factsOfAddHomeArrival>;

export type AddHomeArrival = Exclude<OrderArrival, "my-account">;

/**
 * Decides the page after a reload, back, a bookmark or a link of the plan list. The specification does not show where
 * adding a home begins; ours asks for the place, because plans depend on it. An order that is placed or in doubt is not
 * repeated (ADR 8), so its pages lead to its result.
 */
export const addHomeArrival = decisionTable<AddHomeArrivalFacts, AddHomeArrival>(
  "add-home-arrival",
  "Which page does a customer get who opens a page of another home by its address?",
  factsOfAddHomeArrival,
  [
    inDoubtFirst,
    {
      rule: "the confirmation of what is ordered",
      source: "A-228",
      when: { page: "add-home-confirmation", isOrdered: true },
      then: "show",
    },
    { rule: "a page of the order, once it is ordered", when: { isOrdered: true }, then: "confirmation" },
    {
      rule: "the home is not known yet",
      when: { anyOf: [{ hasPlace: false }, { page: "add-home-confirmation" }] },
      then: "begin",
    },
    {
      rule: "the plans for that home",
      source: "A-251, A-394",
      when: { page: "add-home-offers" },
      then: "show",
    },
    { rule: "no plan is chosen yet", source: "A-257", when: { namesPlan: false }, then: "plan-first" },
    {
      rule: "home, day and bills, with the plan that is chosen",
      source: "A-207, A-209, A-214",
      when: { isChosen: true },
      then: "show",
    },
    otherwise("a plan was chosen from the list", "choose-plan", "A-257"),
  ],
  {
    begin: "add-home-start",
    "plan-first": "add-home-offers",
    "choose-plan": "add-home-order-information",
    confirmation: "add-home-confirmation",
  },
);

/** The plan in a page's address, with its place. */
export type AskedPlan = Pick<ShoppingQuery, "planid" | "cint" | "dwel" | "zip" | "tdsp">;

/**
 * Whether the address's plan is the chosen one, with the same intent and place. A sent order stays unchanged. Values
 * missing in the address match.
 */
export const isChosenAs = (asked: AskedPlan, state: AddHomeState | undefined): boolean => {
  if (!state?.selection || state.selection.plan.id !== asked.planid) return false;
  if (state.stage === "submitted") return true;
  const { selection } = state;
  const { cint, zip = selection.zip, tdsp = selection.tdsp, dwel = selection.dwel } = asked;
  return (
    state.stage === "order" &&
    (cint === undefined || intentOfAsked(cint) === selection.intent) &&
    isSamePlace({ zip, tdsp, dwel }, selection)
  );
};

/** @param asked the values of the address */
export const addHomeArrivalFacts = (
  page: AddHomePage,
  asked: AskedPlan,
  state: AddHomeState | undefined,
): AddHomeArrivalFacts => ({
  page,
  isInDoubt: state?.stage === "in-doubt",
  isOrdered: state?.stage === "ordered",
  hasPlace: asked.zip !== undefined,
  namesPlan: asked.planid !== undefined,
  isChosen: isChosenAs(asked, state),
});
