import type { IsoDate } from "../kernel/clock.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { count, days, flag, months, oneOf, optional, type FactsOf } from "../kernel/facts.ts";
import { daysBetween } from "../kernel/dates.ts";
import type { CurrentPlan } from "./model.ts";

/** The facts about a home when its customer opens the account. */
const factsOfNextStepOfHome = {
  status: optional(oneOf(["active", "pending", "inactive"], "Undefined when the customer has no home.")),
  order: optional(
    oneOf(
      ["renewal", "move", "home", "unanswered"],
      "The customer's order for it here; `unanswered`: the order's answer was lost.",
    ),
  ),
  hasFollowingPlan: flag("The gateway names a next plan after the current one."),
  hasMeterAnswer: flag("The look-up of the meter's transactions succeeded."),
  isTransactionPending: flag(),
  hasOfferAnswer: flag("The look-up of the provider's offers succeeded."),
  offer: optional(oneOf(["renewal", "swap", "unknown"], "The provider's offer for it; undefined without one.")),
  hasPlanAnswer: flag("The look-up of the current plan succeeded."),
  term: optional(months("Months of the current plan, 0 from month to month; undefined when there is none.")),
  daysLeft: optional(days("Days until the plan's last one; undefined when it has none.")),
  soonDays: count("A plan that ends within this number of days needs attention, with or without offers."),
};
export type HomeFacts = FactsOf<typeof factsOfNextStepOfHome>;

export const nextSteps = [
  "no-home",
  "order-unanswered",
  "move-ordered",
  "starts-soon",
  "service-over",
  "plan-ordered",
  "change-under-way",
  "renew",
  "fix-a-price",
  "plan-ends",
  "could-not-find-out",
  "swap",
  "month-to-month",
  "all-quiet",
] as const;
export type NextStep = (typeof nextSteps)[number];

/**
 * The specification has the account's pages, but no summary of today. Ours, so that a customer needn't compare dates
 * and menus. A home without service has nothing to choose. A change under way hides offers. A renewal and the end of a
 * plan come before a swap, which has time. The page reports "nothing to decide" only where every look-up succeeded.
 */
export const nextStepOfHome = decisionTable<HomeFacts, NextStep>(
  "next-step-of-home",
  "What does a customer have to decide about this home?",
  factsOfNextStepOfHome,
  [
    { rule: "there is no home", when: { status: { isKnown: false } }, then: "no-home" },
    {
      rule: "an order for it was sent, and its answer was lost",
      when: { order: "unanswered" },
      then: "order-unanswered",
    },
    { rule: "a move out of it is ordered", when: { order: "move" }, then: "move-ordered" },
    { rule: "service has not begun", when: { status: "pending" }, then: "starts-soon" },
    { rule: "service is over", when: { status: "inactive" }, then: "service-over" },
    {
      rule: "the plan that follows is ordered",
      when: { anyOf: [{ order: "renewal" }, { hasFollowingPlan: true }] },
      then: "plan-ordered",
    },
    {
      rule: "a transaction is pending at the meter",
      when: { isTransactionPending: true },
      then: "change-under-way",
    },
    {
      rule: "the plan has no last day, and the provider offers one that has",
      when: { offer: "renewal", term: 0 },
      then: "fix-a-price",
    },
    { rule: "the provider offers to renew", when: { offer: "renewal" }, then: "renew" },
    { rule: "the plan ends soon", when: { daysLeft: { atMost: { fact: "soonDays" } } }, then: "plan-ends" },
    {
      rule: "something of it could not be found out",
      when: { anyOf: [{ hasMeterAnswer: false }, { hasOfferAnswer: false }, { hasPlanAnswer: false }] },
      then: "could-not-find-out",
    },
    { rule: "the provider offers another plan before the end", when: { offer: { isKnown: true } }, then: "swap" },
    { rule: "the plan goes from month to month", when: { term: 0 }, then: "month-to-month" },
    otherwise("nothing is to be decided", "all-quiet"),
  ],
);

/** A plan's progress between its first and its last day. */
export interface TermProgress {
  /** Never below 0. */
  readonly daysLeft: number;
  /** From 0 to 1. */
  readonly elapsed: number;
}

/** A plan's progress through its term; undefined without a last day. */
export const termProgress = (
  { term, termEndsOn }: Pick<CurrentPlan, "term" | "termEndsOn">,
  today: IsoDate,
): TermProgress | undefined => {
  if (termEndsOn === undefined || term === 0) return undefined;
  const begin = new Date(termEndsOn);
  begin.setUTCMonth(begin.getUTCMonth() - term);
  const daysLeft = Math.max(0, daysBetween(today, termEndsOn));
  const days = Math.max(1, daysBetween(begin.toISOString().slice(0, 10), termEndsOn));
  return { daysLeft, elapsed: Math.min(1, Math.max(0, 1 - daysLeft / days)) };
};
