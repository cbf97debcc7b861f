import type { AdviceName, KindGroup } from "./model.ts";

interface Sentences {
  readonly payment: string;
  readonly other: string;
}

const same = (sentence: string): Sentences => ({ payment: sentence, other: sentence });

/** Each advice as support reads it aloud; {where} is the page with the button, {keys} are the calls to look up. */
const sentences: Readonly<Record<AdviceName, Sentences>> = {
  "order-with-a-later-button": same("It is in the cart: the next button orders it."),
  "order-with-the-button": same("Nothing is ordered until you press the button on {where}."),
  "send-again": {
    payment: "Please pay again with the button on {where}: you can't be charged twice.",
    other: "Please send it again with the button on {where}: it can't be ordered twice.",
  },
  "do-not-send-again": {
    payment: "Please don't pay again: we look it up at the gateway ({keys}) and call back.",
    other: "Please don't order again: we look it up at the gateway ({keys}) and call back.",
  },
  "choose-again": same("You can change it and send it again from {where}."),
  "use-another-card": same("This payment was not made. Please use another card on {where}."),
  "call-about-a-refusal": same("A person has to look for a way with you."),
  "see-receipt": same("You don't have to send it again."),
};

/** The advice for one order, in the words that support tells the customer. */
export const adviceInWords = (
  name: AdviceName,
  group: KindGroup,
  { where, keys }: { readonly where: string; readonly keys: string },
): string =>
  sentences[name][group === "payment" ? "payment" : "other"].replace("{where}", where).replace("{keys}", keys);
