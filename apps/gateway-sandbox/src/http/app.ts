import { type Context, Hono } from "hono";
import { controlPage } from "../control/control-page.ts";
import { personas } from "../people/personas.ts";
import { answerCall, type Gateway } from "./gateway.ts";

/** Another site's page may not work the controls of a sandbox that runs on this machine. */
const fromElsewhere = (context: Context): boolean => {
  const origin = context.req.header("origin");
  return origin !== undefined && origin !== new URL(context.req.url).origin;
};

const refuse = (context: Context, status: 400 | 403, code: string, message: string) => context.json({ error: { code, message } }, status);

/** The gateway's operations, and beside them the controls, which are no part of the contract. */
export const appOf = (gateway: Gateway, closing: AbortSignal): Hono => {
  const { catalogue, contract, ledger, premises, requests, settings } = gateway;
  const app = new Hono();

  app.use("/control/*", async (context, next) => {
    if (context.req.method === "POST" && fromElsewhere(context)) return refuse(context, 403, "FORBIDDEN", "Controls are worked from this page or a program.");
    return await next();
  });
  app.get("/", (context) =>
    context.html(controlPage({ catalogue, premises, ledger: ledger.contents(), settings: settings.current(), operationIds: contract.operations.map((operation) => operation.operationId) })),
  );
  app.get("/control/ledger", (context) => context.json(ledger.contents()));
  app.get("/control/requests", (context) => context.json(requests.all()));
  app.get("/control/catalogue", (context) => context.json(catalogue.report));
  app.get("/control/personas", (context) => context.json(personas));
  app.get("/control/settings", (context) => context.json(settings.current()));
  app.post("/control/settings", async (context) => {
    const change: unknown = await context.req.json().catch(() => undefined);
    const wrong = change === undefined ? "the body is not JSON" : settings.change(change);
    return wrong === undefined ? context.json(settings.current()) : refuse(context, 400, "INVALID_SETTINGS", wrong);
  });
  app.post("/control/reset", (context) => {
    ledger.reset();
    settings.reset();
    requests.reset();
    return context.json({ reset: true });
  });
  app.all("*", (context) => answerCall(gateway, context.req.raw, closing));
  // Only a broken wire comes here; whoever runs the sandbox makes it look like one.
  app.onError((problem) => {
    throw problem;
  });
  return app;
};
