import type { Destination } from "@switchyard/domain/journey/model";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { EnrollmentRoute } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { destinationUrl } from "./destinations.ts";
import { pathsOfDestinations } from "./paths-of-destinations.ts";

interface LeavingPage {
  readonly brand: Brand;
  readonly route: EnrollmentRoute;
  readonly locale: Locale;
}

/**
 * The address of a decision's destination from this page.
 *
 * @param query travelling parameters; by default none
 */
export const destinationHref = async (
  { brand, route, locale }: LeavingPage,
  destination: Destination,
  query: ShoppingQuery = {},
): Promise<string> => destinationUrl(destination, { route, locale, query, paths: await pathsOfDestinations(brand) });
