import type { DatabaseSync } from "node:sqlite";
import { getSystemErrorMessage } from "node:util";
import type { Instant } from "@switchyard/domain/kernel/clock";
import { problem, type Problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync, type ResultAsync } from "neverthrow";

/** Milliseconds that a connection waits for another process's transaction; those are short. */
export const patience = 5000;

/** Runs `work` as one write transaction. It is synchronous, so no transaction ever spans an await. */
export const inTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  db.exec("BEGIN IMMEDIATE");
  try {
    const value = work();
    db.exec("COMMIT");
    return value;
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
};

/** What the store itself refuses, in words that are safe for logs. */
export class StoreRefusal extends Error {}

/** Why it failed: our own word, SQLite's (`database is locked`) or the system's (`permission denied`), never a statement or a value. */
export const reason = (error: unknown): string => {
  if (error instanceof StoreRefusal) return error.message;
  if (error instanceof Error && "errstr" in error && typeof error.errstr === "string") return error.errstr;
  if (error instanceof Error && "errno" in error && typeof error.errno === "number")
    return getSystemErrorMessage(error.errno);
  return error instanceof Error ? error.name : "failed";
};

/** Does `work` now and answers like a port: what it throws becomes the problem `store`. */
export const attempt = <T>(operation: string, work: () => T): ResultAsync<T, Problem> => {
  try {
    return okAsync(work());
  } catch (error) {
    return errAsync(problem("store", operation, reason(error)));
  }
};

/** An instant as the columns keep it. */
export const milliseconds = (instant: Instant): number => {
  const value = Date.parse(instant);
  if (Number.isNaN(value)) throw new StoreRefusal("not an instant");
  return value;
};
