import type { Instrumentation } from "next";
import { carryEveryMethod } from "./front-door/methods.ts";
import { logFailure, logRequests } from "./telemetry/request-log.ts";

/** Next calls this once, before the first request. */
export const register = (): void => {
  logRequests();
  carryEveryMethod();
};

/** What fails outside of blocks: a page as a whole, a route handler, the front door. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) =>
  logFailure(error, { method: request.method, route: context.routePath, headers: request.headers });
