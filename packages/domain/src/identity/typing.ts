// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The longest text of each field, separators included (E-056, E-070, E-074, S1-164). */
export const typedLength = { phone: 12, ssn: 11, licence: 12, date: 10 } as const;

/** A field that formats itself while it is typed into. */
export type TypedKind = keyof typeof typedLength;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** `214-555-0123`: three, three and the rest, twelve characters at most (E-055, E-056). A pasted country code is left out. */
export const formatPhone = (text: string): string => {
  const digits = phoneDigits(text);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== "").join("-");
};

/**
 * The digits of a phone number, ten at most: how it is sent (E-057). Eleven digits that begin with 1 came with the
 * country code, from a paste or from the browser's memory; but an eleventh key behind a full number is just one too many.
 */
export const phoneDigits = (text: string): string => {
  const digits = digitsOf(text);
  const hasCountryCode = digits.length === 11 && digits.startsWith("1") && !/^\d{3}-\d{3}-\d{5}$/.test(text);
  return digits.slice(hasCountryCode ? 1 : 0).slice(0, 10);
};

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
  if (/[^\d/]/.test(text)) return text.slice(0, typedLength.date);
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
  if (kind === "date") return { text: text.slice(0, typedLength.date), caret: Math.min(caret, typedLength.date) };
  if (kind === "licence") return { text: shown, caret: Math.min(caret, shown.length) };
  return { text: shown, caret: behindDigit(shown, digitsOf(text.slice(0, caret)).length) };
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
