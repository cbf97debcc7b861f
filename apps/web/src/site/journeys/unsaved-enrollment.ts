import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Journey } from "@switchyard/domain/journey/model";
import type { UnsavedJourney } from "@switchyard/domain/journey/unsaved";
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { site } from "../../composition/site.ts";
import { openedOnce, sealedToken } from "../tokens/sealed-token.ts";
import { journeyToken } from "../session/journey-token.ts";
import { oncePerPage } from "../once-per-page.ts";

/*
 * Who only looks at the order form leaves nothing behind: the plan is looked up for a journey that lives as long as the request.
 * The form carries it, sealed for this browser; with the first form or draft it is stored as it was, with its journal.
 */

/** The enrollment that this request has looked up and that is not stored. */
const ofThisRequest = oncePerPage((): { unsaved?: UnsavedJourney } => ({}));

export const rememberUnsaved = (unsaved: UnsavedJourney): void => void Object.assign(ofThisRequest(), { unsaved });

export const unsavedHere = (): Journey<EnrollmentState> | undefined =>
  ofThisRequest().unsaved?.journey as Journey<EnrollmentState> | undefined;

const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A journal with one look-up of one plan is shorter, in bytes. */
const longestJourney = 256 * 1024;

/** What the form carries: it can't be read or changed, and it is of use with this browser's token alone. Empty where the journey is stored. */
export async function sealedUnsaved(): Promise<string> {
  const { unsaved } = ofThisRequest();
  const token = await journeyToken();
  if (unsaved === undefined || token === undefined) return "";
  return sealedToken(
    { unsaved: deflateRawSync(JSON.stringify(unsaved)).toString("base64url"), madeFor: digestOf(token) },
    site().config.sessionHours * 3_600,
  );
}

/** What a form brought back; undefined when it is not ours, made for another browser, or older than a journey may become. */
export async function openedUnsaved(sealed: string, token: string): Promise<UnsavedJourney | undefined> {
  const opened = await openedOnce(sealed);
  if (typeof opened?.["unsaved"] !== "string" || opened["madeFor"] !== digestOf(token)) return undefined;
  return JSON.parse(
    inflateRawSync(Buffer.from(opened["unsaved"], "base64url"), { maxOutputLength: longestJourney }).toString("utf8"),
  ) as UnsavedJourney;
}
