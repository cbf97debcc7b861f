import type { ResultAsync } from "neverthrow";
import type { Instant } from "../kernel/clock.ts";
import type { CorrelationId } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Consent, ConsentOutcome, ConsentReading, KeptConsent } from "./model.ts";

/** Keeps what customers have agreed to, for longer than their journeys. What is kept is never changed. */
export interface ConsentKeeper {
  /** Puts it down before the order is sent; each press that sends one is a consent of its own. */
  keep(consent: Consent): ResultAsync<void, Problem>;
  /** Says what became of the order that was sent under this key. "Ordered" and "refused" are last words. */
  conclude(orderKey: string, outcome: ConsentOutcome, at: Instant): ResultAsync<void, Problem>;
}

/** Ends what is kept. */
export interface ConsentRetention {
  /** Destroys what was agreed to before. @returns how many consents */
  destroyConsents(before: Instant): ResultAsync<number, Problem>;
}

/** What is kept under a reference. */
export interface ConsentFile {
  /** In the order in which they were given. */
  readonly consents: readonly KeptConsent[];
  /** When those were given whose time is up. */
  readonly destroyed: readonly Instant[];
  /** Who has read it before, the first one first. */
  readonly readings: readonly ConsentReading[];
}

/** Reads what customers have agreed to, for those who may. */
export interface ConsentReader {
  /** Writes the reading down, and only then opens what is kept. */
  read(reference: CorrelationId, reading: ConsentReading): ResultAsync<ConsentFile, Problem>;
}
