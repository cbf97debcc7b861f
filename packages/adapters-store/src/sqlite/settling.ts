import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FindingsOfDoubt, FoundOut } from "@switchyard/domain/journey/ports";
import { err, type Result } from "neverthrow";
import type { SettlingStore } from "../store.ts";
import { masterKey } from "../store-keys.ts";
import { journeyTokens } from "./journey-tokens.ts";
import { journeys } from "./journeys.ts";
import { keysToRead } from "./key-proofs.ts";
import { knownByRows } from "./known-by.ts";
import { checkVersion, storeFile } from "./schema.ts";
import { attempt, inTransaction, patience, reason } from "./transaction.ts";

/**
 * Opens the journeys in `dataDir` for those who have the master key and may write there, to record what they found out. The site
 * may run meanwhile.
 * @param secretKey the key as text; without one the file in `dataDir` counts
 * @returns the problem in one line for people
 */
export const openSqliteSettling = ({
  dataDir,
  secretKey,
}: {
  readonly dataDir: string;
  readonly secretKey?: string | undefined;
}): Result<SettlingStore, string> => {
  const path = join(dataDir, storeFile);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    return err(`${path} does not exist: no journey was ever stored there`);
  let db: DatabaseSync | undefined;
  try {
    const open = (db = new DatabaseSync(path, { timeout: patience }));
    open.exec("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON");
    const keys = checkVersion(open)
      .mapErr((wrong) => `${path}: ${wrong}`)
      .andThen(() => keysToRead(open, masterKey, { dataDir, text: secretKey }));
    if (keys.isErr()) open.close();
    return keys.map((opened) => ({
      ...journeys(open, opened, `process ${process.pid}`, journeyTokens(open, opened), knownByRows(open, opened)),
      findings: findingsOfDoubt(open),
      close: () => open.close(),
    }));
  } catch (error) {
    db?.close();
    return err(`${path} cannot be opened for writing: ${reason(error)}`);
  }
};

const findingsOfDoubt = (db: DatabaseSync): FindingsOfDoubt => ({
  add: (reference, callKey, { at, by, because, kind }) =>
    attempt("record finding", () =>
      inTransaction(db, () => {
        const before = db
          .prepare(
            'SELECT at, finder AS "by", because, kind FROM findings WHERE reference = ? AND call_key = ? ORDER BY rowid',
          )
          .all(reference, callKey) as unknown as readonly FoundOut[];
        db.prepare(
          "INSERT INTO findings (reference, call_key, at, finder, because, kind) VALUES (?, ?, ?, ?, ?, ?)",
        ).run(reference, callKey, at, by, because, kind);
        return before;
      }),
    ),
});
