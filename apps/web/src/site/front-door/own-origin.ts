type HeadersRead = Pick<Headers, "get">;

/**
 * Whether a request that may change something comes from this site; forms, calls and next-auth share this check. A
 * browser sends Sec-Fetch-Site, an older one the page's origin with every POST. A request without either is from a
 * program, which carries no visitor's cookies. Only the Host header, which the front door has validated, names this
 * site; X-Forwarded-Host could be forged.
 */
export const comesFromOwnOrigin = (headers: HeadersRead): boolean => {
  const site = headers.get("sec-fetch-site");
  // "none" is an address that the visitor typed; no page can cause it.
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  return origin === null || isOwnAddress(origin, headers);
};

/** Whether an address names this site, with any protocol that a proxy in front uses. */
export const isOwnAddress = (address: string, headers: HeadersRead): boolean => {
  const named = URL.parse(address);
  if (named === null || !/^https?:$/.test(named.protocol)) return false;
  // The protocol's default port is optional.
  return named.host === URL.parse(`${named.protocol}//${headers.get("host") ?? ""}`)?.host;
};
