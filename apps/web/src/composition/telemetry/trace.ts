import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import { oncePerProcess } from "../process.ts";

interface Request {
  readonly id: string;
  readonly beganAt: number;
}

const current = (): AsyncLocalStorage<Request> => oncePerProcess("request", () => new AsyncLocalStorage());

/**
 * Begins a request: later work in this context belongs to it. Its id is always generated here. An incoming
 * `traceparent` is ignored from everyone, because a visitor could write into another one's trace. Proxies find the id
 * in `X-Request-Id`.
 */
export const beginRequest = (): void => current().enterWith({ id: randomUUID(), beganAt: performance.now() });

/** The id of the request that is being answered; outside of one, a new one. */
export const requestId = (): string => current().getStore()?.id ?? randomUUID();

/** How long ago the request began that is being answered, in milliseconds; 0 outside of one. */
export const requestAgeMs = (): number => {
  const request = current().getStore();
  return request === undefined ? 0 : performance.now() - request.beganAt;
};

/**
 * The trace id of a request, by its id: the same in the log, the answer's `X-Request-Id`, the gateway and the
 * collector.
 */
export const traceIdOf = (id: string): string => id.replaceAll("-", "");

/**
 * The header of a call made for this request (W3C Trace Context).
 *
 * @param span the call's exported span; by default a random one
 */
export const traceparent = (span?: { readonly traceId: string; readonly spanId: string }): string =>
  span ? `00-${span.traceId}-${span.spanId}-01` : `00-${traceIdOf(requestId())}-${randomBytes(8).toString("hex")}-00`;
