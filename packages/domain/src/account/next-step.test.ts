import { describe, expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { type HomeFacts, type NextStep, nextStepOfHome, termProgress } from "./next-step.ts";

const quiet: HomeFacts = {
  status: "active",
  order: undefined,
  hasFollowingPlan: false,
  hasMeterAnswer: true,
  isTransactionPending: false,
  hasOfferAnswer: true,
  offer: undefined,
  hasPlanAnswer: true,
  term: 12,
  daysLeft: 245,
  soonDays: 45,
};

provesRules<HomeFacts, NextStep>(nextStepOfHome, [
  ["there is no home", { ...quiet, status: undefined, term: undefined, daysLeft: undefined }, "no-home"],
  ["an order for it was sent, and its answer was lost", { ...quiet, order: "unanswered" }, "order-unanswered"],
  [
    "an order for it was sent, and its answer was lost",
    { ...quiet, status: "pending", order: "unanswered" },
    "order-unanswered",
  ],
  ["a move out of it is ordered", { ...quiet, isTransactionPending: true, order: "move" }, "move-ordered"],
  ["the plan that follows is ordered", { ...quiet, order: "renewal", daysLeft: 20 }, "plan-ordered"],
  [
    "the plan that follows is ordered",
    { ...quiet, isTransactionPending: true, hasFollowingPlan: true },
    "plan-ordered",
  ],
  ["something of it could not be found out", { ...quiet, hasMeterAnswer: false }, "could-not-find-out"],
  ["something of it could not be found out", { ...quiet, hasOfferAnswer: false }, "could-not-find-out"],
  ["something of it could not be found out", { ...quiet, hasPlanAnswer: false, term: undefined }, "could-not-find-out"],
  [
    "service has not begun",
    { ...quiet, status: "pending", isTransactionPending: true, term: undefined },
    "starts-soon",
  ],
  ["service is over", { ...quiet, status: "inactive", offer: "renewal" }, "service-over"],
  [
    "a transaction is pending at the meter",
    { ...quiet, isTransactionPending: true, offer: "renewal" },
    "change-under-way",
  ],
  [
    "the plan has no last day, and the provider offers one that has",
    { ...quiet, offer: "renewal", term: 0, daysLeft: undefined },
    "fix-a-price",
  ],
  ["the provider offers to renew", { ...quiet, offer: "renewal", daysLeft: 20 }, "renew"],
  ["the provider offers to renew", { ...quiet, offer: "renewal", term: undefined, daysLeft: undefined }, "renew"],
  ["the plan ends soon", { ...quiet, daysLeft: 45 }, "plan-ends"],
  ["the plan ends soon", { ...quiet, daysLeft: 3, offer: "swap" }, "plan-ends"],
  ["the provider offers another plan before the end", { ...quiet, offer: "swap" }, "swap"],
  ["the provider offers another plan before the end", { ...quiet, offer: "unknown" }, "swap"],
  ["the plan goes from month to month", { ...quiet, term: 0, daysLeft: undefined }, "month-to-month"],
  ["nothing is to be decided", quiet, "all-quiet"],
  ["nothing is to be decided", { ...quiet, daysLeft: 46 }, "all-quiet"],
]);

describe("a plan's term", () => {
  const ends = (termEndsOn: string, today: string, term = 12) => termProgress({ term, termEndsOn }, today);
  test("is half over in its middle", () => {
    expect(ends("2027-07-01", "2026-12-31")?.elapsed).toBeCloseTo(0.5, 2);
    expect(ends("2027-07-01", "2026-12-31")?.daysLeft).toBe(182);
  });
  test("ends on its last day, and stays over", () => {
    expect(ends("2026-11-21", "2026-11-21")).toEqual({ daysLeft: 0, elapsed: 1 });
    expect(ends("2026-11-01", "2026-11-21")).toEqual({ daysLeft: 0, elapsed: 1 });
  });
  test("has not begun to run before its first day", () => expect(ends("2028-07-01", "2026-11-21")?.elapsed).toBe(0));
  test("does not lose a day when clocks change", () => expect(ends("2026-11-02", "2026-10-31", 1)?.daysLeft).toBe(2));
  test("is none from month to month", () => {
    expect(termProgress({ term: 0, termEndsOn: undefined }, "2026-11-21")).toBeUndefined();
    expect(termProgress({ term: 12, termEndsOn: undefined }, "2026-11-21")).toBeUndefined();
  });
});
