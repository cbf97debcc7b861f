import type { PageName } from "../journey/model.ts";
import { factsOfOrderArrival, inDoubtFirst, type OrderArrival } from "../journey/order-arrival.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";
import type { ShoppingQuery } from "../navigation/shopping-query.ts";
import { intentOfAsked } from "./rules.ts";
import type { AddHomeState } from "./state.ts";
import { isSamePlace } from "./wish.ts";

/** The pages of another home that need something before them. */
export const addHomePages = [
  "add-home-offers",
  "add-home-order-information",
  "add-home-confirmation",
] as const satisfies readonly PageName[];
export type AddHomePage = (typeof addHomePages)[number];

const factsOfAddHomeArrival = {
  ...factsOfOrderArrival(addHomePages),
  hasPlace: flag("The address says where the home is, by its ZIP code at least."),
  namesPlan: flag(),
  isChosen: flag("The plan that the address names is the one that is chosen, for the same intent and dwelling."),
};
export type AddHomeArrivalFacts = FactsOf<typeof factsOfAddHomeArrival>;

export type AddHomeArrival = Exclude<OrderArrival, "my-account">;

/**
 * Who opens a page of another home by its address: reload, back, a bookmark, a link of the plan list. The specification does
 * not show where another home begins; ours asks where it is, since plans are those of a place. A customer does not order again what is
 * ordered or in doubt (ADR 8), so its pages lead to what became of it.
 */
export const addHomeArrival = decisionTable<AddHomeArrivalFacts, AddHomeArrival>(
  "add-home-arrival",
  "What does a customer see who opens a page of another home by its address?",
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
      rule: "nobody has told yet where the home is",
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
);

/** The plan in a page's address, and the place for which it is chosen. */
export type AskedPlan = Pick<ShoppingQuery, "planid" | "cint" | "dwel" | "zip" | "tdsp">;

/**
 * Whether the plan that the address asks for is chosen already, for the same intent and the same place. An order that is sent
 * stays as it is. A value that the address leaves out asks for nothing else.
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

/** @param asked what the address names */
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
