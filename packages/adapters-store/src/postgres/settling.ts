import { hostname } from "node:os";
import type { Result } from "neverthrow";
import { knownByDigests } from "../known-by-digests.ts";
import type { SettlingStore } from "../store.ts";
import { masterKey } from "../store-keys.ts";
import { tokenDigests } from "../token-digests.ts";
import { findingsOfDoubt } from "./findings.ts";
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
    findings: findingsOfDoubt(db, checked),
    close: () => void db.close().catch(() => undefined),
  }));
