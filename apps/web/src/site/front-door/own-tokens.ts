import { type VisitCookie, visitCookies } from "./arrival.ts";
import { sentName } from "./exchange.ts";
import { type VisitTokens, visitTokens } from "./visit-tokens.ts";
import { site } from "../../composition/site.ts";

let made: VisitTokens | undefined;

/**
 * Makes and recognizes the values of visitors' cookies. They are signed with the store's master keys, so every process
 * of the site recognizes them.
 */
export const ownTokens = (): VisitTokens => (made ??= visitTokens(site().store.secretsFor("visit tokens")));

/** The visit's cookies that this site has made. */
export const validVisitCookies = (cookies: ReadonlyMap<string, string>, isSecure: boolean): ReadonlySet<VisitCookie> =>
  new Set(visitCookies.filter((name) => ownTokens().isOurs(name, cookies.get(sentName(name, isSecure)))));

/** The gateway's `session_id` for this visitor; empty without a cookie of ours. */
export const gatewaySessionOf = (token: string | undefined): string =>
  ownTokens().isOurs("shopping_session", token) ? ownTokens().idOf("gateway session", token) : "";
