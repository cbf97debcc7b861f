import type { EnrollmentState } from "@switchyard/domain/enrollment/model";
import type { Selection } from "@switchyard/domain/enrollment/parts";
import type { Destination, Journey } from "@switchyard/domain/journey/model";
import { codeOfIntent, routeOfIntent } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import type { RequestFacts } from "../front-door/facts.ts";
import { destinationUrl } from "../navigation/destinations.ts";
import { pathsOfDestinations } from "../navigation/paths-of-destinations.ts";
import { routeOf } from "../navigation/route-of.ts";

/** Turns a destination of an enrollment into an address. */
export type AddressOf = (destination: Destination, journey?: Journey<EnrollmentState>) => string;

/** Replaces the order's plan and intent; the page's address supplies the rest. */
export const withChosenPlan = (
  { plan, intent }: Pick<Selection, "plan" | "intent">,
  query: ShoppingQuery,
): ShoppingQuery => ({ ...query, cint: codeOfIntent(intent), planid: plan.id });

/** Passes on the order's plan, home and answers, instead of an old address's. */
export const withOrderQuery = (
  { plan, intent, zip, dwel, prom, tdsp, esiid }: Selection,
  query: ShoppingQuery,
): ShoppingQuery => ({
  ...withChosenPlan({ plan, intent }, query),
  zip: zip || undefined,
  dwel: dwel || undefined,
  prom: prom || undefined,
  tdsp: tdsp || undefined,
  esiid: esiid || undefined,
});

/** Addresses for one request: its language, its path, and its shopping parameters. */
export async function addressesFor(
  request: RequestFacts,
  given: { readonly query?: ShoppingQuery | undefined; readonly locale?: Locale | undefined } = {},
): Promise<AddressOf> {
  const query = given.query ?? request.query;
  const locale = given.locale ?? request.locale;
  const paths = await pathsOfDestinations(request.brand);
  return (destination, journey) => {
    const chosen = journey?.state.selection;
    // The home may have been picked in the order form (E-024).
    const selection = chosen && { ...chosen, esiid: journey.state.order?.address.esiid ?? chosen.esiid };
    return selection
      ? destinationUrl(destination, {
          route: routeOfIntent(selection.intent),
          locale,
          query: withOrderQuery(selection, query),
          paths,
        })
      : destinationUrl(destination, { route: routeOf(request.path, query), locale, query, paths });
  };
}
