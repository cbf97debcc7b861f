import { type IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { validVisitCookies } from "./own-tokens.ts";
import { noteVisit } from "./visits.ts";
import type { Admission } from "./admission/admission.ts";
import { isForCache, type PageIndex, type PageReception } from "./arrival.ts";
import { countedCookies } from "./counted-cookies.ts";
import { besidePage } from "./beside-page.ts";
import { arrivalWith, doorEntries, isSecure } from "./exchange.ts";
import { measure } from "../../composition/telemetry/metrics.ts";
import { requestId } from "../../composition/telemetry/trace.ts";
import { type CachedPage, cachedAt, cachePage, lifetimesOf } from "./cached-pages.ts";
import { bufferedAnswer } from "./buffered-answer.ts";
import { knownIndex } from "./known-index.ts";
import { RequestCookies, stringifyCookie } from "./next-internals.ts";
import { previewCookie } from "./preview.ts";
import { receive } from "./receive.ts";
import { sendWhole, takeHeaders, acceptsEncoding, varies } from "./sent-whole.ts";
import { sharedInFront } from "./shared-in-front.ts";

/** An address in the form that browsers send; Next handles others. */
const plainAddress = /^\/(?!\/)[\w\-./%~]*(\?|$)/;

/** A request for a shared page. */
interface Asked {
  readonly reception: PageReception;
  readonly path: string;
  readonly header: (name: string) => string | undefined;
  readonly sent: (name: string) => string | undefined;
  /** Next redirects or refuses odd addresses before it looks for a page. */
  readonly isPlain: boolean;
}

/** Renders answers, and limits how many at once (admission/admission.ts). */
export interface Making {
  byNext(request: IncomingMessage, response: ServerResponse): Promise<void>;
  readonly room: Pick<Admission, "enter" | "begin">;
}

/** The maximum age of a stale list, in lifetimes of a page: no older than the cached plans (cache/known-plans.ts). */
const mostLivesOfList = 5;

/**
 * Answers a request from the page cache, before Next sees it, if possible. It decides as `proxy.ts` does and leaves
 * every other request to Next. Next renders a missing page, which is then sent as it is cached, so the first visitor
 * gets the same page as the second. A stale page is sent while a new one is rendered in its turn. A page that has been
 * stale for long is rendered first, unless there is no room.
 */
export async function answer(request: IncomingMessage, response: ServerResponse, making: Making): Promise<void> {
  const pages = mayBeCached(request) ? await knownIndex() : undefined;
  const asked = pages && (await askedOf(request, pages));
  if (!asked) return making.room.enter(request, response, () => void making.byNext(request, response));
  const { reception, isPlain } = asked;
  const cached = isPlain ? cachedAt(reception.internalPath) : undefined;
  const packs = acceptsEncoding("gzip", request);
  const lives = cached ? lifetimesOf(cached) : 0;
  const give = (page: CachedPage, state: "HIT" | "STALE"): void => {
    measure("switchyard_cached_pages_total", { answer: "hit" });
    takeHeaders(response, { ...headersBeside(asked, request), "x-nextjs-cache": state });
    response.statusCode = reception.status;
    send(response, page, packs);
  };
  if (cached && lives <= 1) return give(cached, "HIT");
  const giveStale =
    cached && (reception.audience === "guest" || lives <= mostLivesOfList)
      ? () => {
          give(cached, "STALE");
          renew(reception, request, making);
        }
      : undefined;
  if (giveStale && lives <= 2) return giveStale();
  const make = async (): Promise<void> => {
    measure("switchyard_cached_pages_total", { answer: "miss" });
    const page = await made(reception, request, response, making);
    response.setHeader("x-nextjs-cache", "MISS");
    send(response, page, packs && isHtml(response));
  };
  making.room.enter(request, response, () => void make(), giveStale);
}

/** Lets Next render a page and caches it. Nothing of the answer is sent yet. */
async function made(
  { internalPath, status }: PageReception,
  request: IncomingMessage,
  response: ServerResponse,
  { byNext }: Making,
): Promise<Pick<CachedPage, "body" | "gzip">> {
  const cache = cachePage(internalPath);
  delete request.headers["accept-encoding"];
  const buffered = bufferedAnswer(response);
  void byNext(request, response);
  const body = await buffered;
  return response.statusCode === status && isHtml(response) ? cache(body) : { body };
}

const isHtml = (response: ServerResponse): boolean => /^text\/html\b/.test(String(response.getHeader("content-type")));

/** Pages that are being rendered again behind an answer, or wait for it. */
const renewed = new Set<string>();

/** Milliseconds after which an unfinished page is rendered again for the next visitor. */
const longestRenewalMs = 60_000;

/** Renders a stale page again, in the turn of the visitor who found it stale; once for all of them. */
function renew(reception: PageReception, request: IncomingMessage, making: Making): void {
  const { internalPath } = reception;
  if (renewed.has(internalPath)) return;
  renewed.add(internalPath);
  making.room.begin(request, async () => {
    // The gateway already knows of this visit, so this counts as a prefetch.
    request.headers["sec-purpose"] = "prefetch";
    const renewal = made(reception, request, new ServerResponse(request), making);
    await Promise.race([renewal, sleep(longestRenewalMs, undefined, { ref: false })]);
    renewed.delete(internalPath);
  });
}

/** Whether the visitor saves data. */
const savesData = ({ header }: Asked): boolean => header("save-data") === "on";

const mayBeCached = ({ method, url = "" }: IncomingMessage): boolean =>
  method === "GET" && !url.startsWith("/_next/static/");

async function askedOf({ url = "", headers }: IncomingMessage, pages: PageIndex): Promise<Asked | undefined> {
  const header = (name: string): string | undefined => [headers[name]].flat()[0];
  const [, path = "", search = ""] = /^([^?]*)(.*)$/.exec(url) ?? [];
  const cookies = await countedCookies(
    new Map(
      new RequestCookies(new Headers({ cookie: headers.cookie ?? "" }))
        .getAll()
        .map(({ name, value }) => [name, value]),
    ),
  );
  if (cookies.has(previewCookie)) return undefined;
  const arrival = arrivalWith(
    { method: "GET", path, search, cookies, holds: validVisitCookies(cookies, isSecure(header)) },
    header,
  );
  const reception = receive(arrival, pages);
  return reception.kind === "page" &&
    isForCache(reception.audience) &&
    pages[reception.brand].xRoutes?.has(reception.path) !== true
    ? {
        reception,
        path,
        header,
        sent: (name) => cookies.get(name),
        isPlain: plainAddress.test(url) && !url.includes(".."),
      }
    : undefined;
}

/** The headers of a cached page, and those that the front door adds for this visitor. */
function headersBeside(asked: Asked, request: IncomingMessage) {
  const { reception, header, sent } = asked;
  const beside = besidePage(reception, {
    requestId: requestId(),
    sent,
    isSecure: isSecure(header),
    savesData: savesData(asked),
  });
  // The log reads the front door's facts from these headers.
  Object.assign(request.headers, doorEntries(beside.facts));
  if (beside.visit) void noteVisit(beside.visit);
  return {
    "content-type": "text/html; charset=utf-8",
    vary: varies,
    ...beside.headers,
    ...sharedInFront(reception, { path: asked.path, savesData: savesData(asked) }),
    ...(beside.cookies.length > 0 ? { "set-cookie": beside.cookies.map(stringifyCookie) } : {}),
  };
}

/** Ends an answer with a page, compressed for clients that accept it. A cached page is compressed once. */
function send(response: ServerResponse, page: Pick<CachedPage, "body" | "gzip">, packs: boolean): void {
  sendWhole(response, packs ? (page.gzip ??= gzipSync(page.body)) : page.body, packs ? "gzip" : undefined);
}
