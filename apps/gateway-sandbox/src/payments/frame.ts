import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Backend } from "../operation/operation.ts";
import { cardFields, type Typed, vaultIn, wrongFields } from "./cards.ts";
import { closedPage, type FrameLanguage, framePage } from "./frame-page.ts";

/** Whether a page is on one of the merchant's origins; `http://localhost:*` allows every port. */
export const mayReturn = (returnUrl: string, siteOrigins: readonly string[]): boolean => {
  if (!URL.canParse(returnUrl)) return false;
  const { origin, username, password } = new URL(returnUrl);
  return (
    username === "" &&
    password === "" &&
    siteOrigins.some((allowed) =>
      allowed.endsWith(":*")
        ? origin.startsWith(allowed.slice(0, -1)) || origin === allowed.slice(0, -2)
        : origin === allowed,
    )
  );
};

const languageOf = (text: string | undefined): FrameLanguage => (text === "es" ? "es" : "en");
const mostBytes = 5_000;

/**
 * The card processor's page, on a separate origin: http://cards.localhost with the sandbox's port. No other page sees its
 * input. It works in a frame and without scripts (contracts/gateway/payments.yaml).
 */
export const cardFrame = ({ records, now, siteOrigins }: Pick<Backend, "records" | "now" | "siteOrigins">): Hono => {
  const app = new Hono();
  const vault = vaultIn(records, now);

  const shown = (context: Context, markup: string, nonce: string, status: 200 | 400 | 410, returnUrl?: string) =>
    context.html(markup, status, {
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'self'${returnUrl === undefined ? "" : ` ${new URL(returnUrl).origin}`}; frame-ancestors ${siteOrigins.join(" ")}`,
    });

  app.get("/frame", (context) => {
    const { accesstoken = "", lang, returnUrl = "" } = context.req.query();
    const nonce = randomUUID();
    if (!mayReturn(returnUrl, siteOrigins)) return shown(context, closedPage(languageOf(lang)), nonce, 400);
    if (!vault.isOpen(accesstoken)) return shown(context, closedPage(languageOf(lang)), nonce, 410, returnUrl);
    return shown(
      context,
      framePage({ lang: languageOf(lang), accesstoken, returnUrl, nonce, typed: {}, wrong: [] }),
      nonce,
      200,
      returnUrl,
    );
  });

  app.post("/frame", async (context) => {
    const text = await context.req.text();
    const form = new URLSearchParams(text.slice(0, mostBytes));
    const wantsJson = context.req.header("accept")?.includes("application/json") ?? false;
    const lang = languageOf(form.get("lang") ?? undefined);
    const accesstoken = form.get("accesstoken") ?? "";
    const returnUrl = form.get("returnUrl") ?? "";
    const nonce = randomUUID();
    const isOpen = mayReturn(returnUrl, siteOrigins) && vault.isOpen(accesstoken);
    if (!isOpen)
      return wantsJson ? context.json({ error: "closed" }, 410) : shown(context, closedPage(lang), nonce, 410);
    const typed = Object.fromEntries(cardFields.map((field) => [field, form.get(field) ?? ""])) as Typed;
    const wrong = wrongFields(typed, now());
    if (wrong.length === 0) vault.keep(accesstoken, typed);
    if (wantsJson) return context.json({ wrong });
    if (wrong.length > 0)
      return shown(context, framePage({ lang, accesstoken, returnUrl, nonce, typed, wrong }), nonce, 200, returnUrl);
    const back = new URL(returnUrl);
    back.searchParams.set("card", "passed");
    return context.redirect(back.href, 303);
  });

  app.notFound((context) => context.json({ error: { code: "NOT_FOUND", message: "Nothing of that name here." } }, 404));
  return app;
};
