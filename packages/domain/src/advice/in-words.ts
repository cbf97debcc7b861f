import type { AdviceName, KindGroup } from "./model.ts";

interface Sentences {
  readonly payment: string;
  readonly other: string;
}

const same = (sentence: string): Sentences => ({ payment: sentence, other: sentence });

/** Each advice as support reads it aloud. */
const sentences: Readonly<Record<AdviceName, Sentences>> = {
  "order-with-a-later-button": same("It is in the cart: the next button orders it."),
  "order-with-the-button": same("Nothing is ordered until you press the button on your page."),
  "send-again": {
    payment: "Please pay again with the button on your page: you can't be charged twice.",
    other: "Please send it again with the button on your page: it can't be ordered twice.",
  },
  "do-not-send-again": {
    payment: "Please don't pay again: we look it up and call back.",
    other: "Please don't order again: we look it up and call back.",
  },
  "choose-again": same("You can change it and send it again from your page."),
  "use-another-card": same("Please use another card on your page."),
  "call-about-a-refusal": same("Let's look for a way together."),
  "see-receipt": same("You don't have to send it again."),
};

/** The advice for one order, in support's words to the customer. */
export const adviceInWords = (name: AdviceName, group: KindGroup): string =>
  sentences[name][group === "payment" ? "payment" : "other"];
