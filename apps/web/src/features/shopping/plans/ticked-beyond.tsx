import type { PlanOffer } from "@switchyard/domain/plans/model";
import { compareParameters } from "../../../site/navigation/compare-question.ts";

interface TickedBeyondProps {
  readonly ticked: readonly string[];
  /** Plans of the list without a checkbox on the page, because they are not shown. */
  readonly plans: readonly PlanOffer[];
}

/** Plans that are not shown stay ticked in the comparison's form. */
export function TickedBeyond({ ticked, plans }: TickedBeyondProps) {
  return plans
    .filter(({ id }) => ticked.includes(id))
    .map(({ id }) => <input key={id} type="hidden" name={compareParameters.plans} value={id} />);
}
