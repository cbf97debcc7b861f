import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import type { JournalReader, JourneyFinder } from "@switchyard/domain/journey/ports";
import { type Result, ResultAsync } from "neverthrow";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openConsents, openFinder, openJournal, openSettling, openStore, type Place } from "./index.ts";
import type { SettlingStore, Store } from "./store.ts";

/* One suite for both kinds of store. In the test project `postgres`, each folder gets a schema on the test server,
   and the database's clock shows the test's time. */

/** The server of the test project `postgres`. */
const server = process.env["TEST_POSTGRES_URL"];

export const placeOf = (dataDir: string): Place => {
  if (server === undefined) return { dataDir };
  const url = new URL(server);
  url.searchParams.set("options", `-c search_path=${schemaOf(dataDir)}`);
  return { dataDir, storeUrl: url.toString() };
};

const schemaOf = (dataDir: string): string =>
  basename(dataDir)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "_");

const opened = <T>(result: Result<T, string>): T =>
  result.match(
    (value) => value,
    (wrong) => {
      throw new Error(wrong);
    },
  );

export const aStoreAt = (place: Place, secretKey?: string, consentKeyText?: string): Store => {
  const store = opened(openStore({ ...place, secretKey, consentKeyText }));
  return place.storeUrl === undefined ? store : atTheTestsTime(place.storeUrl, place.dataDir, store);
};

export const readerAt = (place: Place): JournalReader => opened(openJournal(place));

export const consentReaderAt = (place: Place, consentKeyText?: string): ConsentReader =>
  opened(openConsents({ ...place, consentKeyText }));

export const finderAt = (place: Place, secretKey?: string): JourneyFinder =>
  opened(openFinder({ ...place, secretKey }));

export const settlingAt = (place: Place): SettlingStore => opened(openSettling(place));

/** The index of each call's time argument. */
const timeOf: Readonly<Record<string, number>> = {
  lease: 1,
  claim: 3,
  "tokens.open": 1,
  "tokens.replace": 3,
  "tokens.isReplaced": 1,
  "sessions.find": 1,
  "sessions.claim": 2,
};
const answersAtOnce = new Set(["secretsFor", "together", "alone", "hear", "close"]);

type Ask = (...words: readonly unknown[]) => ResultAsync<unknown, unknown>;

/** Wraps a store: before each call, the server's clock is set to the time in the call's arguments. */
const atTheTestsTime = (url: string, dataDir: string, store: Store): Store => {
  const server = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  const made = server
    .query(`SELECT pg_advisory_xact_lock(1); CREATE SCHEMA IF NOT EXISTS ${schemaOf(dataDir)}`)
    .then(async () => {
      // The first call creates the schema; then the test sets its clock.
      for (let tries = 0; tries < 10; tries += 1) {
        const opened = await store.find("unknown" as JourneyId);
        if (opened.isOk() || opened.error.detail === "the store is closed") break;
        await sleep(200);
      }
      await server.query(
        `SELECT pg_advisory_xact_lock(1);
         CREATE TABLE IF NOT EXISTS test_clock AS SELECT now_ms() AS at;
         CREATE OR REPLACE FUNCTION now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS 'SELECT at FROM test_clock'`,
      );
    })
    // The store reports its own failure to open.
    .catch(() => undefined);
  const ready = async (now: unknown): Promise<void> => {
    await made;
    if (typeof now === "string")
      await server.query("UPDATE test_clock SET at = $1", [Date.parse(now)]).catch(() => undefined);
  };
  const timed = <Part extends object>(part: Part, under = ""): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, ask]: [string, unknown]) => {
        if (answersAtOnce.has(name)) return [name, ask];
        if (typeof ask === "object" && ask !== null) return [name, timed(ask, `${name}.`)];
        const now = timeOf[`${under}${name}`];
        return [
          name,
          (...words: readonly unknown[]) =>
            new ResultAsync(ready(now === undefined ? undefined : words[now]).then(() => (ask as Ask)(...words))),
        ];
      }),
    ) as Part;
  return timed(store);
};
