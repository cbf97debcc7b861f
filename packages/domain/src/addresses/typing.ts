// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { isZip } from "./rules.ts";

/** Letters (Spanish ones too), digits, whitespace and , . ' # - (S1-155). */
const refused = /[^\p{L}\d\s,.'#-]/gu;
/** Characters that may not come first (S1-156). */
const refusedAtStart = /^[^\p{L}\d]+/u;

/**
 * The address input after a change. Forbidden keystrokes are ignored and the earlier text stays (S1-155 to S1-157); a
 * paste keeps its allowed characters. Typographic apostrophes, which phones type automatically, become plain ones; the
 * text after a deletion never begins with a space.
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

/** The country after a state or a ZIP code in a copied address. */
const country =
  /(\b(?:\d{5}|TX|Texas))[\s,.]+(?:U\.?S\.?(?:A\.?)?|United States(?: of America)?|EE\.? ?UU\.?|Estados Unidos)[\s,.]*$/i;

/** The address in a pasted text: joins its lines, and removes the country and the post's four digits. */
export const plainAddress = (text: string): string =>
  text
    .trim()
    .replace(/[\s,]*[\r\n][\s,]*/g, ", ")
    .replace(/\b(\d{5})-\d{4}\b/g, "$1")
    .replace(country, "$1")
    .replace(/[\s,]+$/, "");

/** The search query: spaces become `~2 ` for fuzzy matching (S1-158), an empty search is `*` (E-082). */
export const toSearchKey = (text: string): string => {
  const words = plainAddress(text);
  return words === "" ? "*" : words.replace(/\s+/g, "~2 ");
};

/** The text of a search key. */
export const typedOf = (key: string): string => key.replaceAll("~2 ", " ");

/** Fewer letters and digits than this match half of Texas. */
export const shortestSearch = 3;

/** Whether a key is long enough to search. Only `*` matches everything (E-082). */
export const isSearchKey = (key: string): boolean =>
  key === "*" || typedOf(key).replace(/[^\p{L}\d]/gu, "").length >= shortestSearch;

/** The ZIP code, where the text has nothing else: then the search covers ZIP areas rather than streets. */
export const zipTyped = (text: string): string | undefined => {
  const address = plainAddress(text);
  return isZip(address) ? address : undefined;
};
