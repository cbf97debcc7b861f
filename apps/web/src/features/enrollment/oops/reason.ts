import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import { errorOf } from "@switchyard/domain/enrollment/steps/enrollment-step";
import { isPage } from "@switchyard/domain/journey/model";

/** The failure page's inputs: the code for its text, and the values of the diagnostic block. */
interface Diagnosis {
  /** The code that selects the text: the address's, otherwise the journey's. */
  readonly reason: string;
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly drsActionId: string;
}

/** Unknown codes of this shape may be shown; sentences may not. */
const plainCode = /^[\w.-]{1,60}$/;

/**
 * The values come from the enrollment's state (E-135, E-352), unless the address is about another failure: an old link,
 * or a failure outside of the enrollment. The code's parameter is `errorCode` or `errorcode` (E-351).
 *
 * @param known codes with specific texts
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
