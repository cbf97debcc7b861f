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

/** A visitor waits for the count no longer than this, in milliseconds; then the one in memory serves. */
const patience = 1_000;

/**
 * Counts in the table `limits`, for all instances together. Who is over a bound is refused from memory, without asking the
 * database again. While that is away, each instance counts in its memory.
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
      // A bound with a block of its own asks each time: in memory the block would begin anew at each instance.
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
