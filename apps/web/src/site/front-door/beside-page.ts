import { site } from "../../composition/site.ts";
import { isForCache, isForEverybody, type PageReception, type VisitCookie } from "./arrival.ts";
import { asksForCookie, type DoorFacts, orderBeforeCookie, visitCookie } from "./exchange.ts";
import { gatewaySessionOf, ownTokens } from "./own-tokens.ts";
import { prefetchRulesPath } from "./prefetch-rules.ts";
import type { Visit } from "./visits.ts";

/** @param token empty without an order that remains reachable */
const orderBeforeCookieOf = (token: string, isSecure: boolean) =>
  visitCookie(orderBeforeCookie, token, isSecure, token === "" ? 0 : site().config.sessionHours * 3600);

/** Data sent along with a page. */
export interface BesidePage {
  /** The front door's facts of every page. */
  readonly facts: DoorFacts;
  readonly cookies: readonly ReturnType<typeof visitCookie>[];
  readonly headers: Readonly<Record<string, string>>;
  /** A view of a plan list, to report to the gateway. */
  readonly visit: Visit | undefined;
}

/**
 * Data sent along with a page, both from Next (proxy.ts) and from the page cache (cached-answer.ts).
 *
 * @param sent the visitor's cookies
 */
export function besidePage(
  reception: PageReception,
  { requestId, sent, isSecure, savesData }: BesidePageFacts,
): BesidePage {
  const { brand, locale, audience, path, status, begins, isVisit, asksFor, before } = reception;
  const begun = new Map<VisitCookie, string>(begins.map((name) => [name, ownTokens().make(name)]));
  const asked = asksFor === undefined ? [] : ([[asksForCookie, asksFor]] as const);
  const token = sent("journey");
  const order = before === "reachable" && ownTokens().isOurs("journey", token) ? token : "";
  return {
    facts: { requestId, brand, locale, audience, path: status === 404 ? "(none)" : path },
    // Host-only cookies: no domain. The page of this same request already reads them.
    cookies: [
      ...[...begun, ...asked].map(([name, value]) =>
        visitCookie(name, value, isSecure, site().config.sessionHours * 3600),
      ),
      ...(before === undefined ? [] : [orderBeforeCookieOf(order, isSecure)]),
    ],
    headers: {
      "x-request-id": requestId,
      // This site caches the page by its internal path. Other caches must not, because two visitors of one address may
      // see different pages.
      ...(isForCache(audience) ? { "cache-control": "private, no-cache" } : {}),
      ...(isForEverybody(audience) && !savesData ? { "speculation-rules": `"${prefetchRulesPath}"` } : {}),
    },
    visit:
      isVisit && (audience === "guest-plans" || audience === "plans-first")
        ? { brand, locale, sessionId: gatewaySessionOf(begun.get("shopping_session") ?? sent("shopping_session")) }
        : undefined,
  };
}

interface BesidePageFacts {
  readonly requestId: string;
  readonly sent: (name: VisitCookie) => string | undefined;
  readonly isSecure: boolean;
  /** The visitor saves data (`Save-Data`), so nothing is preloaded. */
  readonly savesData: boolean;
}
