import type { DatabaseSync } from "node:sqlite";
import type { Result } from "neverthrow";
import type { KeyRing } from "../sealing.ts";
import { type GivenKey, proofOf, proven, readKeys, readOrMadeKeys, type StoreKey } from "../store-keys.ts";
import { inTransaction } from "./transaction.ts";

/**
 * The keys that this store is read and written with. A new store gets one; a store whose key is gone is not given a new one:
 * nothing in it could be read with that.
 */
export const keysToWrite = (db: DatabaseSync, key: StoreKey, given: GivenKey): Result<KeyRing, string> =>
  (proofIn(db, key) === undefined ? readOrMadeKeys(key, given) : readKeys(key, given)).andThen((candidates) =>
    inTransaction(db, () => {
      if (proofIn(db, key) === undefined)
        db.prepare(`INSERT INTO ${key.table} (proof) VALUES (?)`).run(proofOf(key, candidates));
      return proven(key, candidates, proofIn(db, key));
    }),
  );

/** The same for a store that is there already: nothing is made. */
export const keysToRead = (db: DatabaseSync, key: StoreKey, given: GivenKey): Result<KeyRing, string> =>
  readKeys(key, given).andThen((candidates) => proven(key, candidates, proofIn(db, key)));

/** Nothing lies under another key any more: the first one is the store's. */
export const takeFirstKey = (db: DatabaseSync, key: StoreKey, keys: KeyRing): void =>
  void db.prepare(`UPDATE ${key.table} SET proof = ?`).run(proofOf(key, keys));

const proofIn = (db: DatabaseSync, { table }: StoreKey): Uint8Array | undefined =>
  db.prepare(`SELECT proof FROM ${table}`).get()?.["proof"] as Uint8Array | undefined;
