/**
 * Whether a form or call comes from a page of this very site. Browsers say so themselves; one that says nothing at all
 * sends an Origin with every POST.
 */
export const isSameOrigin = (headers: Headers): boolean => {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  try {
    return origin !== null && host !== null && new URL(origin).host.toLowerCase() === host.toLowerCase();
  } catch {
    return false;
  }
};
