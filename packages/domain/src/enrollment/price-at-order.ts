import type { ResultAsync } from "neverthrow";
import { z } from "zod";
import { tdspCode } from "../addresses/rules.ts";
import type { StepContext } from "../journey/step.ts";
import { decisionTable, otherwise } from "../kernel/decision-table.ts";
import { flag, type FactsOf } from "../kernel/facts.ts";
import type { Problem } from "../kernel/problem.ts";
import type { PlanOffer } from "../plans/model.ts";
import { type PlanPrice, priceDifferences, priceOf, priceOfKey } from "../plans/price-change.ts";
import type { EnrollmentState } from "./model.ts";
import type { Selection } from "./parts.ts";
import type { EnrollmentPorts } from "./ports.ts";

/** The form's price of a plan, by `priceKey`; a longer text is invalid as a whole. */
export const shownPrice = z.string().transform((text) => text.slice(0, 80));

/** The parts of the plan's price that differ from the form's, by the one definition of "the price changed". */
const factsOfPriceAtOrder = {
  isOffered: flag(),
  hasOtherRate: flag(),
  hasOtherMonthlyCharge: flag(),
  hasOtherTerm: flag(),
  hasOtherFee: flag(),
};
export type PriceAtOrderFacts = FactsOf<typeof factsOfPriceAtOrder>;

export type PriceAtOrder = "as-seen" | "changed" | "gone";

/**
 * An order never has an unseen price. The specification accepts the form's price at any age; like a transfer, a renewal
 * and another home, ours looks up the plan again.
 */
export const priceAtOrder = decisionTable<PriceAtOrderFacts, PriceAtOrder>(
  "price-at-order",
  "Is the plan still offered at the price that the customer has seen?",
  factsOfPriceAtOrder,
  [
    { rule: "the plan is offered no more", source: "E-310", when: { isOffered: false }, then: "gone" },
    {
      rule: "it is offered at another price than the form has shown",
      when: {
        anyOf: [{ hasOtherRate: true }, { hasOtherMonthlyCharge: true }, { hasOtherTerm: true }, { hasOtherFee: true }],
      },
      then: "changed",
    },
    otherwise("it is offered as it was shown", "as-seen"),
  ],
);

export const priceAtOrderFacts = (seen: PlanPrice, offered: PlanOffer | undefined): PriceAtOrderFacts => {
  const parts = offered ? priceDifferences(seen, priceOf(offered)).map(({ part }) => part) : [];
  return {
    isOffered: offered !== undefined,
    hasOtherRate: parts.includes("rate"),
    hasOtherMonthlyCharge: parts.includes("base-charge"),
    hasOtherTerm: parts.includes("term"),
    hasOtherFee: parts.includes("cancellation-fee"),
  };
};

/** The selection continues with today's plan and both prices, or not at all. */
export type SelectionAtOrder =
  | { readonly kind: "as-seen"; readonly selection: Selection }
  | { readonly kind: "changed"; readonly selection: Selection }
  | { readonly kind: "gone" };

/**
 * Looks up the chosen plan again, with the query of the choice.
 * @param shown the price in the submitted form, by `priceKey`; the choice's where it is invalid
 */
export const selectionAtOrder = (
  { ports, decide }: Pick<StepContext<EnrollmentState, EnrollmentPorts>, "ports" | "decide">,
  selection: Selection,
  shown: string,
): ResultAsync<SelectionAtOrder, Problem> => {
  const { plan, intent, dwel, prom, zip, tdsp, sessionId } = selection;
  return ports.plans
    .plans({ intent, dwel, prom, zip, tdsp: tdspCode(tdsp), sessionId })
    .map(({ offers }): SelectionAtOrder => {
      const offered = offers.find(({ id }) => id === plan.id);
      const seen = priceOfKey(shown, plan) ?? priceOf(plan);
      const kind = decide(priceAtOrder, priceAtOrderFacts(seen, offered));
      if (kind === "gone" || offered === undefined) return { kind: "gone" };
      if (kind === "changed") return { kind, selection: { ...selection, plan: offered, before: seen } };
      // Another tab may have chosen the plan at an older price; the form shows today's.
      const isOfToday = priceDifferences(priceOf(plan), priceOf(offered)).length === 0;
      return { kind, selection: isOfToday ? selection : { ...selection, plan: offered } };
    });
};
