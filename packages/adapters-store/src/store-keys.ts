import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "neverthrow";
import { keyFromText, randomKey, seal, unseal, type Key, type KeyPurpose } from "./sealing.ts";
import { inTransaction } from "./transaction.ts";

/** A key that the store can't be opened without. */
interface StoreKey {
  readonly purpose: KeyPurpose;
  /** The file in the data folder that holds it where it is not given. */
  readonly file: string;
  readonly setting: string;
  /** The table with the proof that a key is the one that the store was made with. */
  readonly table: string;
  readonly proofLabel: string;
}

/** Over all journeys' keys. */
export const masterKey: StoreKey = {
  purpose: "journey store master key",
  file: "secret",
  setting: "SECRET_KEY",
  table: "master_key",
  proofLabel: "proof of the master key",
};

/** Over what customers have agreed to. It is another one, so that it outlives journeys, and so that others may read those than these. */
export const consentKey: StoreKey = {
  purpose: "consent key",
  file: "consent-key",
  setting: "CONSENT_KEY",
  table: "consent_key",
  proofLabel: "proof of the consent key",
};

interface Given {
  readonly dataDir: string;
  /** The key as text; without one the text in its file counts. */
  readonly text: string | undefined;
}

/**
 * The key that this store is read and written with. A new store gets one; a store whose key is gone is not given a new one:
 * nothing in it could be read with that.
 */
export const keyToWrite = (db: DatabaseSync, key: StoreKey, given: Given): Result<Key, string> =>
  (proofIn(db, key) === undefined ? readOrMade(key, given) : readKey(key, given)).andThen((candidate) =>
    inTransaction(db, () => {
      if (proofIn(db, key) === undefined)
        db.prepare(`INSERT INTO ${key.table} (proof) VALUES (?)`).run(seal(candidate, key.proofLabel, Buffer.alloc(0)));
      return proven(db, key, candidate);
    }),
  );

/** The same for a store that is there already: nothing is made. */
export const keyToRead = (db: DatabaseSync, key: StoreKey, given: Given): Result<Key, string> =>
  readKey(key, given).andThen((candidate) => proven(db, key, candidate));

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

const readKey = (key: StoreKey, { dataDir, text }: Given): Result<Key, string> => {
  if (text !== undefined) return ok(keyFromText(text, key.purpose));
  const path = join(dataDir, key.file);
  try {
    return keyFromFile(path, key);
  } catch (error) {
    return err(
      hasCode(error, "ENOENT")
        ? `${path} is missing: put it back, or set ${key.setting} to the key that this store was made with`
        : `${path} cannot be read${hasCode(error, "EACCES") ? ": it is its owner's alone" : ""}`,
    );
  }
};

const readOrMade = (key: StoreKey, given: Given): Result<Key, string> => {
  if (given.text !== undefined) return readKey(key, given);
  const path = join(given.dataDir, key.file);
  try {
    makeSecret(path);
  } catch {
    return err(`${path} cannot be written`);
  }
  return readKey(key, given);
};

const keyFromFile = (path: string, { purpose }: StoreKey): Result<Key, string> => {
  const text = readFileSync(path, "utf8").trim();
  return text.length < 32
    ? err(`${path} is damaged: it must hold 32 characters or more`)
    : ok(keyFromText(text, purpose));
};

/** Appears whole or not at all, and never replaces one that is there or that another process has just made. */
const makeSecret = (path: string): void => {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${randomKey().toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(own, { force: true });
  }
};

const proofIn = (db: DatabaseSync, { table }: StoreKey): Uint8Array | undefined =>
  db.prepare(`SELECT proof FROM ${table}`).get()?.["proof"] as Uint8Array | undefined;

/** A store belongs to the keys that it was made with: with others nothing in it could be read. */
const proven = (db: DatabaseSync, key: StoreKey, candidate: Key): Result<Key, string> => {
  const proof = proofIn(db, key);
  try {
    if (proof !== undefined) {
      unseal(candidate, key.proofLabel, proof);
      return ok(candidate);
    }
  } catch {
    // Told below.
  }
  return err(
    `the key is not the one that this store was made with: set ${key.setting} (or the file ${key.file} beside it) to that one`,
  );
};
