import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { JourneyFinder } from "@switchyard/domain/journey/ports";
import { err, type Result } from "neverthrow";
import { foundIn, type FoundRow, knownByDigests } from "../known-by-digests.ts";
import { masterKey } from "../store-keys.ts";
import { keysToRead } from "./key-proofs.ts";
import { checkVersion, storeFile } from "./schema.ts";
import { attempt, inTransaction, patience, reason } from "./transaction.ts";

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
}): Result<JourneyFinder, string> => {
  const path = join(dataDir, storeFile);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    return err(`${path} does not exist: no journey was ever stored there`);
  let db: DatabaseSync | undefined;
  try {
    const open = (db = new DatabaseSync(path, { timeout: patience }));
    const keys = checkVersion(open)
      .mapErr((wrong) => `${path}: ${wrong}`)
      .andThen(() => keysToRead(open, masterKey, { dataDir, text: secretKey }));
    if (keys.isErr()) open.close();
    return keys.map((opened): JourneyFinder => {
      const digestsOf = knownByDigests(opened);
      return {
        find: (sought, { at, by, because }) =>
          attempt("find journeys", () =>
            inTransaction(open, () => {
              const write = open.prepare(
                "INSERT INTO searches (at, searcher, because, kind, digest) VALUES (?, ?, ?, ?, ?)",
              );
              for (const one of sought) write.run(at, by, because, one.kind, digestsOf(one)[0]);
              const rows = open
                .prepare(
                  "SELECT j.correlation_id, k.kind FROM known_by k JOIN journeys j ON j.id = k.journey WHERE k.digest IN (SELECT value FROM json_each(?))",
                )
                .all(JSON.stringify(sought.flatMap((one) => digestsOf(one)))) as unknown as readonly FoundRow[];
              return foundIn(rows);
            }),
          ),
      };
    });
  } catch (error) {
    db?.close();
    return err(`${path} cannot be opened for writing: ${reason(error)}`);
  }
};
