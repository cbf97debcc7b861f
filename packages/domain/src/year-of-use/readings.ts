// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.

/** A quarter hour as a meter counted it, by the clock on the wall. */
export interface Reading {
  /** Days since 1970 began. */
  readonly day: number;
  /** 0 begins at midnight. */
  readonly quarter: number;
  readonly flow: Flow;
  readonly wh: number;
  readonly isEstimated: boolean;
}

/** From the grid, or back to it. */
export type Flow = "taken" | "given";

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

export type MeterFile = { readonly kind: "readings"; readonly readings: readonly Reading[] } | MeterFileProblem;
