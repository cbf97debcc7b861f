// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** A box as forms and callers send it. */
export const isTicked = (text = ""): boolean => /^(true|yes|on)$/i.test(text.trim());
