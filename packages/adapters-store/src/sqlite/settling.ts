import type { Result } from "neverthrow";
import type { SettlingStore } from "../store.ts";
import { masterKey } from "../store-keys.ts";
import { claimRows } from "./claims.ts";
import { findingsOfDoubt } from "./findings.ts";
import { journeyTokens } from "./journey-tokens.ts";
import { journeys } from "./journeys.ts";
import { knownByRows } from "./known-by.ts";
import { openedWithKey } from "./opened-with-key.ts";

/**
 * Opens the journeys in `dataDir` to record findings on calls in doubt, also while the site runs. Needs the master key and
 * write access.
 * @param secretKey the key; by default the file in `dataDir`
 * @returns a one-line error message
 */
export const openSqliteSettling = ({
  dataDir,
  secretKey,
}: {
  readonly dataDir: string;
  readonly secretKey?: string | undefined;
}): Result<SettlingStore, string> =>
  openedWithKey({ dataDir, key: masterKey, text: secretKey }, (db, keys) => ({
    ...journeys(
      db,
      keys,
      `process ${process.pid}`,
      journeyTokens(db, keys),
      knownByRows(db, keys),
      claimRows(db, keys),
    ),
    findings: findingsOfDoubt(db),
    close: () => db.close(),
  }));
