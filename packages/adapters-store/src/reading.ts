import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import type { JournalReader } from "@switchyard/domain/journey/ports";
import { err, type Result } from "neverthrow";
import { readJournal } from "./journal-rows.ts";
import { checkVersion, storeFile } from "./schema.ts";
import { attempt, patience, reason } from "./transaction.ts";

/**
 * Opens the journals in `dataDir` for reading only, while a site writes them or while none runs. Needs no key and
 * changes nothing in the folder.
 * @returns the problem in one line for people
 */
export const openJournal = ({ dataDir }: { readonly dataDir: string }): Result<JournalReader, string> => {
  const path = join(dataDir, storeFile);
  if (!existsSync(path)) return err(`${path} does not exist: no journey was ever stored there`);
  try {
    return reading(path, checkVersion)
      .map((): JournalReader => ({ journal: (reference) => attempt("read journal", () => reading(path, (db) => readJournal(db, reference))) }))
      .mapErr((wrong) => `${path}: ${wrong}`);
  } catch (error) {
    return err(`${path} cannot be read: ${reason(error)}`);
  }
};

/**
 * Runs one read on a connection of its own. Without a write-ahead log nobody has the store open, and SQLite would
 * make one even for a reader; then the file is read as it lies (`immutable`), which takes no locks, so it is read
 * again when somebody began to write meanwhile.
 */
const reading = <T>(path: string, read: (db: DatabaseSync) => T): T => {
  const isOpenElsewhere = () => existsSync(`${path}-wal`);
  if (isOpenElsewhere()) return readOnce(path, read);
  const quiet = pathToFileURL(path);
  quiet.searchParams.set("immutable", "1");
  const written = statSync(path).mtimeMs;
  const isDisturbed = () => isOpenElsewhere() || statSync(path).mtimeMs !== written;
  try {
    const value = readOnce(quiet, read);
    if (!isDisturbed()) return value;
  } catch (error) {
    if (!isDisturbed()) throw error;
  }
  return reading(path, read);
};

const readOnce = <T>(location: string | URL, read: (db: DatabaseSync) => T): T => {
  const db = new DatabaseSync(location, { readOnly: true, timeout: patience });
  try {
    return read(db);
  } finally {
    db.close();
  }
};
