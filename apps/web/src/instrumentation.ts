import type { Instrumentation } from "next";

// Next also compiles this file for its edge runtime, which this site doesn't use. The build knows its target, so no
// code of the site gets into that one.

/** Next calls this once, before the first request. */
export const register = async (): Promise<void> => {
  if (process.env["NEXT_RUNTIME"] === "nodejs") await (await import("./begin.ts")).begin();
};

/** Failures outside of blocks: a whole page, a route handler, the front door. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { reportFailure } = await import("./site/telemetry/request-log.ts");
  reportFailure(error, { method: request.method, route: context.routePath, headers: request.headers });
};
