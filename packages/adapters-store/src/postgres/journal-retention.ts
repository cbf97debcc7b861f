import { milliseconds } from "../refusal.ts";
import type { JournalRetention } from "../store.ts";
import { attempt, type Database } from "./database.ts";
import { dropMonths } from "./months.ts";

/** Journals per statement: concurrent writes don't wait long, and an interrupted run continues. */
const atOnce = 200;

/** Drops expired months as partitions, and deletes single journals in the others. */
export const journalRetention = (db: Database): JournalRetention => {
  const deleteAll = async (which: string, before: number): Promise<number> => {
    for (let deleted = 0; ;) {
      const { rows } = await db.query<{ readonly done: number }>(
        `WITH old AS (
           SELECT id, month FROM journeys WHERE data_key IS NULL AND touched_at < $1 ${which} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
         ), cut AS (DELETE FROM journal USING old WHERE journal.month = old.month AND journal.journey = old.id),
         removed AS (DELETE FROM journeys WHERE id IN (SELECT id FROM old) RETURNING 1)
         SELECT count(*) AS done FROM removed`,
        [before],
      );
      const done = rows[0]?.done ?? 0;
      deleted += done;
      if (done < atOnce) return deleted;
    }
  };
  return {
    deleteJournals: ({ before, unfinishedBefore }) =>
      attempt("delete journals", async () => {
        const all = before === undefined ? undefined : milliseconds(before);
        const months = all === undefined ? 0 : await dropMonths(db, all);
        const unfinished = await deleteAll("AND NOT has_intents", milliseconds(unfinishedBefore));
        return months + unfinished + (all === undefined ? 0 : await deleteAll("", all));
      }),
  };
};
