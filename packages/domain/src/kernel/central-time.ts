// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** The zone of service dates: every date rule uses Central time, near midnight and on clock-change days too. */
export const centralTime = "America/Chicago";
