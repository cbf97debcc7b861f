import type { Instrumentation } from "next";
import { config, isDevelopment } from "./composition/config.ts";
import { followExchanges } from "./front-door/current-exchange.ts";
import { mendRequests } from "./front-door/mended-requests.ts";
import { secureAnswers } from "./front-door/secure-answers.ts";
import { logRequests, reportFailure } from "./telemetry/request-log.ts";
import { startExporting } from "./telemetry/start-exporting.ts";

/** Next calls this once, before the first request. */
export const register = async (): Promise<void> => {
  logRequests();
  mendRequests({ trustedProxies: config().trustedProxies, isDevelopment: isDevelopment() });
  followExchanges();
  secureAnswers();
  await startExporting();
};

/** What fails outside of blocks: a page as a whole, a route handler, the front door. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) =>
  reportFailure(error, { method: request.method, route: context.routePath, headers: request.headers });
