// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { MeteredDays } from "./metered-days.ts";

/** The reason why a file has no year of use. */
export type MeterFileProblem =
  /** An unknown or unreadable file. */
  | { readonly kind: "unknown-file" }
  /** An export of Smart Meter Texas without quarter hours, or with missing columns. */
  | { readonly kind: "missing-columns"; readonly columns: readonly string[] }
  | { readonly kind: "several-meters" }
  /** It has hours or days together, too many to separate day from night. */
  | { readonly kind: "too-coarse" }
  /** Months with less than half measured; `YYYY-MM-DD` of the first and the last day. */
  | { readonly kind: "no-year"; readonly from: string; readonly to: string };

export type MeterFile = { readonly kind: "days"; readonly days: MeteredDays } | MeterFileProblem;
