import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A request and its answer as Node has them. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Followed {
  readonly current: AsyncLocalStorage<Exchange>;
  isFollowing: boolean;
}

/** The front door and the pages are two bundles of one process, so what they share has its place outside of both. */
const place = Symbol.for("switchyard.current-exchange");
const shared = ((globalThis as { [place]?: Followed })[place] ??= {
  current: new AsyncLocalStorage(),
  isFollowing: false,
});

/** From now on each request is known to all that is done for it. */
export function followExchanges(): void {
  if (shared.isFollowing) return;
  shared.isFollowing = true;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as Exchange;
    shared.current.enterWith({ request, response });
  });
}

/** The exchange that is being answered; undefined where nobody asked (a test, a build). */
export const currentExchange = (): Exchange | undefined => shared.current.getStore();
