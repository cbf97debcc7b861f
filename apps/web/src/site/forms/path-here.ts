import { isOwnAddress } from "../front-door/own-origin.ts";

/** Whether a target is a path of this site, written as browsers write addresses, and nothing that they would read as another one. */
export const isPathHere = (target: string): boolean => /^\/(?![/\\])[!-[\]-~]*$/.test(target);

/**
 * The path and search of the page that a form was sent from, as the browser names it.
 * @param otherwise where it names none, or one that is not here
 */
export const pageSentFrom = (headers: { get(name: string): string | null }, otherwise: string): string => {
  const referer = headers.get("referer") ?? "";
  const from = URL.parse(referer);
  const path = from && isOwnAddress(referer, headers) ? `${from.pathname}${from.search}` : otherwise;
  return isPathHere(path) ? path : "/";
};
