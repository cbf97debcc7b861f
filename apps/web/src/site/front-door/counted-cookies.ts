import { openedToken } from "../tokens/sealed-token.ts";
import { authTokenName } from "./arrival.ts";

/**
 * The request's cookies that the front door trusts. A forged, broken or expired AuthToken counts as none, so its
 * visitor gets a stranger's pages. The page itself checks whether the session of a valid token still exists
 * (docs/adr/0011).
 */
export async function countedCookies(cookies: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const token = cookies.get(authTokenName);
  if (token === undefined || (await openedToken(token)) !== undefined) return cookies;
  return new Map([...cookies].filter(([name]) => name !== authTokenName));
}
