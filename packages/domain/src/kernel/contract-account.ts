// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** Contract accounts have twelve digits; some callers and people leave out the leading zeros. */
export const paddedAccount = (account: string): string => account.padStart(12, "0");

/** Whether two numbers name the same contract account, with or without leading zeros. */
export const sameAccount = (one: string, other: string): boolean => paddedAccount(one) === paddedAccount(other);
