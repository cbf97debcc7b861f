import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { doorHeaderNames } from "./exchange.ts";

/** The methods that no fetch Request may carry (Fetch standard, "forbidden method"). */
const forbidden: ReadonlySet<string> = new Set(["TRACE", "TRACK", "CONNECT"]);

/** Internal headers between the front door, Next and our code; a visitor must not set them. */
const internalNames: ReadonlySet<string> = new Set([
  ...doorHeaderNames,
  "content-security-policy",
  "content-security-policy-report-only",
  "x-matched-path",
  "next-action",
]);

/** No file is large enough for range requests, and Next answers 500 to an invalid range. */
const partHeaders: ReadonlySet<string> = new Set(["range", "if-range"]);

const internalPrefix = /^x-(?:site|middleware|nextjs|next|now|invoke|prerender)-/;

/**
 * With these headers Next's router requests a page's data instead of the page, or a part of it. This site uses plain
 * links, so no browser needs that: such requests get the page.
 */
const routerHeader = /^(?:rsc$|next-)/;

/** An absolute address in the request line, as clients send it to a proxy. */
const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;

interface Surroundings {
  /** The number of proxies in front of this server. */
  readonly trustedProxies: number;
  /** While developing, the framework's router renews a page in the browser. */
  readonly isDevelopment: boolean;
}

/**
 * Sanitizes each request before any other code sees it.
 *
 * - Removes headers with internal names.
 * - Answers range requests with the whole file (RFC 9110, 14.2).
 * - Takes the host from an absolute request line (RFC 9112, 3.2.2).
 * - Renames forbidden methods: Next builds a fetch Request first, which throws for them.
 * - Without proxies, takes the address from the socket alone.
 */
export function sanitizeRequests({ trustedProxies, isDevelopment }: Surroundings): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (forbidden.has(request.method ?? "")) request.method = "FORBIDDEN";
    const [, host, path = ""] = absoluteForm.exec(request.url ?? "") ?? [];
    if (host !== undefined) {
      request.headers.host = host;
      request.url = path.startsWith("/") ? path : `/${path}`;
    }
    for (const name of Object.keys(request.headers)) {
      if (
        internalNames.has(name) ||
        partHeaders.has(name) ||
        internalPrefix.test(name) ||
        (!isDevelopment && routerHeader.test(name))
      )
        delete request.headers[name];
    }
    if (trustedProxies === 0) delete request.headers["x-forwarded-for"];
  });
}
