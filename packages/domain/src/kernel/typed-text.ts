// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** Direction marks, joiners, soft hyphens, byte order marks: invisible, copied from contacts and web pages. */
const invisible = /[\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0]/gu;
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const apostrophes = /[\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02C8\u0060\u00B4\u2032\uFF07]/g;

/**
 * A text as a US keyboard types it: one kind of space, hyphen and apostrophe, no invisible characters, composed
 * letters, trimmed. The first step of every normal form. Applying it twice changes nothing.
 */
export const plainText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(invisible, "")
    .replace(dashes, "-")
    .replace(apostrophes, "'")
    .replace(/\s+/g, " ")
    .trim();
