import {
  aboutKind,
  type Advice,
  advicePatterns,
  cardEnd,
  confirmationNumberLine,
  depositInWords,
  depositLine,
  type Fate,
  type Item,
  itemOf,
  type Kind,
  noDepositLine,
  paidLabels,
  type Part,
  partHeadings,
  priceLabels,
  priceLines,
  allQuiet,
  fatePatterns,
  laterHalf,
  generalSentences,
  nothingChargedYet,
  nothingDueNow,
  sumPatterns,
  scheduledLabel,
  orderSentences,
  totalLine,
  unknownAmount,
} from "./phrases.ts";
import type { Line } from "../../../driver/page.ts";
import { productCalled } from "../truth/ledger.ts";

/** A sentence about an order. */
export interface OrderClaim {
  readonly kind: Kind;
  readonly fate: Fate;
  readonly day: string | undefined;
  readonly sentence: string;
}

/** One amount of a payment list, in cents. */
export interface AmountClaim {
  readonly part: Part;
  readonly item: Item;
  readonly label: string;
  readonly cents: number | "unknown";
  readonly day: string | undefined;
  readonly cards: readonly string[];
  /** The payment option beside the amount. */
  readonly choice: string | undefined;
  /** The number of the list on the page, because a page may have several. */
  readonly list: number;
}

/** A sum that a sentence names for a part of the payments. */
export interface SumClaim {
  readonly part: Part;
  /** The item, if the sentence names one. */
  readonly item: Item | undefined;
  readonly cents: number;
  readonly choice: string | undefined;
  readonly sentence: string;
}

/** All statements of a text about orders and money. */
export interface PageClaims {
  readonly orders: readonly OrderClaim[];
  readonly amounts: readonly AmountClaim[];
  readonly totals: readonly Omit<AmountClaim, "item" | "label" | "day" | "cards">[];
  readonly advice: readonly { readonly advice: Advice; readonly sentence: string }[];
  readonly isQuiet: boolean;
  readonly saysNoDeposit: boolean;
  readonly confirmationNumbers: readonly string[];
  readonly cards: readonly string[];
  /** Sums that sentences name. */
  readonly sums: readonly SumClaim[];
  /** Sentences that nothing was charged. */
  readonly nothingCharged: readonly string[];
  /** Sentences and amounts that match no phrase table. */
  readonly unread: readonly string[];
}

const money = /^-?\$-?[\d,]+(?:\.\d+)?$/;

export const centsOf = (text: string): number => Math.round(Number(text.replaceAll(/[$,]/g, "")) * 100);

const months: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["january", "enero"],
    ["february", "febrero"],
    ["march", "marzo"],
    ["april", "abril"],
    ["may", "mayo"],
    ["june", "junio"],
    ["july", "julio"],
    ["august", "agosto"],
    ["september", "septiembre"],
    ["october", "octubre"],
    ["november", "noviembre"],
    ["december", "diciembre"],
  ].flatMap((names, at) => names.map((name) => [name, String(at + 1).padStart(2, "0")])),
);

/** The first day in a text, as YYYY-MM-DD, or MM-DD without a year. */
export const dayIn = (text: string): string | undefined => {
  const [, month, day, year] = /\b(\d{2})\/(\d{2})\/(\d{4})\b/.exec(text) ?? [];
  if (month && day && year) return `${year}-${month}-${day}`;
  const names = Object.keys(months).join("|");
  const [, english, englishDay = "", englishYear] =
    new RegExp(`\\b(${names}) (\\d{1,2})\\b(?:, (\\d{4}))?`, "i").exec(text) ?? [];
  const [, spanishDay = "", spanish, spanishYear] =
    new RegExp(`\\b(\\d{1,2}) de (${names})(?: de (\\d{4}))?`, "i").exec(text) ?? [];
  const name = english ?? spanish;
  if (name === undefined) return undefined;
  const found = `${months[name.toLowerCase()]}-${(englishDay || spanishDay).padStart(2, "0")}`;
  const inYear = englishYear ?? spanishYear;
  return inYear === undefined ? found : `${inYear}-${found}`;
};

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.?!])\s+(?=[\p{Lu}¿¡“$])/u);
const cardsIn = (text: string): readonly string[] => [...text.matchAll(cardEnd)].map(([, end = ""]) => end);

const sumIn = (sentence: string): Pick<SumClaim, "part" | "item" | "cents"> | undefined => {
  const named = (pattern: RegExp): string | undefined =>
    pattern
      .exec(sentence)
      ?.slice(1)
      .find((one) => one !== undefined);
  const later = named(laterHalf);
  if (later !== undefined) return { part: "owed", item: "second-half", cents: centsOf(later) };
  for (const [part, pattern] of sumPatterns) {
    const found = named(pattern);
    if (found !== undefined) return { part, item: undefined, cents: centsOf(found) };
  }
  return undefined;
};

