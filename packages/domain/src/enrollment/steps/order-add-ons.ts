import { okAsync } from "neverthrow";
import { z } from "zod";
import type { AddOnsOrdered } from "../../add-ons/model.ts";
import { keyed } from "../../standing/once-only-call.ts";
import { partLeftInDoubt, productsAnswered } from "../../add-ons/whole-order.ts";
import { triedWith, withLastTry } from "../../standing/model.ts";
import { onceOnlyCalls } from "../once-only-calls.ts";
import { cartOf } from "../add-on-cart.ts";
import { type At, type EnrollmentState, isOrdered } from "../model.ts";
import { addOnId } from "../../add-ons/priced-schema.ts";
import type { EnrollmentStep } from "./enrollment-step.ts";

const input = z.object({
  /** From a caller with its own cart; else the journey's cart. */
  productIds: z.array(addOnId).max(20).optional(),
});

export type OrderAddOnsAnswer = { readonly kind: "nothing-chosen" } | ({ readonly kind: "answered" } & AddOnsOrdered);

/**
 * Orders the chosen add-ons, once, at their first submission (E-228, E-229). A refusal changes nothing; a failure is
 * reported and the flow continues (E-230, `afterProblem`).
 */
export const orderAddOns: EnrollmentStep<At<"ordered" | "finished">, z.output<typeof input>, OrderAddOnsAnswer> = {
  name: "orderAddOns",
  allowed: isOrdered,
  input,
  run: ({ state, ports, once }, given) => {
    const { selection, order, enrollmentInfo: info, orderedPlans } = state;
    const destination = state.at;
    const productIds = [...new Set(given.productIds ?? cartOf(state).map(({ planId }) => planId))];
    if (orderedPlans.length > 0)
      return okAsync({ state, destination, answer: { kind: "answered", indicator: "Success", orderedPlans } });
    if (productIds.length === 0) return okAsync({ state, destination, answer: { kind: "nothing-chosen" } });
    const wanted = {
      partner: info.bpNumber,
      contractAccountNumber: info.contractAccountNumber,
      esiid: order.address.esiid,
      zip: order.address.zip,
      currentPlanId: selection.plan.id,
      dwel: selection.dwel,
      productIds,
    };
    // The key names the try, not the products: without an answer, another choice is no second order.
    return once("orderAddOns", keyed(onceOnlyCalls.orderAddOns, { info, answers: state.addOnAnswers }), (key) =>
      ports.addOns.order(wanted, key),
    )
      .andThen(productsAnswered("orderAddOns", productIds))
      .map((answered) => {
        const { indicator, verdict, confirmed, inDoubt } = answered;
        const next: EnrollmentState = {
          ...state,
          addOnAnswers: state.addOnAnswers + 1,
          lastTries: withLastTry(state.lastTries, "add-ons", triedWith(verdict, indicator)),
          triedAddOns: productIds,
          orderedPlans: confirmed,
          addOnsInDoubt: inDoubt.length > 0 ? inDoubt : undefined,
        };
        return {
          state: next,
          destination,
          answer: { kind: "answered", indicator, orderedPlans: confirmed } as const,
          leftInDoubt: partLeftInDoubt("orderAddOns", answered),
        };
      });
  },
};
