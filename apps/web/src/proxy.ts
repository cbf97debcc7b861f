import { ResultAsync } from "neverthrow";
import { type NextRequest, NextResponse } from "next/server";
import { config as settings } from "./composition/config.ts";
import { contentLibrary } from "./composition/content.ts";
import type { PageIndex, PageReception } from "./front-door/arrival.ts";
import { contentSecurity } from "./front-door/content-security.ts";
import { arrivalOf, doorHeaders } from "./front-door/exchange.ts";
import { frontDoor } from "./front-door/front-door.ts";
import { logger } from "./telemetry/log.ts";

// Next's own files are all that does not pass the front door. The exclusion is anchored.
export const config = { matcher: "/((?!_next/).*)" };

/** Does what the front door says. */
export async function proxy(request: NextRequest): Promise<Response> {
  const index = await pageIndex();
  if (index.isErr()) {
    logger().error({ problem: index.error }, "the page index can't be read");
    return new Response("This site is not available right now. Please try again in a minute.", { status: 503, headers: { "retry-after": "60" } });
  }
  const reception = frontDoor(arrivalOf(request), index.value, settings().brandHosts);
  const requestId = crypto.randomUUID();
  switch (reception.kind) {
    case "unknown-host":
      return new Response("No site answers to this name.", { status: 404, headers: { "content-type": "text/plain", "x-request-id": requestId } });
    case "wrong-method":
      return labelled(requestId, new NextResponse(null, { status: 405, headers: { allow: reception.allow } }));
    case "redirect":
      return labelled(requestId, NextResponse.redirect(new URL(reception.to, request.url), 308));
    case "pass":
      return labelled(requestId, NextResponse.next({ request: { headers: doorHeaders(request.headers, { requestId, brand: reception.brand }) } }));
    case "page":
      return labelled(requestId, page(request, reception, requestId));
  }
}

function page(request: NextRequest, reception: PageReception, requestId: string): NextResponse {
  const { brand, locale, audience, path, status } = reception;
  const response = NextResponse.rewrite(new URL(reception.internalPath, request.url), {
    status,
    request: { headers: doorHeaders(request.headers, { requestId, brand, locale, audience, path: status === 404 ? "(none)" : path, shopping: reception.shopping }) },
  });
  const secure = request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
  for (const name of reception.begins) {
    // Host-only: no domain. The page of this same request sees them already.
    response.cookies.set({ name, value: crypto.randomUUID(), httpOnly: true, sameSite: "lax", secure, path: "/", maxAge: settings().sessionHours * 3600 });
  }
  return response;
}

function labelled(requestId: string, response: NextResponse): NextResponse {
  response.headers.set("content-security-policy", contentSecurity(settings().cardFrameUrl));
  response.headers.set("x-request-id", requestId);
  return response;
}

const pageIndex = (): ResultAsync<PageIndex, unknown> =>
  ResultAsync.combine([contentLibrary().pageIndex("main"), contentLibrary().pageIndex("tee")] as const).map(([main, tee]) => ({ main, tee }));
