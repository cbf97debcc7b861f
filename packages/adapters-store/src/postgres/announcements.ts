import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import type { Announcements } from "../store.ts";
import { attempt, type Database } from "./database.ts";

/** What is told wakes who listens; what it was stands in the table. */
const channel = "switchyard";

/** How often the table is read by who hears nothing of the server, and by who does: a connection may be dead without a word. */
const readEveryMs = { deaf: 500, listening: 15_000 };

/** Nothing that a site caches is older. */
const keptMs = 24 * 3_600_000;

interface Row {
  readonly id: number;
  readonly teller: string;
  readonly said: string;
}

/**
 * What instances tell each other, in the table `announcements`. NOTIFY says that something was told; behind a pooler that
 * passes no LISTEN on, the table is read every half second.
 */
export const announcements = (db: Database, { listens }: { readonly listens: boolean }): Announcements & Ending => {
  const teller = randomUUID();
  const ends = new Set<() => void>();
  return {
    tell: (said) =>
      attempt("tell other instances", () =>
        db.inTransaction(async (on) => {
          // One after the other, so that who has read a number has read all before it.
          await on.query("SELECT pg_advisory_xact_lock(hashtext('switchyard announcements'))");
          await on.query("DELETE FROM announcements WHERE told_at < now_ms() - $1", [keptMs]);
          await on.query("INSERT INTO announcements (teller, said) VALUES ($1, $2)", [teller, said]);
          await on.query(`NOTIFY ${channel}`);
        }),
      ),

    hear: (listener) => {
      const { wake, woken } = waiting();
      const ear = listens ? earOn(db, wake) : deaf;
      const began = performance.now();
      let last = 0;
      const over = new AbortController();
      const read = async (): Promise<void> => {
        const { rows } = await db.query<Row>(
          "SELECT id, teller, said FROM announcements WHERE id > $1 AND told_at >= now_ms() - $2 ORDER BY id",
          [last, Math.ceil(performance.now() - began)],
        );
        for (const row of rows) {
          last = row.id;
          if (row.teller !== teller && !over.signal.aborted) listener(row.said);
        }
      };
      const follow = async (): Promise<void> => {
        while (!over.signal.aborted) {
          // First the ear, then the table: nothing is told in between. What was told while the database was away is read now.
          const isListening = await ear.opened();
          // Where the table can't be read, the ear may be as dead without a word.
          await read().catch(() => ear.lost());
          await woken(isListening ? readEveryMs.listening : readEveryMs.deaf);
        }
      };
      const end = (): void => {
        over.abort();
        ends.delete(end);
        ear.close();
        wake();
      };
      ends.add(end);
      void follow();
      return end;
    },

    end: () => {
      for (const end of ends) end();
    },
  };
};

interface Ending {
  /** Nobody hears anything more. */
  end(): void;
}

interface Ear {
  /** Sees to it that it hears, as far as the database can be reached. @returns whether it does */
  opened(): Promise<boolean>;
  /** Its connection may be dead: the next one hears. */
  lost(): void;
  close(): void;
}

/** Hears nothing: the table is read by the clock. */
const deaf: Ear = { opened: () => Promise.resolve(false), lost: () => undefined, close: () => undefined };

/** One connection of the pool that stays with it, made anew when it was lost. */
const earOn = (db: Database, wake: () => void): Ear => {
  let client: PoolClient | undefined;
  let isClosed = false;
  const lose = (lost: PoolClient | undefined): void => {
    if (client !== lost) return;
    client = undefined;
    lost?.release(true);
  };
  return {
    opened: async () => {
      if (client !== undefined || isClosed) return client !== undefined;
      try {
        const made = (client = await (await db.pool()).connect());
        made.on("error", () => {
          lose(made);
          wake();
        });
        made.on("notification", wake);
        if (isClosed) lose(made);
        else await made.query(`LISTEN ${channel}`);
      } catch {
        lose(client);
      }
      return client !== undefined;
    },
    lost: () => lose(client),
    close: () => {
      isClosed = true;
      lose(client);
    },
  };
};

/** Waits for a word, for so long at most. */
const waiting = () => {
  let word = Promise.withResolvers<void>();
  return {
    wake: () => word.resolve(),
    woken: async (ms: number): Promise<void> => {
      await Promise.race([word.promise, sleep(ms, undefined, { ref: false })]);
      word = Promise.withResolvers<void>();
    },
  };
};
