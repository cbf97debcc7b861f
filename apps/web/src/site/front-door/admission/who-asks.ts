import type { IncomingMessage } from "node:http";
import { RequestCookies } from "../next-internals.ts";
import { ownTokens } from "../own-tokens.ts";
import type { Begun } from "./admission-table.ts";

/** The questions of those who watch the site cost nothing and are never refused; nor are files, which have been sent before. */
export const isNeverRefused = ({ url = "" }: IncomingMessage): boolean => url.startsWith("/api/health");

/**
 * What the visitor of a request has begun, by the cookies that this site has made. That somebody is signed in is believed: who
 * lies gets no more than anybody gets who opens an order form first. What a browser asks for ahead is nobody's yet.
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
