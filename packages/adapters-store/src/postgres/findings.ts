import type { FindingsOfDoubt, FoundOut, FoundOutOfCall } from "@switchyard/domain/journey/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { attempt, type Connection, type Database } from "./database.ts";

/** Writes down what people find out, once schema and key are looked at. */
export const findingsOfDoubt = (db: Database, checked: () => Promise<void>): FindingsOfDoubt => ({
  add: (reference, callKey, { at, by, because, kind }) =>
    attempt("record finding", async () => {
      await checked();
      // Two at once wait for each other, so that the second one sees the first.
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

/** What was found of the calls of a journey. */
export const findingsOf = async (on: Connection, reference: CorrelationId): Promise<readonly FoundOutOfCall[]> => {
  const { rows } = await on.query<FoundOutOfCall>(
    `SELECT call_key AS "callKey", at, finder AS "by", because, kind FROM findings WHERE upper(reference) = upper($1) ORDER BY id`,
    [reference],
  );
  return rows;
};
