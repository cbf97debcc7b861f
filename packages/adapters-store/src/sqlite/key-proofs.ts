import type { DatabaseSync } from "node:sqlite";
import type { Result } from "neverthrow";
import type { KeyRing } from "../sealing.ts";
import { type GivenKey, proofOf, proven, readKeys, readOrMadeKeys, type StoreKey } from "../store-keys.ts";
import { inTransaction } from "./transaction.ts";

/**
 * The keys for reading and writing this store. Creates a key for a new store only: a new key can't read an existing store.
 */
export const keysToWrite = (db: DatabaseSync, key: StoreKey, given: GivenKey): Result<KeyRing, string> =>
  (proofIn(db, key) === undefined ? readOrMadeKeys(key, given) : readKeys(key, given)).andThen((candidates) =>
    inTransaction(db, () => {
      if (proofIn(db, key) === undefined)
        db.prepare(`INSERT INTO ${key.table} (proof) VALUES (?)`).run(proofOf(key, candidates));
      return proven(key, candidates, proofIn(db, key));
    }),
  );

/** The keys of an existing store; creates none. */
export const keysToRead = (db: DatabaseSync, key: StoreKey, given: GivenKey): Result<KeyRing, string> =>
  readKeys(key, given).andThen((candidates) => proven(key, candidates, proofIn(db, key)));

/** Records the first key as the store's key, once no row is sealed under another. */
export const takeFirstKey = (db: DatabaseSync, key: StoreKey, keys: KeyRing): void =>
  void db.prepare(`UPDATE ${key.table} SET proof = ?`).run(proofOf(key, keys));

const proofIn = (db: DatabaseSync, { table }: StoreKey): Uint8Array | undefined =>
  db.prepare(`SELECT proof FROM ${table}`).get()?.["proof"] as Uint8Array | undefined;
