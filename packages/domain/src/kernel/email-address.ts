// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { emailMaxLength } from "./longest-texts.ts";
import { plainText } from "./typed-text.ts";

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`, "i");
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * Cleans a copied address: removes a link's scheme, a mail program's brackets, spaces beside `@` and dots, and end
 * punctuation.
 */
export const normalisedEmail = (text: string): string =>
  plainText(text)
    .replace(/＠/g, "@")
    .replace(/^mailto:/i, "")
    .replace(/^<(.*)>$/, "$1")
    .replace(/ ?([@.]) ?/g, "$1")
    .replace(/(?<=\p{L})[.,;]+$/u, "");

/**
 * Whether a text is a common e-mail address: `name@host.tld`. Excludes quoted names, comments and IP addresses, though
 * the standards allow them. Works in one pass over at most 254 characters.
 */
export const isEmailAddress = (text: string): boolean => {
  if (text.length > emailMaxLength) return false;
  const [name = "", host = "", ...more] = text.split("@");
  const labels = host.split(".");
  return (
    more.length === 0 &&
    name.length <= 64 &&
    localPart.test(name) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? "")
  );
};
