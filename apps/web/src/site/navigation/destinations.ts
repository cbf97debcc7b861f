import type { Destination, PageName } from "@switchyard/domain/journey/model";
import { pageNames } from "@switchyard/domain/flows/pages";
import type { EnrollmentRoute } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { toSearch } from "./to-search.ts";
import { hrefIn } from "./site-path.ts";

/** The path of each destination page, from the content's `/_destinations`; `{route}` is replaced by mvi or swi. */
export type DestinationPaths = Readonly<Record<PageName, string>>;

/** Inputs for an address besides the destination. */
export interface Bearings {
  readonly route: EnrollmentRoute;
  readonly locale: Locale;
  /** Shopping parameters. */
  readonly query: ShoppingQuery;
  readonly paths: DestinationPaths;
}

/** Pages that show another page with a notice. */
const notices: Partial<Record<PageName, string>> = { "switch-to-move-in": "switch-to-move-in" };

/**
 * The only function that turns a destination into an address. Destinations that are steps have no address, because the
 * runner runs them. A step that arrives here is an error of the flow, and leads to the oops page.
 */
export function destinationUrl(destination: Destination, { route, locale, query, paths }: Bearings): string {
  const { page, added } =
    destination.kind === "page"
      ? { page: destination.page, added: destination.query }
      : { page: "oops" as const, added: { errorCode: "FlowIncomplete" } };
  const notice = notices[page];
  return `${hrefIn(locale, paths[page].replace("{route}", route))}${toSearch(query, { ...added, ...(notice === undefined ? {} : { notice }) })}`;
}

/**
 * Reads the paths from the content's `/_destinations` page.
 *
 * @throws for a page without a path
 */
export function destinationPaths(params: Readonly<Record<string, string>>): DestinationPaths {
  const missing = pageNames.filter((page) => !params[page]?.startsWith("/"));
  if (missing.length > 0) throw new Error(`/_destinations has no path for ${missing.join(", ")}`);
  return Object.fromEntries(pageNames.map((page) => [page, params[page]])) as Record<PageName, string>;
}
