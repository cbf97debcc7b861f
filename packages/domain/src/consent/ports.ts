import type { ResultAsync } from "neverthrow";
import type { Instant } from "../kernel/clock.ts";
import type { CorrelationId } from "../kernel/ids.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Consent, ConsentOutcome, ConsentReading, StoredConsent } from "./model.ts";

/** Stores consents, for longer than their journeys; append-only. */
export interface ConsentKeeper {
  /** Stores it before the order is sent; each press that sends an order has a separate consent. */
  keep(consent: Consent): ResultAsync<void, Problem>;
  /** Records the result of the order with this key. "Ordered" and "refused" are final. */
  conclude(orderKey: string, outcome: ConsentOutcome, at: Instant): ResultAsync<void, Problem>;
}

/** Deletes expired consents. */
export interface ConsentRetention {
  /** Destroys consents given before this time. @returns their number */
  destroyConsents(before: Instant): ResultAsync<number, Problem>;
}

/** The consents with a reference. */
export interface ConsentFile {
  /** In the order of time. */
  readonly consents: readonly StoredConsent[];
  /** The retention limit: older consents are deleted. */
  readonly destroyed: readonly Instant[];
  /** Earlier readers, oldest first. */
  readonly readings: readonly ConsentReading[];
}

/** Reads consents, for authorized users. */
export interface ConsentReader {
  /** Records the reading, and only then decrypts the consents. */
  read(reference: CorrelationId, reading: ConsentReading): ResultAsync<ConsentFile, Problem>;
}
