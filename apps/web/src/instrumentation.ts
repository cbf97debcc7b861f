import type { Instrumentation } from "next";
import { isDevelopment } from "./composition/config.ts";
import { site } from "./composition/site.ts";
import { followExchanges } from "./site/front-door/current-exchange.ts";
import { sanitizeRequests } from "./site/front-door/sanitized-requests.ts";
import { secureAnswers } from "./site/front-door/secure-answers.ts";
import { logRequests, reportFailure } from "./site/telemetry/request-log.ts";
import { startExporting } from "./composition/telemetry/start-exporting.ts";

/** Next calls this once, before the first request. */
export const register = async (): Promise<void> => {
  logRequests();
  sanitizeRequests({ trustedProxies: site().config.trustedProxies, isDevelopment: isDevelopment() });
  followExchanges();
  secureAnswers();
  await startExporting(site());
};

/** What fails outside of blocks: a page as a whole, a route handler, the front door. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) =>
  reportFailure(error, { method: request.method, route: context.routePath, headers: request.headers });
