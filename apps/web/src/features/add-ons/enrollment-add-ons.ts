import type { Site } from "../../composition/services.ts";
import { tdspCode } from "@switchyard/domain/addresses/rules";
import { addOnQueryOf, cartOf } from "@switchyard/domain/enrollment/add-on-cart";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { enrollmentSums } from "@switchyard/domain/enrollment/sums";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { AddOnSource } from "./find-add-ons.ts";

/**
 * The add-ons for an enrollment's plan and home, by the visitor's calls (S1-207). Undefined before a plan is chosen,
 * and while the visitor has an old debt, which blocks add-ons.
 */
export const addOnsOfEnrollment = (
  state: EnrollmentState,
  { site, brand, locale }: { readonly site: Site; readonly brand: Brand; readonly locale: Locale },
): AddOnSource | undefined => {
  const query = addOnQueryOf(state);
  if (enrollmentSums(state).debts.items.length > 0) return undefined;
  const { selection, order, addOns, orderedPlans = [], stage } = state;
  return (
    query &&
    selection && {
      query,
      tdsp: tdspCode(order?.address.tdsp ?? selection.tdsp),
      totalGreenUp: selection.plan.totalGreenUp,
      shop: site.lookUps(brand, locale).addOns,
      chosen: cartOf(state).map(({ planId }) => planId),
      withoutTerms: addOns.withoutTerms,
      isOrdered: orderedPlans.length > 0 || stage === "finished",
    }
  );
};
