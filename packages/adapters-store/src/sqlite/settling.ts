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
