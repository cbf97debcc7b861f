import type { Cents } from "@switchyard/domain/kernel/money";
import type { PlanOffer } from "@switchyard/domain/plans/model";
import { feeForLeaving } from "@switchyard/domain/plans/rules";

/** The fee for leaving in the first month, for sorting; undefined where the offer doesn't name it as an amount. */
export const leavingCents = (plan: PlanOffer): Cents | undefined => {
  const fee = feeForLeaving(plan);
  switch (fee.kind) {
    case "none":
      return 0;
    case "flat":
      return fee.cents;
    case "per-month-remaining":
      return fee.cents * plan.term;
    default:
      return undefined;
  }
};

/** The text where a plan lacks a fact that others have. */
export const nothing = "–";

/** The renewable share: "12%". */
export const shareText = ({ renewablePercent }: PlanOffer): string =>
  renewablePercent === undefined ? nothing : `${renewablePercent}%`;
