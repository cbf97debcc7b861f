import { upgraded } from "@switchyard/domain/journey/upgrades";
import { hostname } from "node:os";
import { Result } from "neverthrow";
import { knownByDigests } from "../known-by-digests.ts";
import { StoreRefusal } from "../refusal.ts";
import { derivedSecrets, type ForEachKey, type KeyRing } from "../sealing.ts";
import type { Store } from "../store.ts";
import { consentKey, masterKey, proofOf, proven, readOrMadeKeys, type StoreKey } from "../store-keys.ts";
import { tokenDigests } from "../token-digests.ts";
import { announcements } from "./announcements.ts";
import { makeWishSecret } from "./claims.ts";
import { consents } from "./consents.ts";
import { attempt, type Connection, database, type Database, takesNoWrites } from "./database.ts";
import { journalRetention } from "./journal-retention.ts";
import { readJournal } from "./journal-rows.ts";
import { journeyTokens } from "./journey-tokens.ts";
import { journeys } from "./journeys.ts";
import { keyRotation } from "./key-rotation.ts";
import { limits } from "./limits.ts";
import { migrate } from "./migrations.ts";
import { sessions } from "./sessions.ts";

/** Connections per process of the site, one of them for LISTEN. */
const connections = 13;

interface Opening {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** The folder of the keys' files, if the keys are not given. */
  readonly dataDir: string;
  /** The master key, 32 characters or more, followed by the keys that it replaces. All instances need the same. */
  readonly secretKey?: string | undefined;
  /** The consent key, in the same form. */
  readonly consentKeyText?: string | undefined;
  /** Whether a pooler gives each transaction another connection. */
  readonly isPooled?: boolean;
  /** The timeout of a statement in milliseconds; the client waits a second longer. */
  readonly timeoutMs?: number;
  /** The time that the current request may still wait for the store, in milliseconds. */
  readonly timeLeft?: () => number;
}

/** After a write refused for lack of resources, the store counts as full for this time, unless another write succeeds. */
const fullForMs = 15_000;
const writes = /^\s*(WITH|INSERT|UPDATE|DELETE)\b/;

/**
 * The store in a PostgreSQL database (15 or newer), for any number of instances. The first call connects and migrates the
 * schema. After an outage the store reconnects. Until it is open, each call returns the reason as its problem.
 * @returns a one-line error message if a key can't be read
 */
export const openPostgres = ({ dataDir, secretKey, consentKeyText, ...opening }: Opening): Result<Store, string> =>
  Result.combine([
    readOrMadeKeys(masterKey, { dataDir, text: secretKey }),
    readOrMadeKeys(consentKey, { dataDir, text: consentKeyText }),
  ]).map(([master, consent]) => storeIn(opening, master, consent));

const storeIn = (
  { url, isPooled = false, timeoutMs = 5_000, timeLeft = () => Number.POSITIVE_INFINITY }: Omit<Opening, "dataDir">,
  master: KeyRing,
  consent: KeyRing,
): Store => {
  const patience = { statement: timeoutMs, lock: timeoutMs };
  const plain = database(url, { connections, isPooled, patience, timeLeft });
  let opening: Promise<void> | undefined;
  let isOpen = false;
  const open = async (): Promise<void> => {
    for (const done of [
      await migrate(plain, url, { isPooled }),
      await belongsTo(plain, masterKey, master),
      await belongsTo(plain, consentKey, consent),
    ])
      if (done.isErr()) throw new StoreRefusal(done.error);
    await makeWishSecret(plain, master);
    isOpen = true;
  };
  /** The first call opens the store; after a failure the next call tries again. */
  const beOpen = (): Promise<void> =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  let refusedAt = Number.NEGATIVE_INFINITY;
  /** Another instance may migrate for minutes; a request waits only a statement's timeout. */
  const opened = async <T>(work: () => Promise<T>, isWrite: boolean): Promise<T> => {
    if (!isOpen) await orRefused(timeoutMs, beOpen());
    try {
      const done = await work();
      if (isWrite) refusedAt = Number.NEGATIVE_INFINITY;
      return done;
    } catch (error) {
      if (takesNoWrites(error)) refusedAt = performance.now();
      throw error;
    }
  };
  const db: Database = {
    ...plain,
    query: (sql, values) => opened(() => plain.query(sql, values), writes.test(sql)),
    inTransaction: (work) => opened(() => plain.inTransaction(work), true),
  };
  const messages = announcements(db, { listens: !isPooled });
  const digests = tokenDigests(master);
  const secrets = new Map<string, ForEachKey<string>>();
  return {
    ...journeys(db, master, `${hostname()} process ${process.pid}`, {
      ofToken: digests,
      ofKnown: knownByDigests(master),
    }),
    journal: (reference) => attempt("read journal", () => readJournal(db, reference, upgraded)),
    ...journalRetention(db),
    sessions: sessions(db, master),
    tokens: journeyTokens(db, digests),
    consents: consents(db, consent),
    limits: limits(db, master),
    announcements: messages,
    ...keyRotation(db, { master, consent }),
    secretsFor: (purpose) => {
      const made = secrets.get(purpose) ?? derivedSecrets(master, purpose);
      secrets.set(purpose, made);
      return made;
    },
    ready: () =>
      attempt("open store", async () => {
        if (performance.now() - refusedAt < fullForMs) throw new StoreRefusal("the database takes no writes");
        await db.query("UPDATE compatibility SET oldest_reader = oldest_reader");
      }),
    close: () => {
      messages.end();
      void plain.close().catch(() => undefined);
    },
  };
};

/** @throws if `work` takes longer; `work` itself continues */
const orRefused = async (milliseconds: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new StoreRefusal("the store is not open yet")), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** A new store adopts the key. If several instances open it at once, the first one's key counts. */
const belongsTo = async (db: Database, key: StoreKey, keys: KeyRing): Promise<Result<KeyRing, string>> => {
  await db.query(`INSERT INTO ${key.table} (proof) VALUES ($1) ON CONFLICT DO NOTHING`, [proofOf(key, keys)]);
  return proven(key, keys, await proofIn(db, key));
};

/** The stored proof of the schema's key. */
export const proofIn = async (on: Connection, { table }: StoreKey): Promise<Uint8Array | undefined> =>
  (await on.query<{ readonly proof: Uint8Array }>(`SELECT proof FROM ${table}`)).rows[0]?.proof;
