import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "neverthrow";
import { keyFromText, type KeyPurpose, type KeyRing, randomKey, seal, unseal } from "./sealing.ts";

/** A key that the store can't be opened without. */
export interface StoreKey {
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

export interface GivenKey {
  readonly dataDir: string;
  /** The key as text, or several, each on a line of its own; without any the text in its file counts. */
  readonly text: string | undefined;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** The keys in a text, of which the first one seals: each on a line of its own. */
const keysIn = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((key) => key.trim())
    .filter((key) => key !== "");

/** The keys as they were given, or as their file has them. */
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

/** The same for a new store: without a text, its file is made. */
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

/** What a store keeps to know its key again. */
export const proofOf = (key: StoreKey, keys: KeyRing): Uint8Array => seal(keys, key.proofLabel, Buffer.alloc(0));

/** A store belongs to the keys that it was made with: with others nothing in it could be read. */
export const proven = (key: StoreKey, keys: KeyRing, proof: Uint8Array | undefined): Result<KeyRing, string> => {
  try {
    if (proof !== undefined) {
      unseal(keys, key.proofLabel, proof);
      return ok(keys);
    }
  } catch {
    // Told below.
  }
  return err(
    `the key is not the one that this store was made with: set ${key.setting} (or the file ${key.file} beside it) to that one, or add that one to it where the key is being replaced`,
  );
};
