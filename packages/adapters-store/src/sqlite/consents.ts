import type { DatabaseSync } from "node:sqlite";
import type { ConsentKeeper, ConsentRetention } from "@switchyard/domain/consent/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { milliseconds } from "../refusal.ts";
import { type ConsentRow, consentsIn, hasLastWord, sealedConsent, sealedOutcome } from "../sealed-consents.ts";
import type { KeyRing } from "../sealing.ts";
import { attempt, inTransaction } from "./transaction.ts";

/** Stores consents in an open and migrated database, each sealed under the first consent key. */
export const consents = (db: DatabaseSync, keys: KeyRing): ConsentKeeper & ConsentRetention => {
  const insert = db.prepare("INSERT INTO consents (reference, order_key, given_at, body) VALUES (?, ?, ?, ?)");
  const ofOrder = db.prepare("SELECT * FROM consents WHERE order_key = ? AND body IS NOT NULL");
  const setOutcome = db.prepare("UPDATE consents SET outcome = ? WHERE id = ?");
  const destroy = db.prepare("UPDATE consents SET body = NULL, outcome = NULL WHERE given_at < ? AND body IS NOT NULL");
  return {
    keep: (consent) =>
      attempt("keep consent", () => {
        const { reference, orderKey, at } = consent;
        insert.run(reference, orderKey, milliseconds(at), sealedConsent(keys, consent));
      }),

    conclude: (orderKey, is, at) =>
      attempt("conclude consent", () =>
        inTransaction(db, () => {
          for (const row of ofOrder.all(orderKey) as unknown as readonly ConsentRow[])
            if (!hasLastWord(keys, row)) setOutcome.run(sealedOutcome(keys, row, { is, at }), row.id);
        }),
      ),

    destroyConsents: (before) =>
      attempt("destroy consents", () => {
        const destroyed = Number(destroy.run(milliseconds(before)).changes);
        // Until the checkpoint, the write-ahead log still contains the destroyed consents.
        if (destroyed > 0) db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
        return destroyed;
      }),
  };
};

/** Opens the consents of a reference; of destroyed ones only the date is left. */
export const consentsUnder = (db: DatabaseSync, keys: KeyRing, reference: CorrelationId) =>
  consentsIn(
    keys,
    db
      .prepare("SELECT * FROM consents WHERE reference = ? ORDER BY id")
      .all(reference) as unknown as readonly ConsentRow[],
  );
