import { tdspCode } from "../addresses/rules.ts";
import { tdspName } from "../addresses/utilities.ts";
import { type EnrollmentRoute, type Intent, intentOf, intentOfRoute } from "../kernel/intent.ts";
import { type ShoppingQuery, withDefaults } from "../navigation/shopping-query.ts";

/** What a page's address asks the plan list. */
export interface AskedPlans {
  readonly zip: string;
  /** The utility's code; undefined when the address does not name one that we know. */
  readonly tdsp: string | undefined;
  readonly esiid: string | undefined;
  readonly intent: Intent;
  readonly dwel: string;
  readonly prom: string;
}

/** The same in a session: the visitor's own, or the catalogue's where the answer is for everybody. */
export interface PlanQuestion extends AskedPlans {
  readonly sessionId: string;
}

/**
 * Reads the question (S1-076); undefined without a ZIP code, there are no prices without a place. Who comes without an
 * intent has that of the page, and without a promo code the one that everybody gets (E-432).
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

/** A renewal or a swap is for a home that the customer has; a move or another home is for one that they will have. */
export const isForOwnHome = (intent: Intent): boolean => intent === "renewal";
