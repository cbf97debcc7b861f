import type { ResultAsync } from "neverthrow";
import type { Instant } from "../kernel/clock.ts";
import type { CorrelationId, JourneyId } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Claimed, ClaimRule, Conclusion } from "./claims.ts";
import type { FoundAs } from "./found-as.ts";
import type { JournalEvent } from "./journal.ts";
import type { KnownBy, KnownKind } from "./known-by.ts";
import type { Destination, Journey } from "./model.ts";

/**
 * A journey's lease. Only its owner may append and commit; `fence` grows with each lease, so a dead owner can't write
 * late.
 */
export interface Lease {
  readonly journey: JourneyId;
  readonly fence: number;
}

/** A journey with the lease's redaction key. */
export interface LeasedJourney {
  readonly journey: Journey;
  /** The random secret for this journey's stand-ins. */
  readonly redactionKey: string;
}

/** The content of a new journey. */
export interface Given {
  /** Callers can find the journey by these from its beginning: its customer is signed in. */
  readonly learned?: readonly KnownBy[];
  /** The secret for the stand-ins of its first events; a new one when missing. */
  readonly redactionKey?: string;
  /** The token that opens it from now on. A customer's own journey is found by session and has none. */
  readonly token?: string;
}

/** Changes that commit together with a state, or not at all. */
export interface Also {
  /**
   * New identifiers by which callers can find the journey. The store keeps keyed digests until it deletes the journey.
   */
  readonly learned?: readonly KnownBy[];
  /** Claims that end with this state. */
  readonly concluded?: readonly Conclusion[];
  /** The journey that this one has joined; the tokens of this one now open that one. */
  readonly joins?: JourneyId | undefined;
}

/**
 * Claims on wishes: the text of an order's subject, customer and place. Each wish has at most one order under way. The
 * store keeps only keyed digests, until it deletes the journey with the claim.
 */
export interface Claims {
  /**
   * A digest with a secret of the store. It is the same in every process, and survives a rotation of the store's key.
   */
  digestOfWish(text: string): ResultAsync<string, Problem>;
  /**
   * Claims all of these wishes for the lease's journey, or none where another journey has claimed one. A journey that
   * claims its own open wish again gets its existing claim.
   */
  claim(
    lease: Lease,
    operation: string,
    wishes: readonly string[],
    rule: ClaimRule,
    now: Instant,
  ): ResultAsync<Claimed, Problem>;
}

/** The site's storage of journeys. It encrypts the state per journey and redacts the journal. */
export interface JourneyStore extends Claims {
  /** Stores a new journey and its first events. A second `begin` with the same id changes nothing. */
  begin(journey: Journey, events: readonly JournalEvent[], given?: Given): ResultAsync<void, Problem>;
  find(id: JourneyId): ResultAsync<Journey | undefined, Problem>;
  /** Takes the lease unless another request has it at `now`; `leasedUntil` tells when it expires. */
  lease(
    id: JourneyId,
    now: Instant,
    ttlMs: number,
  ): ResultAsync<{ readonly taken: Lease } | { readonly leasedUntil: Instant } | "gone", Problem>;
  /** Appends in order. Refused (`store`) when the fence is stale. */
  append(lease: Lease, events: readonly JournalEvent[]): ResultAsync<void, Problem>;
  /**
   * Compares and swaps the state at `expected` version, and appends. The lease stays, so that a chain of steps runs as
   * one.
   */
  commit(
    lease: Lease,
    expected: number,
    state: unknown,
    events: readonly JournalEvent[],
    also?: Also,
  ): ResultAsync<"committed" | "stale", Problem>;
  /** The journal so far; read only before a once-only call. */
  events(id: JourneyId): ResultAsync<readonly JournalEvent[], Problem>;
  release(lease: Lease): ResultAsync<void, Problem>;
  /**
   * The lease's journey, as of the lease or the last commit under it; undefined when it is deleted or the lease is
   * unknown. A lost lease is reported at the next write.
   */
  leased(lease: Lease): ResultAsync<LeasedJourney | undefined, Problem>;
}

/**
 * Tokens that open a visitor's journey; only their browser has them. The journey's id appears in journals and logs, and
 * opens nothing.
 */
export interface JourneyTokens {
  /** The journey that this token opens. Once its successor is used, the token expires for good. */
  open(token: string, now: Instant): ResultAsync<JourneyId | undefined, Problem>;
  /**
   * Gives a token its successor. Both work until the successor is used, the old token for five minutes at most. A token
   * with a successor, or one rotated for this reason a moment ago, stays: several forms at once count as one. An
   * unknown token gets none.
   * @param reason the request that caused the rotation, in a word
   */
  replace(token: string, successor: Successor, reason: string, now: Instant): ResultAsync<void, Problem>;
  /** The seed of an unused successor, in case the answer with it was lost. */
  successorSeed(token: string, now: Instant): ResultAsync<string | undefined, Problem>;
}

/**
 * A token that replaces another. It derives from the seed and a secret of the site, so that any process can issue it
 * again.
 */
