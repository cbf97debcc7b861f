import type { JourneyFinder } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
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
import { attempt, type Connection } from "./database.ts";
import { where } from "./journey-search.ts";
import { openedWithKey } from "./opened-with-key.ts";

/**
 * Opens the search in a PostgreSQL database. Needs the master key, and write access for the audit log of searches.
 * @param dataDir the folder of the key's file, if the key is not given as text
 * @returns a one-line error message if the key can't be read
 */
export const openPostgresFinder = ({
  url,
  dataDir,
  secretKey,
}: {
  readonly url: string;
  readonly dataDir: string;
  readonly secretKey?: string | undefined;
}): Result<JourneyFinder, string> =>
  openedWithKey(url, { dataDir, key: masterKey, text: secretKey }).map(({ db, keys: keyRing, checked }) => {
    const digestsOf = knownByDigests(keyRing);
    const keys = journeyKeys(keyRing);
    return {
      find: (parts, { at, by, because }, filter, limit) =>
        attempt("find journeys", async () => {
          await checked();
          const sought = soughtDigests(parts, digestsOf);
          const recorded =
            parts.length === 0 ? [{ kind: "time", digest: "" }] : sought.filter(({ isFirst }) => isFirst);
          await db.query(
            `INSERT INTO searches (at, searcher, because, kind, digest)
             SELECT $1, $2, $3, kind, digest FROM unnest($4::text[], $5::text[]) AS sought (kind, digest)`,
            [at, by, because, recorded.map(({ kind }) => kind), recorded.map(({ digest }) => digest)],
          );
          return foundIn(
            parts.length === 0 ? await ofFilter(db, filter, limit) : await ofParts(db, sought, filter, limit),
            keys,
          );
        }),
    };
  });

const columns = "id, correlation_id, flow, version, data_key, state";
type Filter = Parameters<JourneyFinder["find"]>[2];

const ofFilter = async (on: Connection, filter: Filter, limit: number): Promise<readonly FoundRow[]> => {
  const { sql, values } = where(filter);
  const { rows } = await on.query<FoundRow>(
    `SELECT ${columns}, 0 AS parts, NULL AS kinds FROM journeys WHERE ${sql} ORDER BY touched_at DESC, id LIMIT $${values.length + 1}`,
    [...values, limit],
  );
  return rows;
};

/** Looks at the journeys of the rare parts, and counts the parts that each of them has. */
const ofParts = async (
  on: Connection,
  sought: readonly SoughtDigest[],
  filter: Filter,
  limit: number,
): Promise<readonly FoundRow[]> => {
  const of = [sought.map(({ part }) => part), sought.map(({ digest }) => digest)];
  const { rows: counts } = await on.query<{ readonly part: number; readonly n: number }>(
    `SELECT part, (SELECT count(*)::int FROM (SELECT 1 FROM known_by WHERE digest = ANY (digests) LIMIT $3) counted) AS n
     FROM (SELECT part, array_agg(digest) AS digests FROM unnest($1::int[], $2::text[]) AS sought (part, digest) GROUP BY part) parts`,
    [...of, manyJourneys + 1],
  );
  const partOf = new Map(sought.map(({ digest, part }) => [digest, part]));
  const digests = firstSearched(
    sought,
    ([digest = ""]) => counts.find(({ part }) => part === partOf.get(digest))?.n ?? 0,
  );
  const { sql, values } = where(filter, 3);
  const { rows } = await on.query<FoundRow>(
    `WITH hits AS (
       SELECT known_by.journey, count(DISTINCT sought.part)::int AS parts, string_agg(DISTINCT known_by.kind, ',') AS kinds
       FROM (SELECT DISTINCT journey FROM known_by WHERE digest = ANY ($3::text[])) candidates
         JOIN known_by USING (journey) JOIN unnest($1::int[], $2::text[]) AS sought (part, digest) USING (digest)
       GROUP BY known_by.journey)
     SELECT ${columns}, parts, kinds FROM journeys JOIN hits ON hits.journey = journeys.id
     WHERE ${sql} ORDER BY parts DESC, touched_at DESC, id LIMIT $${values.length + 4}`,
    [...of, digests, ...values, limit],
  );
  return rows;
};
