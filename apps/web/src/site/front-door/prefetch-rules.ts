import type { PageKind } from "@switchyard/domain/content/model";
import { encodedPath, notFoundPath } from "./front-door.ts";

/** Where the rules are; pages for strangers name them in a header, since no inline script may. */
export const prefetchRulesPath = "/api/prefetch";

/** Their type, and how long a browser caches them. */
export const prefetchHeaders = {
  "content-type": "application/speculationrules+json",
  "cache-control": "public, max-age=300",
} as const;

/**
 * The pages that a browser may prefetch while the pointer is on a link (speculation rules, HTML standard). Only pages
 * that are the same for every stranger and have no side effects. No lists, because visits to them are reported to the
 * gateway; no personal pages; no order pages, which choose a plan. Prefetched only, never prerendered.
 */
export const prefetchRules = (kinds: ReadonlyMap<string, PageKind>) => ({
  prefetch: [
    {
      where: {
        href_matches: [...kinds]
          .filter(([path, kind]) => kind === "static" && path !== notFoundPath && !path.startsWith("/_"))
          .map(([path]) => asPattern(encodedPath(path)))
          .flatMap((path) => [path, path === "/" ? "/es" : `/es${path}`]),
      },
      eagerness: "moderate",
    },
  ],
});

/** A path as a URL pattern: these are the letters that it leaves as they are and that patterns read otherwise. */
const asPattern = (path: string): string => path.replace(/[()*]/g, "\\$&");
