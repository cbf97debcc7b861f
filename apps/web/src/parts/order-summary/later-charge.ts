import type { LaterCharge } from "@switchyard/domain/charges/shown";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { dayText } from "../../ui/format/days.ts";

// Browsers load this file, because the sentence follows the day and card chosen on the page.

/** The sentence's text, with placeholders for the choices. */
export interface LaterWords {
  /** Its arguments are `{when}` and `{card}`. */
  readonly sentence: string;
  /** Its argument is `{day}`. */
  readonly onDay: string;
  readonly onNoDay: string;
  /** Its arguments are `{brand}` and `{digits}`. */
  readonly toBrand: string;
  /** With `{digits}`: the card of another brand. */
  readonly toCard: string;
  readonly toNoCard: string;
}

/** @param amount as text, for example "$154.81" */
export const laterWords = ({ t }: Pick<PageContext, "t">, amount: string): LaterWords => ({
  sentence: t("charges.agreed.later", { when: "{when}", amount, card: "{card}" }),
  onDay: t("charges.agreed.onDay", { day: "{day}" }),
  onNoDay: t("charges.agreed.onNoDay"),
  toBrand: t("charges.agreed.toBrand", { brand: "{brand}", digits: "{digits}" }),
  toCard: t("charges.agreed.toCard", { digits: "{digits}" }),
  toNoCard: t("charges.agreed.toNoCard"),
});

/**
 * "On Tuesday, 12/15/2026, $154.81 is charged to my Visa ending in 0341." For an unknown day or card there are other
 * texts.
 */
export const laterSentence = (words: LaterWords, locale: Locale, { day, card }: LaterCharge): string => {
  const when = day === undefined ? words.onNoDay : words.onDay.replace("{day}", dayText(locale, day, "long"));
  const to =
    card === undefined || card.lastDigits === ""
      ? words.toNoCard
      : (card.brand === "Credit" ? words.toCard : words.toBrand)
          .replace("{brand}", card.brand)
          .replace("{digits}", card.lastDigits);
  return words.sentence.replace("{when}", when).replace("{card}", to);
};
