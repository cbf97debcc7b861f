import type { Agreement } from "@switchyard/domain/consent/model";
import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Selection } from "@switchyard/domain/enrollment/parts";
import type { Destination, Journey } from "@switchyard/domain/journey/model";
import { refuseRequest } from "@switchyard/domain/enrollment/steps/refuse-request";
import type { StepOver } from "@switchyard/domain/journey/runner-model";
import { differing, type Pairs } from "@switchyard/domain/kernel/differing";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { err, ok, type Result } from "neverthrow";
import { begunEnrollment, runEnrollmentStepAlone } from "../../site/journeys/enrollment-steps.ts";
import type { Answer, Caller } from "../../site/calls/endpoint.ts";
import {
  mismatch,
  noJourney,
  notAllowed,
  notStored,
  type Refusal,
  refusal,
  refusalFor,
} from "../../site/calls/refusal.ts";

type EnrollmentJourney = Journey<EnrollmentState>;

/** The caller's enrollment. If the browser has only opened the form, its first call stores it. */
export async function ownEnrollment({ locale }: Pick<Caller, "locale">): Promise<Result<EnrollmentJourney, Refusal>> {
  const begun = await begunEnrollment({ locale });
  switch (begun.kind) {
    case "journey":
      return ok(begun.journey);
    case "not-allowed":
      return err(notAllowed(nameOf(begun.destination)));
    case "failed":
      return err(notStored);
    case "gone":
      return err(noJourney);
  }
}

/** The same with the chosen plan. */
export const runningEnrollment = async (
  caller: Pick<Caller, "locale">,
): Promise<Result<{ readonly journey: EnrollmentJourney; readonly selection: Selection }, Refusal>> =>
  (await ownEnrollment(caller)).andThen((journey) =>
    journey.state.selection ? ok({ journey, selection: journey.state.selection }) : err(noJourney),
  );

/** A call that belongs to one stage of an enrollment. */
interface CallOfEnrollment {
  /** Whether the stage is current, or has passed: then the same call again gets the first answer. */
  isAllowed(state: EnrollmentState): boolean;
  /** The caller's values that must match the enrollment's, under the caller's names. */
  mustMatch(state: EnrollmentState): Pairs;
  answer(state: EnrollmentState): Promise<Answer>;
}

/** Answers a call of the running enrollment, if the enrollment has reached it and the values match. */
export async function duringEnrollment(
  caller: Caller,
  { isAllowed, mustMatch, answer }: CallOfEnrollment,
): Promise<Answer> {
  const running = await runningEnrollment(caller);
  if (running.isErr()) return err(running.error);
  const { state } = running.value.journey;
  if (!isAllowed(state)) return refusedCall(notAllowed(nameOf(state.at)), caller);
  const others = differing(mustMatch(state));
  return others.length > 0 ? refusedCall(mismatch(others), caller) : answer(state);
}

/** Refuses a call for which no step ran, and records that in the caller's enrollment; the answer waits for it. */
export async function refusedCall(
  mustMatch: Refusal,
  { call = "", locale }: Pick<Caller, "call" | "locale">,
): Promise<Answer> {
  await runAlone(refuseRequest, { pressed: call, differing: mustMatch.fields.map(({ field }) => field) }, locale);
  return err(mustMatch);
}

export interface StepDone<Answer> {
  readonly journey: EnrollmentJourney;
  readonly destination: Destination;
  readonly answer: Answer;
}

/** Runs one step of the caller's enrollment and stops there. Every outcome without an answer becomes a refusal. */
export async function runAlone<Input, Answer>(
  step: StepOver<EnrollmentState, Input, Answer>,
  input: NoInfer<Input>,
  locale: Locale,
  agreement?: Agreement,
): Promise<Result<StepDone<Answer>, Refusal>> {
  const result = await runEnrollmentStepAlone(step, input, { locale, agreement });
  switch (result.kind) {
    case "moved":
      // The runner has logged the problem.
      return result.problem ? err(refusalFor(result.problem)) : ok(result);
    case "not-allowed":
      return err(notAllowed(nameOf(result.destination)));
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
      return err(noJourney);
    case "failed":
      return err(notStored);
  }
}

export const nameOf = (destination: Destination): string =>
  destination.kind === "page" ? destination.page : destination.step;
