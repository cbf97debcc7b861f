import type { FindingsOfDoubt, FoundOut, FoundOutOfCall } from "@switchyard/domain/journey/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { attempt, type Connection, type Database } from "./database.ts";

/** Records findings of support on calls in doubt, after checking schema and key. */
export const findingsOfDoubt = (db: Database, checked: () => Promise<void>): FindingsOfDoubt => ({
  add: (reference, callKey, { at, by, because, kind }) =>
    attempt("record finding", async () => {
      await checked();
      // Concurrent findings wait for each other, so that the second sees the first.
      return db.inTransaction(async (on) => {
        await on.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [callKey]);
        const { rows } = await on.query<FoundOut>(
          `SELECT at, finder AS "by", because, kind FROM findings WHERE upper(reference) = upper($1) AND call_key = $2 ORDER BY id`,
          [reference, callKey],
        );
        await on.query(
          "INSERT INTO findings (reference, call_key, at, finder, because, kind) VALUES ($1, $2, $3, $4, $5, $6)",
          [reference, callKey, at, by, because, kind],
        );
        return rows;
      });
    }),
});

/** The findings on a journey's calls. */
export const findingsOf = async (on: Connection, reference: CorrelationId): Promise<readonly FoundOutOfCall[]> => {
  const { rows } = await on.query<FoundOutOfCall>(
    `SELECT call_key AS "callKey", at, finder AS "by", because, kind FROM findings WHERE upper(reference) = upper($1) ORDER BY id`,
    [reference],
  );
  return rows;
};
