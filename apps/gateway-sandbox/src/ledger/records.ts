import type { DatabaseSync } from "node:sqlite";

/** A record of a requested change. */
export interface Record<Body> {
  readonly id: string;
  readonly at: string;
  readonly body: Body;
}

/**
 * Changes in this sandbox by kind ("paperless", "payment", "transfer"): one body per id. The fixture data in
 * the source has the state before; answers look here first.
 */
export const recordsIn = (database: DatabaseSync, now: () => Date) => {
  const select = database.prepare("SELECT body FROM records WHERE kind = ? AND id = ?");
  const selectKind = database.prepare("SELECT id, at, body FROM records WHERE kind = ? ORDER BY rowid");
  return {
    /** Writes a record, in place of an earlier one of that kind and id. */
    put(kind: string, id: string, body: unknown): void {
      database
        .prepare("INSERT OR REPLACE INTO records (kind, id, at, body) VALUES (?, ?, ?, ?)")
        .run(kind, id, now().toISOString(), JSON.stringify(body));
    },

    get<Body>(kind: string, id: string): Body | undefined {
      const row = select.get(kind, id);
      return row ? (JSON.parse(String(row["body"])) as Body) : undefined;
    },

    /** All of a kind, oldest first. */
    all<Body>(kind: string): readonly Record<Body>[] {
      return selectKind.all(kind).map((row) => ({
        id: String(row["id"]),
        at: String(row["at"]),
        body: JSON.parse(String(row["body"])) as Body,
      }));
    },

    remove(kind: string, id: string): void {
      database.prepare("DELETE FROM records WHERE kind = ? AND id = ?").run(kind, id);
    },

    /** The next number of a series. */
    nextNumber(series: string, first: number): number {
      const next = (this.get<number>("series", series) ?? first - 1) + 1;
      this.put("series", series, next);
      return next;
    },

    kinds(): readonly string[] {
      return database
        .prepare("SELECT DISTINCT kind FROM records WHERE kind <> 'series' ORDER BY kind")
        .all()
        .map((row) => String(row["kind"]));
    },
  };
};

export type Records = ReturnType<typeof recordsIn>;
