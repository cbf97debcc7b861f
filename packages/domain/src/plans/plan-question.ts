import { tdspCode } from "../addresses/rules.ts";
import { tdspName } from "../addresses/utilities.ts";
import { type EnrollmentRoute, type Intent, intentOf, intentOfRoute } from "../kernel/intent.ts";
import { type ShoppingQuery, withDefaults } from "../navigation/shopping-query.ts";

/** The query of a plan list in a page's address. */
export interface AskedPlans {
  readonly zip: string;
  /** The utility's code; undefined without a known one in the address. */
  readonly tdsp: string | undefined;
  readonly esiid: string | undefined;
  readonly intent: Intent;
  readonly dwel: string;
  readonly prom: string;
}

/** The query in a session: the visitor's own, or the catalogue's for an anonymous page. */
export interface PlanQuestion extends AskedPlans {
  readonly sessionId: string;
}

/**
 * Reads the query (S1-076); undefined without a ZIP code, because prices depend on the place. The intent defaults to
 * the page's, and the promo code to the dwelling's (E-432).
 */
export function askedPlans(query: ShoppingQuery, route: EnrollmentRoute): AskedPlans | undefined {
  if (query.zip === undefined) return undefined;
  return {
    zip: query.zip,
    tdsp: query.tdsp !== undefined && tdspName(query.tdsp) !== undefined ? tdspCode(query.tdsp) : undefined,
    esiid: query.esiid,
    intent: intentOf(query.cint) ?? intentOfRoute(route),
    dwel: query.dwel ?? "",
    prom: withDefaults(query).prom,
  };
}

/** A renewal or a swap concerns a current home; a move or another home concerns a future one. */
export const isForOwnHome = (intent: Intent): boolean => intent === "renewal";
