import type { PageKind } from "@switchyard/domain/content/model";
import { encodedPath, notFoundPath } from "./front-door.ts";

/** Where the rules are; pages for strangers name them in a header, since no inline script may. */
export const prefetchRulesPath = "/api/prefetch";

/** What they are, and how long a browser keeps them. */
export const prefetchHeaders = {
  "content-type": "application/speculationrules+json",
  "cache-control": "public, max-age=300",
} as const;

/**
 * Which pages a browser may ask for while somebody points at a link to them (speculation rules, HTML standard). Only those that
 * are the same for every stranger and that nothing happens at: no list, since a visit to one is told to the gateway, nobody's
 * own page, and above all no page of an order, which chooses a plan. They are asked for and never rendered ahead.
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
