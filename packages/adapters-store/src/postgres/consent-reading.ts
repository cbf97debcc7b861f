import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { Result } from "neverthrow";
import { consentKey } from "../store-keys.ts";
import { readConsents } from "./consents.ts";
import { attempt } from "./database.ts";
import { openedWithKey } from "./opened-with-key.ts";

/**
 * Opens the consents in a PostgreSQL database. Needs the consent key, and write access for the audit log of readings.
 * @param dataDir the folder of the key's file, if the key is not given as text
 * @returns a one-line error message if the key can't be read
 */
export const openPostgresConsents = ({
  url,
  dataDir,
  consentKeyText,
}: {
  readonly url: string;
  readonly dataDir: string;
  readonly consentKeyText?: string | undefined;
}): Result<ConsentReader, string> =>
  openedWithKey(url, { dataDir, key: consentKey, text: consentKeyText }).map(({ db, keys, checked }) => ({
    read: (reference, reading) =>
      attempt("read consent", async () => {
        await checked();
        return db.inTransaction((on) => readConsents(on, keys, reference, reading));
      }),
  }));
