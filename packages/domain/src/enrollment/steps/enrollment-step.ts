import type { Destination } from "../../journey/model.ts";
import type { StepAt } from "../../journey/step.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import { type EnrollmentState, noError } from "../model.ts";
import type { EnrollmentPorts } from "../ports.ts";

/** A step of this flow: in which states it runs, and what it takes and answers. */
export type EnrollmentStep<Here extends EnrollmentState, Input, Answer = undefined, Given = Input> = StepAt<
  Here,
  EnrollmentState,
  EnrollmentPorts,
  Input,
  Answer,
  Given
>;

/** A payment whose answer was lost is asked again as it was; without its card it can't be, so a person has to look. */
export const cardGone = (operation: string): Problem =>
  problem("outcome-unknown", operation, "the card of a payment without an answer can't be read any more");

/**
 * The gateway knows the key of this payment with another card or day: an earlier one was carried out. A caller who still has that
 * card says it again; where no caller does, a person has to look.
 * @param hasCard the caller brings the card along, and may bring the earlier one
 */
export const paidOtherwise =
  (hasCard: boolean) =>
  (failed: Problem): Problem =>
    failed.status === 409 && !hasCard
      ? problem("outcome-unknown", failed.operation, "an earlier payment stands under this key", 409)
      : failed;

/** What the oops page says of a destination that is one; nothing for others. */
export const errorOf = (destination: Destination): EnrollmentState["error"] => ({
  ...noError,
  errorCode: destination.kind === "page" ? (destination.query?.["errorCode"] ?? "") : "",
});