export interface Successor {
  readonly token: string;
  /** Random, and stored until the successor is used. */
  readonly seed: string;
}

/** A filter for journeys; missing fields match all. */
export interface JourneyFilter {
  /** Its last event is at this time or later: a customer may return to a journey after weeks. */
  readonly since?: Instant;
  /** Begun before this time. */
  readonly until?: Instant;
  readonly flow?: string;
  readonly locale?: string;
  /** The destination of the last step, such as `place-order` or `oops`. */
  readonly endedAt?: string;
  /** A rule that decided in it. */
  readonly rule?: string;
  readonly errorCode?: string;
  /**
   * Has a once-only call of a step that met a problem, had an incomplete success, or never ended. The journal tells the
   * result.
   */
  readonly mayBeInDoubt?: true;
  /** One of these. */
  readonly references?: readonly CorrelationId[];
}

/** A journey in one line. */
export interface JourneySummary {
  readonly correlationId: CorrelationId;
  readonly flow: string;
  readonly brand: string;
  readonly locale: string;
  readonly beganAt: Instant;
  /** The time of its last event. */
  readonly lastAt: Instant;
  readonly steps: number;
  /** The destination of the last step; undefined when none ended. */
  readonly endedAt: Destination | undefined;
}

/** A journey to read next, as plain data: one thread lists them for another. */
export interface ListedJourney {
  readonly id: JourneyId;
  readonly correlationId: CorrelationId;
  readonly beganAt: Instant;
  /** The month of the journal in the store: its first day. */
  readonly month?: string;
}

/** A stored journal, or the reason why it can't be read. */
export type JournalRead = readonly JournalEvent[] | { readonly damaged: string; readonly correlationId: CorrelationId };

/** Support's access to journals, by the reference on the customer's screen or by events. */
export interface JournalReader {
  journal(reference: CorrelationId): ResultAsync<readonly JournalEvent[] | undefined, Problem>;
  /**
   * Whether the customer's input is deleted because it expired; the journal remains. False for an unknown reference.
   */
  isForgotten(reference: CorrelationId): ResultAsync<boolean, Problem>;
  /** Findings about its calls in doubt, oldest first. */
  findings(reference: CorrelationId): ResultAsync<readonly FoundOutOfCall[], Problem>;
  /** The references among these that exist. */
  known(references: readonly CorrelationId[]): ResultAsync<readonly CorrelationId[], Problem>;
  /** The latest first. */
  journeys(filter: JourneyFilter, limit: number): ResultAsync<readonly JourneySummary[], Problem>;
  /** The number of these journeys. Counting stops at `most`, because millions take seconds. */
  count(filter: JourneyFilter, most?: number): ResultAsync<number, Problem>;
  /** These journeys from the oldest on, one page at a time. */
  pages(filter: JourneyFilter): AsyncIterable<readonly ListedJourney[]>;
  /** The journals of a page, in its order. */
  read(page: readonly ListedJourney[]): AsyncIterable<JournalRead>;
}

/** The audit data of a search for a customer's journeys: user, time and reason. */
export interface Search {
  readonly at: Instant;
  readonly by: string;
  readonly because: string;
}

/** A journey of a search, with the matching identifier. */
export interface FoundJourney {
  readonly correlationId: CorrelationId;
  readonly flow: string;
  /** The kinds of parts that matched; empty where only the filter was used. */
  readonly by: readonly KnownKind[];
  /** The number of parts that fitted. */
  readonly parts: number;
  /** Undefined once the journey is forgotten. */
  readonly state: unknown;
}

/** Searches a customer's journeys by customer data. It needs the key of the digests. */
export interface JourneyFinder {
  /**
   * Records who searches, by what kind of data and why, and then searches. The search terms are stored as keyed digests only.
   * @param parts the readings of each part; without parts all journeys of the filter are found
   * @returns those that fit most parts, the latest first, at most `limit`
   */
  find(
    parts: readonly (readonly KnownBy[])[],
    search: Search,
    filter: Pick<JourneyFilter, "since" | "until" | "flow" | "locale">,
    limit: number,
  ): ResultAsync<readonly FoundJourney[], Problem>;
}

/** A signed-in customer's journeys, of any day and browser. */
export interface CustomersJourneys {
  /**
   * The stored journeys with this customer number, the latest changed first.
   * @param limit the most journeys
   */
  ofCustomer(partner: string, limit: number): ResultAsync<readonly Journey[], Problem>;
}

/** A person's finding about a call in doubt, with its time and source. */
export interface FoundOut extends Search {
  readonly kind: FoundAs;
}

/** The finding with its call. */
export interface FoundOutOfCall extends FoundOut {
  /** The call's idempotency key. */
  readonly callKey: string;
}

/** Findings by call; append-only. */
export interface FindingsOfDoubt {
  /** Records a finding. @returns earlier findings about the same call, oldest first */
  add(reference: CorrelationId, callKey: string, found: FoundOut): ResultAsync<readonly FoundOut[], Problem>;
}

/** A keyed one-way digest, for idempotency keys and for comparing data that we must not store. */
export type Digest = (text: string) => string;
