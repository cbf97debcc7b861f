import type { OnceOnlyCalls } from "@switchyard/domain/standing/once-only-call";
import type { Answers } from "@switchyard/domain/journey/runner";
import type { OrderFlow } from "@switchyard/domain/consent/order-flow";
import type { GatewayWire } from "@switchyard/adapters-gateway/http/wire";
import type { Recording } from "@switchyard/domain/journey/recording";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { ContentPolicy } from "@switchyard/domain/journey/model";
import type { TokenSource } from "@switchyard/adapters-gateway";

/** What the ports of a walk are made from. */
export interface Conversation {
  readonly baseUrl: string;
  readonly brand: "main";
  readonly locale: Locale;
  readonly correlationId: CorrelationId | string;
  readonly fetch: GatewayWire | Recording;
  /** The site's own token. */
  readonly tokens: TokenSource;
  /** The token of the customer who is signed in, where the scenario says who. */
  readonly customer: TokenSource;
  readonly brandPrefixes: readonly string[];
  readonly retryDelayMs: number;
  readonly signal?: AbortSignal;
}

/** What a customer can see while they walk. */
export interface Visit<Ports> {
  /** Look-ups of their own, which stand in no journal. */
  readonly ports: Ports;
  /** Counts what the customer has done, from 1: each is another rendering of its form. */
  readonly turn: number;
  /** Something has gone wrong before, and the customer tries again. */
  readonly isAgain: boolean;
  newestCode(): Promise<string>;
}

/** A step that a form's handler runs. */
export interface Act<Ports> {
  readonly step: string;
  input(visit: Visit<Ports>): unknown;
  /** Whether the handler goes on to the next one; as long as the step was done, where nothing is said. */
  goesOn?(answers: Answers): boolean;
}

/** One thing that the customer does: a form, sent. */
export interface Move<State, Ports> {
  /** What the form's handler runs, one after the other. */
  readonly acts: readonly Act<Ports>[];
  /** Whether it is behind them; the first move that is not is the next one. */
  isDone(state: State): boolean;
}

/**
 * A walk through a flow and what the gateway's ledger holds after it. To have a flow tried at all boundaries of all its
 * calls, add one of these to `scenarios.ts`.
 */
export interface Scenario<State, Ports> {
  readonly name: string;
  readonly flow: OrderFlow<State, Ports>;
  /** The user name of a customer of the sandbox, for flows of the account. */
  readonly signedInAs?: string;
  readonly policy?: Partial<ContentPolicy>;
  /** As the flow declares them: the way out of doubt of each. */
  readonly onceOnlyCalls: OnceOnlyCalls;
  readonly moves: readonly Move<State, Ports>[];
  /** The customer has been told that the outcome of a call is unknown; there is nothing more to do. */
  isTold(state: State): boolean;
  ports(conversation: Conversation): Ports;
  /** How often each act that must not happen twice stands in the ledger in the end, those that are not named: never; or at least and at most, where a refused one may be left out. */
  readonly acts: Readonly<Record<string, number | readonly [least: number, most: number]>>;
  /** Acts that may happen as often as one likes. */
  readonly beside?: readonly string[];
  /** How many records of each of these kinds the sandbox has in the end, `payment` say. */
  readonly records?: Readonly<Record<string, number>>;
}
