import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "neverthrow";
import { keyFromText, randomKey, type Key } from "./sealing.ts";

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/**
 * The key over all journeys' keys: the given text, else the text in `<dataDir>/secret`, which is made once when no
 * store exists yet. A store whose secret is gone is not given a new one: nothing in it could be read with that.
 */
export const masterKey = (
  dataDir: string,
  secretKey: string | undefined,
  storeExists: boolean,
): Result<Key, string> => {
  if (secretKey !== undefined) return ok(keyFromText(secretKey));
  const path = join(dataDir, "secret");
  try {
    return keyFromFile(path);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) return err(`${path} cannot be read`);
  }
  if (storeExists)
    return err(`${path} is missing: put it back, or set SECRET_KEY to the key that this store was made with`);
  try {
    makeSecret(path);
    return keyFromFile(path);
  } catch {
    return err(`${path} cannot be written`);
  }
};

const keyFromFile = (path: string): Result<Key, string> => {
  const text = readFileSync(path, "utf8").trim();
  return text.length < 32 ? err(`${path} is damaged: it must hold 32 characters or more`) : ok(keyFromText(text));
};

/** Appears whole or not at all, and never replaces one that another process has just made. */
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
