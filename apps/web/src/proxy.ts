import { type NextFetchEvent, type NextRequest, NextResponse } from "next/server";
import { config as settings, isDevelopment } from "./composition/config.ts";
import { contentLibrary, previewLibrary } from "./composition/content.ts";
import { errors } from "./composition/errors.ts";
import { isKept, type PageReception, type VisitCookie } from "./front-door/arrival.ts";
import { contentSecurity, framedByUs, framedHere, policyHeader } from "./front-door/content-security.ts";
import { arrivalOf, doorHeaders, isSecure as comesSecure, visitCookie } from "./front-door/exchange.ts";
import { keepLatestIndex } from "./front-door/latest-index.ts";
import { pageIndex } from "./front-door/page-index.ts";
import { isPreviewPass, previewCookie } from "./front-door/preview.ts";
import { receive } from "./front-door/receive.ts";
import { noteVisit } from "./plans/visits.ts";

// Next's own files are all that does not pass the front door. The exclusion is anchored.
export const config = { matcher: "/((?!_next/).*)" };

/** Does what the front door says. */
export async function proxy(request: NextRequest, event: NextFetchEvent): Promise<Response> {
  const requestId = crypto.randomUUID();
  const previews = isPreviewPass(request.cookies.get(previewCookie)?.value, settings().previewSecret, Date.now());
  const index = await pageIndex(previews ? previewLibrary() : contentLibrary());
  if (index.isErr()) {
    errors().report("the page index can't be read", { problem: index.error });
    return labelled(request, requestId, new NextResponse("This site is not available right now. Please try again in a minute.", { status: 503, headers: { "retry-after": "60" } }));
  }
  if (!previews) keepLatestIndex(index.value);
  const reception = receive(arrivalOf(request, previews), index.value);
  switch (reception.kind) {
    case "unknown-host":
      return new Response("No site answers to this name.", { status: 404, headers: { "content-type": "text/plain", "x-request-id": requestId } });
    case "wrong-method":
      return labelled(request, requestId, new NextResponse(null, { status: 405, headers: { allow: reception.allow } }));
    case "redirect":
      return labelled(request, requestId, NextResponse.redirect(new URL(reception.to, request.url), 308));
    case "pass":
      return labelled(request, requestId, NextResponse.next({ request: { headers: doorHeaders(request.headers, { requestId, brand: reception.brand }) } }), framedHere.includes(request.nextUrl.pathname) ? framedByUs(contentSecurity(settings())) : undefined);
    case "page":
      return withXRoute(request, index.value[reception.brand].xRoutes?.has(reception.path) === true, page(request, event, reception, requestId, previews));
  }
}

function page(request: NextRequest, event: NextFetchEvent, reception: PageReception, requestId: string, previews: boolean): NextResponse {
  const { brand, locale, audience, path, status, shopping } = reception;
  const headers = doorHeaders(request.headers, { requestId, brand, locale, audience, path: status === 404 ? "(none)" : path, shopping, notice: reception.noticeSeen ? "seen" : "new", ...(previews ? { preview: "on" as const } : {}), ...(request.headers.has("rsc") ? { part: "on" as const } : {}) });
  // A page that is kept has its policy kept with it; while developing, none is.
  const policy = isKept(audience) && !isDevelopment() ? undefined : contentSecurity(settings(), { nonce: newNonce() }, isDevelopment());
  // Next reads from here which nonce its scripts get.
  if (policy !== undefined) headers.set(policyHeader, policy);
  const response = NextResponse.rewrite(new URL(reception.internalPath, request.url), { status, request: { headers } });

  const begun = new Map<VisitCookie, string>(reception.begins.map((name) => [name, crypto.randomUUID()]));
  for (const [name, value] of begun) {
    // Host-only: no domain. The page of this same request sees them already.
    response.cookies.set(visitCookie(name, value, isSecure(request), settings().sessionHours * 3600));
  }
  if (reception.isVisit && (audience === "guest-plans" || audience === "plans-first")) {
    event.waitUntil(noteVisit({ brand, locale, sessionId: begun.get("shopping_session") ?? request.cookies.get("shopping_session")?.value ?? "" }));
  }
  // Kept here, for everybody whose path is the same inside; outside of here, two visitors of one address may see two pages.
  if (isKept(audience)) response.headers.set("cache-control", "private, no-cache");
  return labelled(request, requestId, response, policy ?? null);
}

/** Tells the provider's own routing that this visitor came by here. It is no secret and lasts as long as the browser is open. */
function withXRoute(request: NextRequest, isOn: boolean, response: NextResponse): NextResponse {
  if (isOn) response.cookies.set({ name: "X-Route", value: "vst", sameSite: "lax", secure: isSecure(request), path: "/" });
  return response;
}

const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");

const isSecure = (request: NextRequest): boolean => comesSecure((name) => request.headers.get(name) ?? undefined);

/** @param policy null where the page brings its own */
function labelled(request: NextRequest, requestId: string, response: NextResponse, policy: string | null = contentSecurity(settings())): NextResponse {
  if (policy !== null) response.headers.set(policyHeader, policy);
  // Whoever has come by a secure connection is not to come by another one (a year).
  if (isSecure(request)) response.headers.set("strict-transport-security", "max-age=31536000");
  response.headers.set("x-request-id", requestId);
  return response;
}
