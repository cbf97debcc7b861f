import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { failedWords, homeWords, unansweredWords } from "../messages/failed-words.ts";
import { wholePage } from "./whole-page.ts";

/** The failure page for missing content, a missing store, or a part that throws. */
export const unavailablePage = (brand: Brand, locale: Locale, failed: "page" | "store" = "page"): string => {
  const { heading, text, again } = failedWords[locale];
  const home = `<a href="${locale === "es" ? "/es" : "/"}">${homeWords[locale]}</a>`;
  return wholePage({
    brand,
    locale,
    heading,
    body: `<p>${text}</p><p><a href="">${again}</a> · ${home}</p>`,
    failed,
  });
};

/** The answer to a form whose handling failed in the store: a part of it may have been carried out. */
export const formUnansweredPage = (brand: Brand, locale: Locale): string => {
  const { heading, text } = unansweredWords[locale];
  return wholePage({ brand, locale, heading, body: `<p>${text}</p>`, failed: "store" });
};
