import type { IsoDate } from "../kernel/clock.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import type { RenewalOffer } from "../renewal/model.ts";
import { daysBetween } from "../service-calendar/dates.ts";
import type { AccountStatus, CurrentPlan } from "./model.ts";
import type { OrderKind } from "./own-orders.ts";

/** What is known of a home when its customer opens the account. */
export interface HomeFacts {
  /** Undefined when the customer has no home. */
  readonly status: AccountStatus | undefined;
  /** What the customer has ordered for it here; `unanswered`: the order was sent, and its answer was lost. */
  readonly order: OrderKind | undefined;
  /** The gateway names a plan that is ordered to follow the present one. */
  readonly hasFollowingPlan: boolean;
  /** The gateway has said what is going on at the meter. */
  readonly hasMeterAnswer: boolean;
  readonly isTransactionPending: boolean;
  /** The provider has said what it offers, or that it offers nothing. */
  readonly hasOfferAnswer: boolean;
  /** What the provider offers for it; undefined for nothing. */
  readonly offer: RenewalOffer["kind"] | undefined;
  /** The gateway has said which plan is in force, or that there is none. */
  readonly hasPlanAnswer: boolean;
  /** Months of the present plan, 0 from month to month; undefined when there is none. */
  readonly term: number | undefined;
  /** Days until the plan's last one; undefined when it has none. */
  readonly daysLeft: number | undefined;
}

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

/** A plan that ends within so many days is to be thought of, whether or not there are offers yet. */
const soon = 45;

/**
 * The specification has the account's pages, and none that says what matters today. Ours, so that a customer needn't compare
 * dates and menus. A home without service has nothing to choose; a change that is under way keeps offers back; a renewal that
 * is offered and the end of a plan come before a swap, which has time. That nothing is to be decided is said where everything
 * was asked and answered, and nowhere else.
 */
export const nextStepOfHome = decisionTable<HomeFacts, NextStep>(
  "next-step-of-home",
  "What does a customer have to decide about this home?",
  [
    { rule: "there is no home", when: (f) => f.status === undefined, then: "no-home" },
    {
      rule: "an order for it was sent, and its answer was lost",
      when: (f) => f.order === "unanswered",
      then: "order-unanswered",
    },
    { rule: "a move out of it is ordered", when: (f) => f.order === "move", then: "move-ordered" },
    { rule: "service has not begun", when: (f) => f.status === "pending", then: "starts-soon" },
    { rule: "service is over", when: (f) => f.status === "inactive", then: "service-over" },
    {
      rule: "the plan that follows is ordered",
      when: (f) => f.order === "renewal" || f.hasFollowingPlan,
      then: "plan-ordered",
    },
    {
      rule: "a transaction is pending at the meter",
      when: (f) => f.isTransactionPending,
      then: "change-under-way",
    },
    {
      rule: "the plan has no last day, and the provider offers one that has",
      when: (f) => f.offer === "renewal" && f.term === 0,
      then: "fix-a-price",
    },
    { rule: "the provider offers to renew", when: (f) => f.offer === "renewal", then: "renew" },
    { rule: "the plan ends soon", when: (f) => f.daysLeft !== undefined && f.daysLeft <= soon, then: "plan-ends" },
    {
      rule: "something of it could not be found out",
      when: (f) => !f.hasMeterAnswer || !f.hasOfferAnswer || !f.hasPlanAnswer,
      then: "could-not-find-out",
    },
    { rule: "the provider offers another plan before the end", when: (f) => f.offer !== undefined, then: "swap" },
    { rule: "the plan goes from month to month", when: (f) => f.term === 0, then: "month-to-month" },
    otherwise("nothing is to be decided", "all-quiet"),
  ],
);

/** Where a plan stands between its first and its last day. */
export interface TermProgress {
  /** Never below 0. */
  readonly daysLeft: number;
  /** From 0 to 1. */
  readonly elapsed: number;
}

/** How much of its term a plan has behind it; undefined for one without a last day. */
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
