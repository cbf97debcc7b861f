import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { heldCookies } from "./own-tokens.ts";
import { noteVisit } from "./visits.ts";
import { isForCache } from "./arrival.ts";
import { besidePage } from "./beside-page.ts";
import { arrivalWith, doorEntries, isSecure } from "./exchange.ts";
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
  const { brand, path, status } = reception;
  const cached = pages[brand].xRoutes?.has(path) ? undefined : cachedAt(reception.internalPath);
  if (!cached) return false;

  const beside = besidePage(reception, {
    requestId: crypto.randomUUID(),
    sent: (name) => arrival.cookies.get(name),
    isSecure: isSecure(header),
  });
  // The line in the log tells what the door found out.
  Object.assign(headers, doorEntries(beside.facts));
  if (beside.visit) void noteVisit(beside.visit);

  const inGzip = /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));
  const body = inGzip
    ? (cached.gzip ??= gzipSync(cached.value.html ?? ""))
    : (cached.body ??= Buffer.from(cached.value.html ?? ""));
  const answer: Readonly<Record<string, string | readonly string[]>> = {
    ...Object.fromEntries(
      Object.entries(cached.value.headers ?? {}).filter(
        (one): one is [string, string] => typeof one[1] === "string" && !one[0].startsWith("x-next-"),
      ),
    ),
    "content-type": "text/html; charset=utf-8",
    "content-length": String(body.length),
    vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
    "x-nextjs-cache": "HIT",
    ...beside.headers,
    ...(inGzip ? { "content-encoding": "gzip" } : {}),
    ...(beside.cookies.length > 0 ? { "set-cookie": beside.cookies.map(stringifyCookie) } : {}),
  };
  for (const [name, value] of Object.entries(answer)) response.setHeader(name, value);
  response.statusCode = status;
  response.end(body);
  return true;
}
