import type { Logger } from "pino";
import { exporting, type OutgoingEnd, type OutgoingRequest } from "./exporting.ts";
import { traceparent } from "./trace.ts";

/**
 * Wraps a network function: logs each outgoing request and each response with its status (S1-298, S1-299). Used for the
 * gateway, the content system and the geocoder. Each request carries its trace (`traceparent`). A repeated call has
 * entries for each try. Errors are passed on to the caller.
 *
 * @param operation the name of a request that doesn't name itself
 */
export const observed =
  <Init extends Sent, Answer extends { readonly status: number }>(
    fetch: (url: string, init: Init) => Promise<Answer>,
    log: Pick<Logger, "info" | "warn">,
    operation = "other",
  ): ((url: string, init: Init) => Promise<Answer>) =>
  async (url, init) => {
    const request = requestOf(url, init, operation);
    const began = performance.now();
    const call = exporting()?.callBegan(request);
    const took = () => Math.round(performance.now() - began);
    const ended = (how: OutgoingEnd): void => call?.end(how);
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      traceparent: call?.traceparent ?? traceparent(),
    };
    log.info({ outgoing: request }, "request sent");
    try {
      const response = await fetch(url, { ...init, headers });
      log.info({ outgoing: { ...request, status: response.status, ms: took() } }, "response received");
      ended({ status: response.status });
      return response;
    } catch (error) {
      const failure = failureOf(error);
      log.warn({ outgoing: { ...request, failure, ms: took() } }, "no response");
      ended({ failure });
      throw error;
    }
  };

interface Sent {
  readonly operation?: string;
  readonly method?: string;
  readonly headers?: HeadersInit;
}

const requestOf = (url: string, { operation, method = "GET", headers }: Sent, otherwise: string): OutgoingRequest => {
  const correlationId = new Headers(headers).get("x-correlation-id");
  return {
    operation: operation ?? otherwise,
    method,
    host: new URL(url).host,
    ...(correlationId === null ? {} : { correlationId }),
  };
};

/** The system's code or the error's name; messages may quote the request. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  const code = (error.cause as { readonly code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : error.name;
};
