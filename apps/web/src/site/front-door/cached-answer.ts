import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { site } from "../../composition/site.ts";
import { gatewaySessionOf, heldCookies, ownTokens } from "./own-tokens.ts";
import { noteVisit } from "./visits.ts";
import { isForCache, type VisitCookie } from "./arrival.ts";
import { arrivalWith, doorEntries, isSecure, visitCookie } from "./exchange.ts";
import { cachedAt } from "./cached-pages.ts";
import { latestIndex } from "./latest-index.ts";
import { RequestCookies, stringifyCookie } from "./next-internals.ts";
import { previewCookie } from "./preview.ts";
import { receive } from "./receive.ts";

/** An address as browsers write it; what is odd is Next's to read. */
const plainAddress = /^\/(?!\/)[\w\-./%~]*(\?|$)/;

/**
 * Answers from the cache of pages, before Next sees the request. The front door decides here as it does in
 * `proxy.ts`; whatever is not a fresh page of the cache (or could be anything else) is left to that.
 * @returns whether the answer has been given
 */
export function answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "", headers } = request;
  const pages = latestIndex();
  if (
    !pages ||
    request.method !== "GET" ||
    !plainAddress.test(url) ||
    url.includes("..") ||
    url.startsWith("/_next/static/")
  )
    return false;
  const header = (name: string): string | undefined => [headers[name]].flat()[0];
  const [, asked = "", search = ""] = /^([^?]*)(.*)$/.exec(url) ?? [];
  const sent = new RequestCookies(new Headers({ cookie: headers.cookie ?? "" })).getAll();
  const cookiesOf = new Map(sent.map(({ name, value }) => [name, value]));
  const arrival = arrivalWith(
    { method: "GET", path: asked, search, cookies: cookiesOf, holds: heldCookies(cookiesOf) },
    header,
  );
  if (arrival.cookies.has(previewCookie)) return false;
  const reception = receive(arrival, pages);
  if (reception.kind !== "page" || !isForCache(reception.audience)) return false;
  const { brand, locale, audience, path, status } = reception;
  const cached = pages[brand].xRoutes?.has(path) ? undefined : cachedAt(reception.internalPath);
  if (!cached) return false;

  const requestId = crypto.randomUUID();
  const secure = isSecure(header);
  // The line in the log tells what the door found out.
  Object.assign(headers, doorEntries({ requestId, brand, locale, audience, path: status === 404 ? "(none)" : path }));
  const begun = new Map<VisitCookie, string>(reception.begins.map((name) => [name, ownTokens().make(name)]));
  if (reception.isVisit && audience === "guest-plans")
    void noteVisit({
      brand,
      locale,
      sessionId: gatewaySessionOf(begun.get("shopping_session") ?? arrival.cookies.get("shopping_session")),
    });

  const inGzip = /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));
  const body = inGzip
    ? (cached.gzip ??= gzipSync(cached.value.html ?? ""))
    : (cached.body ??= Buffer.from(cached.value.html ?? ""));
  const cookies = [...begun].map(([name, value]) =>
    stringifyCookie(visitCookie(name, value, secure, site().config.sessionHours * 3600)),
  );
  const answer: Readonly<Record<string, string | readonly string[]>> = {
    ...Object.fromEntries(
      Object.entries(cached.value.headers ?? {}).filter(
        (one): one is [string, string] => typeof one[1] === "string" && !one[0].startsWith("x-next-"),
      ),
    ),
    "content-type": "text/html; charset=utf-8",
    "content-length": String(body.length),
    "cache-control": "private, no-cache",
    vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
    "x-nextjs-cache": "HIT",
    "x-request-id": requestId,
    ...(inGzip ? { "content-encoding": "gzip" } : {}),
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
  };
  for (const [name, value] of Object.entries(answer)) response.setHeader(name, value);
  response.statusCode = status;
  response.end(body);
  return true;
}
