import type { DatabaseSync } from "node:sqlite";
import type { Instant } from "@switchyard/domain/kernel/clock";
import type { JournalRetention } from "../store.ts";
import { milliseconds } from "../refusal.ts";
import { attempt, inTransaction } from "./transaction.ts";

/** Journals per transaction, so that concurrent writes don't wait long. */
const atOnce = 200;

const olderThan = "SELECT id FROM journeys WHERE data_key IS NULL AND touched_at < ?";
const asked = "EXISTS (SELECT 1 FROM journal e WHERE e.journey = journeys.id AND e.type = 'intent')";

export const journalRetention = (db: DatabaseSync): JournalRetention => {
  const old = db.prepare(`${olderThan} LIMIT ${atOnce}`);
  const unfinished = db.prepare(`${olderThan} AND NOT ${asked} LIMIT ${atOnce}`);
  const cut = db.prepare("DELETE FROM journal WHERE journey = ?");
  const remove = db.prepare("DELETE FROM journeys WHERE id = ?");
  const deleteAll = (query: typeof old, before: Instant): number => {
    for (let deleted = 0; ;) {
      const ids = inTransaction(db, () => {
        const found = query.all(milliseconds(before)).map(({ id }) => String(id));
        for (const id of found) for (const statement of [cut, remove]) statement.run(id);
        return found;
      });
      deleted += ids.length;
      if (ids.length < atOnce) return deleted;
    }
  };
  return {
    deleteJournals: ({ before, unfinishedBefore }) =>
      attempt(
        "delete journals",
        () => deleteAll(unfinished, unfinishedBefore) + (before === undefined ? 0 : deleteAll(old, before)),
      ),
  };
};
