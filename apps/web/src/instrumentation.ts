import type { Instrumentation } from "next";

// Next compiles this file for its edge runtime as well, which this site has no part in. The build knows which of the two it
// makes, so that nothing of the site gets into that one.

/** Next calls this once, before the first request. */
export const register = async (): Promise<void> => {
  if (process.env["NEXT_RUNTIME"] === "nodejs") await (await import("./begin.ts")).begin();
};

/** What fails outside of blocks: a page as a whole, a route handler, the front door. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { reportFailure } = await import("./site/telemetry/request-log.ts");
  reportFailure(error, { method: request.method, route: context.routePath, headers: request.headers });
};
