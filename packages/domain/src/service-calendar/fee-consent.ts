// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { DayFee } from "./model.ts";

/** The consent to the fee of one day, in the format of a form's box: "11/30/2026 3595". */
export const feeConsent = (day: string, fee: DayFee): string => `${day} ${fee}`;
