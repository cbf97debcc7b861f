import type { DatabaseSync } from "node:sqlite";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { Journey } from "@switchyard/domain/journey/model";
import type { CustomersJourneys, JourneyStore, Lease } from "@switchyard/domain/journey/ports";
import type { Instant } from "@switchyard/domain/kernel/clock";
import type { JourneyId } from "@switchyard/domain/kernel/ids";
import { journalWriter, readEvents } from "./journal-rows.ts";
import { journeyKeys, type JourneyKeys } from "../journey-keys.ts";
import type { KeyRing } from "../sealing.ts";
import type { Forgetting } from "../store.ts";
import type { TokenRows } from "./journey-tokens.ts";
import { hasOrder } from "../ordered-journeys.ts";
import type { ClaimRowsOf } from "./claims.ts";
import type { KnownByRows } from "./known-by.ts";
import { milliseconds, StoreRefusal } from "../refusal.ts";
import { attempt, inTransaction, inUnsyncedTransaction } from "./transaction.ts";

const columns =
  "id, correlation_id, flow, brand, locale, began_at, version, data_key, redaction_key, state, fence, lease_until";

type Leased = { readonly taken: Lease } | { readonly leasedUntil: Instant } | "gone";

/** A row of `journeys` with its key, which forgetting removes. */
interface Row extends Omit<Journey, "state" | "beganAt" | "correlationId"> {
  readonly correlation_id: Journey["correlationId"];
  readonly began_at: Instant;
  readonly data_key: Uint8Array;
  readonly redaction_key: Uint8Array;
  readonly state: Uint8Array;
  readonly fence: number;
  readonly lease_until: number | null;
}

