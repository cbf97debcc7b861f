import { isOwnAddress } from "../front-door/own-origin.ts";

/** Whether a target is a path of this site that no browser can interpret as another site. */
export const isLocalPath = (target: string): boolean => /^\/(?![/\\])[!-[\]-~]*$/.test(target);

/**
 * The path and search of the page that a form was sent from, by the referrer.
 *
 * @param otherwise for a missing referrer or one of another site
 */
export const pageSentFrom = (headers: { get(name: string): string | null }, otherwise: string): string => {
  const referer = headers.get("referer") ?? "";
  const from = URL.parse(referer);
  const path = from && isOwnAddress(referer, headers) ? `${from.pathname}${from.search}` : otherwise;
  return isLocalPath(path) ? path : "/";
};
