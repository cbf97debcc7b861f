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
 * Opens the journeys in a PostgreSQL database to record findings on calls in doubt. Needs the master key and write access.
 * The finding is written first, which checks schema and key.
 * @param dataDir the folder of the key's file, if the key is not given as text
 * @returns a one-line error message if the key can't be read
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
