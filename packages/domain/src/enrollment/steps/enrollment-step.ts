import type { Destination } from "../../journey/model.ts";
import type { StepAt } from "../../journey/step.ts";
import { type Problem, problem } from "../../kernel/problem.ts";
import type { EnrollmentState } from "../model.ts";
import { noError } from "../empty-parts.ts";
import type { EnrollmentPorts } from "../ports.ts";

/** Makes a step of this flow: its stages, input and answer. */
export type EnrollmentStep<Current extends EnrollmentState, Input, Answer = undefined, Given = Input> = StepAt<
  Current,
  EnrollmentState,
  EnrollmentPorts,
  Input,
  Answer,
  Given
>;

/** Repeats a payment with a lost answer unchanged; without its card that is impossible, so a person has to check. */
export const cardUnreadable = (operation: string): Problem =>
  problem("outcome-unknown", operation, "the card of a payment without an answer can't be read any more");

/**
 * The gateway knows this payment's key with another card or day: an earlier one was carried out. A caller with that
 * card sends it again; otherwise a person has to check.
 * @param hasCard the caller sends the card, and may have the earlier one
 */
export const paidOtherwise =
  (hasCard: boolean) =>
  (failed: Problem): Problem =>
    failed.status === 409 && !hasCard
      ? problem("outcome-unknown", failed.operation, "an earlier payment has this key", 409)
      : failed;

/** The code on the oops page for such a destination; undefined for others. */
export const errorOf = (destination: Destination): EnrollmentState["error"] => ({
  ...noError,
  errorCode: destination.kind === "page" ? (destination.query?.["errorCode"] ?? "") : "",
});
