import type { Labels } from "@switchyard/domain/content/ports";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { centralTime } from "@switchyard/domain/kernel/central-time";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { LRUCache } from "lru-cache";
import { createTranslator, type IntlError } from "next-intl";

export type MessageArguments = Readonly<Record<string, string | number>>;

/** Gives a label by its full key, e.g. `t("planCard.priceAt", { kwh: 1000 })`. */
export interface Translate {
  (key: string, args?: MessageArguments): string;
  has(key: string): boolean;
}

interface Parts {
  readonly locale: Locale;
  /** Called for a key without a label and for a message with a format error; the page shows the key. */
  onError(error: IntlError): void;
}

/**
 * A translator for a brand's labels in one language. It caches results, because formatting is slow and a plan list
 * repeats the same texts a hundred times.
 */
export function translator(labels: Labels, parts: Parts): Translate {
  const translate = formatter(labels, parts);
  const texts = new LRUCache<string, string>({ max: mostMessages });
  const t = (key: string, args?: MessageArguments): string => {
    const asked = args === undefined ? key : JSON.stringify([key, args]);
    const before = texts.get(asked);
    if (before !== undefined) return before;
    const text = translate(key as never, args as never);
    // A missing label is logged each time.
    if (text !== key) texts.set(asked, text);
    return text;
  };
  const known = new LRUCache<string, boolean>({ max: mostMessages });
  const has = (key: string): boolean => {
    // For a missing key the library throws and catches an error, which takes as long as ten labels.
    const isThere = known.get(key) ?? translate.has(key as never);
    known.set(key, isThere);
    return isThere;
  };
  return Object.assign(t, { has });
}

/** A formatter for content fields. It caches results: content and most of its values are finite. */
export function fieldFormatter(parts: Parts): (message: string, args?: MessageArguments) => string {
  const compiled = new LRUCache<string, ReturnType<typeof formatter>>({ max: mostMessages });
  const texts = new LRUCache<string, string>({ max: mostMessages });
  return (message, args) => {
    // A text without arguments, quotes and tags needs no formatting.
    if (!/[{'<]/.test(message)) return message;
    const asked = JSON.stringify([message, args]);
    const before = texts.get(asked);
    if (before !== undefined) return before;
    const format = compiled.get(message) ?? formatter({ field: message }, parts);
    compiled.set(message, format);
    const text = format("field" as never, args as never);
    if (text !== "field") texts.set(asked, text);
    return text;
  };
}

const mostMessages = 5_000;

// next-intl could check keys by a type of the messages; our labels are loaded at run time.
const formatter = (messages: Labels, { locale, onError }: Parts) =>
  createTranslator<Record<string, unknown>>({
    locale,
    messages,
    timeZone: centralTime,
    onError,
    getMessageFallback: ({ key }) => key,
  });

export interface Messages {
  readonly labels: Labels;
  readonly t: Translate;
  readonly text: ReturnType<typeof fieldFormatter>;
}

const voices = new Map<string, Messages>();

/** Labels and formatter of a brand in one language, cached while the library returns the same labels. */
export function messagesOf(brand: Brand, parts: Parts, labels: Labels): Messages {
  const name = `${brand} ${parts.locale}`;
  const cached = voices.get(name);
  if (cached?.labels === labels) return cached;
  const fresh: Messages = { labels, t: translator(labels, parts), text: fieldFormatter(parts) };
  voices.set(name, fresh);
  return fresh;
}
