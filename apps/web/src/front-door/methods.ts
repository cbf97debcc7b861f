import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** The methods that no fetch Request may carry (Fetch standard, "forbidden method"). */
const forbidden: ReadonlySet<string> = new Set(["TRACE", "TRACK", "CONNECT"]);

/**
 * Lets the front door refuse every method. Next makes a fetch Request of each one before it asks the door, which throws
 * for the forbidden methods and would be a 500; so these come in under a name that only means that nobody serves it.
 */
export function carryEveryMethod(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (forbidden.has(request.method ?? "")) request.method = "FORBIDDEN";
  });
}
