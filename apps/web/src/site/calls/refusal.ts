import type { Problem } from "@switchyard/domain/kernel/problem";
import { storeRetryAfter } from "../store-unavailable.ts";

/** A wrong field, under the caller's name of it. */
export interface WrongField {
  readonly field: string;
  readonly code: string;
}

/** Why a call is refused. The message is for developers and contains no value of the request. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: readonly WrongField[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Further fields of the specification, next to the error. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** The cause, for the error reporter; not sent to the caller. */
  readonly problem?: Problem;
}

export const refusal = (
  status: number,
  code: string,
  message: string,
  fields: readonly WrongField[] = [],
  headers?: Readonly<Record<string, string>>,
): Refusal => ({
  status,
  code,
  message,
  fields,
  ...(headers ? { headers } : {}),
});

export const noJourney = refusal(
  409,
  "NO_JOURNEY",
  "This call belongs to a running enrollment: open the order-information page with a plan first, as a browser does (Accept: text/html), and send its cookies.",
);
export const notSignedIn = refusal(
  401,
  "NOT_SIGNED_IN",
  "This call is for a signed-in customer: sign in and send the session's cookie.",
);
export const notForThisPortal = refusal(403, "NOT_FOR_PORTAL", "This call is not for customers of this portal type.");
/** The value belongs to another customer or doesn't exist: both get the same answer. */
export const notYours = (fields: readonly string[]): Refusal =>
  refusal(
    403,
    "NOT_YOURS",
    "This is not one of the signed-in customer's own.",
    fields.map((field) => ({ field, code: "not-yours" })),
  );
export const notAllowed = (at: string): Refusal =>
  refusal(409, "NOT_NOW", `The enrollment does not allow this now; it is at ${at}.`);
export const mismatch = (fields: readonly string[]): Refusal =>
  refusal(
    409,
    "MISMATCH",
    "These values are not those of the running enrollment.",
    fields.map((field) => ({ field, code: "mismatch" })),
  );
export const notOffered = (fields: readonly string[]): Refusal =>
  refusal(
    409,
    "MISMATCH",
    "These values are not what the provider offers this customer now.",
    fields.map((field) => ({ field, code: "mismatch" })),
  );
export const notStored = refusal(
  503,
  "NOT_STORED",
  "The site could not remember this call. Send it again: nothing is done twice.",
  [],
  {
    "retry-after": storeRetryAfter,
  },
);

/** A refusal for a problem behind the site. The problem is reported when the call is answered. */
export const refusalOf = (problem: Problem): Refusal => ({ ...refusalFor(problem), problem });

const tryLater = refusal(503, "TRY_LATER", "Too much is asked of the provider right now.", [], { "retry-after": "10" });
const tooOften = refusal(
  429,
  "TOO_MANY_CALLS",
  "This phone, person or mailbox was asked about often enough for now.",
  [],
  { "retry-after": "900" },
);

/** Calls with a rate limit per phone or person. */
const limitedPerPerson: ReadonlySet<string> = new Set([
  "sendOneTimePassword",
  "validateOneTimePassword",
  "validateKnowledgeAnswers",
]);

/** The caller's view of a problem behind the site. The gateway's own words appear only in the log. */
export function refusalFor(problem: Problem): Refusal {
  switch (problem.kind) {
    case "timeout":
      return refusal(504, "GATEWAY_TIMEOUT", "The provider did not answer in time.");
    case "rate-limited":
      return limitedPerPerson.has(problem.operation) ? tooOften : tryLater;
    case "unavailable":
      return tryLater;
    case "outcome-unknown":
      return refusal(409, "OUTCOME_UNKNOWN", "An earlier try of this call was left in doubt and is not repeated.");
    case "store":
      return notStored;
    case "refused":
      return problem.status === 404
        ? refusal(404, "UNKNOWN_TO_PROVIDER", "The provider does not know what was asked for.")
        : refusal(422, "GATEWAY_REFUSED", "The provider did not take the question.");
    default:
      return refusal(502, "GATEWAY_FAILED", "The provider could not be asked.");
  }
}
