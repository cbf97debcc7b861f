// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { plainText } from "../kernel/typed-text.ts";

/** The longest text of each field, separators included (E-056, E-070, E-074, S1-164). */
export const typedLength = { phone: 12, ssn: 11, licence: 12, date: 10 } as const;

/** A field that formats itself while typing. */
export type TypedKind = keyof typeof typedLength;

export const isTypedKind = (kind: string): kind is TypedKind => kind in typedLength;

/** Enough for `miércoles, 30 de septiembre de 2026`. */
const longestDateInWords = 40;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * A phone field's text: three digits, three and the rest, twelve characters at most (E-055, E-056). A country code
 * stays ungrouped until its number is complete, and is removed then, whether typed, pasted or autofilled. An overlong
 * text stays visible, beside its message.
 */
const formatPhone = (text: string): string => {
  // Ignores an eleventh digit after a complete number.
  if (/^[2-9]\d{2}-\d{3}-\d{5}$/.test(text)) return text.slice(0, typedLength.phone);
  const written = phoneTyped(text);
  const digits = phoneDigits(written);
  const plus = /^\D*\+/.test(written) ? "+" : "";
  if (isWholePhone(written) || (plus === "" && digits.length <= 10)) return phoneShown(digits);
  return `${plus}${digits}`.slice(0, typedLength.phone);
};

/** Area codes never begin with 1, so a leading 1 is the country code, with or without its plus. */
export const withPlus = (text: string): string => text.trimStart().replace(/^[^\d+]*1/, "+$&");

/** A typed, pasted or sent phone number: in plain characters, a country code with its plus. */
export const phoneTyped = (text: string): string => withPlus(plainText(text));
/** `214-555-0123`: three, three and the rest (E-055). */
export const phoneShown = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== "").join("-");

/** The digits of a phone number, without a country code before ten others, for the gateway (E-057). */
export const phoneDigits = (text: string): string => digitsOf(text).replace(/^1(?=\d{10}$)/, "");

/** Ten digits with only the punctuation of phone numbers; after a plus, with the country code before them. */
export const isWholePhone = (text: string): boolean =>
  /^[\d\s().+-]+$/.test(text) &&
  phoneDigits(text).length === 10 &&
  (!text.includes("+") || digitsOf(text).length === 11);

/** A phone number in its normal form (E-055); an invalid one stays visible, beside its message. */
export const normalisedPhone = (text: string): string => (isWholePhone(text) ? phoneShown(phoneDigits(text)) : text);

/** A social security number in its normal form (E-069); an invalid one stays. */
export const normalisedSsn = (text: string): string =>
  /^\d{3}[\s.-]?\d{2}[\s.-]?\d{4}$/.test(text) ? formatSsn(text) : text;

/** `123-45-6789`: three, two and four digits (E-069, E-070). */
export const formatSsn = (text: string): string => {
  const digits = ssnDigits(text);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== "").join("-");
};

/** The digits of a social security number, nine at most, for the gateway (E-072). */
export const ssnDigits = (text: string): string => digitsOf(text).slice(0, 9);

/** A licence is only cut: wrong characters stay visible, beside their message (E-073, E-074). */
const formatLicence = (text: string): string => text.slice(0, typedLength.licence);

/**
 * `03/05/2030`: two, two and four digits, so that a numeric keyboard is enough; `3/` becomes `03/`. Other texts stay
 * visible, beside their message (E-095).
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
 * A field's text after a change, with its caret: after the same digit as before, so that the middle of a number can be
 * corrected.
 * @param caret the caret's position in `text`, as the browser left it
 */
export const formatTyped = (
  kind: TypedKind,
  text: string,
  caret: number,
): { readonly text: string; readonly caret: number } => {
  const shown = formats[kind](text);
  if (caret >= text.length) return { text: shown, caret: shown.length };
  // In a date every digit has a fixed place: in the middle of the text, correcting one digit must not move the others.
  if (kind === "date") {
    const cut = text.slice(0, /[^\d/]/.test(text) ? longestDateInWords : typedLength.date);
    return { text: cut, caret: Math.min(caret, cut.length) };
  }
  if (kind === "licence") return { text: shown, caret: Math.min(caret, shown.length) };
  const leftOut = kind === "phone" ? digitsOf(text).length - phoneDigits(text).length : 0;
  return { text: shown, caret: behindDigit(shown, digitsOf(text.slice(0, caret)).length - leftOut) };
};

/** The position after the nth digit of a text; its end when it has fewer. */
const behindDigit = (text: string, count: number): number => {
  if (count <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text.charAt(at))) seen += 1;
    if (seen === count) return at + 1;
  }
  return text.length;
};
