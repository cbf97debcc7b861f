import type { JourneyFinder } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
import { foundIn, type FoundRow, knownByDigests } from "../known-by-digests.ts";
import { masterKey } from "../store-keys.ts";
import { openedWithKey } from "./opened-with-key.ts";
import { attempt, inTransaction } from "./transaction.ts";

/**
 * Opens the journeys in `dataDir` for those who have the master key and may write there, for each search is written down. The
 * site may run meanwhile.
 * @param secretKey the key as text; without one the file in `dataDir` counts
 * @returns the problem in one line for people
 */
export const openSqliteFinder = ({
  dataDir,
  secretKey,
}: {
  readonly dataDir: string;
  readonly secretKey?: string | undefined;
}): Result<JourneyFinder, string> =>
  openedWithKey({ dataDir, key: masterKey, text: secretKey }, (db, keys) => {
    const digestsOf = knownByDigests(keys);
    return {
      find: (sought, { at, by, because }) =>
        attempt("find journeys", () =>
          inTransaction(db, () => {
            const write = db.prepare(
              "INSERT INTO searches (at, searcher, because, kind, digest) VALUES (?, ?, ?, ?, ?)",
            );
            for (const one of sought) write.run(at, by, because, one.kind, digestsOf(one)[0]);
            const rows = db
              .prepare(
                "SELECT j.correlation_id, k.kind FROM known_by k JOIN journeys j ON j.id = k.journey WHERE k.digest IN (SELECT value FROM json_each(?))",
              )
              .all(JSON.stringify(sought.flatMap((one) => digestsOf(one)))) as unknown as readonly FoundRow[];
            return foundIn(rows);
          }),
        ),
    };
  });
