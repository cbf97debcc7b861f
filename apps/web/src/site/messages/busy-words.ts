import type { Locale } from "@switchyard/domain/kernel/locale";

interface BusyWords {
  readonly heading: string;
  /** For visitors without an order or session. */
  readonly strangers: string;
  /** For visitors in an order and signed-in customers. */
  readonly begun: string;
  /** For a form that was not processed. */
  readonly sent: string;
  readonly again: string;
}

/** Fixed texts: under overload there is no time to load the content. */
export const busyWords: Readonly<Record<Locale, BusyWords>> = {
  en: {
    heading: "Many people are here right now.",
    strangers: "We are helping those first who are in the middle of an order. Please try again in a minute.",
    begun: "This page could not be made just now. Please try again in a few seconds.",
    sent: "What you sent did not reach us, and nothing was done with it. Please go back in your browser in a moment, and press the button once more.",
    again: "Try again",
  },
  es: {
    heading: "En este momento hay mucha gente aquí.",
    strangers: "Atendemos primero a quienes están a mitad de un pedido. Intente otra vez en un minuto, por favor.",
    begun: "No pudimos mostrar esta página en este momento. Intente otra vez en unos segundos, por favor.",
    sent: "Lo que envió no nos llegó y no se hizo nada con ello. Vuelva atrás en su navegador en un momento y oprima el botón otra vez, por favor.",
    again: "Intentar otra vez",
  },
};
