import type { JourneyFinder } from "@switchyard/domain/journey/ports";
import type { Result } from "neverthrow";
import { foundIn, type FoundRow, knownByDigests } from "../known-by-digests.ts";
import { StoreRefusal } from "../refusal.ts";
import { masterKey, proven, readKey } from "../store-keys.ts";
import { attempt, database } from "./database.ts";
import { checkSchema } from "./migrations.ts";
import { proofIn } from "./opening.ts";

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
  readKey(masterKey, { dataDir, text: secretKey }).map((key) => {
    const db = database(url, { connections: 1 });
    const digestOf = knownByDigests(key);
    return {
      find: (sought, { at, by, because }) =>
        attempt("find journeys", async () => {
          const schema = await checkSchema(db);
          if (schema.isErr()) throw new StoreRefusal(schema.error);
          const proof = proven(masterKey, key, await proofIn(db, masterKey));
          if (proof.isErr()) throw new StoreRefusal(proof.error);
          const { rows } = await db.query<FoundRow>(
            `WITH sought AS (SELECT * FROM unnest($1::text[], $2::text[]) AS sought (kind, digest)),
             written AS (INSERT INTO searches (at, searcher, because, kind, digest) SELECT $3, $4, $5, kind, digest FROM sought)
             SELECT journeys.correlation_id, known_by.kind FROM sought JOIN known_by USING (digest) JOIN journeys ON journeys.id = known_by.journey`,
            [sought.map(({ kind }) => kind), sought.map(digestOf), at, by, because],
          );
          return foundIn(rows);
        }),
    };
  });
