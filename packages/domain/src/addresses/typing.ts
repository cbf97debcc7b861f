// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { isZip } from "./rules.ts";

/** Letters (Spanish ones too), digits, whitespace and , . ' # - (S1-155). */
const refused = /[^\p{L}\d\s,.'#-]/gu;
/** What may not stand first (S1-156). */
const refusedAtStart = /^[^\p{L}\d]+/u;

/**
 * What the address input holds after a change. Keystrokes that are not allowed are ignored and what was typed before
 * stays (S1-155 to S1-157); of a paste, what is allowed is taken. Typographic apostrophes, which phones type by
 * themselves, become plain ones; the text after a deletion never begins with a blank.
 */
export const acceptTyping = (previous: string, next: string): string => {
  const before = plain(previous);
  const after = plain(next);
  const start = sharedStart(before, after);
  const end = sharedEnd(before.slice(start), after.slice(start));
  const typed = after.slice(start, after.length - end);
  const allowed = typed.replace(refused, "").replace(start === 0 ? refusedAtStart : "", "");
  if (typed !== "" && allowed === "") return previous;
  return (after.slice(0, start) + allowed + after.slice(after.length - end))
    .replace(refused, "")
    .replace(refusedAtStart, "");
};

const plain = (text: string): string => text.normalize("NFC").replace(/[‘’]/g, "'");

const sharedStart = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

const sharedEnd = (one: string, other: string): number => {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
};

/** What people write behind a state or a ZIP code when an address comes from elsewhere. */
const country =
  /(\b(?:\d{5}|TX|Texas))[\s,.]+(?:U\.?S\.?(?:A\.?)?|United States(?: of America)?|EE\.? ?UU\.?|Estados Unidos)[\s,.]*$/i;

/** The address in a text that was pasted: of several lines one, without the country and the four digits that only the post needs. */
export const plainAddress = (text: string): string =>
  text
    .trim()
    .replace(/[\s,]*[\r\n][\s,]*/g, ", ")
    .replace(/\b(\d{5})-\d{4}\b/g, "$1")
    .replace(country, "$1")
    .replace(/[\s,]+$/, "");

/** How the search is asked: blanks become `~2 ` for fuzzy matching (S1-158), an empty search is `*` (E-082). */
export const toSearchKey = (text: string): string => {
  const words = plainAddress(text);
  return words === "" ? "*" : words.replace(/\s+/g, "~2 ");
};

/** The text that a search key was made of. */
export const typedOf = (key: string): string => key.replaceAll("~2 ", " ");

/** Fewer letters and digits than this find half of Texas. */
export const shortestSearch = 3;

/** Whether a key says enough to search for it. Only `*` asks for anything (E-082). */
export const isSearchKey = (key: string): boolean =>
  key === "*" || typedOf(key).replace(/[^\p{L}\d]/gu, "").length >= shortestSearch;

/** The ZIP code, where the text is nothing else: then ZIP areas are searched rather than streets. */
export const zipTyped = (text: string): string | undefined => {
  const address = plainAddress(text);
  return isZip(address) ? address : undefined;
};
