import type { ConsentKeeper, ConsentRetention } from "@switchyard/domain/consent/ports";
import type {
  CustomersJourneys,
  FindingsOfDoubt,
  JournalReader,
  JourneyStore,
  JourneyTokens,
} from "@switchyard/domain/journey/ports";
import type { Instant } from "@switchyard/domain/kernel/clock";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { SessionRenewals, Sessions } from "@switchyard/domain/session/sessions";
import type { ResultAsync } from "neverthrow";
import type { Limits } from "./limits.ts";
import type { ForEachKey } from "./sealing.ts";

/** The site's store, in SQLite or PostgreSQL. */
export interface Store
  extends JourneyStore, CustomersJourneys, Pick<JournalReader, "journal">, Forgetting, JournalRetention, KeyRotation {
  readonly sessions: Sessions & SessionRenewals & SessionForgetting;
  readonly tokens: JourneyTokens;
  readonly consents: ConsentKeeper & ConsentRetention;
  readonly limits: Limits & CountForgetting;
  readonly announcements: Announcements;
  /**
   * Derives secrets for another purpose, one per master key, the same in every process of the site. New values use the first;
   * older values may match any.
   */
  secretsFor(purpose: string): ForEachKey<string>;
  /** Checks that the store is usable: a database may be down, or belong to another site. */
  ready(): ResultAsync<void, Problem>;
  close(): void;
}

/** The store for commands that record findings on calls in doubt. */
export interface SettlingStore extends JourneyStore {
  readonly findings: FindingsOfDoubt;
  close(): void;
}

export interface Forgetting {
  /**
   * Destroys the state, keys and tokens of journeys untouched since `before`; their journals stay.
   * @param orderedBefore a separate limit for the state of journeys with an order, because customers see those in their account.
   * An order has a number, or an open claim while its answer is missing. The tokens of these journeys end with `before` too.
   * @returns the number of forgotten journeys
   */
  forget(before: Instant, orderedBefore?: Instant): ResultAsync<number, Problem>;
}

/** Replaces a key. During the rotation there are two keys, and the first one seals. */
export interface KeyRotation {
  /**
   * Reseals journeys and sessions of an older key under the first key, which becomes the store's key when no row is left under
   * another. Consents are never rewritten: their new key becomes the store's when the older key's consents are destroyed. After
   * an interruption the next call continues.
   * @returns the number of resealed rows
   */
  resealAll(): ResultAsync<number, Problem>;
}

/** Retention of journals after their journeys are forgotten. */
export interface JournalRetention {
  /**
   * Deletes the journals of forgotten journeys untouched since `before`. For journeys without a once-only call (no customer
   * created, no order, no payment), `unfinishedBefore` counts instead.
   * @param before undefined never deletes journals with a once-only call
   * @returns the number of deleted journals
   */
  deleteJournals(limits: {
    readonly before: Instant | undefined;
    readonly unfinishedBefore: Instant;
  }): ResultAsync<number, Problem>;
}

/** Messages between the instances over one database. With SQLite there are no other instances. */
export interface Announcements {
  /** Sends a message to all other instances. */
  tell(message: string): ResultAsync<void, Problem>;
  /**
   * Listens to the others' messages from now on, within a second and in order. After an outage of the database, the missed
   * messages follow.
   * @returns a function that stops listening
   */
  hear(listener: (message: string) => void): () => void;
}

export interface CountForgetting {
  /** Removes counts that expired before. @returns the number of removed counts */
  forgetCounts(before: Instant): ResultAsync<number, Problem>;
}

export interface SessionForgetting {
  /** Destroys sessions that expired before. @returns the number of destroyed sessions */
  forgetSessions(before: Instant): ResultAsync<number, Problem>;
}
