import type { ConsentReader } from "@switchyard/domain/consent/ports";
import type { Result } from "neverthrow";
import { StoreRefusal } from "../refusal.ts";
import { consentKey, proven, readKeys } from "../store-keys.ts";
import { readConsents } from "./consents.ts";
import { attempt, database } from "./database.ts";
import { checkSchema } from "./migrations.ts";
import { proofIn } from "./opening.ts";

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
  readKeys(consentKey, { dataDir, text: consentKeyText }).map((keys) => {
    const db = database(url, { connections: 1 });
    return {
      read: (reference, reading) =>
        attempt("read consent", async () => {
          const schema = await checkSchema(db);
          if (schema.isErr()) throw new StoreRefusal(schema.error);
          const proof = proven(consentKey, keys, await proofIn(db, consentKey));
          if (proof.isErr()) throw new StoreRefusal(proof.error);
          return db.inTransaction((on) => readConsents(on, keys, reference, reading));
        }),
    };
  });
