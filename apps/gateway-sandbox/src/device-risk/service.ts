import { Hono } from "hono";
import type { Backend } from "../operation/operation.ts";
import { noteAction } from "./actions.ts";

/** The script that a page loads: `deviceRisk.action()` resolves to a token for the fraud check. */
const script = (origin: string): string => `window.deviceRisk = {
  action: async () => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const answer = await fetch("${origin}/v1/actions", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ timeZone }) });
    return (await answer.json()).token;
  },
};
`;

/** Allows pages on this machine: the site runs under localhost and its subdomains. */
const mayAsk = (origin: string): boolean =>
  URL.canParse(origin) && /^([a-z0-9-]+\.)*localhost$/.test(new URL(origin).hostname);

const longestZone = 60;

/** The device-risk service, on a separate origin: http://risk.localhost with the sandbox's port. */
export const deviceRiskService = ({ records, now }: Pick<Backend, "records" | "now">): Hono => {
  const app = new Hono();
  app.use("*", async (context, next) => {
    const origin = context.req.header("origin");
    if (origin !== undefined && mayAsk(origin)) {
      context.header("access-control-allow-origin", origin);
      context.header("access-control-allow-headers", "content-type");
      context.header("access-control-allow-methods", "POST");
    }
    context.header("vary", "origin");
    await next();
  });
  app.get("/v1/device.js", (context) =>
    context.body(script(new URL(context.req.url).origin), 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
    }),
  );
  app.options("/v1/actions", (context) => context.body(null, 204));
  app.post("/v1/actions", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const timeZone =
      typeof body === "object" && body !== null && "timeZone" in body && typeof body.timeZone === "string"
        ? body.timeZone.slice(0, longestZone)
        : "";
    return context.json({ token: noteAction(records, now(), timeZone) });
  });
  app.notFound((context) => context.json({ error: { code: "NOT_FOUND", message: "Nothing of that name here." } }, 404));
  return app;
};
