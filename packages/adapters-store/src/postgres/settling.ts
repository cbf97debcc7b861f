import { hostname } from "node:os";
import type { FoundOut } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
import { knownByDigests } from "../known-by-digests.ts";
import type { SettlingStore } from "../store.ts";
import { masterKey } from "../store-keys.ts";
import { tokenDigests } from "../token-digests.ts";
import { attempt } from "./database.ts";
import { journeys } from "./journeys.ts";
import { openedWithKey } from "./opened-with-key.ts";

/**
 * The journeys in a PostgreSQL database for those who have the master key and may write there, to record what they found out.
 * What is found is written first, so schema and key are looked at with it.
 * @param dataDir where the key's file lies, if the key is not given as text
 * @returns the problem in one line for people where the key can't be read
 */
export const openPostgresSettling = ({
  url,
  dataDir,
  secretKey,
}: {
  readonly url: string;
  readonly dataDir: string;
  readonly secretKey?: string | undefined;
}): Result<SettlingStore, string> =>
  openedWithKey(url, { dataDir, key: masterKey, text: secretKey }).map(({ db, keys, checked }) => ({
    ...journeys(db, keys, `${hostname()} process ${process.pid}`, {
      ofToken: tokenDigests(keys),
      ofKnown: knownByDigests(keys),
    }),
    findings: {
      add: (reference, callKey, { at, by, because, kind }) =>
        attempt("record finding", async () => {
          await checked();
          // Two at once wait for each other, so that the second one sees the first.
          return db.inTransaction(async (on) => {
            await on.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [callKey]);
            const { rows } = await on.query<FoundOut>(
              `SELECT at, finder AS "by", because, kind FROM findings WHERE upper(reference) = upper($1) AND call_key = $2 ORDER BY id`,
              [reference, callKey],
            );
            await on.query(
              "INSERT INTO findings (reference, call_key, at, finder, because, kind) VALUES ($1, $2, $3, $4, $5, $6)",
              [reference, callKey, at, by, because, kind],
            );
            return rows;
          });
        }),
    },
    close: () => void db.close().catch(() => undefined),
  }));
