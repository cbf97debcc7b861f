// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The format of every reference, including those of other systems. */
export const referenceShape = /^[A-Z0-9][A-Z0-9-]{7,39}$/i;
