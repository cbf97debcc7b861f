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

/** What the site remembers, wherever it lies. */
export interface Store
  extends JourneyStore, CustomersJourneys, Pick<JournalReader, "journal">, Forgetting, JournalRetention, KeyRotation {
  readonly sessions: Sessions & SessionRenewals & SessionForgetting;
  readonly tokens: JourneyTokens;
  readonly consents: ConsentKeeper & ConsentRetention;
  readonly limits: Limits & CountForgetting;
  readonly announcements: Announcements;
  /**
   * Secrets for another purpose than the store's own, one made of each master key, the same for every process of the site: what
   * is made now is made with the first, what was made before is known by any.
   */
  secretsFor(purpose: string): ForEachKey<string>;
  /** Whether it can be asked now: a file that opened can; a database may be away, or may not be this site's. */
  ready(): ResultAsync<void, Problem>;
  close(): void;
}

/** What those open who record what they found out of calls in doubt. */
export interface SettlingStore extends JourneyStore {
  readonly findings: FindingsOfDoubt;
  close(): void;
}

export interface Forgetting {
  /**
   * Destroys the state, the keys and the tokens of journeys that have not been touched since `before`; their journals stay.
   * @param orderedBefore the same for the state of journeys with an order, which their customer finds in the account: an order
   * has a number, or an open claim while its answer is missing. Their tokens go as all others do.
   * @returns how many were forgotten
   */
  forget(before: Instant, orderedBefore?: Instant): ResultAsync<number, Problem>;
}

/** A key that is replaced: for a time there are two, of which the first one seals. */
export interface KeyRotation {
  /**
   * Seals journeys and sessions that lie under an older key under the first one, and takes that one as the store's once nothing
   * is left under another. What customers agreed to is never written anew: that key is the store's once the older one's
   * consents are destroyed. One that was interrupted goes on with the next call.
   * @returns how many were sealed anew
   */
  sealAnew(): ResultAsync<number, Problem>;
}

/** How long journals stay after their journeys are forgotten. */
export interface JournalRetention {
  /**
   * Deletes the journals of forgotten journeys that have not been touched since `before`, and since `unfinishedBefore` of those
   * in which nothing was ever asked that must not happen twice: no customer was created, nothing was ordered or paid.
   * @param before undefined keeps the others for ever
   * @returns how many were deleted
   */
  deleteJournals(limits: {
    readonly before: Instant | undefined;
    readonly unfinishedBefore: Instant;
  }): ResultAsync<number, Problem>;
}

/** What the instances over one database tell each other. Where there is no database, there is nobody to tell. */
export interface Announcements {
  /** Tells all other instances. */
  tell(said: string): ResultAsync<void, Problem>;
  /**
   * Hears what others tell from now on, within a second and in order; what was told while the database was away, when it is back.
   * @returns ends it
   */
  hear(listener: (said: string) => void): () => void;
}

export interface CountForgetting {
  /** Removes the counts of limits whose time was up before. @returns how many were removed */
  forgetCounts(before: Instant): ResultAsync<number, Problem>;
}

export interface SessionForgetting {
  /** Destroys the sessions whose time was up before. @returns how many were forgotten */
  forgetSessions(before: Instant): ResultAsync<number, Problem>;
}
