import type { DatabaseSync } from "node:sqlite";
import { getSystemErrorMessage } from "node:util";
import { problem, type Problem } from "@switchyard/domain/kernel/problem";
import { errAsync, okAsync, type ResultAsync } from "neverthrow";
import { StoreRefusal } from "../refusal.ts";

/** The wait for another process's transaction, in milliseconds. Transactions are short. */
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

/**
 * Runs `work` as one write transaction without waiting for the disk, which blocks every other request of the process. A crash of
 * the process loses nothing. A power cut may undo it until the next transaction that waits: that one writes this one out too.
 */
export const inUnsyncedTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  db.exec("PRAGMA synchronous = NORMAL");
  try {
    return inTransaction(db, work);
  } finally {
    db.exec("PRAGMA synchronous = FULL");
  }
};

/** Why it failed: our own word, SQLite's (`database is locked`) or the system's (`permission denied`), never a statement or a value. */
export const reason = (error: unknown): string => {
  if (error instanceof StoreRefusal) return error.message;
  if (error instanceof Error && "errstr" in error && typeof error.errstr === "string") return error.errstr;
  if (error instanceof Error && "errno" in error && typeof error.errno === "number")
    return getSystemErrorMessage(error.errno);
  return error instanceof Error ? error.name : "failed";
};

/** Runs `work` synchronously; an exception becomes the problem `store`. */
export const attempt = <T>(operation: string, work: () => T): ResultAsync<T, Problem> => {
  try {
    return okAsync(work());
  } catch (error) {
    return errAsync(problem("store", operation, reason(error)));
  }
};
