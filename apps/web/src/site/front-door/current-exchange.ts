import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { oncePerProcess } from "../../composition/process.ts";

/** A request and its answer as Node has them. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The front door and the pages are two bundles of one process. */
const current = (): AsyncLocalStorage<Exchange> => oncePerProcess("current exchange", () => new AsyncLocalStorage());

/** From now on code can find the exchange that it runs for. */
export const followExchanges = (): void =>
  oncePerProcess("followed exchanges", () =>
    subscribe("http.server.request.start", (message) => {
      const { request, response } = message as Exchange;
      current().enterWith({ request, response });
    }),
  );

/** The current exchange; undefined outside of a request (a test, a build). */
export const currentExchange = (): Exchange | undefined => current().getStore();
