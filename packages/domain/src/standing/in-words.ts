import type { Life, OrderKind, Standing } from "./model.ts";

interface Words {
  readonly name: string;
  /** "it was ordered", "it was charged": the end of "it is not known whether". */
  readonly done: string;
}

/** Each kind in words for support. */
const words: Readonly<Record<OrderKind, Words>> = {
  "new-service": { name: "new service", done: "it was ordered" },
  renewal: { name: "renewal", done: "it was ordered" },
  move: { name: "move", done: "it was ordered" },
  "another-home": { name: "another home", done: "it was ordered" },
  "add-ons": { name: "add-ons", done: "they were ordered" },
  "extra-end": { name: "end of an extra", done: "it was ended" },
  autopay: { name: "autopay", done: "it was set up" },
  "online-account": { name: "online account", done: "it was created" },
  customer: { name: "application", done: "it was taken" },
  deposit: { name: "deposit", done: "it was charged" },
  "second-half": { name: "second half of the deposit", done: "it was scheduled" },
  "earlier-balance": { name: "earlier balance", done: "it was charged" },
  "bill-payment": { name: "bill payment", done: "it was charged" },
  paperless: { name: "paperless billing", done: "it was changed" },
  "billing-address": { name: "billing address", done: "it was changed" },
};

const past = (what: OrderKind): string => words[what].done.replace(/^(it was|they were) /, "");

/** Without the number: journals have a stand-in for it. */
const orderedInWords = (what: OrderKind, { day }: { readonly day?: string }): string =>
  `${past(what)}${day ? `, begins on ${day}` : ""}`;

const lifeInWords = (what: OrderKind, life: Life): string => {
  switch (life.is) {
    case "in-cart":
      return "in the cart, not ordered yet";
    case "ready":
      return "ready, not ordered yet";
    case "sent":
      return "sent, no answer yet";
    case "confirmed":
      return orderedInWords(what, life);
    case "refused":
      return `refused, because: ${life.because}`;
    case "in-doubt":
      return `it is not known whether ${words[what].done}`;
    case "settled-by-fact":
    case "settled-by-support": {
      const by = life.is === "settled-by-fact" ? "the gateway showed later" : "support found";
      return `${by}: ${life.as === "ordered" ? orderedInWords(what, life) : `not ${past(what)}`}`;
    }
  }
};

/** An order's standing in words for support: "new service: it is not known whether it was ordered". */
export const standingInWords = (standing: Standing): string =>
  `${words[standing.what].name}${standing.name ? ` ${standing.name}` : ""}: ${lifeInWords(standing.what, standing)}`;
