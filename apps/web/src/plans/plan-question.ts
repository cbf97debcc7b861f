import { tdspCode, tdspName } from "@switchyard/domain/addresses/rules";
import { withDefaults } from "@switchyard/domain/navigation/shopping-query";
import type { PageContext } from "../blocks/block-props.ts";
import { shoppingSession } from "../journeys/current-journey.ts";

/** What a page's address asks the plan list. */
export interface PlanQuestion {
  readonly zip: string;
  /** The utility's code; undefined when the address does not name one that we know. */
  readonly tdsp: string | undefined;
  readonly esiid: string | undefined;
  readonly cint: string;
  readonly dwel: string;
  readonly prom: string;
  readonly sessionId: string;
}

/**
 * Reads the question (S1-076); undefined without a ZIP code, there are no prices without a place. Who comes without an
 * intent has that of the page, and without a promo code the one that everybody gets (E-432).
 */
export async function planQuestion({ query, route, audience }: PageContext): Promise<PlanQuestion | undefined> {
  if (query.zip === undefined) return undefined;
  return {
    zip: query.zip,
    tdsp: query.tdsp !== undefined && tdspName(query.tdsp) !== undefined ? tdspCode(query.tdsp) : undefined,
    esiid: query.esiid,
    cint: query.cint ?? (route === "mvi" ? "6" : "7"),
    dwel: query.dwel ?? "",
    prom: withDefaults(query).prom,
    // Lists that are the same for everybody know no visitor; choosing a plan asks again in the visitor's own session.
    sessionId: audience === "journey" || audience === "member" ? await shoppingSession() : "",
  };
}
