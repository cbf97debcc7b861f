import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Deletes all journeys, sessions and claims of a running site, as in an empty data folder. */
export const emptyStore = (dataDir: string): void => {
  const store = new DatabaseSync(join(dataDir, "journeys.sqlite"), { timeout: 10_000 });
  try {
    store.exec("BEGIN IMMEDIATE; UPDATE journeys SET data_key = NULL");
    const tables = store
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%journey%'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !/^(journeys|consent|sqlite_|master_key|schema)/.test(name));
    for (const table of [...tables, "sessions", "journeys"]) store.exec(`DELETE FROM ${table}`);
    store.exec("COMMIT");
  } finally {
    store.close();
  }
};
