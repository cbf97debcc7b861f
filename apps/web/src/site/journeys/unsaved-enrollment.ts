import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Journey } from "@switchyard/domain/journey/model";
import type { UnsavedJourney } from "@switchyard/domain/journey/unsaved";
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { site } from "../../composition/site.ts";
import { openedOnce, sealedToken } from "../tokens/sealed-token.ts";
import { journeyToken } from "../session/journey-token.ts";
import { oncePerPage } from "../once-per-page.ts";

/* Opening the order form stores nothing: the plan is loaded for a journey that lasts as long as the request. The
   form contains the journey, sealed for this browser. The first submitted form or draft stores it with its journal. */

/** The unsaved enrollment of this request. */
const ofThisRequest = oncePerPage((): { unsaved?: UnsavedJourney } => ({}));

export const rememberUnsaved = (unsaved: UnsavedJourney): void => void Object.assign(ofThisRequest(), { unsaved });

export const unsavedJourney = (): Journey<EnrollmentState> | undefined =>
  ofThisRequest().unsaved?.journey as Journey<EnrollmentState> | undefined;

const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Maximum bytes; a journal with one look-up of one plan is shorter. */
const longestJourney = 256 * 1024;

/** The form's sealed copy: unreadable, tamper-proof, bound to this browser's token. Empty for a stored journey. */
export async function sealedUnsaved(): Promise<string> {
  const { unsaved } = ofThisRequest();
  const token = await journeyToken();
  if (unsaved === undefined || token === undefined) return "";
  return sealedToken(
    { unsaved: deflateRawSync(JSON.stringify(unsaved)).toString("base64url"), madeFor: digestOf(token) },
    site().config.sessionHours * 3_600,
  );
}

/** Opens the form's copy; undefined if it isn't ours, belongs to another browser, or has expired. */
export async function openedUnsaved(sealed: string, token: string): Promise<UnsavedJourney | undefined> {
  const opened = await openedOnce(sealed);
  if (typeof opened?.["unsaved"] !== "string" || opened["madeFor"] !== digestOf(token)) return undefined;
  return JSON.parse(
    inflateRawSync(Buffer.from(opened["unsaved"], "base64url"), { maxOutputLength: longestJourney }).toString("utf8"),
  ) as UnsavedJourney;
}
