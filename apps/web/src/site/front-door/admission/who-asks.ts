import type { IncomingMessage } from "node:http";
import { RequestCookies } from "../next-internals.ts";
import { ownTokens } from "../own-tokens.ts";
import type { Begun } from "./admission-table.ts";

/** Monitoring requests cost little and are never refused; nor are files, which are sent before this. */
export const isNeverRefused = ({ url = "" }: IncomingMessage): boolean => url.startsWith("/api/health");

/**
 * The visitor's progress, by this site's cookies. A forged sign-in cookie is accepted, because it gains no more than
 * opening an order form does. Prefetches count as no progress.
 */
export function begunBy({ headers }: IncomingMessage): Begun {
  if (/prefetch/i.test(`${[headers["sec-purpose"]].flat().join()} ${[headers["purpose"]].flat().join()}`))
    return "nothing";
  const cookies = new RequestCookies(new Headers({ cookie: headers.cookie ?? "" }));
  const value = (name: string): string | undefined => cookies.get(name)?.value;
  const journey = value("journey");
  if (ownTokens().isOurs("journey", journey)) return "an order";
  if (cookies.has("AuthToken")) return "signed in";
  return ownTokens().isOurs("shopping_session", value("shopping_session")) ? "looking" : "nothing";
}
