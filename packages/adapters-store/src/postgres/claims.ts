import type { Claimed, ClaimRule } from "@switchyard/domain/journey/claims";
import type { Lease } from "@switchyard/domain/journey/ports";
import { claimedIn, type ClaimRow, firstRow } from "../claim-rows.ts";
import { StoreRefusal } from "../refusal.ts";
import type { Key, KeyRing } from "../sealing.ts";
import { digestOfWish, openWishSecret, sealedWishSecret } from "../wish-secret.ts";
import type { Connection, Database } from "./database.ts";

interface ClaimsOf {
  digest(text: string): Promise<string>;
  claim(lease: Lease, operation: string, wishes: readonly string[], rule: ClaimRule): Promise<Claimed>;
}

/** Stores the wish secret of a new store. If several instances open it at once, the first one's secret counts. */
export const makeWishSecret = async (on: Connection, masterKeys: KeyRing): Promise<void> =>
  void (await on.query("INSERT INTO wish_secret (sealed) VALUES ($1) ON CONFLICT DO NOTHING", [
    sealedWishSecret(masterKeys),
  ]));

/** Claims as digests. Time is the server's. */
export const claims = (db: Database, masterKeys: KeyRing): ClaimsOf => {
  let secret: Key | undefined;
  const secretOf = async (): Promise<Key> => {
    const { rows } = await db.query<{ readonly sealed: Uint8Array }>("SELECT sealed FROM wish_secret");
    if (rows[0] === undefined)
      throw new StoreRefusal("the secret for claims is missing: start the site once to create it");
    return openWishSecret(masterKeys, rows[0].sealed);
  };
  const digest = async (text: string): Promise<string> => digestOfWish((secret ??= await secretOf()), text);

  return {
    digest,
    claim: async (lease, operation, wishes, rule) => {
      const digests = await Promise.all(wishes.map(digest));
      return db.inTransaction(async (on) => {
        const { rows: holder } = await on.query<{ readonly now: number }>(
          "SELECT now_ms() AS now FROM journeys WHERE id = $1 AND fence = $2 AND lease_until IS NOT NULL AND data_key IS NOT NULL",
          [lease.journey, lease.fence],
        );
        const now = holder[0]?.now;
        if (now === undefined) throw new StoreRefusal("the lease is stale");
        // Insert the rows, then lock them, always in one order: two concurrent claims wait for each other without a deadlock.
        for (const one of digests.toSorted()) {
          const { digest: of, journey, generation, state, since } = firstRow(one, lease.journey, operation, now);
          await on.query(
            "INSERT INTO claims (digest, journey, operation, generation, state, since) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (digest) DO NOTHING",
            [of, journey, operation, generation, state, since],
          );
          await on.query("SELECT 1 FROM claims WHERE digest = $1 FOR UPDATE", [one]);
        }
        const { rows } = await on.query<ClaimRow>(
          "SELECT digest, journey, operation, generation, state, since FROM claims WHERE digest = ANY($1)",
          [digests],
        );
        const rowOf = new Map(rows.map((row) => [row.digest, row]));
        const { answer, write } = claimedIn(
          digests.map((one) => rowOf.get(one) ?? firstRow(one, lease.journey, operation, now)),
          lease.journey,
          rule,
          now,
        );
        for (const { digest: of, journey, generation, state, since } of write)
          await on.query("UPDATE claims SET journey = $2, generation = $3, state = $4, since = $5 WHERE digest = $1", [
            of,
            journey,
            generation,
            state,
            since,
          ]);
        return answer;
      });
    },
  };
};
