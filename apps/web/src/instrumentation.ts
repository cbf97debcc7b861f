import type { Instrumentation } from "next";
import { config } from "./composition/config.ts";
import { mendRequests } from "./front-door/mended-requests.ts";
import { addMissingPolicies } from "./front-door/no-answer-without-policy.ts";
import { logRequests, reportFailure } from "./telemetry/request-log.ts";
import { startExporting } from "./telemetry/start-exporting.ts";

/** Next calls this once, before the first request. */
export const register = async (): Promise<void> => {
  logRequests();
  mendRequests(config().trustedProxies);
  addMissingPolicies();
  await startExporting();
};

/** What fails outside of blocks: a page as a whole, a route handler, the front door. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) =>
  reportFailure(error, { method: request.method, route: context.routePath, headers: request.headers });
