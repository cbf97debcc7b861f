import type { JourneyFinder } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
import type { DatabaseSync } from "node:sqlite";
import { journeyKeys } from "../journey-keys.ts";
import {
  firstSearched,
  foundIn,
  type FoundRow,
  knownByDigests,
  manyJourneys,
  type SoughtDigest,
  soughtDigests,
} from "../known-by-digests.ts";
import { masterKey } from "../store-keys.ts";
import { where } from "./journey-search.ts";
import { openedWithKey } from "./opened-with-key.ts";
import { attempt, inTransaction } from "./transaction.ts";

/**
 * Opens the search in `dataDir`, also while the site runs. Needs the master key, and write access for the audit log of
 * searches.
 * @param secretKey the key; by default the file in `dataDir`
 * @returns a one-line error message
 */
export const openSqliteFinder = ({
  dataDir,
  secretKey,
}: {
  readonly dataDir: string;
  readonly secretKey?: string | undefined;
}): Result<JourneyFinder, string> =>
  openedWithKey({ dataDir, key: masterKey, text: secretKey }, (db, keyRing) => {
    const digestsOf = knownByDigests(keyRing);
    const keys = journeyKeys(keyRing);
    return {
      find: (parts, { at, by, because }, filter, limit) =>
        attempt("find journeys", () => {
          const sought = soughtDigests(parts, digestsOf);
          const record = db.prepare(
            "INSERT INTO searches (at, searcher, because, kind, digest) VALUES (?, ?, ?, ?, ?)",
          );
          inTransaction(db, () => {
            if (parts.length === 0) record.run(at, by, because, "time", "");
            for (const { kind, digest, isFirst } of sought) if (isFirst) record.run(at, by, because, kind, digest);
          });
          return foundIn(parts.length === 0 ? ofFilter(db, filter, limit) : ofParts(db, sought, filter, limit), keys);
        }),
    };
  });

const columns = "j.id, j.correlation_id, j.flow, j.version, j.data_key, j.state";
type Filter = Parameters<JourneyFinder["find"]>[2];

const ofFilter = (db: DatabaseSync, filter: Filter, limit: number): readonly FoundRow[] => {
  const { sql, values } = where(filter);
  return db
    .prepare(
      `SELECT ${columns}, 0 AS parts, NULL AS kinds FROM journeys j WHERE ${sql} ORDER BY j.touched_at DESC, j.id LIMIT ?`,
    )
    .all(...values, limit) as unknown as readonly FoundRow[];
};

/** Looks at the journeys of the rare parts, and counts the parts that each of them has. */
const ofParts = (
  db: DatabaseSync,
  sought: readonly SoughtDigest[],
  filter: Filter,
  limit: number,
): readonly FoundRow[] => {
  const count = db.prepare(
    "SELECT count(*) AS n FROM (SELECT 1 FROM known_by WHERE digest IN (SELECT value FROM json_each(?)) LIMIT ?)",
  );
  const digests = firstSearched(sought, (part) => Number(count.get(JSON.stringify(part), manyJourneys + 1)?.["n"]));
  const { sql, values } = where(filter);
  return db
    .prepare(
      `WITH sought (part, digest) AS (SELECT value ->> 'part', value ->> 'digest' FROM json_each(?)),
         candidates AS MATERIALIZED (SELECT DISTINCT journey FROM known_by WHERE digest IN (SELECT value FROM json_each(?)))
       SELECT ${columns}, count(DISTINCT sought.part) AS parts, group_concat(DISTINCT k.kind) AS kinds
       FROM candidates CROSS JOIN journeys j ON j.id = candidates.journey
         CROSS JOIN known_by k ON k.journey = j.id JOIN sought ON sought.digest = k.digest
       WHERE ${sql} GROUP BY j.id ORDER BY parts DESC, j.touched_at DESC, j.id LIMIT ?`,
    )
    .all(JSON.stringify(sought), JSON.stringify(digests), ...values, limit) as unknown as readonly FoundRow[];
};
