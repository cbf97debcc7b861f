import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, months, oneOf, optional, type FactsOf } from "../kernel/facts.ts";

const factsOfWithoutRenewal = {
  hasChangeAhead: flag("A next plan or a move is ordered, or may be."),
  term: optional(months("Months of the current plan, 0 from month to month; undefined when it is unknown.")),
  end: optional(oneOf(["ahead", "past"], "Undefined where the gateway names no last day.")),
  next: optional(
    oneOf(
      ["priced", "named"],
      "The plan that the provider goes on with when nothing is chosen; `priced`: its cost at the customer's own use is known.",
    ),
  ),
};
export type WithoutRenewalFacts = FactsOf<typeof factsOfWithoutRenewal>;

export const withoutRenewals = ["nothing", "month-to-month", "ended", "becomes-priced", "becomes", "ends"] as const;
export type WithoutRenewal = (typeof withoutRenewals)[number];

/**
 * Ours: one sentence about the end of the contract, on every page that shows renewal offers. It says only what the
 * gateway does: without a named plan it says nothing about the time after the last day.
 */
export const withoutRenewal = decisionTable<WithoutRenewalFacts, WithoutRenewal>(
  "without-renewal",
  "What does a customer read about the end of the current plan?",
  factsOfWithoutRenewal,
  [
    { rule: "the contract has a change ahead", when: { hasChangeAhead: true }, then: "nothing" },
    { rule: "the plan goes from month to month", when: { term: 0 }, then: "month-to-month" },
    { rule: "its last day is unknown", when: { end: { isKnown: false } }, then: "nothing" },
    { rule: "its last day is over", when: { end: "past" }, then: "ended" },
    {
      rule: "the provider names the plan that follows, with its price",
      when: { next: "priced" },
      then: "becomes-priced",
    },
    { rule: "the provider names the plan that follows", when: { next: "named" }, then: "becomes" },
    otherwise("only the last day is known", "ends"),
  ],
);
