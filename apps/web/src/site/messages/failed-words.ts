import type { Locale } from "@switchyard/domain/kernel/locale";

interface FailedWords {
  readonly heading: string;
  readonly text: string;
  readonly again: string;
}

/** Fixed texts: the content itself may be unreadable. */
export const failedWords: Readonly<Record<Locale, FailedWords>> = {
  en: {
    heading: "This page could not be shown.",
    text: "The problem is on our side, not yours. Trying again only shows the page; it sends nothing twice.",
    again: "Try again",
  },
  es: {
    heading: "No pudimos mostrar esta página.",
    text: "El problema es nuestro, no suyo. Intentar otra vez solo muestra la página; no envía nada dos veces.",
    again: "Intentar otra vez",
  },
};

/** The link's text on such a page. Separate, because the page that every visitor preloads has no link. */
export const homeWords: Readonly<Record<Locale, string>> = { en: "Home page", es: "Página de inicio" };

/** For a form that failed; the browser's previous page still has the input. */
export const unansweredWords: Readonly<Record<Locale, Omit<FailedWords, "again">>> = {
  en: {
    heading: "We could not finish this just now.",
    text: "The problem is on our side, not yours. Please go back in your browser in a moment, and press the button again. Nothing is done twice.",
  },
  es: {
    heading: "No pudimos terminar esto en este momento.",
    text: "El problema es nuestro, no suyo. Vuelva atrás en su navegador en un momento y oprima el botón otra vez, por favor. Nada se hace dos veces.",
  },
};
