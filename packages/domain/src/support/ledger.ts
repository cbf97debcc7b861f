import type { ResultAsync } from "neverthrow";
import type { Instant, IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";
import type { Problem } from "../kernel/problem.ts";

/** A call that the gateway has carried out, by its ledger, without personal data. */
export interface LedgerEntry {
  readonly operation: string;
  /** The idempotency key of the call. */
  readonly key: string;
  /** The reference in the call. */
  readonly reference: string;
  readonly at: Instant;
  /** The charged or scheduled amount; undefined for other calls. */
  readonly amount: Cents | undefined;
}

/** Not every gateway has a ledger. */
export type AskedLedger =
  | {
      readonly kind: "available";
      readonly entries: readonly LedgerEntry[];
      /** All operations that the ledger lists; undefined if it lists only orders and charges. */
      readonly operations?: readonly string[] | undefined;
    }
  | { readonly kind: "not-offered" };

/** The gateway's completed calls of a day. */
export interface GatewayLedger {
  ofDay(day: IsoDate): ResultAsync<AskedLedger, Problem>;
}
