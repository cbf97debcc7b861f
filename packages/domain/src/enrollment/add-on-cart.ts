import type { AddOnQuery, CartEntry } from "../add-ons/model.ts";
import { type Destination, isPage, toStep } from "../journey/model.ts";
import { type At, type EnrollmentState, hasPlan, type WithPlan } from "./model.ts";

type Chosen = Pick<EnrollmentState, "selection" | "order" | "enrollmentInfo">;

/** The customer and home of add-ons in an enrollment; undefined before a plan is chosen. */
export const addOnQueryOf = ({ selection, order, enrollmentInfo }: Chosen): AddOnQuery | undefined =>
  selection && {
    partner: enrollmentInfo?.bpNumber ?? "",
    currentPlanId: selection.plan.id,
    esiid: order?.address.esiid ?? selection.esiid,
    zip: order?.address.zip ?? selection.zip,
    dwel: selection.dwel,
  };

/** Identifies the plan and the home of a cart. */
export const besideOf = (state: Chosen): string => {
  const query = addOnQueryOf(state);
  return query ? [query.currentPlanId, query.esiid, query.zip, query.dwel].join(" ") : "";
};

/** The cart's products for the current plan and home. Products chosen beside others are stored for their return. */
export const cartOf = (state: Chosen & Pick<EnrollmentState, "addOns">): readonly CartEntry[] =>
  state.addOns.beside !== "" && state.addOns.beside === besideOf(state) ? state.addOns.cart : [];

/** The products of an order whose answer is missing or had no number; empty where their order is not in doubt. */
export const addOnsInDoubt = (
  state: Chosen & Pick<EnrollmentState, "addOns" | "lastTries" | "orderedPlans" | "addOnsInDoubt">,
): readonly string[] => {
  if (state.lastTries?.["add-ons"]?.is !== "in-doubt") return [];
  const ordered = new Set((state.orderedPlans ?? []).map(({ productCode }) => productCode));
  const named = state.addOnsInDoubt ?? [];
  return (named.length > 0 ? named : cartOf(state).map(({ planId }) => planId)).filter((id) => !ordered.has(id));
};

/** Whether the cart is open: there is a plan, and add-ons are not ordered yet. */
export const mayChangeCart = (state: EnrollmentState): state is WithPlan | At<"ordered"> =>
  hasPlan(state) || (state.stage === "ordered" && state.orderedPlans.length === 0);

/**
 * Service is ordered and its payment arranged: the add-ons are next, unless they are ordered or the cart is empty
 * (E-228, E-229).
 */
export const viaAddOns = (state: EnrollmentState, destination: Destination): Destination => {
  const isNext = isPage(destination, "mini-confirmation") || isPage(destination, "confirmation");
  return isNext && !state.orderedPlans?.length && cartOf(state).length > 0 ? toStep("orderAddOns") : destination;
};
