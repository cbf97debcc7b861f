import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** The methods that no fetch Request may carry (Fetch standard, "forbidden method"). */
const forbidden: ReadonlySet<string> = new Set(["TRACE", "TRACK", "CONNECT"]);

/**
 * Mends each request before Next sees it.
 * - Next makes a fetch Request of it before it asks the front door, which throws for the forbidden methods and would be a
 *   500; so these come in under a name that only means that nobody serves it.
 * - This site has no server actions: who asks for one makes Next fail at its name.
 * - Where no proxy stands in front, nobody but the socket says where a request comes from.
 */
export function mendRequests(trustedProxies: number): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (forbidden.has(request.method ?? "")) request.method = "FORBIDDEN";
    delete request.headers["next-action"];
    if (trustedProxies === 0) delete request.headers["x-forwarded-for"];
  });
}
