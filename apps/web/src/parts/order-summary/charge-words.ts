import { dayText } from "../../ui/format/days.ts";
import type { Charge } from "@switchyard/domain/charges/model";
import {
  chargedLater,
  isFreeToPress,
  owedOtherwise,
  type Receipt,
  type ReceiptPart,
} from "@switchyard/domain/charges/receipt";
import { receiptParts } from "@switchyard/domain/charges/part-of-receipt";
import type { LaterCharge } from "@switchyard/domain/charges/shown";
import { moneyText } from "@switchyard/domain/kernel/money";
import type { CardNamed } from "@switchyard/domain/payments/model";
import { laterSentence, type LaterWords, laterWords } from "./later-charge.ts";
import type { PageContext } from "../../site/blocks/block-props.ts";
import { knownArguments } from "../../site/messages/known-arguments.ts";
import type { MessageArguments } from "../../site/messages/translate.ts";

type Words = Pick<PageContext, "t" | "locale">;

/** "$35.95"; a text for an unknown amount. */
export const chargeAmount = ({ t }: Pick<Words, "t">, { amount }: Pick<Charge, "amount">): string =>
  amount === "unknown" ? t("charges.unknownAmount") : moneyText(amount);

// Labels used: charges.what.*
/** A charge's label: "Deposit", "Earlier balance, 4010 Live Oak St". */
export const chargeLabel = ({ t, locale }: Words, { what, of, name, names }: Charge): string =>
  t(
    `charges.what.${what}`,
    knownArguments({
      name: names?.[locale] ?? name,
      day: what === "start-day-fee" || what === "stop-day-fee" ? dayText(locale, of) : "",
    }),
  );

/** The card as message arguments; empty without its last digits. */
const cardArguments = ({ brand, lastDigits }: CardNamed = { brand: "Credit", lastDigits: "" }): MessageArguments =>
  knownArguments({ digits: lastDigits, brand: brand === "Credit" ? "" : brand });

// Labels used: charges.by.* charges.when.* charges.status.*
/**
 * Method, day and state of a payment: "By Visa ending in 0341", "By phone, 1-800-555-0142, before Mon, 11/30/2026".
 * Bills need no note, because their part has it.
 */
export const chargeNote = ({ t, locale }: Words, { by, due, card, status }: Charge): string => {
  if (status === "unknown") return t("charges.status.unknown");
  if (by === "bill") return "";
  const day = due.when === "on-a-day" || due.when === "before" ? (due.day ?? "") : "";
  return [
    t(`charges.by.${by}`, cardArguments(card)),
    ...(status !== "charged" && (due.when === "on-a-day" || due.when === "before" || due.when === "open")
      ? [t(`charges.when.${due.when}`, knownArguments({ day: day && dayText(locale, day) }))]
      : []),
    ...(status === "refused" || status === "scheduled" ? [t(`charges.status.${status}`)] : []),
  ].join(", ");
};

/** A sum as text; never a number while one of its amounts is unknown. */
export const partAmount = ({ t }: Pick<Words, "t">, { total, isWhole }: ReceiptPart): string =>
  isWhole ? moneyText(total) : t("charges.unknownAmount");

/** Day, card and text for the sentence about a later charge; undefined without a later charge. */
export const laterCharge = (
  { t }: Pick<Words, "t">,
  receipt: Receipt,
): (LaterCharge & { words: LaterWords }) | undefined => {
  const charge = chargedLater(receipt);
  const day = charge?.due.when === "on-a-day" ? charge.due.day : undefined;
  return charge && { day, card: charge.card, words: laterWords({ t }, chargeAmount({ t }, charge)) };
};

// Labels used: charges.agreed.*
/** The receipt in sentences for the agreement, except a charge on a later day. */
export const agreedNow = ({ t }: Pick<Words, "t">, receipt: Receipt): string => {
  const owed = owedOtherwise(receipt);
  const sums = (["whenPressed", "owed", "canWait", "nextBill", "firstBill", "eachMonth"] as const).flatMap((name) => {
    const { items, total, isWhole } = name === "owed" ? owed : receipt[name];
    const amount = isWhole ? moneyText(total) : t("charges.agreed.unknownAmount");
    return items.length === 0 ? [] : [t(`charges.agreed.${name}`, { amount })];
  });
  return [...(isFreeToPress(receipt) ? [t("charges.agreed.nothingNow")] : []), ...sums].join(" ");
};

/** The receipt in sentences: the page's sums, and a later charge's amount, day and card. */
export const agreedText = ({ t, locale }: Words, receipt: Receipt): string => {
  const later = laterCharge({ t }, receipt);
  return [agreedNow({ t }, receipt), ...(later ? [laterSentence(later.words, locale, later)] : [])].join(" ");
};

// Labels used: charges.parts.*
/**
 * The receipt's sums in a line: "On the first bill after the start: $195.00. Each month, on top of your usage: $4.95."
 * Empty for an empty one.
 *
 * @param hasButton adds that nothing is charged now, for the line below the order button
 */
export const receiptLine = ({ t }: Pick<Words, "t">, receipt: Receipt, hasButton = false): string =>
  [
    ...(hasButton && isFreeToPress(receipt) ? [t("charges.nothingNow")] : []),
    ...receiptParts
      .filter((name) => receipt[name].items.length > 0)
      .map((name) => t("charges.line", { part: t(`charges.parts.${name}`), amount: partAmount({ t }, receipt[name]) })),
  ].join(" ");
