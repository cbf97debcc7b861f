import type { DatabaseSync } from "node:sqlite";
import type { FindingsOfDoubt, FoundOut, FoundOutOfCall } from "@switchyard/domain/journey/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { attempt, inTransaction } from "./transaction.ts";

/** Records findings of support on calls in doubt. */
export const findingsOfDoubt = (db: DatabaseSync): FindingsOfDoubt => ({
  add: (reference, callKey, { at, by, because, kind }) =>
    attempt("record finding", () =>
      inTransaction(db, () => {
        const before = db
          .prepare(
            'SELECT at, finder AS "by", because, kind FROM findings WHERE reference = ? AND call_key = ? ORDER BY rowid',
          )
          .all(reference, callKey) as unknown as readonly FoundOut[];
        db.prepare(
          "INSERT INTO findings (reference, call_key, at, finder, because, kind) VALUES (?, ?, ?, ?, ?, ?)",
        ).run(reference, callKey, at, by, because, kind);
        return before;
      }),
    ),
});

/** The findings on a journey's calls. */
export const findingsOf = (db: DatabaseSync, reference: CorrelationId): readonly FoundOutOfCall[] =>
  db
    .prepare(
      'SELECT call_key AS "callKey", at, finder AS "by", because, kind FROM findings WHERE reference = ? ORDER BY rowid',
    )
    .all(reference) as unknown as readonly FoundOutOfCall[];
