import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { milliseconds } from "../refusal.ts";
import {
  type Bound,
  inMemory,
  type Library,
  limiterOver,
  type Limits,
  memoryLimits,
  subjectDigests,
} from "../limits.ts";
import type { KeyRing } from "../sealing.ts";
import type { CountForgetting } from "../store.ts";
import { attempt, type Database } from "./database.ts";

/** The timeout of a count, in milliseconds; then the count in memory decides. */
const patience = 1_000;

/**
 * Counts in the table `limits`, for all instances together. Subjects over the limit are refused from memory, without a
 * statement. While the database is away, each instance counts in memory.
 */
export const limits = (db: Database, masterKeys: KeyRing): Limits & CountForgetting => {
  const digest = subjectDigests(masterKeys);
  const storeClient = {
    query: async ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) => {
      const { rows, count } = await db.query(text, values);
      return { rows, rowCount: count };
    },
  };
  const inDatabase = (library: Library, { name, ...bound }: Bound): RateLimiterPostgres =>
    new library.RateLimiterPostgres({
      ...bound,
      keyPrefix: name,
      storeClient,
      storeType: "client",
      tableName: "limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      // A limit with `blockDuration` asks the database each time, because a block in memory would restart at each instance.
      inMemoryBlockOnConsumed: bound.blockDuration === undefined ? bound.points : 0,
    });
  return {
    alone: memoryLimits(masterKeys).alone,
    together: (bound) =>
      limiterOver(
        (library) =>
          new library.RLWrapperTimeouts({
            limiter: inDatabase(library, bound),
            timeoutMs: patience,
            insuranceLimiter: inMemory(library, bound),
            blockDuration: bound.blockDuration ?? 0,
          }),
        digest,
      ),
    forgetCounts: (before) =>
      attempt(
        "forget counts",
        async () => (await db.query("DELETE FROM limits WHERE expire < $1", [milliseconds(before)])).count,
      ),
  };
};
