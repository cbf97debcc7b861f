import type { DatabaseSync } from "node:sqlite";
import type { FindingsOfDoubt, FoundOut } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
import type { SettlingStore } from "../store.ts";
import { masterKey } from "../store-keys.ts";
import { journeyTokens } from "./journey-tokens.ts";
import { journeys } from "./journeys.ts";
import { knownByRows } from "./known-by.ts";
import { openedWithKey } from "./opened-with-key.ts";
import { attempt, inTransaction } from "./transaction.ts";

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
    ...journeys(db, keys, `process ${process.pid}`, journeyTokens(db, keys), knownByRows(db, keys)),
    findings: findingsOfDoubt(db),
    close: () => db.close(),
  }));

const findingsOfDoubt = (db: DatabaseSync): FindingsOfDoubt => ({
  add: (reference, callKey, { at, by, because, kind }) =>
    attempt("record finding", () =>
      inTransaction(db, () => {
        const before = db
          .prepare(
            'SELECT at, finder AS "by", because, kind FROM findings WHERE reference = ? AND call_key = ? ORDER BY rowid',
          )
          .all(reference, callKey) as unknown as readonly FoundOut[];
        db.prepare(
          "INSERT INTO findings (reference, call_key, at, finder, because, kind) VALUES (?, ?, ?, ?, ?, ?)",
        ).run(reference, callKey, at, by, because, kind);
        return before;
      }),
    ),
});
