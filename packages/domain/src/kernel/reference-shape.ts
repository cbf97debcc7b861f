// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** What every reference looks like, also one that another system made. */
export const referenceShape = /^[A-Z0-9][A-Z0-9-]{7,39}$/i;