export const readClaims = (lines: readonly Line[]): PageClaims => {
  const orders: OrderClaim[] = [];
  const amounts: AmountClaim[] = [];
  const totals: PageClaims["totals"][number][] = [];
  const advice: PageClaims["advice"][number][] = [];
  const unread: string[] = [];
  const sums: SumClaim[] = [];
  const nothingCharged: string[] = [];
  const confirmationNumbers: string[] = [];
  let part: Part | undefined;
  let list = 0;
  let label = "";
  let saysNoDeposit = false;
  for (const [at, { text, choice, isHeading, isButton }] of lines.entries()) {
    const before = lines[at - 1]?.text ?? "";
    const heading = partHeadings.find(([, pattern]) => pattern.test(text))?.[0];
    if (heading !== undefined && !isButton) {
      part = heading;
      list += 1;
      label = "";
      continue;
    }
    if (isHeading) part = undefined;
    // A table row with the same name as a part: its amount follows directly.
    if (part !== undefined && label === "" && money.test(text) && partHeadings.some(([, one]) => one.test(before)))
      part = undefined;
    if (depositLine.test(before) && noDepositLine.test(text)) saysNoDeposit = true;
    if (confirmationNumberLine.test(before) && /^\d{6,}$/.test(text)) confirmationNumbers.push(text);
    if (part !== undefined) {
      if (money.test(text) || unknownAmount.test(text)) {
        const cents = money.test(text) ? centsOf(text) : "unknown";
        if (totalLine.test(label)) totals.push({ part, cents, choice, list });
        else
          amounts.push({
            part,
            item: itemOf.find(([, pattern]) => pattern.test(label))?.[0] ?? "add-on",
            label,
            cents,
            day: dayIn(label),
            cards: cardsIn(label),
            choice,
            list,
          });
        label = "";
        continue;
      }
      // Each label has its amount on the next line.
      if (label !== "") part = undefined;
      label = text;
    } else if (
      money.test(text) &&
      !priceLabels.test(before) &&
      !depositInWords.test(lines[at + 1]?.text ?? "") &&
      productCalled(before) === undefined
    ) {
      const item = itemOf.find(([, pattern]) => pattern.test(before))?.[0] ?? "add-on";
      const stray = { item, label: before, cents: centsOf(text), day: dayIn(before), cards: [], choice, list: 0 };
      if (paidLabels.test(before)) amounts.push({ ...stray, part: "paid" });
      else if (scheduledLabel.test(before)) amounts.push({ ...stray, part: "owed" });
      else unread.push(`${before}: ${text}`);
    }
    for (const sentence of sentencesOf(text)) {
      if (allQuiet.test(sentence)) continue;
      const found = advicePatterns.find(([, pattern]) => pattern.test(sentence));
      if (found) advice.push({ advice: found[0], sentence });
      if (nothingChargedYet.test(sentence)) nothingCharged.push(sentence);
      if (nothingDueNow.test(sentence) || nothingChargedYet.test(sentence)) {
        if (nothingDueNow.test(sentence)) sums.push({ part: "now", item: undefined, cents: 0, choice, sentence });
        continue;
      }
      const summed = sumIn(sentence);
      if (summed) sums.push({ ...summed, choice, sentence });
      if (summed || generalSentences.some((pattern) => pattern.test(sentence)) || sentence.endsWith("?")) continue;
      const fate = fatePatterns.find(([, pattern]) => pattern.test(sentence))?.[0];
      const kind =
        aboutKind.find(([, pattern]) => pattern.test(sentence))?.[0] ??
        (productCalled(sentence) === undefined ? undefined : "add-ons");
      if (fate !== undefined && kind !== undefined) orders.push({ kind, fate, day: dayIn(sentence), sentence });
      else if (
        orderSentences.some((pattern) => pattern.test(sentence)) ||
        (part === undefined && /\$\d/.test(sentence) && !money.test(sentence) && !priceLines.test(sentence))
      )
        unread.push(sentence);
    }
  }
  return {
    orders,
    amounts,
    totals,
    advice,
    isQuiet: lines.some(({ text }) => allQuiet.test(text)),
    saysNoDeposit,
    confirmationNumbers,
    cards: lines.flatMap(({ text }) => cardsIn(text)),
    sums,
    nothingCharged,
    unread,
  };
};
