import type { Connection, Database } from "./database.ts";

/** Only one instance at a time adds or drops a month. */
const lock = "SELECT pg_advisory_xact_lock(hashtext('switchyard journal months'))";

const tableOf = (month: string): string => `journal_${month.slice(0, 7).replace("-", "_")}`;
const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
};

/** Creates the partition of a month if it is missing. Each process checks once per month. */
export const months = (db: Database): ((month: string) => Promise<void>) => {
  const known = new Set<string>();
  return async (month) => {
    if (known.has(month)) return;
    await db.inTransaction(async (on) => {
      await on.query(lock);
      await on.query(
        `CREATE TABLE IF NOT EXISTS ${tableOf(month)} PARTITION OF journal FOR VALUES FROM ('${month}') TO ('${monthAfter(month)}')`,
      );
    });
    known.add(month);
  };
};

/**
 * Drops the months whose journals have all expired: every journey that began in them is forgotten and untouched since
 * `before`. One transaction per month.
 * @param before milliseconds since 1970
 * @returns the number of deleted journals
 */
export const dropMonths = async (db: Database, before: number): Promise<number> => {
  const { rows } = await db.query<{ readonly month: string; readonly journeys: number }>(
    `SELECT to_char(month, 'YYYY-MM-DD') AS month, count(*) AS journeys FROM journeys GROUP BY month
     HAVING bool_and(data_key IS NULL) AND max(touched_at) < $1 AND month < date_trunc('month', now()) ORDER BY month`,
    [before],
  );
  let dropped = 0;
  for (const { month, journeys } of rows) {
    await db.inTransaction(async (on) => {
      await on.query(lock);
      await on.query(`DROP TABLE IF EXISTS ${tableOf(month)}`);
      await removeJourneysOf(on, month);
    });
    dropped += journeys;
  }
  return dropped;
};

const removeJourneysOf = (on: Connection, month: string) => on.query("DELETE FROM journeys WHERE month = $1", [month]);
