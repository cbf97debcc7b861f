import type { DatabaseSync } from "node:sqlite";
import type { Claimed, ClaimRule, Conclusion } from "@switchyard/domain/journey/claims";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import { claimedIn, type ClaimRow, firstRow } from "../claim-rows.ts";
import { StoreRefusal } from "../refusal.ts";
import type { Key, KeyRing } from "../sealing.ts";
import { digestOfWish, openWishSecret, sealedWishSecret } from "../wish-secret.ts";

/** Claims as digests, within a transaction of the journeys'. */
export interface ClaimRowsOf {
  digest(text: string): string;
  claim(journey: JourneyId, operation: string, wishes: readonly string[], rule: ClaimRule, now: number): Claimed;
  conclude(journey: JourneyId, concluded: readonly Conclusion[], now: number): void;
  /**
   * Deletes all claims of these journeys, and ended ones of all journeys that have not been touched since.
   * @param before milliseconds since 1970 @param journeys a JSON list of ids
   */
  drop(before: number, journeys: string): void;
}

/** Stores the wish secret of a new store. If several processes open it at once, the first one's secret counts. */
export const makeWishSecret = (db: DatabaseSync, masterKeys: KeyRing): void =>
  void db
    .prepare("INSERT INTO wish_secret (sealed) SELECT ? WHERE NOT EXISTS (SELECT 1 FROM wish_secret)")
    .run(sealedWishSecret(masterKeys));

export const claimRows = (db: DatabaseSync, masterKeys: KeyRing): ClaimRowsOf => {
  const secretRow = db.prepare("SELECT sealed FROM wish_secret");
  const find = db.prepare("SELECT digest, journey, operation, generation, state, since FROM claims WHERE digest = ?");
  const write = db.prepare(
    `INSERT INTO claims (digest, journey, operation, generation, state, since) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (digest) DO UPDATE SET journey = excluded.journey, generation = excluded.generation, state = excluded.state, since = excluded.since`,
  );
  const end = db.prepare("UPDATE claims SET state = ?, since = ? WHERE digest = ? AND state = 'open'");
  const endAll = db.prepare(
    "UPDATE claims SET state = ?, since = ? WHERE operation = ? AND journey = ? AND state = 'open'",
  );
  const drop = db.prepare(
    `DELETE FROM claims WHERE journey IN (SELECT value FROM json_each(?))
     OR (state <> 'open' AND journey IN (SELECT id FROM journeys WHERE touched_at < ? AND data_key IS NOT NULL))`,
  );
  let secret: Key | undefined;
  const secretOf = (): Key => {
    const sealed = secretRow.get()?.["sealed"];
    if (sealed === undefined)
      throw new StoreRefusal("the secret for claims is missing: start the site once to create it");
    return openWishSecret(masterKeys, sealed as Uint8Array);
  };
  const digest = (text: string): string => digestOfWish((secret ??= secretOf()), text);
  return {
    digest,
    claim: (journey, operation, wishes, rule, now) => {
      const rows = wishes.map((wish) => {
        const digested = digest(wish);
        return (find.get(digested) as ClaimRow | undefined) ?? firstRow(digested, journey, operation, now);
      });
      const { answer, write: taken } = claimedIn(rows, journey, rule, now);
      for (const row of taken) write.run(row.digest, row.journey, row.operation, row.generation, row.state, row.since);
      return answer;
    },
    conclude: (journey, concluded, now) => {
      for (const { operation, wish, as } of concluded)
        if (wish === undefined) endAll.run(as, now, operation, journey);
        else end.run(as, now, digest(wish));
    },
    drop: (before, journeys) => void drop.run(journeys, before),
  };
};
