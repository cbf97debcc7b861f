import { site } from "../../composition/site.ts";
import { hrefIn } from "../navigation/site-path.ts";
import type { PageReception } from "./arrival.ts";
import { encodedPath } from "./front-door.ts";

interface AskedFor {
  /** As the browser sent it, without its search. */
  readonly path: string;
  /** `Save-Data`: such a visitor's answer lacks a header that the others' have. */
  readonly savesData: boolean;
}

/**
 * Says how long a cache in front of all instances may give a cached page to other strangers (docs/adr/0029). Only a page that is
 * made of brand, language, path and what became of the cookie banner may be given on, and only under its path's one spelling:
 * those four are the cache's key. It is given on when the second visitor gets it from this site's own cache: it is whole then. Browsers and other caches don't know the header.
 */
export const sharedInFront = (
  { audience, status, locale, path: canonical }: PageReception,
  { path, savesData }: AskedFor,
): Readonly<Record<string, string>> => {
  const { sharedCacheSeconds } = site().config;
  const isShared =
    sharedCacheSeconds > 0 &&
    audience === "guest" &&
    status === 200 &&
    !savesData &&
    path === hrefIn(locale, encodedPath(canonical));
  return isShared ? { "x-accel-expires": String(sharedCacheSeconds) } : {};
};
