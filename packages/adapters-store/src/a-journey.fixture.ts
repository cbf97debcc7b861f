import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type JournalEvent, journalFormat } from "@switchyard/domain/journey/journal";
import type { Journey } from "@switchyard/domain/journey/model";
import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { JournalReader, JourneyFinder, Lease } from "@switchyard/domain/journey/ports";
import type { Instant } from "@switchyard/domain/kernel/clock";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import type { Problem } from "@switchyard/domain/kernel/problem";
import type { ResultAsync } from "neverthrow";
import { aStoreAt, consentReaderAt, finderAt, placeOf, readerAt, settlingAt } from "./stores.fixture.ts";
import type { SettlingStore, Store } from "./store.ts";

export const noon: Instant = "2026-11-21T12:00:00.000Z";
export const after = (ms: number): Instant => new Date(Date.parse(noon) + ms).toISOString();

export const aJourney = (parts: Partial<Journey> = {}): Journey => ({
  id: randomUUID() as JourneyId,
  correlationId: `LK-${randomUUID().slice(0, 13)}` as CorrelationId,
  flow: "enrollment",
  brand: "main",
  locale: "es",
  beganAt: noon,
  version: 0,
  state: { stage: "shopping", applicant: "José Ñúñez" },
  ...parts,
});

export const began = (journey: Journey): JournalEvent => ({
  type: "began",
  format: journalFormat,
  at: journey.beganAt,
  journey: journey.id,
  correlationId: journey.correlationId,
  flow: journey.flow,
  brand: journey.brand,
  locale: journey.locale,
  codeVersion: "test",
});

export const anEvent = (key: string, at: Instant = noon): JournalEvent => ({
  type: "intent",
  at,
  run: 1,
  operation: "createCustomer",
  key,
});

/** A temporary data folder, removed after the test. */
export const aDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), "journeys-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

/** A store in this folder: SQLite, or PostgreSQL in the test project `postgres`. */
export const aStore = (dataDir = aDataDir(), secretKey?: string, consentKeyText?: string): Store => {
  const store = aStoreAt(placeOf(dataDir), secretKey, consentKeyText);
  onTestFinished(() => store.close());
  return store;
};

/** A reader of its journals, as support opens it. */
export const aReader = (dataDir: string): JournalReader => readerAt(placeOf(dataDir));

/** A reader of its consents. */
export const aConsentReader = (dataDir: string, consentKeyText?: string): ConsentReader =>
  consentReaderAt(placeOf(dataDir), consentKeyText);

/** A search for its journeys by customer data. */
export const aFinder = (dataDir: string, secretKey?: string): JourneyFinder => finderAt(placeOf(dataDir), secretKey);

/** The store as support opens it to record findings on calls in doubt. */
export const aSettling = (dataDir: string): SettlingStore => {
  const settling = settlingAt(placeOf(dataDir));
  onTestFinished(() => settling.close());
  return settling;
};

/** The value of a successful result. */
export const worked = async <T>(result: ResultAsync<T, Problem>): Promise<T> =>
  (await result).match(
    (value) => value,
    (wrong) => {
      throw new Error(`${wrong.operation}: ${wrong.detail}`);
    },
  );

/** The problem of a failed result. */
export const refused = async (result: ResultAsync<unknown, Problem>): Promise<Problem> =>
  (await result).match(
    () => {
      throw new Error("this should have been refused");
    },
    (wrong) => wrong,
  );

export const leaseOf = async (
  store: Pick<Store, "lease">,
  id: JourneyId,
  now: Instant = noon,
  ttlMs = 1000,
): Promise<Lease> => {
  const answer = await worked(store.lease(id, now, ttlMs));
  if (answer === "gone" || !("taken" in answer)) throw new Error("the lease is not free");
  return answer.taken;
};

/** A store with one journey. */
export const aStoreWith = async (journey: Journey, dataDir = aDataDir()): Promise<Store> => {
  const store = aStore(dataDir);
  await worked(store.begin(journey, [began(journey)]));
  return store;
};
