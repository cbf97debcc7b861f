import type { AddOnQuery, CartEntry } from "../add-ons/model.ts";
import { type Destination, isPage, toStep } from "../journey/model.ts";
import { type At, type EnrollmentState, hasPlan, type WithPlan } from "./model.ts";

type Chosen = Pick<EnrollmentState, "selection" | "order" | "enrollmentInfo">;

/** For whom and which home add-ons are asked for in an enrollment; undefined before a plan is chosen. */
export const addOnQueryOf = ({ selection, order, enrollmentInfo }: Chosen): AddOnQuery | undefined =>
  selection && {
    partner: enrollmentInfo?.bpNumber ?? "",
    currentPlanId: selection.plan.id,
    esiid: order?.address.esiid ?? selection.esiid,
    zip: order?.address.zip ?? selection.zip,
    dwel: selection.dwel,
  };

/** Names the plan and the home that a cart belongs to. */
export const besideOf = (state: Chosen): string => {
  const query = addOnQueryOf(state);
  return query ? [query.currentPlanId, query.esiid, query.zip, query.dwel].join(" ") : "";
};

/** What is in the cart for the plan and the home of now: what was chosen beside others waits there for their return. */
export const cartOf = (state: Chosen & Pick<EnrollmentState, "addOns">): readonly CartEntry[] =>
  state.addOns.beside !== "" && state.addOns.beside === besideOf(state) ? state.addOns.cart : [];

/** The products of an order whose answer was lost, or did not name them with a number; none where their order is not in doubt. */
export const addOnsInDoubt = (
  state: Chosen & Pick<EnrollmentState, "addOns" | "lastTries" | "orderedPlans" | "addOnsInDoubt">,
): readonly string[] => {
  if (state.lastTries?.["add-ons"]?.is !== "in-doubt") return [];
  const ordered = new Set((state.orderedPlans ?? []).map(({ productCode }) => productCode));
  const named = state.addOnsInDoubt ?? [];
  return (named.length > 0 ? named : cartOf(state).map(({ planId }) => planId)).filter((id) => !ordered.has(id));
};

/** Until add-ons are ordered, and while there is a plan to have them with. */
export const mayChangeCart = (state: EnrollmentState): state is WithPlan | At<"ordered"> =>
  hasPlan(state) || (state.stage === "ordered" && state.orderedPlans.length === 0);

/** Service is ordered and paid for as agreed: the add-ons follow before the next page, unless they are ordered or none were chosen (E-228, E-229). */
export const viaAddOns = (state: EnrollmentState, destination: Destination): Destination => {
  const isNext = isPage(destination, "mini-confirmation") || isPage(destination, "confirmation");
  return isNext && !state.orderedPlans?.length && cartOf(state).length > 0 ? toStep("orderAddOns") : destination;
};
