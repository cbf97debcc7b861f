import { closeSync, existsSync, openSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "neverthrow";
import { checkVersion, storeFile } from "./schema.ts";
import { patience, reason } from "./transaction.ts";

/** Counts of a backup's rows. */
export interface BackedUp {
  readonly journeys: number;
  readonly sessions: number;
  readonly consents: number;
}

/**
 * Copies a snapshot of the store in `dataDir` into a new file that only its owner can read, with or without a running site.
 * Then reads the whole copy to check it. The copy stays sealed and doesn't contain the keys.
 * @param to the file, which must not exist yet
 * @returns a one-line error message; then there is no file
 */
export const backUpSqlite = async ({
  dataDir,
  to,
}: {
  readonly dataDir: string;
  readonly to: string;
}): Promise<Result<BackedUp, string>> => {
  const path = join(dataDir, storeFile);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    return err(`${path} does not exist: no journey was ever stored there`);
  if (existsSync(to)) return err(`${to} exists already: name a new file for the backup`);
  let from: DatabaseSync | undefined;
  try {
    from = new DatabaseSync(path, { readOnly: true, timeout: patience });
    const fits = checkVersion(from);
    if (fits.isErr()) return err(`${path}: ${fits.error}`);
    closeSync(openSync(to, "wx", 0o600));
    await backup(from, to);
    const read = readThrough(to);
    if (read.isErr()) rmSync(to);
    return read;
  } catch (error) {
    rmSync(to, { force: true });
    return err(`${to} could not be written: ${reason(error)}`);
  } finally {
    from?.close();
  }
};

const readThrough = (file: string): Result<BackedUp, string> => {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: found } = db.prepare("PRAGMA integrity_check(1)").get() ?? {};
    if (found !== "ok") return err(`the copy is damaged: ${String(found)}`);
    const count = (table: string): number => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.["n"]);
    return ok({ journeys: count("journeys"), sessions: count("sessions"), consents: count("consents") });
  } finally {
    db.close();
  }
};
