import type { Instrumentation } from "next";
import { carryEveryMethod } from "./front-door/methods.ts";
import { addMissingPolicies } from "./front-door/no-answer-without-policy.ts";
import { logRequests, reportFailure } from "./telemetry/request-log.ts";
import { startExporting } from "./telemetry/start-exporting.ts";

/** Next calls this once, before the first request. */
export const register = async (): Promise<void> => {
  logRequests();
  carryEveryMethod();
  addMissingPolicies();
  await startExporting();
};

/** What fails outside of blocks: a page as a whole, a route handler, the front door. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) =>
  reportFailure(error, { method: request.method, route: context.routePath, headers: request.headers });
