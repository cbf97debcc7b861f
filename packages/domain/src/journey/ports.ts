import type { ResultAsync } from "neverthrow";
import type { Instant } from "../kernel/clock.ts";
import type { CorrelationId, JourneyId } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Claimed, ClaimRule, Conclusion } from "./claims.ts";
import type { FoundAs } from "./found-as.ts";
import type { JournalEvent } from "./journal.ts";
import type { KnownBy, KnownKind } from "./known-by.ts";
import type { Destination, Journey } from "./model.ts";

/** A journey's lease: only its holder may append and commit; `fence` grows with each, so a dead holder can't write late. */
export interface Lease {
  readonly journey: JourneyId;
  readonly fence: number;
}

/** A journey in the hands of who holds its lease. */
export interface Held {
  readonly journey: Journey;
  /** The random secret under which this journey's stand-ins are made. */
  readonly redactionKey: string;
}

/** What a new journey brings along. */
export interface Given {
  /** Callers can find the journey by these from its beginning: its customer is signed in. */
  readonly learned?: readonly KnownBy[];
  /** The secret under which the stand-ins of its first events were made; a new one when missing. */
  readonly redactionKey?: string;
  /** The token that opens it from now on; a customer's own journey, found by their session, has none. */
  readonly token?: string;
}

/** Changes that commit together with a state, or not at all. */
export interface Also {
  /** Callers can find the journey by these from now on; the store keeps keyed digests until the journey is forgotten. */
  readonly learned?: readonly KnownBy[];
  /** Claims that end with this state. */
  readonly concluded?: readonly Conclusion[];
  /** The journey that this one has joined: the tokens of this one open that one from now on. */
  readonly joins?: JourneyId | undefined;
}

/**
 * Claims on wishes: what is ordered, for whom and where, as text. Of each wish one journey at most has an order under way. The
 * store keeps keyed digests alone, until the journey that holds the claim is forgotten.
 */
export interface Claims {
  /** A digest under a secret of the store. It is the same in every process, and stays the same when the store's key is replaced. */
  digestOfWish(text: string): ResultAsync<string, Problem>;
  /**
   * Takes all of these wishes for the journey that the lease holds, or none where another journey holds one of them. A journey
   * that claims its own open wish again gets the claim that it has.
   */
  claim(
    lease: Lease,
    operation: string,
    wishes: readonly string[],
    rule: ClaimRule,
    now: Instant,
  ): ResultAsync<Claimed, Problem>;
}

/** What the site must remember of a customer's passage. State is kept encrypted per journey, the journal redacted. */
export interface JourneyStore extends Claims {
  /** Puts a new journey and its first events down. A second `begin` with the same id changes nothing. */
  begin(journey: Journey, events: readonly JournalEvent[], given?: Given): ResultAsync<void, Problem>;
  find(id: JourneyId): ResultAsync<Journey | undefined, Problem>;
  /** Takes the lease unless somebody holds it at `now`; `held` tells when it runs out. */
  lease(
    id: JourneyId,
    now: Instant,
    ttlMs: number,
  ): ResultAsync<{ readonly taken: Lease } | { readonly heldUntil: Instant } | "gone", Problem>;
  /** Appends in order. Refused (`store`) when the fence is stale. */
  append(lease: Lease, events: readonly JournalEvent[]): ResultAsync<void, Problem>;
  /** Compare-and-swap of the state at `expected` version, and appends. The lease stays: a chain of steps is one passage. */
  commit(
    lease: Lease,
    expected: number,
    state: unknown,
    events: readonly JournalEvent[],
    also?: Also,
  ): ResultAsync<"committed" | "stale", Problem>;
  /** What is written so far; asked only when a call that must not happen twice is about to be made. */
  events(id: JourneyId): ResultAsync<readonly JournalEvent[], Problem>;
  release(lease: Lease): ResultAsync<void, Problem>;
  /**
   * The journey that a lease holds, as it was when the lease was taken or as it was last committed under it; undefined for one
   * that is forgotten or not held. Who has lost the lease since hears so when they write.
   */
  held(lease: Lease): ResultAsync<Held | undefined, Problem>;
}

/**
 * What opens a visitor's journey: tokens that only their browser holds. The journey's id, which stands in journals and logs,
 * opens nothing.
 */
