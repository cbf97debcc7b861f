import type { JourneyFinder } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
import { foundIn, type FoundRow, knownByDigests } from "../known-by-digests.ts";
import { masterKey } from "../store-keys.ts";
import { attempt } from "./database.ts";
import { openedWithKey } from "./opened-with-key.ts";

/**
 * The journeys in a PostgreSQL database for those who have the master key and may write down there that they look for some.
 * @param dataDir where the key's file lies, if the key is not given as text
 * @returns the problem in one line for people where the key can't be read
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
  openedWithKey(url, { dataDir, key: masterKey, text: secretKey }).map(({ db, keys, checked }) => {
    const digestsOf = knownByDigests(keys);
    return {
      find: (sought, { at, by, because }) =>
        attempt("find journeys", async () => {
          await checked();
          const digests = sought.flatMap((one) =>
            digestsOf(one).map((digest, index) => ({ kind: one.kind, digest, isFirst: index === 0 })),
          );
          const { rows } = await db.query<FoundRow>(
            `WITH sought AS (SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[]) AS sought (kind, digest, is_first)),
             written AS (INSERT INTO searches (at, searcher, because, kind, digest) SELECT $4, $5, $6, kind, digest FROM sought WHERE is_first)
             SELECT journeys.correlation_id, known_by.kind FROM sought JOIN known_by USING (digest) JOIN journeys ON journeys.id = known_by.journey`,
            [
              digests.map(({ kind }) => kind),
              digests.map(({ digest }) => digest),
              digests.map(({ isFirst }) => isFirst),
              at,
              by,
              because,
            ],
          );
          return foundIn(rows);
        }),
    };
  });
