// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { MeteredDays } from "./metered-days.ts";

/** Why a file tells no year of use. */
export type MeterFileProblem =
  /** It is no file that we know, or nothing in it can be read. */
  | { readonly kind: "unknown-file" }
  /** An export of Smart Meter Texas that is not the one of quarter hours, or from which columns were taken. */
  | { readonly kind: "missing-columns"; readonly columns: readonly string[] }
  | { readonly kind: "several-meters" }
  /** It has hours or days together, too many to tell day from night. */
  | { readonly kind: "too-coarse" }
  /** Months in which less than half was measured; `YYYY-MM-DD` of the first and the last day. */
  | { readonly kind: "no-year"; readonly from: string; readonly to: string };

export type MeterFile = { readonly kind: "days"; readonly days: MeteredDays } | MeterFileProblem;
