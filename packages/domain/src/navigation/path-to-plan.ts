// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { isZip } from "../addresses/rules.ts";
import { looksLikeZip } from "../addresses/typing.ts";
import { type EnrollmentRoute, type Intent, defaultPromo, routeOfIntent } from "../kernel/intent.ts";
import { type ShoppingQuery, readShoppingQuery } from "./shopping-query.ts";

/** The fields of the path-to-plan form: `moving` and `apartment` are yes or no, the others come from the address search. */
export const pathToPlanFields = ["moving", "search", "zip", "esiid", "tdsp", "apartment"] as const;
export type PathToPlanForm = Readonly<Partial<Record<(typeof pathToPlanFields)[number], string>>>;

/** What keeps a visitor from going on; `code` is the key of the message in content (E-011 to E-013). */
export interface PathProblem {
  readonly field: "moving" | "search" | "apartment";
  readonly code: "IntentErrorMessage" | "AddressErrorMessage" | "DwelErrorMessage";
}

export type PathToPlan =
  | { readonly query: ShoppingQuery; readonly route: EnrollmentRoute }
  /** In the order of the page, never empty. */
  | { readonly problems: readonly PathProblem[] };

/**
 * Reads the form: moving gives intent 6 or 7, apartment dwelling 02 or 01 with promo PM or PS (E-001 to E-010). A ZIP is
 * required and enough, picked from the search or typed there; meter and utility are optional.
 */
export const readPathToPlan = (form: PathToPlanForm): PathToPlan => {
  const cint = answerOf(form.moving, "6", "7");
  const dwel = answerOf(form.apartment, "02", "01");
  const zip = zipOf(form);
  if (cint === undefined || zip === undefined || dwel === undefined) {
    const problems: PathProblem[] = [];
    if (cint === undefined) problems.push({ field: "moving", code: "IntentErrorMessage" });
    if (zip === undefined) problems.push({ field: "search", code: "AddressErrorMessage" });
    if (dwel === undefined) problems.push({ field: "apartment", code: "DwelErrorMessage" });
    return { problems };
  }
  return {
    query: readShoppingQuery({ cint, dwel, prom: defaultPromo(dwel), zip, esiid: form.esiid, tdsp: form.tdsp }),
    route: routeOfIntent(cint),
  };
};

const answerOf = <Code extends Intent | "01" | "02">(
  answer: string | undefined,
  yes: Code,
  no: Code,
): Code | undefined => (answer === "yes" ? yes : answer === "no" ? no : undefined);

const zipOf = ({ zip = "", search = "" }: PathToPlanForm): string | undefined => {
  if (isZip(zip.trim())) return zip.trim();
  return looksLikeZip(search) ? search.trim() : undefined;
};
