import type { ResultAsync } from "neverthrow";
import type { Instant, IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";
import type { Problem } from "../kernel/problem.ts";

/** An order or a charge that the gateway has carried out, as its ledger has it. It tells of nobody. */
export interface LedgerEntry {
  readonly operation: string;
  /** The idempotency key under which it was sent. */
  readonly key: string;
  /** The reference that was sent along. */
  readonly reference: string;
  readonly at: Instant;
  /** What was charged or scheduled; undefined for an order. */
  readonly amount: Cents | undefined;
}

/** A gateway need not tell of its ledger. */
export type AskedLedger =
  { readonly kind: "kept"; readonly entries: readonly LedgerEntry[] } | { readonly kind: "not-kept" };

/** What the gateway carried out on a day. */
export interface GatewayLedger {
  ofDay(day: IsoDate): ResultAsync<AskedLedger, Problem>;
}
