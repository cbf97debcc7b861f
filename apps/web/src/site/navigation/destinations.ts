import type { Destination, PageName } from "@switchyard/domain/journey/model";
import { pageNames } from "@switchyard/domain/flows/pages";
import type { EnrollmentRoute } from "@switchyard/domain/kernel/intent";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ShoppingQuery } from "@switchyard/domain/navigation/shopping-query";
import { toSearch } from "./to-search.ts";
import { hrefIn } from "./site-path.ts";

/** The path of each page that a decision can lead to; `{route}` stands for mvi or swi. Content says them (`/_destinations`). */
export type DestinationPaths = Readonly<Record<PageName, string>>;

/** What an address needs beside the destination. */
export interface Bearings {
  readonly route: EnrollmentRoute;
  readonly locale: Locale;
  /** What travels along. */
  readonly query: ShoppingQuery;
  readonly paths: DestinationPaths;
}

/** Pages that are another page with a notice on it. */
const notices: Partial<Record<PageName, string>> = { "switch-to-move-in": "switch-to-move-in" };

/**
 * The one place that turns where a decision leads into an address.
 * A destination that is a step has no address: the runner goes through those by itself, so one that comes here is a
 * fault of the flow and leads to the oops page.
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
 * @throws when a page has no path: the site can't go anywhere without it
 */
export function destinationPaths(params: Readonly<Record<string, string>>): DestinationPaths {
  const missing = pageNames.filter((page) => !params[page]?.startsWith("/"));
  if (missing.length > 0) throw new Error(`/_destinations has no path for ${missing.join(", ")}`);
  return Object.fromEntries(pageNames.map((page) => [page, params[page]])) as Record<PageName, string>;
}
