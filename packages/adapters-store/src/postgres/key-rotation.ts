import type { Brand } from "@switchyard/domain/kernel/brand";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import { journeyKeys } from "../journey-keys.ts";
import { type ConsentRow, isConsentUnderFirst } from "../sealed-consents.ts";
import { sealedSessions } from "../sealed-sessions.ts";
import type { KeyRing } from "../sealing.ts";
import type { KeyRotation } from "../store.ts";
import { consentKey, masterKey, proofOf, type StoreKey } from "../store-keys.ts";
import { openWishSecret, sealedWishSecret } from "../wish-secret.ts";
import { attempt, type Database } from "./database.ts";

/** Rows per batch. */
const atOnce = 200;

/**
 * Reseals rows from the older key under the first; with one key there is nothing to do. Skips rows that change meanwhile: the
 * next call reseals them.
 */
export const keyRotation = (
  db: Database,
  { master, consent }: { readonly master: KeyRing; readonly consent: KeyRing },
): KeyRotation => {
  const keys = journeyKeys(master);
  const { resealed } = sealedSessions(master);

  const resealJourneys = async (
    after: string,
  ): Promise<{ readonly done: number; readonly last: string | undefined }> => {
    const { rows } = await db.query<{ readonly id: JourneyId; readonly data_key: Uint8Array }>(
      `SELECT id, data_key FROM journeys WHERE data_key IS NOT NULL AND id > $1 ORDER BY id LIMIT ${atOnce}`,
      [after],
    );
    const anew = rows.flatMap(({ id, data_key: before }) => {
      const sealed = keys.resealed(id, before);
      return sealed === undefined ? [] : [{ id, before, sealed }];
    });
    const { count } = await db.query(
      `UPDATE journeys SET data_key = anew.sealed FROM unnest($1::text[], $2::bytea[], $3::bytea[]) AS anew (id, before, sealed)
       WHERE journeys.id = anew.id AND data_key = anew.before`,
      [anew.map(({ id }) => id), anew.map(({ before }) => before), anew.map(({ sealed }) => sealed)],
    );
    return { done: count, last: rows.length < atOnce ? undefined : rows.at(-1)?.id };
  };

  const resealSessions = async (
    after: string,
  ): Promise<{ readonly done: number; readonly last: string | undefined }> => {
    const { rows } = await db.query<{
      readonly id: string;
      readonly brand: Brand;
      readonly version: number;
      readonly body: Uint8Array;
    }>(`SELECT id, brand, version, body FROM sessions WHERE id > $1 ORDER BY id LIMIT ${atOnce}`, [after]);
    let done = 0;
    for (const { id, brand, ...row } of rows) {
      const sealed = resealed(id, brand, row);
      if (sealed === undefined) continue;
      const { count } = await db.query("UPDATE sessions SET customer = $3, body = $4 WHERE id = $1 AND version = $2", [
        id,
        row.version,
        sealed.customer,
        sealed.body,
      ]);
      done += count;
    }
    return { done, last: rows.length < atOnce ? undefined : rows.at(-1)?.id };
  };

  const all = async (some: typeof resealJourneys): Promise<number> => {
    for (let [sum, after]: [number, string] = [0, ""]; ;) {
      const { done, last } = await some(after);
      sum += done;
      if (last === undefined) return sum;
      after = last;
    }
  };

  const resealWishSecret = async (): Promise<void> => {
    const { rows } = await db.query<{ readonly sealed: Uint8Array }>("SELECT sealed FROM wish_secret");
    for (const { sealed } of rows)
      await db.query("UPDATE wish_secret SET sealed = $1 WHERE sealed = $2", [
        sealedWishSecret(master, openWishSecret(master, sealed)),
        sealed,
      ]);
  };

  const allConsentsAreUnderFirst = async (): Promise<boolean> => {
    for (let after = 0; ;) {
      const { rows } = await db.query<ConsentRow>(
        `SELECT * FROM consents WHERE body IS NOT NULL AND id > $1 ORDER BY id LIMIT ${atOnce}`,
        [after],
      );
      if (!rows.every((row) => isConsentUnderFirst(consent, row))) return false;
      if (rows.length < atOnce) return true;
      after = rows.at(-1)?.id ?? 0;
    }
  };

  const takeFirstKey = async (key: StoreKey, ring: KeyRing): Promise<void> =>
    void (await db.query(`UPDATE ${key.table} SET proof = $1`, [proofOf(key, ring)]));

  return {
    resealAll: () =>
      attempt("reseal", async () => {
        let done = 0;
        if (master.length > 1) {
          done = (await all(resealJourneys)) + (await all(resealSessions));
          await resealWishSecret();
          await takeFirstKey(masterKey, master);
        }
        if (consent.length > 1 && (await allConsentsAreUnderFirst())) await takeFirstKey(consentKey, consent);
        return done;
      }),
  };
};
