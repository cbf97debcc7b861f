import type { DatabaseSync } from "node:sqlite";
import { setImmediate as otherWork } from "node:timers/promises";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import type { Brand } from "@switchyard/domain/kernel/brand";
import { problem } from "@switchyard/domain/kernel/problem";
import { ResultAsync } from "neverthrow";
import { journeyKeys } from "../journey-keys.ts";
import { type ConsentRow, isConsentUnderFirst } from "../sealed-consents.ts";
import { sealedSessions } from "../sealed-sessions.ts";
import type { KeyRing } from "../sealing.ts";
import type { KeyRotation } from "../store.ts";
import { consentKey, masterKey } from "../store-keys.ts";
import { openWishSecret, sealedWishSecret } from "../wish-secret.ts";
import { takeFirstKey } from "./key-proofs.ts";
import { inTransaction, reason } from "./transaction.ts";

/** Rows per transaction, so that concurrent writes don't wait long. */
const atOnce = 200;

/** Reseals rows from the older key under the first; with one key there is nothing to do. */
export const keyRotation = (
  db: DatabaseSync,
  { master, consent }: { readonly master: KeyRing; readonly consent: KeyRing },
): KeyRotation => {
  const keys = journeyKeys(master);
  const { resealed } = sealedSessions(master);
  const dataKeys = db.prepare(
    "SELECT id, data_key FROM journeys WHERE data_key IS NOT NULL AND id > ? ORDER BY id LIMIT ?",
  );
  const setDataKey = db.prepare("UPDATE journeys SET data_key = ? WHERE id = ?");
  const sessions = db.prepare("SELECT id, brand, version, body FROM sessions WHERE id > ? ORDER BY id LIMIT ?");
  const setSession = db.prepare("UPDATE sessions SET customer = ?, body = ? WHERE id = ?");
  const wishSecret = db.prepare("SELECT sealed FROM wish_secret");
  const setWishSecret = db.prepare("UPDATE wish_secret SET sealed = ?");
  const consents = db.prepare("SELECT * FROM consents WHERE body IS NOT NULL ORDER BY id");

  /** Goes through a table in batches. @returns the number of resealed rows */
  const eachRow = async <Row extends { readonly id: string }>(
    rows: ReturnType<DatabaseSync["prepare"]>,
    resealAll: (row: Row) => boolean,
  ): Promise<number> => {
    for (let [done, last] = [0, ""]; ;) {
      const taken = inTransaction(db, () => {
        const found = rows.all(last, atOnce) as unknown as readonly Row[];
        done += found.filter(resealAll).length;
        return found;
      });
      last = taken.at(-1)?.id ?? "";
      if (taken.length < atOnce) return done;
      await otherWork();
    }
  };
  const resealJourneys = () =>
    eachRow<{ readonly id: JourneyId; readonly data_key: Uint8Array }>(dataKeys, ({ id, data_key }) => {
      const dataKey = keys.resealed(id, data_key);
      if (dataKey !== undefined) setDataKey.run(dataKey, id);
      return dataKey !== undefined;
    });
  const resealSessions = () =>
    eachRow<{ readonly id: string; readonly brand: Brand; readonly version: number; readonly body: Uint8Array }>(
      sessions,
      ({ id, brand, ...row }) => {
        const sealed = resealed(id, brand, row);
        if (sealed !== undefined) setSession.run(sealed.customer, sealed.body, id);
        return sealed !== undefined;
      },
    );
  const resealWishSecret = (): void =>
    inTransaction(db, () => {
      const sealed = wishSecret.get()?.["sealed"] as Uint8Array | undefined;
      if (sealed !== undefined) setWishSecret.run(sealedWishSecret(master, openWishSecret(master, sealed)));
    });
  const allConsentsAreUnderFirst = (): boolean => {
    for (const row of consents.iterate()) if (!isConsentUnderFirst(consent, row as unknown as ConsentRow)) return false;
    return true;
  };

  const resealAll = async (): Promise<number> => {
    let done = 0;
    if (master.length > 1) {
      done = (await resealJourneys()) + (await resealSessions());
      resealWishSecret();
      takeFirstKey(db, masterKey, master);
    }
    if (consent.length > 1 && allConsentsAreUnderFirst()) takeFirstKey(db, consentKey, consent);
    return done;
  };
  return {
    resealAll: () => ResultAsync.fromPromise(resealAll(), (error) => problem("store", "reseal", reason(error))),
  };
};
