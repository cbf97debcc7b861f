import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { Result } from "neverthrow";
import { consentKey } from "../store-keys.ts";
import { readConsents } from "./consents.ts";
import { attempt } from "./database.ts";
import { openedWithKey } from "./opened-with-key.ts";

/**
 * The consents in a PostgreSQL database for those who have the consent key and may write there, for each reading is written down.
 * @param dataDir where the key's file lies, if the key is not given as text
 * @returns the problem in one line for people where the key can't be read
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
