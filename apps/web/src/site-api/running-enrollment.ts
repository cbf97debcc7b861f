import type { EnrollmentState, Selection } from "@switchyard/domain/enrollment/model";
import type { Destination, Journey } from "@switchyard/domain/journey/model";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { err, ok, type Result } from "neverthrow";
import { journeyNow, runEnrollmentStep } from "../journeys/current-journey.ts";
import type { Caller } from "./endpoint.ts";
import { noJourney, notAllowed, notStored, type Refusal, refusal, refusalOf } from "./refusal.ts";

type EnrollmentJourney = Journey<EnrollmentState>;

/** The caller's running enrollment, with the plan that was chosen in it. */
export async function runningEnrollment({ brand }: Caller): Promise<Result<{ readonly journey: EnrollmentJourney; readonly selection: Selection }, Refusal>> {
  const journey = await journeyNow(brand);
  const selection = journey?.state.selection;
  return journey && selection ? ok({ journey, selection }) : err(noJourney);
}

export interface StepDone {
  readonly journey: EnrollmentJourney;
  readonly destination: Destination;
  readonly answer: unknown;
}

/** Runs one step of the caller's enrollment and stops there. Whatever keeps it from an answer is a refusal. */
export async function runAlone(step: string, input: unknown, locale: Locale): Promise<Result<StepDone, Refusal>> {
  const result = await runEnrollmentStep(step, input, { locale, alone: true });
  switch (result.kind) {
    case "moved":
      return result.problem ? err(refusalOf(result.problem)) : ok(result);
    case "not-allowed":
      return err(notAllowed(nameOf(result.destination)));
    case "unreadable":
      return err(refusal(400, "INVALID_REQUEST", "Some fields are missing or not of the right form.", result.fields.map((field) => ({ field, code: "invalid" }))));
    case "gone":
      return err(noJourney);
    case "failed":
      return err(notStored);
  }
}

export const nameOf = (destination: Destination): string => (destination.kind === "page" ? destination.page : destination.step);

/** Names of the values that the caller gave and that are not the enrollment's own. What is left out is not compared. */
export const differing = (pairs: Readonly<Record<string, readonly [given: string | undefined, own: string]>>): readonly string[] =>
  Object.entries(pairs)
    .filter(([, [given, own]]) => given !== undefined && given !== "" && given !== own)
    .map(([name]) => name);
