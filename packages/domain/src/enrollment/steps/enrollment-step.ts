import type { Destination } from "../../journey/model.ts";
import type { Step } from "../../journey/step.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import type { EnrollmentState } from "../model.ts";
import type { EnrollmentPorts } from "../ports.ts";

export type EnrollmentStep<Input, Answer = undefined, Given = Input> = Step<
  EnrollmentState,
  EnrollmentPorts,
  Input,
  Answer,
  Given
>;

/** The order can still be changed: nothing was ordered in this journey, and nothing may have been. */
export const isOpen = (state: EnrollmentState): boolean =>
  state.stage !== "ordered" && state.stage !== "finished" && state.stage !== "in-doubt";

/** A plan is chosen and nothing is ordered. */
export const hasPlan = (state: EnrollmentState): boolean => state.selection !== undefined && isOpen(state);

/** A payment whose answer was lost is asked again as it was; without its card it can't be, so a person has to look. */
export const cardGone = (operation: string): Problem =>
  problem("outcome-unknown", operation, "the card of a payment without an answer can't be read any more");

/**
 * The gateway knows the key of this payment with another card or day: an earlier one was carried out. Whoever still has that
 * card says it again; where nobody does, a person has to look.
 * @param hasCard the caller brings the card along, and may bring the earlier one
 */
export const paidOtherwise =
  (hasCard: boolean) =>
  (failed: Problem): Problem =>
    failed.status === 409 && !hasCard
      ? problem("outcome-unknown", failed.operation, "an earlier payment stands under this key", 409)
      : failed;

/** A card that was answered for is of no more use. */
export const withoutCard = (state: EnrollmentState): EnrollmentState => ({ ...state, cardAccess: "" });

/** What the oops page says of a destination that is one; nothing for others. */
export const errorOf = (destination: Destination): EnrollmentState["error"] => ({
  errorMessage: "",
  errorCode: destination.kind === "page" ? (destination.query?.["errorCode"] ?? "") : "",
  drsActionId: "",
});
