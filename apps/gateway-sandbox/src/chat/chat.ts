import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import type { RequestLog } from "../behaviour/request-log.ts";
import { answerTo, type ChatLanguage, greetings } from "./answers.ts";
import { chatPage, closedChat } from "./chat-page.ts";

const mostBytes = 40_000;
const longestMessage = 500;
const mostFields = 30;
/** A longer chat drops its oldest messages. */
const maxMessages = 41;

/** The site sends a customer's language; for other visitors the browser's language applies. */
const languageOf = (given: Readonly<Record<string, string>>, acceptLanguage = ""): ChatLanguage =>
  (given["language"] ?? acceptLanguage).toLowerCase().startsWith("es") ? "es" : "en";

/**
 * The chat provider, on a separate origin: http://chat.localhost with the sandbox's port. The site's form opens it with
 * the pre-chat values, which are logged among the last requests as `chat`.
 */
export const chatDesk = ({ requests }: { readonly requests: RequestLog }): Hono => {
  const app = new Hono();

  const shown = (context: Context, page: (nonce: string) => string, status: 200 | 400) => {
    const nonce = randomUUID();
    return context.html(page(nonce), status, {
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    });
  };

  app.get("/chat", (context) =>
    shown(context, (nonce) => closedChat(languageOf({}, context.req.header("accept-language")), nonce), 400),
  );

  app.post("/chat", async (context) => {
    const form = [...new URLSearchParams((await context.req.text()).slice(0, mostBytes))].slice(
      0,
      mostFields + maxMessages,
    );
    const given = Object.fromEntries(form.filter(([name]) => name !== "message-before" && name !== "message"));
    const before = form.filter(([name]) => name === "message-before").map(([, text]) => text);
    const message =
      form
        .find(([name]) => name === "message")?.[1]
        .trim()
        .slice(0, longestMessage) ?? "";
    const language = languageOf(given, context.req.header("accept-language"));
    if (before.length === 0)
      requests.note({
        operationId: "chat",
        path: {},
        query: {},
        brand: given["brand"] ?? null,
        correlationId: null,
        idempotencyKey: null,
        body: given,
        status: 200,
      });
    const opened = before.length === 0 ? [greetings[language](given["firstName"] ?? "")] : before;
    const messages = message === "" ? opened : [...opened, message, answerTo(message, language)];
    // The desk writes first, so an odd number of messages is left.
    return shown(context, (nonce) => chatPage({ language, given, messages: messages.slice(-maxMessages) }, nonce), 200);
  });

  app.notFound((context) => context.json({ error: { code: "NOT_FOUND", message: "Nothing of that name here." } }, 404));
  return app;
};
