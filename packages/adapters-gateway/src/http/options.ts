import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { GatewayWire } from "./wire.ts";
import type { Recording } from "@switchyard/domain/journey/recording";
import type { TokenSource } from "../tokens/token-source.ts";
import type { RepeatBudget } from "./repeat-budget.ts";

/** Settings for the calls of one journey. */
export interface GatewayOptions {
  /** The gateway's address, with or without a trailing slash. */
  readonly baseUrl: string;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly correlationId: string;
  readonly fetch: GatewayWire | Recording;
  readonly tokens: TokenSource;
  /** Removed from the front of plan names (E-438), e.g. `Larkspur Energy`, `Larkspur`. */
  readonly brandPrefixes: readonly string[];
  /** The time limit of one call, with its retries and its whole body. A recording answers at once and passes `Infinity`. */
  readonly timeoutMs?: number;
  /** The deadline of the step, over all its calls. */
  readonly signal?: AbortSignal;
  readonly log?: (entry: GatewayLogEntry) => void;
  /** The pause before a look-up's first retry. Later pauses are longer, and all have jitter. */
  readonly retryDelayMs?: number;
  /** The retry budget of the process; without it, each look-up has all its retries. */
  readonly repeats?: RepeatBudget;
}

/** 30 seconds, the specification's own limit. */
export const defaultTimeoutMs = 30_000;

/** One call for the log, without personal data. */
export interface GatewayLogEntry {
  readonly operation: string;
  readonly method: string;
  /** The contract's path, without values or query. */
  readonly path: string;
  /** Status of the last answer; missing when none came. */
  readonly status: number | undefined;
  readonly ms: number;
  readonly correlationId: string;
  readonly brand: Brand;
  readonly outcome: "ok" | Problem["kind"];
  /** The number of requests, retries included. */
  readonly attempts: number;
}
