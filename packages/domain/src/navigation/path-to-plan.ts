// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { isZip } from "../addresses/rules.ts";
import { zipTyped } from "../addresses/typing.ts";
import { codeOfDwelling, defaultPromo } from "../kernel/dwelling.ts";
import { type EnrollmentRoute, codeOfIntent, routeOfIntent } from "../kernel/intent.ts";
import { type ShoppingQuery, readShoppingQuery } from "./shopping-query.ts";

/** The fields of the path-to-plan form: `moving` and `apartment` are yes or no, the others come from the address search. */
export const pathToPlanFields = ["moving", "search", "zip", "esiid", "tdsp", "apartment"] as const;
export type PathToPlanForm = Readonly<Partial<Record<(typeof pathToPlanFields)[number], string>>>;

/** A visitor's problem in the form; `code` is the key of the message in content (E-011 to E-013). */
export interface PathProblem {
  readonly field: "moving" | "search" | "apartment";
  readonly code: "IntentErrorMessage" | "AddressErrorMessage" | "DwelErrorMessage";
}

export type PathToPlan =
  | { readonly query: ShoppingQuery; readonly route: EnrollmentRoute }
  /** In the order of the page, never empty. */
  | { readonly problems: readonly PathProblem[] };

/**
 * Reads the form: moving in or a switch, an apartment or a house with its promo code (E-001 to E-010). A ZIP is
 * required and enough, picked from the search or typed there; meter and utility are optional.
 */
export const readPathToPlan = (form: PathToPlanForm): PathToPlan => {
  const intent = answerOf(form.moving, "move-in", "switch");
  const dwelling = answerOf(form.apartment, "apartment", "house");
  const zip = zipOf(form);
  if (intent === undefined || zip === undefined || dwelling === undefined) {
    const problems: PathProblem[] = [];
    if (intent === undefined) problems.push({ field: "moving", code: "IntentErrorMessage" });
    if (zip === undefined) problems.push({ field: "search", code: "AddressErrorMessage" });
    if (dwelling === undefined) problems.push({ field: "apartment", code: "DwelErrorMessage" });
    return { problems };
  }
  const cint = codeOfIntent(intent);
  const dwel = codeOfDwelling(dwelling);
  return {
    query: readShoppingQuery({ cint, dwel, prom: defaultPromo(dwel), zip, esiid: form.esiid, tdsp: form.tdsp }),
    route: routeOfIntent(intent),
  };
};

const answerOf = <Yes, No>(answer: string | undefined, yes: Yes, no: No): Yes | No | undefined =>
  answer === "yes" ? yes : answer === "no" ? no : undefined;

const zipOf = ({ zip = "", search = "" }: PathToPlanForm): string | undefined =>
  isZip(zip.trim()) ? zip.trim() : zipTyped(search);
