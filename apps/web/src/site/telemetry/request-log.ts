import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { site } from "../../composition/site.ts";
import { oncePerProcess } from "../../composition/process.ts";
import { doorFact } from "../front-door/exchange.ts";
import { exporting, type RequestLine } from "../../composition/telemetry/exporting.ts";
import { beginRequest } from "../../composition/telemetry/trace.ts";
import { measure } from "../../composition/telemetry/metrics.ts";
import { routeOf } from "./known-routes.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The log entry of a finished request; undefined for a page's files. */
export function requestLine(
  method: string,
  url: string,
  status: number,
  ms: number,
  headers: Headers,
): RequestLine | undefined {
  const fact = (name: Parameters<typeof doorFact>[1]) =>
    doorFact({ get: (header) => [headers[header]].flat()[0] ?? null }, name);
  const route = fact("path") || routeOf(url);
  if (route === "/_next" || route === "/site") return undefined;
  const facts = {
    brand: fact("brand"),
    locale: fact("locale"),
    audience: fact("audience"),
    requestId: fact("requestId"),
  };
  return {
    method,
    route,
    status,
    ms: Math.round(ms),
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== "")),
  };
}

/** Writes one line for each request that this process has answered, also for one that its visitor gave up. */
export const logRequests = (): void =>
  oncePerProcess("request log", () => subscribe("http.server.request.start", logged));

function logged(message: unknown): void {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  // Requests for metrics are not logged.
  if (request.socket.localPort === site().config.metricsPort) return;
  const began = performance.now();
  const url = request.url ?? "";
  beginRequest();
  const ended = exporting()?.requestBegan();
  response.once("close", () => {
    const took = performance.now() - began;
    const line = requestLine(
      request.method ?? "",
      url,
      response.writableFinished ? response.statusCode : gaveUp,
      took,
      request.headers,
    );
    if (line) {
      site().log.info(line, "request");
      const status = `${Math.floor(line.status / 100)}xx`;
      measure("switchyard_request_duration_seconds", { route: line.route, status }, took / 1_000);
    }
    ended?.(line);
  });
}

/** The visitor went away before the answer was there. */
const gaveUp = 499;

/** Reports a failed request, with its id if the front door set one. */
export function reportFailure(
  err: unknown,
  { method, route, headers }: { readonly method: string; readonly route: string; readonly headers: Headers },
): void {
  const requestId = [headers["x-request-id"]].flat()[0];
  site().errors.report("request failed", { err, method, route, ...(requestId === undefined ? {} : { requestId }) });
}
