import type { Condition } from "../kernel/condition.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, oneOf, text, type FactsOf } from "../kernel/facts.ts";
import { intentOf } from "../kernel/intent.ts";
import { type EnrollmentPage, enrollmentPages } from "./pages.ts";
import { isPaymentOpen, ordersAt } from "./deposit.ts";
import { enrollmentStages, type EnrollmentState, isAtStage } from "./model.ts";
import type { Selection } from "./parts.ts";

/** The result of opening a page by its address: a link, a reload, Back, a bookmark. */
export type Arrival =
  | "show"
  /** Look up the address's plan, store it, then show the page. */
  | "choose-plan"
  /** This journey is over and the address names another plan or home: a new one begins. */
  | "start-anew"
  /** The visitor has no journey, or it has expired. */
  | "session-ended"
  /** The form needs a plan. */
  | "offers"
  /** To the page that places this journey's order. */
  | "the-terms"
  /** To the journey's page. */
  | "where-it-is";

/** For the order form: the requested plan, and the journey's. */
const factsOfFormArrival = {
  stage: oneOf(["none", ...enrollmentStages]),
  asksPlan: flag("The address names a plan."),
  saysWhere: flag("The address names the place: plans are looked up by a ZIP code and its utility."),
  isSent: flag("Service was ordered, and the answer is unknown."),
  isCampaign: flag("The visitor comes by a campaign link (see navigation/campaign)."),
  isSamePlan: flag(
    "The address matches this journey: its plan and home, and those of intent, dwelling, promotion, ZIP and utility that it names.",
  ),
};
export type FormArrivalFacts = FactsOf<typeof factsOfFormArrival>;

/** For other pages: the journey's page. */
const factsOfPageArrival = {
  page: oneOf(enrollmentPages),
  stage: oneOf(["none", ...enrollmentStages]),
  at: text('a page, as "place-order"', "place-order", "The journey's page after its last decision."),
};
export type PageArrivalFacts = FactsOf<typeof factsOfPageArrival>;

/** For pages other than the form and payments. */
const factsOfArrival = {
  ...factsOfPageArrival,
  hasOtherPlan: flag("The customer pressed a page about another plan, and nothing is ordered."),
};
export type OtherArrivalFacts = FactsOf<typeof factsOfArrival>;

/** For pages that place or pay an order. */
const factsOfPaymentArrival = {
  ...factsOfPageArrival,
  ordersAt: text('a page, as "place-order"', "place-order", "The page that places this journey's order."),
  hasOpenDeposit: flag("Service is ordered, and its deposit or a debt due with it is not arranged yet."),
};
export type PaymentArrivalFacts = FactsOf<typeof factsOfPaymentArrival>;

export type ArrivalQuery = Readonly<
  Partial<Record<"planid" | "esiid" | "cint" | "dwel" | "prom" | "zip" | "tdsp", string | undefined>>
>;

/** E-014 to E-020: the address wins, even if it has changed since the last request. */
const asksFor = (query: ArrivalQuery, selection: Selection, ordered: string | undefined): boolean =>
  selection.plan.id === query.planid &&
  ((query.esiid ?? "") === selection.esiid || (query.esiid !== undefined && query.esiid === ordered)) &&
  (query.cint === undefined || isIntentOf(query.cint, selection)) &&
  (["dwel", "prom", "zip", "tdsp"] as const).every(
    (name) => query[name] === undefined || query[name] === selection[name],
  );

/** Whether a journey matches a page's subject; missing fields match. */
export const isAboutPage = (
  page: ArrivalQuery,
  { selection, order }: Pick<EnrollmentState, "selection" | "order">,
): boolean =>
  selection === undefined ||
  page.planid === undefined ||
  asksFor({ ...page, esiid: page.esiid ?? selection.esiid }, selection, order?.address.esiid);

/** A return to the form of a switch that became a move-in (E-176) is the same order. */
const isIntentOf = (cint: string, { intent }: Selection): boolean => {
  const asked = intentOf(cint);
  return asked === intent || (asked === "switch" && intent === "converted-move-in");
};

const isOver: Condition<FormArrivalFacts> = { stage: ["ordered", "finished", "in-doubt"] };
/** Nothing has been sent yet. */
const isFillingIn: Condition<FormArrivalFacts> = { stage: ["none", "shopping", "details"] };

/**
 * Back does not undo an order. Ours: an address can't change an order that exists or may exist, so another plan or home
 * begins another journey.
 */
export const formArrival = decisionTable<FormArrivalFacts, Arrival>(
  "form-arrival",
  "What happens when a visitor opens the order form by its address?",
  factsOfFormArrival,
  [
    {
      rule: "the form, for the order that is placed already",
      source: "E-291",
      when: { allOf: [isOver, { anyOf: [{ isSamePlan: true }, { asksPlan: false }] }] },
      then: "where-it-is",
    },
    { rule: "the form, for another plan or home after an order", when: isOver, then: "start-anew" },
    {
      rule: "the form, for another plan or home while the answer to an order is not known",
      when: { isSent: true, asksPlan: true, isSamePlan: false },
      then: "start-anew",
    },
    {
      rule: "the form, by a campaign link, while it is filled in",
      source: "E-310, E-312",
      when: { allOf: [isFillingIn, { isCampaign: true, asksPlan: true, saysWhere: true }] },
      then: "choose-plan",
    },
    {
      rule: "the form, for the plan of this journey",
      source: "E-036, E-124",
      when: { isSamePlan: true },
      then: "show",
    },
    {
      rule: "the form, for a plan without a known place",
      source: "E-310",
      when: { asksPlan: true, saysWhere: false },
      then: "offers",
    },
    {
      rule: "the form, for a plan to be looked up",
      source: "E-019, E-310",
      when: { asksPlan: true },
      then: "choose-plan",
    },
    {
      rule: "the form, without a plan in the address, in a journey that has one",
      source: "E-036, E-124",
      when: { stage: { not: ["none", "shopping"] } },
      then: "show",
    },
    otherwise("the form, without any plan", "offers", "E-310"),
  ],
  { offers: "offers" },
);

