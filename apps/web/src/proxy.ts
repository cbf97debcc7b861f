import { perBrand } from "@switchyard/domain/kernel/brand";
import { type NextFetchEvent, type NextRequest, NextResponse } from "next/server";
import { isDevelopment } from "./composition/config.ts";
import { site } from "./composition/site.ts";
import { requestId as currentRequestId } from "./composition/telemetry/trace.ts";
import { isForCache, type PageIndex, type PageReception } from "./site/front-door/arrival.ts";
import { countedCookies } from "./site/front-door/counted-cookies.ts";
import { validVisitCookies } from "./site/front-door/own-tokens.ts";
import { besidePage } from "./site/front-door/beside-page.ts";
import { unavailablePage } from "./site/front-door/unavailable-page.ts";
import { contentSecurity, policyHeader } from "./site/front-door/content-security.ts";
import { orFrameworkPage } from "./site/front-door/framework-door.ts";
import { arrivalOf, type DoorFacts, doorHeaders, isSecure as comesSecure } from "./site/front-door/exchange.ts";
import { keepLatestIndex } from "./site/front-door/latest-index.ts";
import { pageIndex } from "./site/front-door/page-index.ts";
import { isPreviewPass, previewCookie } from "./site/front-door/preview.ts";
import { receive } from "./site/front-door/receive.ts";
import { noteVisit } from "./site/front-door/visits.ts";

// Only the build's files bypass the front door; the exclusion is anchored. For other paths below /_next Next would send
// a page that is cached forever; with the front door they are unknown pages.
export const config = { matcher: "/((?!_next/static/).*)" };

/** Carries out the front door's decision. */
export async function proxy(request: NextRequest, event: NextFetchEvent): Promise<Response> {
  const requestId = currentRequestId();
  const previews = isPreviewPass(request.cookies.get(previewCookie)?.value, site().config.previewSecret, Date.now());
  const content = previews ? site().preview : site().content;
  const index = await pageIndex(content);
  if (index.isErr()) site().errors.report("the page index can't be read", { problem: index.error });
  else if (!previews) keepLatestIndex(index.value);
  const pages = index.unwrapOr(noPages);
  const cookies = await countedCookies(new Map(request.cookies.getAll().map(({ name, value }) => [name, value])));
  const reception = receive(
    arrivalOf(request, { cookies, holds: validVisitCookies(cookies, isSecure(request)) }, previews),
    pages,
  );
  switch (reception.kind) {
    case "unknown-host":
      return labelled(
        requestId,
        new NextResponse("No site answers to this name.", { status: 404, headers: { "content-type": "text/plain" } }),
      );
    case "wrong-method":
      return labelled(requestId, new NextResponse(null, { status: 405, headers: { allow: reception.allow } }));
    case "redirect":
      return labelled(requestId, NextResponse.redirect(new URL(reception.to, request.url), 308));
    case "pass":
      return labelled(
        requestId,
        NextResponse.next({
          request: { headers: doorHeaders(request.headers, { requestId, brand: reception.brand }) },
        }),
      );
    case "page":
      if (index.isErr())
        return labelled(
          requestId,
          new NextResponse(unavailablePage(reception.brand, reception.locale), {
            status: 503,
            headers: { "content-type": "text/html; charset=utf-8", "retry-after": "60", "cache-control": "no-store" },
          }),
        );
      return withXRoute(
        request,
        pages[reception.brand].xRoutes?.has(reception.path) === true,
        page(request, event, await orFrameworkPage(reception, content, request.nextUrl.search), requestId, previews),
      );
  }
}

/** While the content system fails, the list of pages is unknown, but calls, forms and files are still answered. */
const noPages: PageIndex = perBrand(() => ({ kinds: new Map(), noticeVersion: undefined }));

function page(
  request: NextRequest,
  event: NextFetchEvent,
  reception: PageReception,
  requestId: string,
  previews: boolean,
): NextResponse {
  const { audience, status, shopping } = reception;
  const beside = besidePage(reception, {
    requestId,
    sent: (name) => request.cookies.get(name)?.value,
    isSecure: isSecure(request),
    savesData: request.headers.get("save-data") === "on",
  });
  const isCached = isForCache(audience);
  const ownFacts: Partial<DoorFacts> = {
    shopping,
    notice: reception.noticeSeen ? "seen" : "new",
    ...(previews ? { preview: "on" } : {}),
  };
  const headers = isCached
    ? doorHeaders(headersOfAnybody(request.headers), beside.facts)
    : doorHeaders(request.headers, { ...beside.facts, ...ownFacts });
  // A document has no inline scripts, so it gets the policy for answers without them.
  const policy = reception.isDocument ? undefined : contentSecurity(site().config, newNonce(), isDevelopment());
  // Next reads the nonce for its scripts from this header.
  if (policy !== undefined) headers.set(policyHeader, policy);
  const response = NextResponse.rewrite(new URL(reception.internalPath, request.url), { status, request: { headers } });

  for (const cookie of beside.cookies) response.cookies.set(cookie);
  for (const [name, value] of Object.entries(beside.headers)) response.headers.set(name, value);
  if (beside.visit) event.waitUntil(noteVisit(beside.visit));
  if (policy !== undefined) response.headers.set(policyHeader, policy);
  return response;
}

/**
 * Tells the provider's own routing that this visitor came to this site. It is no secret and lasts until the
 * browser closes.
 */
function withXRoute(request: NextRequest, isOn: boolean, response: NextResponse): NextResponse {
  if (isOn)
    response.cookies.set({ name: "X-Route", value: "vst", sameSite: "lax", secure: isSecure(request), path: "/" });
  return response;
}

const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");

const isSecure = (request: NextRequest): boolean => comesSecure((name) => request.headers.get(name) ?? undefined);

function labelled(requestId: string, response: NextResponse): NextResponse {
  response.headers.set("x-request-id", requestId);
  return response;
}

/**
 * The only headers of the visitor when a cached page is rendered: the accepted compression, which doesn't affect the
 * page.
 */
function headersOfAnybody(from: Headers): Headers {
  const packing = from.get("accept-encoding");
  return new Headers(packing === null ? {} : { "accept-encoding": packing });
}
