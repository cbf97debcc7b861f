import type { CurrentPlan, PlanContents } from "@switchyard/domain/account/model";
import { leavingText } from "../../parts/plans/words.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";

/** The fee for ending the current plan early, from its contents. Its term decides whether there can be a fee. */
export const leavingOwnPlan = (
  page: Pick<PageContext, "t">,
  { term }: Pick<CurrentPlan, "term">,
  { cancellationFee }: Pick<PlanContents, "cancellationFee">,
): string => leavingText(page, { term, cancellationFee });
