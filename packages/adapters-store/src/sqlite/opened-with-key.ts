import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { err, type Result } from "neverthrow";
import type { KeyRing } from "../sealing.ts";
import type { StoreKey } from "../store-keys.ts";
import { keysToRead } from "./key-proofs.ts";
import { checkVersion, storeFile } from "./schema.ts";
import { patience, reason } from "./transaction.ts";

/**
 * Opens the store in `dataDir` with one of its keys for writing, also while a site runs.
 * @param text the key; by default its file in `dataDir`
 * @returns the opened part of the store, or a one-line error message
 */
export const openedWithKey = <Opened>(
  { dataDir, key, text }: { readonly dataDir: string; readonly key: StoreKey; readonly text: string | undefined },
  make: (db: DatabaseSync, keys: KeyRing) => Opened,
): Result<Opened, string> => {
  const path = join(dataDir, storeFile);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    return err(`${path} does not exist: no journey was ever stored there`);
  let db: DatabaseSync | undefined;
  try {
    const open = (db = new DatabaseSync(path, { timeout: patience }));
    open.exec("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON");
    const keys = checkVersion(open)
      .mapErr((wrong) => `${path}: ${wrong}`)
      .andThen(() => keysToRead(open, key, { dataDir, text }));
    if (keys.isErr()) open.close();
    return keys.map((opened) => make(open, opened));
  } catch (error) {
    db?.close();
    return err(`${path} cannot be opened for writing: ${reason(error)}`);
  }
};
