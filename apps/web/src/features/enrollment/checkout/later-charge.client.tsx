"use client";
import { laterChargeKey, type LaterCharge } from "@switchyard/domain/charges/shown";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { createContext, useContext } from "react";
import { laterSentence, type LaterWords } from "../../../parts/order-summary/later-charge.ts";

/** The day and the card that are chosen in the form around the sentence. */
export const LaterChosen = createContext<LaterCharge | undefined>(undefined);

export interface LaterSentenceProps {
  readonly words: LaterWords;
  readonly locale: Locale;
  /** The choices with which the page was rendered. */
  readonly initial: LaterCharge;
}

/** The customer's agreement to a later charge. The form sends the day and the card that the sentence named. */
export function LaterSentence({ words, locale, initial }: LaterSentenceProps) {
  const chosen = useContext(LaterChosen) ?? initial;
  return (
    <span data-later-charge="">
      {laterSentence(words, locale, chosen)}
      <input type="hidden" name="shownLater" value={laterChargeKey(chosen)} readOnly />
    </span>
  );
}
