import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { doorHeaderNames } from "./exchange.ts";

/** The methods that no fetch Request may carry (Fetch standard, "forbidden method"). */
const forbidden: ReadonlySet<string> = new Set(["TRACE", "TRACK", "CONNECT"]);

/** What the front door and the framework tell themselves from one part to the next; a visitor may not say it. */
const internalNames: ReadonlySet<string> = new Set([
  ...doorHeaderNames,
  "content-security-policy",
  "content-security-policy-report-only",
  "x-matched-path",
  "next-action",
]);

/** Nothing of this site is so large that somebody would ask for a part of it, and the framework answers 500 to a part that a file does not have. */
const partHeaders: ReadonlySet<string> = new Set(["range", "if-range"]);

const internalPrefix = /^x-(?:site|middleware|nextjs|next|now|invoke|prerender)-/;

/**
 * With these the framework's router asks for a page's data in place of the page, or for a part of it. This site's pages go on
 * by plain links, so no browser has to ask: one that does gets the page.
 */
const routerHeader = /^(?:rsc$|next-)/;

/** A whole address in the request line, as it is sent to a proxy. */
const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;

interface Surroundings {
  /** How many proxies stand in front of this server. */
  readonly trustedProxies: number;
  /** While developing, the framework's router renews a page in the browser. */
  readonly isDevelopment: boolean;
}

/**
 * Mends each request before anybody else sees it, whichever way it goes on from here.
 * - Headers of internal names are thrown away.
 * - A part of a file that is asked for is answered with the file (RFC 9110, 14.2).
 * - Where the request line has a whole address, the host in it is the one that is asked (RFC 9112, 3.2.2).
 * - Next makes a fetch Request of it before it asks the front door, which throws for the forbidden methods and would be a
 *   500; so these come in under a name that the site does not serve.
 * - Where no proxy stands in front, only the socket says where a request comes from.
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
