import type { PlanOffer } from "@switchyard/domain/plans/model";
import { compareParameters } from "../../../site/navigation/compare-question.ts";

interface TickedBeyondProps {
  readonly ticked: readonly string[];
  /** Plans of the list that are not shown, and have no box on the page. */
  readonly plans: readonly PlanOffer[];
}

/** Keeps plans ticked that are not shown, in the form that compares. */
export function TickedBeyond({ ticked, plans }: TickedBeyondProps) {
  return plans
    .filter(({ id }) => ticked.includes(id))
    .map(({ id }) => <input key={id} type="hidden" name={compareParameters.plans} value={id} />);
}
