import type { Locale } from "@switchyard/domain/kernel/locale";
import { failedWords, homeWords } from "../messages/failed-words.ts";

/** A whole page for when nothing of the content can be had, not even which pages there are. It has no script and needs no file. */
export const unavailablePage = (locale: Locale): string => {
  const { heading, text, again } = failedWords[locale];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${heading}</title><style>main{max-width:34rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif}</style></head>
<body><main id="content" data-failed="page"><h1>${heading}</h1><p>${text}</p><p><a href="">${again}</a> · <a href="${locale === "es" ? "/es" : "/"}">${homeWords[locale]}</a></p></main></body>
</html>`;
};
