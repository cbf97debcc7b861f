import type { DatabaseSync } from "node:sqlite";
import type { Result } from "neverthrow";
import type { Key } from "../sealing.ts";
import { type GivenKey, proofOf, proven, readKey, readOrMadeKey, type StoreKey } from "../store-keys.ts";
import { inTransaction } from "./transaction.ts";

/**
 * The key that this store is read and written with. A new store gets one; a store whose key is gone is not given a new one:
 * nothing in it could be read with that.
 */
export const keyToWrite = (db: DatabaseSync, key: StoreKey, given: GivenKey): Result<Key, string> =>
  (proofIn(db, key) === undefined ? readOrMadeKey(key, given) : readKey(key, given)).andThen((candidate) =>
    inTransaction(db, () => {
      if (proofIn(db, key) === undefined)
        db.prepare(`INSERT INTO ${key.table} (proof) VALUES (?)`).run(proofOf(key, candidate));
      return proven(key, candidate, proofIn(db, key));
    }),
  );

/** The same for a store that is there already: nothing is made. */
export const keyToRead = (db: DatabaseSync, key: StoreKey, given: GivenKey): Result<Key, string> =>
  readKey(key, given).andThen((candidate) => proven(key, candidate, proofIn(db, key)));

const proofIn = (db: DatabaseSync, { table }: StoreKey): Uint8Array | undefined =>
  db.prepare(`SELECT proof FROM ${table}`).get()?.["proof"] as Uint8Array | undefined;