export interface JourneyTokens {
  /** The journey that this token opens. When a successor comes back, the token before it ends: it never opens anything again. */
  open(token: string, now: Instant): ResultAsync<JourneyId | undefined, Problem>;
  /**
   * Gives a token its successor. Both work until the successor has come back, the token five minutes at most. A token that has
   * a successor keeps it, and a token that was made for this very reason a moment ago stays: many forms at once are one. A token
   * that opens nothing gets none.
   * @param reason what came in, in a word
   */
  replace(token: string, successor: Successor, reason: string, now: Instant): ResultAsync<void, Problem>;
  /** The seed of the successor that has not come back yet: the answer that brought it may be lost. */
  successorSeed(token: string, now: Instant): ResultAsync<string | undefined, Problem>;
}

/** A token that takes another's place. It follows from the seed and a secret of the site, so that any process can hand it out again. */
export interface Successor {
  readonly token: string;
  /** Random, and stored until the successor has come back. */
  readonly seed: string;
}

/** Which journeys are meant; what is left out narrows nothing. */
export interface JourneyFilter {
  /** In which something happened at this moment or later: a customer may come back to a journey of weeks ago. */
  readonly since?: Instant;
  /** Begun before this moment. */
  readonly until?: Instant;
  readonly flow?: string;
  readonly locale?: string;
  /** The page that the last step led to, as `place-order` or `oops`. */
  readonly endedAt?: string;
  /** A rule that decided somewhere. */
  readonly rule?: string;
  readonly errorCode?: string;
  /**
   * In which a call that must not happen twice was begun by a step that met a problem, got a success that is none, or never
   * ended. What became of it, its journal tells.
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
  /** When something last happened in it. */
  readonly lastAt: Instant;
  readonly steps: number;
  /** Where the last step led; undefined when none ended. */
  readonly endedAt: Destination | undefined;
}

/** A journey whose journal is read next, as plain data: one thread lists what another reads. */
export interface ListedJourney {
  readonly id: JourneyId;
  readonly correlationId: CorrelationId;
  readonly beganAt: Instant;
  /** Where the store keeps journals by months: the first day of this one's. */
  readonly month?: string;
}

/** A journal as it was kept, or why it cannot be read. */
export type JournalRead = readonly JournalEvent[] | { readonly damaged: string; readonly correlationId: CorrelationId };

/** What support reads: the journals, by the reference on the customer's screen or by what happened. */
export interface JournalReader {
  journal(reference: CorrelationId): ResultAsync<readonly JournalEvent[] | undefined, Problem>;
  /** Whether what a customer typed into it is deleted, because its time is up; its journal stays. False for one that there is none of. */
  isForgotten(reference: CorrelationId): ResultAsync<boolean, Problem>;
  /** What people found out of its calls in doubt, the first one first. */
  findings(reference: CorrelationId): ResultAsync<readonly FoundOutOfCall[], Problem>;
  /** Those of these references that journeys have. */
  known(references: readonly CorrelationId[]): ResultAsync<readonly CorrelationId[], Problem>;
  /** The latest first. */
  journeys(filter: JourneyFilter, limit: number): ResultAsync<readonly JourneySummary[], Problem>;
  /** How many journeys these are; counting ends behind `most`, since among millions it takes seconds. */
  count(filter: JourneyFilter, most?: number): ResultAsync<number, Problem>;
  /** These journeys in the order in which they began, a page at a time, however many there are. */
  pages(filter: JourneyFilter): AsyncIterable<readonly ListedJourney[]>;
  /** The journals of a page, in its order. */
  read(page: readonly ListedJourney[]): AsyncIterable<JournalRead>;
}

/** Who looks for a customer's journeys, when and why. */
export interface Search {
  readonly at: Instant;
  readonly by: string;
  readonly because: string;
}

/** A journey that was found, and by what. */
export interface FoundJourney {
  readonly correlationId: CorrelationId;
  readonly flow: string;
  /** Each kind of part that fitted; none where only the filter was asked. */
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

/** The journeys of a customer who is signed in, whichever day and browser they began in. */
export interface CustomersJourneys {
  /**
   * Those that have learned this customer number and are not forgotten, the one touched last first.
   * @param limit how many at most
   */
  ofCustomer(partner: string, limit: number): ResultAsync<readonly Journey[], Problem>;
}

/** What somebody found out of a call in doubt, when, and how they know. */
export interface FoundOut extends Search {
  readonly kind: FoundAs;
}

/** The same, and of which call. */
export interface FoundOutOfCall extends FoundOut {
  /** Its idempotency key. */
  readonly callKey: string;
}

/** What people found out, call by call; nothing of it is ever changed. */
export interface FindingsOfDoubt {
  /** Writes it down. @returns what was found of the same call before, the first one first */
  add(reference: CorrelationId, callKey: string, found: FoundOut): ResultAsync<readonly FoundOut[], Problem>;
}

/** A keyed one-way digest, for idempotency keys and for comparing what must not be kept. */
export type Digest = (text: string) => string;
