// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** Where service dates live: every date rule is read in Central time, near midnight and on clock-change days too. */
export const centralTime = "America/Chicago";