/** The journey store in an open and migrated SQLite database. `holder` names this process in its leases. */
export const journeys = (
  db: DatabaseSync,
  masterKeys: KeyRing,
  holder: string,
  tokens: TokenRows,
  knownBy: KnownByRows,
  claims: ClaimRowsOf,
): JourneyStore & CustomersJourneys & Forgetting => {
  const keys: JourneyKeys = journeyKeys(masterKeys);
  const write = journalWriter(db);
  const byId = db.prepare(`SELECT ${columns} FROM journeys WHERE id = ? AND data_key IS NOT NULL`);
  const byDigest = db.prepare(
    `SELECT ${columns} FROM journeys WHERE data_key IS NOT NULL
     AND id IN (SELECT journey FROM known_by WHERE digest IN (SELECT value FROM json_each(?)))
     ORDER BY touched_at DESC, id LIMIT ?`,
  );
  const insert = db.prepare(
    `INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, version, touched_at, data_key, redaction_key, state)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
  );
  const take = db.prepare(
    "UPDATE journeys SET fence = fence + 1, holder = ?, lease_until = ?, touched_at = max(touched_at, ?) WHERE id = ? RETURNING fence",
  );
  const giveBack = db.prepare("UPDATE journeys SET holder = NULL, lease_until = NULL WHERE id = ? AND fence = ?");
  const swap = db.prepare(
    "UPDATE journeys SET version = version + 1, state = ?, touched_at = max(touched_at, ?) WHERE id = ?",
  );
  const old = db.prepare(
    `SELECT id FROM journeys WHERE touched_at < ? AND data_key IS NOT NULL AND (touched_at < ? OR NOT ${hasOrder})`,
  );
  const destroy = db.prepare(
    `UPDATE journeys SET data_key = NULL, redaction_key = NULL, state = NULL, holder = NULL, lease_until = NULL
     WHERE id IN (SELECT value FROM json_each(?))`,
  );

  const rowOf = (id: JourneyId) => byId.get(id) as Row | undefined;
  const journeyIn = (row: Row): Journey => {
    const { id, correlation_id: correlationId, began_at: beganAt, flow, brand, locale, version } = row;
    const state = keys.openState(id, version, row.data_key, row.state);
    return { id, correlationId, flow, brand, locale, beganAt, version, state };
  };
  /** The fence decides, not the clock: an expired lease still counts until another process takes it. */
  const holds = (row: Row | undefined, lease: Lease): row is Row =>
    row !== undefined && row.fence === lease.fence && row.lease_until !== null;

  return {
    begin: (journey, events, { redactionKey, token, learned = [] } = {}) =>
      attempt("begin journey", () =>
        inUnsyncedTransaction(db, () => {
          const { id, correlationId, flow, brand, locale, beganAt, version } = journey;
          const made = keys.make(id, version, journey.state, redactionKey);
          const touched = Math.max(milliseconds(beganAt), lastTouch(events));
          const done = insert.run(
            id,
            correlationId,
            flow,
            brand,
            locale,
            beganAt,
            version,
            touched,
            made.dataKey,
            made.redactionKey,
            made.state,
          );
          if (done.changes !== 1) return;
          write(id, events);
          knownBy.add(id, learned);
          // Only with the journey itself: a token that has been replaced must not come to open it again.
          if (token !== undefined) tokens.bind(id, token);
        }),
      ),

    find: (id) =>
      attempt("find journey", () => {
        const row = rowOf(id);
        return row && journeyIn(row);
      }),

    ofCustomer: (partner, limit) =>
      attempt("find a customer's journeys", () =>
        (
          byDigest.all(
            knownBy.digestsOf({ kind: "customer number", value: partner }),
            limit,
          ) as unknown as readonly Row[]
        ).map(journeyIn),
      ),

    lease: (id, now, ttlMs) =>
      attempt("lease journey", () =>
        inUnsyncedTransaction(db, (): Leased => {
          const row = rowOf(id);
          if (row === undefined) return "gone";
          const present = milliseconds(now);
          if (row.lease_until !== null && row.lease_until > present)
            return { leasedUntil: new Date(row.lease_until).toISOString() };
          const fence = Number(take.get(holder, present + ttlMs, present, id)?.["fence"]);
          return { taken: { journey: id, fence } };
        }),
      ),

    append: (lease, events) =>
      attempt("append to journal", () => {
        const append = (): void => {
          if (!holds(rowOf(lease.journey), lease)) throw new StoreRefusal("the lease is stale");
          write(lease.journey, events);
        };
        // A call follows an intent at once, so the intent must survive a power cut. The transaction syncs it, and with
        // it all earlier events, to the disk.
        return events.some(({ type }) => type === "intent")
          ? inTransaction(db, append)
          : inUnsyncedTransaction(db, append);
      }),

    commit: (lease, expected, state, events, { learned = [], concluded = [], joins } = {}) =>
      attempt("commit journey", () =>
        inTransaction(db, (): "committed" | "stale" => {
          const row = rowOf(lease.journey);
          if (!holds(row, lease) || row.version !== expected) return "stale";
          const sealed = keys.sealState(row.id, expected + 1, row.data_key, state);
          swap.run(sealed, lastTouch(events), row.id);
          write(row.id, events);
          knownBy.add(row.id, learned);
          claims.conclude(row.id, concluded, lastTouch(events));
          if (joins !== undefined) tokens.moveTo(joins, row.id);
          return "committed";
        }),
      ),

    events: (id) => attempt("read journal", () => readEvents(db, id)),

    digestOfWish: (text) => attempt("digest wish", () => claims.digest(text)),

    claim: (lease, operation, wishes, rule, now) =>
      attempt("claim wish", () =>
        inUnsyncedTransaction(db, () => {
          if (!holds(rowOf(lease.journey), lease)) throw new StoreRefusal("the lease is stale");
          return claims.claim(lease.journey, operation, wishes, rule, milliseconds(now));
        }),
      ),

    release: (lease) =>
      attempt("release journey", () => inUnsyncedTransaction(db, () => void giveBack.run(lease.journey, lease.fence))),

    leased: (lease) =>
      attempt("find leased journey", () => {
        const row = rowOf(lease.journey);
        if (!holds(row, lease)) return undefined;
        return {
          journey: journeyIn(row),
          redactionKey: keys.openRedactionKey(row.id, row.data_key, row.redaction_key),
        };
      }),

    forget: (before, orderedBefore = before) =>
      attempt("forget journeys", () => {
        const forgotten = inTransaction(db, () => {
          const ids = old.all(milliseconds(before), milliseconds(orderedBefore)).map(({ id }) => id);
          const list = JSON.stringify(ids);
          tokens.drop(milliseconds(before));
          knownBy.drop(list);
          claims.drop(milliseconds(before), list);
          return Number(destroy.run(list).changes);
        });
        // Until the checkpoint, the write-ahead log still contains the destroyed keys.
        if (forgotten > 0) db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
        return forgotten;
      }),
  };
};

const lastTouch = (events: readonly JournalEvent[]): number => {
  const last = events.at(-1);
  return last === undefined ? 0 : milliseconds(last.at);
};
