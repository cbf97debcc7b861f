import { site } from "../../composition/site.ts";
import { hrefIn } from "../navigation/site-path.ts";
import type { PageReception } from "./arrival.ts";
import { encodedPath } from "./front-door.ts";

interface AskedFor {
  /** As the browser sent it, without its search. */
  readonly path: string;
  /** `Save-Data`: the answer for such a visitor lacks a header that others have. */
  readonly savesData: boolean;
}

/**
 * How long a shared cache in front of all instances may serve a cached page to other strangers (docs/adr/0029). Allowed
 * only for pages that depend on brand, language, path and the cookie banner's state, under the path's canonical
 * spelling: those four are the cache's key. The header is sent from the second visitor on, when the page comes complete
 * from this site's cache. Browsers and other caches ignore the header.
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
