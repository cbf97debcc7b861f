import type { OrderKind, Standing } from "./model.ts";

/** Each order as support reads it, with the words for one of which nobody knows what became of it. */
const words: Readonly<Record<OrderKind, { readonly name: string; readonly was: string }>> = {
  "new-service": { name: "new service", was: "it was" },
  renewal: { name: "renewal", was: "it was" },
  move: { name: "move", was: "it was" },
  "another-home": { name: "another home", was: "it was" },
  "add-ons": { name: "add-ons", was: "they were" },
  autopay: { name: "autopay", was: "it was" },
  "online-account": { name: "online account", was: "it was" },
};

const knownInWords = (standing: Standing): string => {
  switch (standing.is) {
    case "not-sent":
      return "not ordered";
    case "asked":
      return "sent, no answer yet";
    case "ordered":
      return "ordered";
    case "scheduled":
      return `ordered, begins on ${standing.day}`;
    case "refused":
      return `refused, because: ${standing.because}`;
    case "unknown":
      return `it is not known whether ${words[standing.what].was} ordered`;
  }
};

/** What is known of an order, for support: "new service: it is not known whether it was ordered". */
export const standingInWords = (standing: Standing): string =>
  `${words[standing.what].name}: ${knownInWords(standing)}`;
