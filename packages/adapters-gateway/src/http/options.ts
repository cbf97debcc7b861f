import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { GatewayWire } from "./wire.ts";
import type { Recording } from "@switchyard/domain/journey/recording";
import type { TokenSource } from "../tokens/token-source.ts";
import type { RepeatBudget } from "./repeat-budget.ts";

/** What one journey's conversation with the gateway needs. */
export interface GatewayOptions {
  /** Where the gateway is, with or without a trailing slash. */
  readonly baseUrl: string;
  readonly brand: Brand;
  readonly locale: Locale;
  readonly correlationId: string;
  readonly fetch: GatewayWire | Recording;
  readonly tokens: TokenSource;
  /** Removed from the front of plan names (E-438), e.g. `Larkspur Energy`, `Larkspur`. */
  readonly brandPrefixes: readonly string[];
  /** How long one call may take, its repeats and its whole body included; a recording, which answers at once, has no limit (`Infinity`). */
  readonly timeoutMs?: number;
  /** The deadline of the step, over all its calls. */
  readonly signal?: AbortSignal;
  readonly log?: (entry: GatewayLogEntry) => void;
  /** The first pause before a look-up is repeated; later ones are longer, all of them vary. */
  readonly retryDelayMs?: number;
  /** How many repeats all calls of the process have left; without one, every look-up has its own. */
  readonly repeats?: RepeatBudget;
}

/** 30 seconds, the specification's own limit. */
export const defaultTimeoutMs = 30_000;

/** One call for the log. It holds nothing that came from or goes to a person. */
export interface GatewayLogEntry {
  readonly operation: string;
  readonly method: string;
  /** The path as the contract writes it, without values or query. */
  readonly path: string;
  /** Status of the last answer; missing when none came. */
  readonly status: number | undefined;
  readonly ms: number;
  readonly correlationId: string;
  readonly brand: Brand;
  readonly outcome: "ok" | Problem["kind"];
  /** How often the call was sent. */
  readonly attempts: number;
}
