// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** A box in a form or a caller's request. */
export const isTicked = (text = ""): boolean => /^(true|yes|on)$/i.test(text.trim());
