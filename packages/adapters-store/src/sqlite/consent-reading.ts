import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { ConsentReading } from "@switchyard/domain/consent/model";
import type { ConsentReader } from "@switchyard/domain/consent/ports";
import { err, type Result } from "neverthrow";
import { consentsUnder } from "./consents.ts";
import { checkVersion, storeFile } from "./schema.ts";
import { consentKey } from "../store-keys.ts";
import { keysToRead } from "./key-proofs.ts";
import { attempt, inTransaction, patience, reason } from "./transaction.ts";

/**
 * Opens the consents in `dataDir` for those who have the consent key and may write there, for each reading is written down.
 * The site may run meanwhile.
 * @param consentKeyText the key as text; without one the file in `dataDir` counts
 * @returns the problem in one line for people
 */
export const openSqliteConsents = ({
  dataDir,
  consentKeyText,
}: {
  readonly dataDir: string;
  readonly consentKeyText?: string | undefined;
}): Result<ConsentReader, string> => {
  const path = join(dataDir, storeFile);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    return err(`${path} does not exist: no journey was ever stored there`);
  let db: DatabaseSync | undefined;
  try {
    const open = (db = new DatabaseSync(path, { timeout: patience }));
    const keys = checkVersion(open)
      .mapErr((wrong) => `${path}: ${wrong}`)
      .andThen(() => keysToRead(open, consentKey, { dataDir, text: consentKeyText }));
    if (keys.isErr()) open.close();
    return keys.map((opened): ConsentReader => ({
      read: (reference, reading) =>
        attempt("read consent", () =>
          inTransaction(open, () => {
            const { at, by, because } = reading;
            const readings = open
              .prepare("SELECT at, reader AS by, because FROM consent_readings WHERE reference = ? ORDER BY rowid")
              .all(reference) as unknown as readonly ConsentReading[];
            open
              .prepare("INSERT INTO consent_readings (reference, at, reader, because) VALUES (?, ?, ?, ?)")
              .run(reference, at, by, because);
            return { ...consentsUnder(open, opened, reference), readings };
          }),
        ),
    }));
  } catch (error) {
    db?.close();
    return err(`${path} cannot be opened for writing: ${reason(error)}`);
  }
};
