import { type Context, Hono } from "hono";
import { controlPage } from "../control/control-page.ts";
import { outboxPage } from "../control/outbox-page.ts";
import { controlForms } from "../control/forms.ts";
import { shownRecords } from "../ledger/shown-records.ts";
import { accountStories } from "../control/account-stories.ts";
import { allDemoCases } from "../control/all-demo-cases.ts";
import { personas } from "../people/personas.ts";
import { accountMails } from "../identity/password-help.ts";
import { textMessages } from "../out-of-wallet/text-messages.ts";
import { answerCall, type Gateway } from "./gateway.ts";
import { otherHosts } from "./hosts.ts";

/** Refuses control requests from other sites' pages. */
const fromElsewhere = (context: Context): boolean => {
  const origin = context.req.header("origin");
  return origin !== undefined && origin !== new URL(context.req.url).origin;
};

const refuse = (context: Context, status: 400 | 403, code: string, message: string) =>
  context.json({ error: { code, message } }, status);

/** The gateway's operations, and the controls, which are not part of the contract. */
export const appOf = (gateway: Gateway, closing: AbortSignal): Hono => {
  const { catalogue, contract, ledger, premises, requests, settings } = gateway;
  const app = new Hono();
  const hosts = otherHosts(gateway);

  app.use(
    "*",
    async (context, next) =>
      (await hosts.get(new URL(context.req.url).hostname)?.fetch(context.req.raw)) ?? (await next()),
  );
  app.use("/control/*", async (context, next) => {
    if (context.req.method === "POST" && fromElsewhere(context))
      return refuse(context, 403, "FORBIDDEN", "Only this page or a program may use the controls.");
    return await next();
  });
  const reset = () => {
    ledger.reset();
    settings.reset();
    requests.reset();
  };
  const mails = () => ({
    catalogue,
    premises,
    baseUrl: gateway.baseUrl,
    ledger: ledger.contents(),
    texts: textMessages(gateway.records),
    accountMails: accountMails(gateway.records),
  });
  const pageSaying = (wrong: string): string =>
    controlPage({
      ...mails(),
      records: shownRecords(gateway.records),
      requests: requests.all(),
      settings: settings.current(),
      operationIds: contract.operations.map((operation) => operation.operationId),
      wrong,
    });
  app.get("/", (context) => context.html(pageSaying("")));
  app.get("/outbox", (context) => context.html(outboxPage(mails())));
  for (const [name, work] of Object.entries(controlForms(settings, reset))) {
    app.post(`/control/forms/${name}`, async (context) => {
      const wrong = work(Object.fromEntries(new URLSearchParams(await context.req.text())));
      return wrong === undefined
        ? context.redirect(name === "reset" ? "/#ledger" : "/#behaviour", 303)
        : context.html(pageSaying(wrong), 400);
    });
  }
  app.get("/control/ledger", (context) => context.json(ledger.contents()));
  app.get("/control/records", (context) => context.json(shownRecords(gateway.records)));
  app.get("/control/account-mails", (context) => context.json(accountMails(gateway.records)));
  app.get("/control/texts", (context) => context.json(textMessages(gateway.records)));
  app.get("/control/requests", (context) => context.json(requests.all()));
  app.get("/control/catalogue", (context) => context.json(catalogue.report));
  app.get("/control/personas", (context) => context.json(personas));
  app.get("/control/accounts", (context) => context.json(accountStories()));
  app.get("/control/demo-cases", (context) => context.json(allDemoCases));
  app.get("/control/settings", (context) => context.json(settings.current()));
  app.post("/control/settings", async (context) => {
    const change: unknown = await context.req.json().catch(() => undefined);
    const wrong = change === undefined ? "the body is not JSON" : settings.change(change);
    return wrong === undefined ? context.json(settings.current()) : refuse(context, 400, "INVALID_SETTINGS", wrong);
  });
  app.post("/control/cancel", async (context) => {
    const asked: unknown = await context.req.json().catch(() => undefined);
    const { serviceContractNumber: contract } = (asked ?? {}) as { readonly serviceContractNumber?: unknown };
    return typeof contract === "string" && ledger.cancel(contract)
      ? context.json({ cancelled: contract })
      : refuse(context, 400, "NO_SUCH_ORDER", "no order with this serviceContractNumber is open");
  });
  app.post("/control/reset", (context) => {
    reset();
    return context.json({ reset: true });
  });
  app.all("*", (context) => answerCall(gateway, context.req.raw, closing));
  // Only a simulated connection failure comes here; the server turns it into a real one.
  app.onError((problem) => {
    throw problem;
  });
  return app;
};
