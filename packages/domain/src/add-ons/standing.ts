import type { Standing } from "../standing/model.ts";
import type { AccountAddOnState } from "./state.ts";

/** What is known of the products that a customer ordered for a home: of those that stand, and of those that were asked for after them. */
export const addOnStanding = ({ isInDoubt, wanted, ordered, lastTry }: AccountAddOnState): readonly Standing[] => {
  const what = "add-ons";
  const before: readonly Standing[] = ordered.orderedPlans.length > 0 ? [{ what, is: "ordered" }] : [];
  if (isInDoubt) return [...before, { what, is: "unknown" }];
  if (wanted) return [...before, { what, ...(lastTry?.is === "unknown" ? lastTry : { is: "asked" }) }];
  return lastTry ? [...before, { what, ...lastTry }] : before;
};
