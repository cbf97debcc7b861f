import type { CurrentPlan, PlanContents } from "@switchyard/domain/account/model";
import { leavingText } from "../../parts/plans/words.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** What leaving the plan in force early costs: its contents tell the fee, and its term whether there can be one. */
export const leavingOwnPlan = (
  page: Pick<PageContext, "t">,
  { term }: Pick<CurrentPlan, "term">,
  { cancellationFee }: Pick<PlanContents, "cancellationFee">,
): string => leavingText(page, { term, cancellationFee });
