// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { DayFee } from "./model.ts";

/** The consent to the fee of one day, as the box of a form sends it: "11/30/2026 3595". */
export const feeConsent = (day: string, fee: DayFee): string => `${day} ${fee}`;
