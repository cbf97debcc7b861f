type HeadersRead = Pick<Headers, "get">;

/**
 * Whether a request that may change something comes from this very site: the one answer for forms, calls and next-auth.
 * A browser says so itself in Sec-Fetch-Site, an older one names the page's origin with every POST. What says neither is
 * no browser, so no visitor's cookies are misused by it. Only the Host header names this site, the one by which the front door
 * has let the request in; X-Forwarded-Host is anybody's claim.
 */
export const comesFromOwnOrigin = (headers: HeadersRead): boolean => {
  const site = headers.get("sec-fetch-site");
  // "none" is the visitor's own doing, an address that they typed: no page can bring it about.
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  return origin === null || isOwnAddress(origin, headers);
};

/** Whether an address names this site, by whatever protocol a proxy in front speaks. */
export const isOwnAddress = (address: string, headers: HeadersRead): boolean => {
  const named = URL.parse(address);
  if (named === null || !/^https?:$/.test(named.protocol)) return false;
  // The port that the protocol implies may be left out or said.
  return named.host === URL.parse(`${named.protocol}//${headers.get("host") ?? ""}`)?.host;
};
