import { problem } from "@switchyard/domain/kernel/problem";
import { err, ok, type Result } from "neverthrow";
import type { StepResult } from "../journeys/run-step.ts";
import { notStored, refusal, refusalFor, type Refusal } from "./refusal.ts";

/** A step of a customer's journey that ran, or that the journey doesn't allow now. */
export type StepAnswered<State, Answer> =
  Done<State, Answer> | Extract<StepResult<State, Answer>, { readonly kind: "not-allowed" }>;

type Done<State, Answer> = Extract<StepResult<State, Answer>, { readonly kind: "moved"; readonly problem?: undefined }>;

/** An earlier call of this journey has an unknown outcome; nothing is sent again. */
export const outcomeUnknown: Refusal = refusalFor(problem("outcome-unknown", "earlier call", "left in doubt"));

/**
 * The result of a step in a customer's journey. Any other outcome becomes a refusal; the runner has already reported
 * it.
 */
export const stepAnswered = <State, Answer>(
  result: StepResult<State, Answer>,
): Result<StepAnswered<State, Answer>, Refusal> => {
  switch (result.kind) {
    case "moved":
      return result.problem ? err(refusalFor(result.problem)) : ok(result);
    case "not-allowed":
      return ok(result);
    case "unreadable":
      return err(
        refusal(
          400,
          "INVALID_REQUEST",
          "Some fields are missing or not of the right form.",
          result.fields.map((field) => ({ field, code: "invalid" })),
        ),
      );
    case "gone":
    case "failed":
      return err(notStored);
  }
};
