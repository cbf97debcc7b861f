import type { IncomingMessage, ServerResponse } from "node:http";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { busyWords } from "../../messages/busy-words.ts";
import { themeColours } from "../../../ui/tokens/theme-colour.ts";
import { brandOf, localized } from "../front-door.ts";
import type { BrandHosts } from "../arrival.ts";
import type { Begun } from "./admission-table.ts";

/** When to come again, in seconds: who has begun more is wanted back sooner. */
const retryAfter: Readonly<Record<Begun, number>> = { nothing: 60, looking: 20, "an order": 5 };

const names: Readonly<Record<Brand, string>> = { main: "Larkspur Energy", tee: "Evergreen by Larkspur" };

/** Tells who is refused so: pages and forms with a page in their brand and language, calls with JSON. Nobody is asked for any of it. */
export function answerBusy(
  { method = "", url = "", headers }: IncomingMessage,
  response: ServerResponse,
  begun: Begun,
  brandHosts: BrandHosts,
): void {
  const isCall = url.startsWith("/api/");
  const brand = brandOf(headers.host ?? "", brandHosts) ?? "main";
  const body = isCall ? busyJson : busyPage(brand, localeOf(url, headers.referer), method === "POST");
  response
    .writeHead(503, {
      "content-type": isCall ? "application/json" : "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(retryAfter[begun]),
      "content-length": Buffer.byteLength(body),
    })
    .end(body);
}

/** A form's address names no language; the page does that it stands on. */
const localeOf = (url: string, referer = ""): Locale =>
  localized(url.startsWith("/forms/") ? referer.replace(/^https?:\/\/[^/]*/, "") : url.replace(/\?.*$/s, "")).locale;

const busyJson = JSON.stringify({
  error: { code: "BUSY", message: "The site is busy; nothing was done. Try again in a while.", fields: [] },
});

/** A whole page that needs no content, no file and no script. */
export function busyPage(brand: Brand, locale: Locale, wasSent: boolean): string {
  const { heading, text, sent, again } = busyWords[locale];
  const { light, dark } = themeColours[brand];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${heading}</title><style>body{margin:0;font:1.125rem/1.5 system-ui,sans-serif}header{background:light-dark(${light},${dark});color:#fff;padding:1rem 1.5rem;font-weight:600}main{max-width:34rem;margin:12vh auto;padding:0 1.5rem}h1{line-height:1.2}</style></head>
<body><header>${names[brand]}</header><main id="content" data-failed="busy"><h1>${heading}</h1><p>${wasSent ? sent : text}</p>${wasSent ? "" : `<p><a href="">${again}</a></p>`}</main></body>
</html>`;
}
