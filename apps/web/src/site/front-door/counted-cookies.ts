import { openedToken } from "../tokens/sealed-token.ts";
import { authTokenName } from "./arrival.ts";

/**
 * A request's cookies as the front door counts them. An AuthToken that is forged, spoilt or out of time makes nobody a customer: who
 * has one gets the pages that every stranger gets. Whether the session of one that opens still lasts, the page asks (docs/adr/0011).
 */
export async function countedCookies(cookies: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const token = cookies.get(authTokenName);
  if (token === undefined || (await openedToken(token)) !== undefined) return cookies;
  return new Map([...cookies].filter(([name]) => name !== authTokenName));
}