const isElsewhere: Condition<PageArrivalFacts> = { at: { not: { sameAs: "page" } } };

/**
 * Typing an address can't skip a check. Ours: a deposit whose payment failed, which leads to /oops (E-194), may be paid
 * again on its page without a second order.
 */
export const paymentArrival = decisionTable<PaymentArrivalFacts, Arrival>(
  "payment-arrival",
  "What happens when a visitor opens a page that places or pays an order by its address?",
  factsOfPaymentArrival,
  [
    {
      rule: "a page that shows the journey's own data, without a journey",
      source: "E-036",
      when: { stage: "none" },
      then: "session-ended",
    },
    {
      rule: "the terms, in a journey that may order",
      source: "E-178, E-191",
      when: { page: { sameAs: "ordersAt" }, stage: "review" },
      then: "show",
    },
    {
      rule: "the terms as others have them, in a journey that may order",
      source: "E-168 to E-171",
      when: { page: ["place-order", "place-order-deposit"], stage: "review" },
      then: "the-terms",
    },
    {
      rule: "the deposit, ordered and not paid",
      when: { page: "place-order-deposit", stage: "ordered", hasOpenDeposit: true },
      then: "show",
    },
    {
      rule: "the prior debt, while it is owed",
      source: "E-167, E-206",
      when: { page: "place-order-prior-debt", stage: "debt" },
      then: "show",
    },
    { rule: "a page that the journey is not at", source: "E-026, E-291", when: isElsewhere, then: "where-it-is" },
    otherwise("the page itself", "show", "specification 2, section 2"),
  ],
  { "session-ended": "session-ended" },
);

const formPages: readonly EnrollmentPage[] = ["order-information", "switch-to-move-in"];
const paymentPages: readonly EnrollmentPage[] = ["place-order", "place-order-deposit", "place-order-prior-debt"];
const forAnybody: readonly EnrollmentPage[] = ["offers", "session-ended", "oops"];
/** Every other page has data of this one customer at this moment, so no other visitor may see it. */
const needsJourney: readonly EnrollmentPage[] = enrollmentPages.filter(
  (page) => ![...formPages, ...paymentPages, ...forAnybody].includes(page),
);

/** Typing an address can't skip a check. */
export const arrival = decisionTable<OtherArrivalFacts, Arrival>(
  "arrival",
  "What happens when a visitor opens another page of the enrollment by its address?",
  factsOfArrival,
  [
    {
      rule: "a page that shows the journey's own data, without a journey",
      source: "E-036",
      when: { stage: "none", page: needsJourney },
      then: "session-ended",
    },
    {
      rule: "the confirmation, before the customer has left the mini-confirmation",
      source: "E-236, E-237",
      when: { page: "confirmation", stage: "ordered" },
      then: "where-it-is",
    },
    {
      rule: "the choice between two plans, after a press on the page of one while the other is open",
      when: { page: "two-plans", hasOtherPlan: true },
      then: "show",
    },
    {
      rule: "a page that the journey is not at",
      source: "E-026, E-291",
      when: { allOf: [isElsewhere, { page: needsJourney }] },
      then: "where-it-is",
    },
    otherwise("the page itself", "show", "specification 2, section 2"),
  ],
  { "session-ended": "session-ended" },
);

export const formArrivalFacts = (
  query: ArrivalQuery,
  state: EnrollmentState | undefined,
  isCampaign = false,
): FormArrivalFacts => ({
  stage: state?.stage ?? "none",
  asksPlan: Boolean(query.planid),
  saysWhere: Boolean(query.zip && query.tdsp),
  isSent: state?.isSubmitted === true || state?.lastTries?.["new-service"]?.is === "in-doubt",
  isCampaign,
  isSamePlan: state?.selection !== undefined && asksFor(query, state.selection, state.order?.address.esiid),
});

const mayStillOrder = isAtStage("details", "proof", "held", "review", "debt");

const pageArrivalFacts = (page: EnrollmentPage, state: EnrollmentState | undefined): PageArrivalFacts => ({
  page,
  stage: state?.stage ?? "none",
  at: state?.at.kind === "page" ? state.at.page : "",
});

export const paymentArrivalFacts = (page: EnrollmentPage, state: EnrollmentState | undefined): PaymentArrivalFacts => ({
  ...pageArrivalFacts(page, state),
  ordersAt: state ? ordersAt(state) : "",
  hasOpenDeposit: state !== undefined && isPaymentOpen(state),
});

/** Asks the page's table. */
export const arriving = (
  page: EnrollmentPage,
  query: ArrivalQuery,
  state: EnrollmentState | undefined,
  isCampaign = false,
): Arrival => {
  if (formPages.includes(page)) return formArrival.decide(formArrivalFacts(query, state, isCampaign)).outcome;
  if (paymentPages.includes(page)) return paymentArrival.decide(paymentArrivalFacts(page, state)).outcome;
  const hasOtherPlan = state?.otherPlan !== undefined && mayStillOrder(state);
  return arrival.decide({ ...pageArrivalFacts(page, state), hasOtherPlan }).outcome;
};
