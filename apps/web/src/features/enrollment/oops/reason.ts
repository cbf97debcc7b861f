import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { errorOf } from "@switchyard/domain/enrollment/steps/enrollment-step";
import { isPage } from "@switchyard/domain/journey/model";

/** What the oops page says of a failure: whose words, and the values of the diagnostic block. */
interface Diagnosis {
  /** The code that picks the words: what the address says, else where the journey was sent with. */
  readonly reason: string;
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly drsActionId: string;
}

/** A code that may be repeated on the page without having words of its own; a sentence may not. */
const plainCode = /^[\w.-]{1,60}$/;

/**
 * The values come from the enrollment's state (E-135, E-352), unless the address speaks of something else: an old link,
 * or a failure outside of the enrollment. Its code comes in either spelling, `errorCode` or `errorcode` (E-351).
 * @param known the codes that have words of their own
 */
export function diagnosisOf(
  search: URLSearchParams,
  state: Pick<EnrollmentState, "at" | "error"> | undefined,
  known: ReadonlySet<string>,
): Diagnosis {
  const given = [...search].find(([name]) => name.toLowerCase() === "errorcode")?.[1] ?? "";
  const asked = known.has(given) || plainCode.test(given) ? given : "";
  const sentWith = state && isPage(state.at, "oops") ? errorOf(state.at).errorCode : "";
  const isOurs = state !== undefined && (asked === "" || asked === sentWith || asked === state.error.errorCode);
  if (!isOurs) return { reason: asked, errorCode: asked, errorMessage: "", drsActionId: "" };
  const { errorCode, errorMessage, drsActionId } = state.error;
  return { reason: asked || sentWith, errorCode: errorCode || asked, errorMessage, drsActionId };
}
