import type { IncomingMessage, ServerResponse } from "node:http";
import { type Brand, defaultBrand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { busyWords } from "../../messages/busy-words.ts";
import { brandOf, localized } from "../front-door.ts";
import { wholePage } from "../whole-page.ts";
import type { BrandHosts } from "../arrival.ts";
import type { Begun } from "./admission-table.ts";

/** Seconds until a retry: visitors who have begun more may return sooner. */
const retryAfter: Readonly<Record<Begun, number>> = { nothing: 60, looking: 20, "signed in": 5, "an order": 5 };

/**
 * Answers a refused request: pages and forms with a page in the brand and language, calls with JSON. Makes no calls.
 */
export function answerBusy(
  { method = "", url = "", headers }: IncomingMessage,
  response: ServerResponse,
  begun: Begun,
  brandHosts: BrandHosts,
): void {
  const isCall = url.startsWith("/api/");
  const brand = brandOf(headers.host ?? "", brandHosts) ?? defaultBrand;
  const audience = method === "POST" ? "sent" : begun === "an order" || begun === "signed in" ? "begun" : "strangers";
  const body = isCall ? busyJson : busyPage(brand, localeOf(url, headers.referer), audience);
  response
    .writeHead(503, {
      "content-type": isCall ? "application/json" : "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(retryAfter[begun]),
      "content-length": Buffer.byteLength(body),
    })
    .end(body);
}

/** A form's address contains no language, so this uses the referring page's. */
const localeOf = (url: string, referer = ""): Locale =>
  localized(url.startsWith("/forms/") ? referer.replace(/^https?:\/\/[^/]*/, "") : url.replace(/\?.*$/s, "")).locale;

const busyJson = JSON.stringify({
  error: { code: "BUSY", message: "The site is busy; nothing was done. Try again in a while.", fields: [] },
});

/** A fixed page, rendered without any call. */
function busyPage(brand: Brand, locale: Locale, audience: "strangers" | "begun" | "sent"): string {
  const { heading, again, ...texts } = busyWords[locale];
  return wholePage({
    brand,
    locale,
    heading,
    body: `<p>${texts[audience]}</p>${audience === "sent" ? "" : `<p><a href="">${again}</a></p>`}`,
    failed: "busy",
  });
}
