// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/**
 * Letters of every language, at least one, with other characters of names (`Ñúñez-O'Neil, Jr. 3rd`): no markup, no
 * emoji. For a plain text.
 */
export const isPersonName = (text: string): boolean => /^[\p{L}\p{M}\d .,'’-]+$/u.test(text) && /\p{L}/u.test(text);
