import type { ConsentReading } from "@switchyard/domain/consent/model";
import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { Result } from "neverthrow";
import { consentKey } from "../store-keys.ts";
import { consentsUnder } from "./consents.ts";
import { openedWithKey } from "./opened-with-key.ts";
import { attempt, inTransaction } from "./transaction.ts";

/**
 * Opens the consents in `dataDir`, also while the site runs. Needs the consent key, and write access for the audit log of
 * readings.
 * @param consentKeyText the key; by default the file in `dataDir`
 * @returns a one-line error message
 */
export const openSqliteConsents = ({
  dataDir,
  consentKeyText,
}: {
  readonly dataDir: string;
  readonly consentKeyText?: string | undefined;
}): Result<ConsentReader, string> =>
  openedWithKey({ dataDir, key: consentKey, text: consentKeyText }, (db, keys) => ({
    read: (reference, reading) =>
      attempt("read consent", () =>
        inTransaction(db, () => {
          const { at, by, because } = reading;
          const readings = db
            .prepare("SELECT at, reader AS by, because FROM consent_readings WHERE reference = ? ORDER BY rowid")
            .all(reference) as unknown as readonly ConsentReading[];
          db.prepare("INSERT INTO consent_readings (reference, at, reader, because) VALUES (?, ?, ?, ?)").run(
            reference,
            at,
            by,
            because,
          );
          return { ...consentsUnder(db, keys, reference), readings };
        }),
      ),
  }));
