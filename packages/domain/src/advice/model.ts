// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { PageName } from "../journey/model.ts";
import type { OrderKind, Standing } from "../standing/model.ts";

/** Kinds with the same advice and the same words. The first ones matter most. */
export const kindGroups = ["order", "payment", "extra", "ending", "setting"] as const;
export type KindGroup = (typeof kindGroups)[number];

export const groupOf: Readonly<Record<OrderKind, KindGroup>> = {
  "new-service": "order",
  renewal: "order",
  move: "order",
  "another-home": "order",
  customer: "order",
  deposit: "payment",
  "second-half": "payment",
  "earlier-balance": "payment",
  "bill-payment": "payment",
  "add-ons": "extra",
  "extra-end": "ending",
  autopay: "setting",
  "online-account": "setting",
  paperless: "setting",
  "billing-address": "setting",
};

/** Advice to a customer about one order. content/labels/advice.yaml has a sentence and a button for each name. */
export const adviceNames = [
  "order-with-a-later-button",
  "order-with-the-button",
  "send-again",
  "do-not-send-again",
  "choose-again",
  "use-another-card",
  "call-about-a-refusal",
  "see-receipt",
] as const;
export type AdviceName = (typeof adviceNames)[number];

/** The button. `call` dials; the other ones open a page. */
export type AdviceAction = "order" | "send-again" | "call" | "choose-again" | "use-another-card" | "receipt" | "none";

export interface Advice {
  readonly name: AdviceName;
  readonly action: AdviceAction;
  /** Whether the phone number is shown beside it, with the reference to read aloud. */
  readonly contact: "phone" | "none";
}

/** One order with its advice, and the page of its button. */
export interface AdvisedOrder {
  readonly standing: Standing;
  readonly advice: Advice;
  readonly wayOn: PageName | undefined;
}
