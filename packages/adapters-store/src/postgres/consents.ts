import type { ConsentFile, ConsentKeeper, ConsentRetention } from "@switchyard/domain/consent/ports";
import type { ConsentReading } from "@switchyard/domain/consent/model";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { milliseconds } from "../refusal.ts";
import { type ConsentRow, consentsIn, hasLastWord, sealedConsent, sealedOutcome } from "../sealed-consents.ts";
import type { KeyRing } from "../sealing.ts";
import { attempt, type Connection, type Database } from "./database.ts";

/** Stores consents, each sealed under the first consent key. */
export const consents = (db: Database, keys: KeyRing): ConsentKeeper & ConsentRetention => ({
  keep: (consent) =>
    attempt("keep consent", async () => {
      const { reference, orderKey, at } = consent;
      await db.query("INSERT INTO consents (reference, order_key, given_at, body) VALUES ($1, $2, $3, $4)", [
        reference,
        orderKey,
        milliseconds(at),
        sealedConsent(keys, consent),
      ]);
    }),

  conclude: (orderKey, is, at) =>
    attempt("conclude consent", () =>
      db.inTransaction(async (on) => {
        const { rows } = await on.query<ConsentRow>(
          "SELECT * FROM consents WHERE order_key = $1 AND body IS NOT NULL ORDER BY id FOR UPDATE",
          [orderKey],
        );
        for (const row of rows)
          if (!hasLastWord(keys, row))
            await on.query("UPDATE consents SET outcome = $2 WHERE id = $1", [
              row.id,
              sealedOutcome(keys, row, { is, at }),
            ]);
      }),
    ),

  destroyConsents: (before) =>
    attempt(
      "destroy consents",
      async () =>
        (
          await db.query("UPDATE consents SET body = NULL, outcome = NULL WHERE given_at < $1 AND body IS NOT NULL", [
            milliseconds(before),
          ])
        ).count,
    ),
});

/** Records the reading in the audit log, then opens the consents of a reference. */
export const readConsents = async (
  on: Connection,
  keys: KeyRing,
  reference: CorrelationId,
  { at, by, because }: ConsentReading,
): Promise<ConsentFile> => {
  const { rows: readings } = await on.query<ConsentReading>(
    `SELECT at, reader AS "by", because FROM consent_readings WHERE upper(reference) = upper($1) ORDER BY id`,
    [reference],
  );
  await on.query("INSERT INTO consent_readings (reference, at, reader, because) VALUES ($1, $2, $3, $4)", [
    reference,
    at,
    by,
    because,
  ]);
  const { rows } = await on.query<ConsentRow>("SELECT * FROM consents WHERE upper(reference) = upper($1) ORDER BY id", [
    reference,
  ]);
  return { ...consentsIn(keys, rows), readings };
};
