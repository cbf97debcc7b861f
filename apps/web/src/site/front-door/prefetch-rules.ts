import type { PageKind } from "@switchyard/domain/content/model";
import { encodedPath, notFoundPath } from "./front-door.ts";

/** The address of the rules; anonymous pages name it in a header, because they may not have inline scripts. */
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

/** A path as a URL pattern: escapes the letters that a URL keeps and a pattern would interpret. */
const asPattern = (path: string): string => path.replace(/[()*]/g, "\\$&");
