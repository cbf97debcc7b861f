import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import type { Announcements } from "../store.ts";
import { attempt, type Database } from "./database.ts";

/** NOTIFY on this channel wakes the listeners; the message itself is in the table. */
const channel = "switchyard";

/** Polling intervals without LISTEN and with it. A listening instance polls too, because a connection may die silently. */
const readEveryMs = { deaf: 500, listening: 15_000 };

/**
 * A reading may wait this long for its connection, and then still finds what was announced since the listener began. So a
 * new listener also hears the last second before it.
 */
const graceMs = 1_000;

/** No cache of the site has older entries. */
const maxAgeMs = 24 * 3_600_000;

interface Row {
  readonly id: number;
  readonly teller: string;
  readonly said: string;
}

/**
 * Messages between instances, in the table `announcements`. NOTIFY wakes the others. Behind a pooler without LISTEN, each
 * instance polls the table every half second.
 */
export const announcements = (db: Database, { listens }: { readonly listens: boolean }): Announcements & Ending => {
  const teller = randomUUID();
  const ends = new Set<() => void>();
  return {
    tell: (message) =>
      attempt("tell other instances", () =>
        db.inTransaction(async (on) => {
          // One insert at a time, so that a reader of an id has read all lower ids.
          await on.query("SELECT pg_advisory_xact_lock(hashtext('switchyard announcements'))");
          await on.query("DELETE FROM announcements WHERE told_at < now_ms() - $1", [maxAgeMs]);
          await on.query("INSERT INTO announcements (teller, said) VALUES ($1, $2)", [teller, message]);
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
          [last, graceMs + Math.ceil(performance.now() - began)],
        );
        for (const row of rows) {
          last = row.id;
          if (row.teller !== teller && !over.signal.aborted) listener(row.said);
        }
      };
      const follow = async (): Promise<void> => {
        while (!over.signal.aborted) {
          // LISTEN first, then read: this misses no message, also after the database was away.
          const isListening = await ear.opened();
          const wasRead = await read().then(
            () => true,
            () => {
              // The listening connection may be dead too.
              ear.lost();
              return false;
            },
          );
          await woken(isListening && wasRead ? readEveryMs.listening : readEveryMs.deaf);
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
  /** Stops all listeners. */
  end(): void;
}

interface Ear {
  /** Opens the listening connection if it is closed. @returns whether it is open */
  opened(): Promise<boolean>;
  /** Drops a connection that may be dead, so that the next call opens another. */
  lost(): void;
  close(): void;
}

/** Without LISTEN: the table is polled. */
const deaf: Ear = { opened: () => Promise.resolve(false), lost: () => undefined, close: () => undefined };

/** Reserves one connection of the pool for LISTEN, and replaces it after a loss. */
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

/** Waits until it is woken, or until a timeout. */
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
