// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { plainText } from "../kernel/typed-text.ts";

/** The longest text of each field, separators included (E-056, E-070, E-074, S1-164). */
export const typedLength = { phone: 12, ssn: 11, licence: 12, date: 10 } as const;

/** A field that formats itself while it is typed into. */
export type TypedKind = keyof typeof typedLength;

export const isTypedKind = (kind: string): kind is TypedKind => kind in typedLength;

/** Enough for `miércoles, 30 de septiembre de 2026`. */
const longestDateInWords = 40;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * What a phone field shows: three digits, three and the rest, twelve characters at most (E-055, E-056). A country code
 * stands ungrouped until the number behind it is whole, and is left out then, be it typed, pasted or filled in by the
 * browser. What is too long stays to be seen, beside its message.
 */
const formatPhone = (text: string): string => {
  // An eleventh key behind a full number is one too many.
  if (/^[2-9]\d{2}-\d{3}-\d{5}$/.test(text)) return text.slice(0, typedLength.phone);
  const written = phoneTyped(text);
  const digits = phoneDigits(written);
  const plus = /^\D*\+/.test(written) ? "+" : "";
  if (isWholePhone(written) || (plus === "" && digits.length <= 10)) return phoneShown(digits);
  return `${plus}${digits}`.slice(0, typedLength.phone);
};

/** No area code begins with 1: in front of a number that one types, it is the country code, with or without its plus. */
export const withPlus = (text: string): string => text.trimStart().replace(/^[^\d+]*1/, "+$&");

/** A phone number as somebody has typed, pasted or sent it: in plain characters, a country code behind its plus. */
export const phoneTyped = (text: string): string => withPlus(plainText(text));
/** `214-555-0123`: three, three and the rest (E-055). */
export const phoneShown = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== "").join("-");

/** The digits of a phone number, without the country code that stands before ten others: how it is sent (E-057). */
export const phoneDigits = (text: string): string => digitsOf(text).replace(/^1(?=\d{10}$)/, "");

/** Ten digits among nothing but the punctuation of phone numbers; behind a plus, with the country code before them. */
export const isWholePhone = (text: string): boolean =>
  /^[\d\s().+-]+$/.test(text) &&
  phoneDigits(text).length === 10 &&
  (!text.includes("+") || digitsOf(text).length === 11);

/** A phone number in its normal form (E-055); what is none stays to be seen, beside its message. */
export const normalisedPhone = (text: string): string => (isWholePhone(text) ? phoneShown(phoneDigits(text)) : text);

/** A social security number in its normal form (E-069); what is none stays. */
export const normalisedSsn = (text: string): string =>
  /^\d{3}[\s.-]?\d{2}[\s.-]?\d{4}$/.test(text) ? formatSsn(text) : text;

/** `123-45-6789`: three, two and four digits (E-069, E-070). */
export const formatSsn = (text: string): string => {
  const digits = ssnDigits(text);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== "").join("-");
};

/** The digits of a social security number, nine at most: how it is sent (E-072). */
export const ssnDigits = (text: string): string => digitsOf(text).slice(0, 9);

/** A licence is only cut: wrong characters stay to be seen, beside their message (E-073, E-074). */
const formatLicence = (text: string): string => text.slice(0, typedLength.licence);

/**
 * `03/05/2030`: two, two and four digits, so that a keyboard of digits alone will do; `3/` becomes `03/`. What holds
 * anything else stays to be seen, beside its message (E-095).
 */
const formatDate = (text: string): string => {
  if (/[^\d/]/.test(text)) return text.slice(0, longestDateInWords);
  const whole = text.replace(/(?<=^|\/)\d(?=\/)/g, "0$&");
  const digits = digitsOf(whole).slice(0, 8);
  const shown = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== "").join("/");
  return whole.endsWith("/") && (digits.length === 2 || digits.length === 4) ? `${shown}/` : shown;
};

const formats: Readonly<Record<TypedKind, (text: string) => string>> = {
  phone: formatPhone,
  ssn: formatSsn,
  licence: formatLicence,
  date: formatDate,
};

/**
 * What a field shows after a change, and where the caret then stands: behind the same digit as before, so that one can
 * correct the middle of a number.
 * @param caret the caret's position in `text`, as the browser left it
 */
export const formatTyped = (
  kind: TypedKind,
  text: string,
  caret: number,
): { readonly text: string; readonly caret: number } => {
  const shown = formats[kind](text);
  if (caret >= text.length) return { text: shown, caret: shown.length };
  // In the middle of a date every digit has its own place: it is not moved while somebody corrects another one.
  if (kind === "date") {
    const kept = text.slice(0, /[^\d/]/.test(text) ? longestDateInWords : typedLength.date);
    return { text: kept, caret: Math.min(caret, kept.length) };
  }
  if (kind === "licence") return { text: shown, caret: Math.min(caret, shown.length) };
  const leftOut = kind === "phone" ? digitsOf(text).length - phoneDigits(text).length : 0;
  return { text: shown, caret: behindDigit(shown, digitsOf(text.slice(0, caret)).length - leftOut) };
};

/** The position behind the nth digit of a text; its end when it has fewer. */
const behindDigit = (text: string, count: number): number => {
  if (count <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return text.length;
};
