import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "neverthrow";
import { keyFromText, type KeyPurpose, type KeyRing, randomKey, seal, unseal } from "./sealing.ts";

/** A key that the store needs to open. */
export interface StoreKey {
  readonly purpose: KeyPurpose;
  /** Its file in the data folder, used unless the key is given. */
  readonly file: string;
  readonly setting: string;
  /** The table with the proof of the store's key. */
  readonly table: string;
  readonly proofLabel: string;
}

/** Seals the keys of all journeys. */
export const masterKey: StoreKey = {
  purpose: "journey store master key",
  file: "secret",
  setting: "SECRET_KEY",
  table: "master_key",
  proofLabel: "proof of the master key",
};

/** Seals consents. They have a separate key because they outlive journeys and have other readers. */
export const consentKey: StoreKey = {
  purpose: "consent key",
  file: "consent-key",
  setting: "CONSENT_KEY",
  table: "consent_key",
  proofLabel: "proof of the consent key",
};

export interface GivenKey {
  readonly dataDir: string;
  /** The key, or several, one per line; by default the content of its file. */
  readonly text: string | undefined;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** The keys of a text, one per line; the first one seals. */
const keysIn = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((key) => key.trim())
    .filter((key) => key !== "");

/** The given keys, or those in the file. */
export const readKeys = (key: StoreKey, { dataDir, text }: GivenKey): Result<KeyRing, string> => {
  if (text !== undefined) return ringOf(keysIn(text), key, `${key.setting} has no key in it`);
  const path = join(dataDir, key.file);
  try {
    const keys = keysIn(readFileSync(path, "utf8"));
    const wrong = `${path} is damaged: it must hold 32 characters or more`;
    return keys.some(({ length }) => length < 32) ? err(wrong) : ringOf(keys, key, wrong);
  } catch (error) {
    return err(
      hasCode(error, "ENOENT")
        ? `${path} is missing: put it back, or set ${key.setting} to the key that this store was made with`
        : `${path} cannot be read${hasCode(error, "EACCES") ? ": it is its owner's alone" : ""}`,
    );
  }
};

/** The given keys, or those in the file, which is created if missing: for a new store. */
export const readOrMadeKeys = (key: StoreKey, given: GivenKey): Result<KeyRing, string> => {
  if (given.text !== undefined) return readKeys(key, given);
  const path = join(given.dataDir, key.file);
  try {
    makeSecret(path);
  } catch {
    return err(`${path} cannot be written`);
  }
  return readKeys(key, given);
};

const ringOf = (
  [first, ...others]: readonly string[],
  { purpose }: StoreKey,
  wrong: string,
): Result<KeyRing, string> =>
  first === undefined
    ? err(wrong)
    : ok([keyFromText(first, purpose), ...others.map((other) => keyFromText(other, purpose))]);

/** Creates the file atomically, and never replaces one, even if another process has just created it. */
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

/** The value that a store saves to recognize its key. */
export const proofOf = (key: StoreKey, keys: KeyRing): Uint8Array => seal(keys, key.proofLabel, Buffer.alloc(0));

/** Checks that one of the keys is the store's; others can't read anything in it. */
export const proven = (key: StoreKey, keys: KeyRing, proof: Uint8Array | undefined): Result<KeyRing, string> => {
  try {
    if (proof !== undefined) {
      unseal(keys, key.proofLabel, proof);
      return ok(keys);
    }
  } catch {
    // The error follows below.
  }
  return err(
    `the key is not the one that this store was made with: set ${key.setting} (or the file ${key.file} beside it) to that one, or add that one to it where the key is being replaced`,
  );
};
