import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { Journey } from "@switchyard/domain/journey/model";
import type { CustomersJourneys, JourneyStore, Lease } from "@switchyard/domain/journey/ports";
import type { Instant } from "@switchyard/domain/kernel/clock";
import { journeyKeys } from "../journey-keys.ts";
import type { KnownByDigests } from "../known-by-digests.ts";
import { milliseconds, StoreRefusal } from "../refusal.ts";
import type { KeyRing } from "../sealing.ts";
import type { Forgetting } from "../store.ts";
import type { TokenDigests } from "../token-digests.ts";
import { hasOrder } from "../ordered-journeys.ts";
import { claims } from "./claims.ts";
import { attempt, type Database } from "./database.ts";
import {
  eventValues,
  insertEvents,
  monthOf,
  readEvents,
  summaryUpdates,
  summaryChanges,
  summaryColumns,
  summaryOf,
  summaryValues,
} from "./journal-rows.ts";
import { months } from "./months.ts";

interface Row extends Pick<Journey, "id" | "flow" | "brand" | "locale" | "version"> {
  readonly correlation_id: Journey["correlationId"];
  readonly began_at: Instant;
  readonly data_key: Uint8Array;
  readonly redaction_key: Uint8Array;
  readonly state: Uint8Array;
}

const columns = "id, correlation_id, flow, brand, locale, began_at, version, data_key, redaction_key, state";

/** Digests that make a journey searchable but not readable. */
interface Digests {
  readonly ofToken: TokenDigests;
  readonly ofKnown: KnownByDigests;
}

/** Journeys per statement of a purge, so that concurrent writes don't wait long. */
const atOnce = 500;

/** The fence decides, not the clock: an expired lease still counts until another holder takes it. */
const isLeased = "id = $1 AND fence = $2 AND lease_until IS NOT NULL AND data_key IS NOT NULL";

/**
 * The journey store in PostgreSQL, mostly one statement per call. The server's clock counts and not the caller's, because the
 * clocks of several machines may differ. `holder` names this process in its leases.
 */
export const journeys = (
  db: Database,
  masterKeys: KeyRing,
  holder: string,
  { ofToken, ofKnown }: Digests,
): JourneyStore & CustomersJourneys & Forgetting => {
  const ensureMonth = months(db);
  /** The cached row of each lease of this process. No other process changes the row, and a stale fence writes nothing. */
  const underLease = new WeakMap<Lease, Row>();
  const keys = journeyKeys(masterKeys);

  const ofClaims = claims(db, masterKeys);

  const rowUnder = async (lease: Lease): Promise<Row | undefined> => {
    const cached = underLease.get(lease);
    if (cached !== undefined) return cached;
    const { rows } = await db.query<Row>(`SELECT ${columns} FROM journeys WHERE ${isLeased}`, [
      lease.journey,
      lease.fence,
    ]);
    return rows[0];
  };
  const journeyIn = (row: Row): Journey => {
    const { id, correlation_id: correlationId, began_at: beganAt, flow, brand, locale, version } = row;
    const state = keys.openState(id, version, row.data_key, row.state);
    return { id, correlationId, flow, brand, locale, beganAt, version, state };
  };

  return {
    begin: (journey, events, { redactionKey, token, learned = [] } = {}) =>
      attempt("begin journey", async () => {
        const { id, correlationId, flow, brand, locale, beganAt, version } = journey;
        const made = keys.make(id, version, journey.state, redactionKey);
        const month = monthOf(beganAt);
        await ensureMonth(month);
        await db.query(
          `WITH journey AS (
             INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, month, version, touched_at, data_key, redaction_key, state,
               last_seq, ${summaryColumns})
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
             ON CONFLICT (id) DO NOTHING RETURNING id, month, 0 AS base
           ), opened AS (
             -- Only with the journey itself: a token that has been replaced must not come to open it again.
             INSERT INTO journey_tokens (digest, journey) SELECT $22, id FROM journey WHERE $22::text IS NOT NULL ON CONFLICT (digest) DO NOTHING
           ), learned AS (
             INSERT INTO known_by (digest, journey, kind) SELECT known.digest, journey.id, known.kind
             FROM journey, unnest($23::text[], $24::text[]) AS known (digest, kind) ON CONFLICT DO NOTHING
           ) ${insertEvents(25)}`,
          [
            id,
            correlationId,
            flow,
            brand,
            locale,
            beganAt,
            month,
            version,
            Math.max(milliseconds(beganAt), lastTouch(events)),
            made.dataKey,
            made.redactionKey,
            made.state,
            events.length,
            ...summaryValues(events),
            token === undefined ? null : ofToken(token)[0],
            learned.map((known) => ofKnown(known)[0]),
            learned.map(({ kind }) => kind),
            ...eventValues(events),
          ],
        );
      }),

    find: (id) =>
      attempt("find journey", async () => {
        const { rows } = await db.query<Row>(`SELECT ${columns} FROM journeys WHERE id = $1 AND data_key IS NOT NULL`, [
          id,
        ]);
        return rows[0] && journeyIn(rows[0]);
      }),

    ofCustomer: (partner, limit) =>
      attempt("find a customer's journeys", async () => {
        const { rows } = await db.query<Row>(
          `SELECT ${columns} FROM journeys WHERE data_key IS NOT NULL
           AND id IN (SELECT journey FROM known_by WHERE digest = ANY ($1::text[]))
           ORDER BY touched_at DESC, id LIMIT $2`,
          [[...ofKnown({ kind: "customer number", value: partner })], limit],
        );
        return rows.map(journeyIn);
      }),

    lease: (id, _, ttlMs) =>
      attempt("lease journey", async () => {
        for (;;) {
          const taken = await db.query<Row & { readonly fence: number }>(
            `UPDATE journeys SET fence = fence + 1, holder = $2, lease_until = now_ms() + $3, touched_at = greatest(touched_at, now_ms())
             WHERE id = $1 AND data_key IS NOT NULL AND (lease_until IS NULL OR lease_until <= now_ms()) RETURNING fence, ${columns}`,
            [id, holder, ttlMs],
          );
          const [row] = taken.rows;
          if (row !== undefined) {
            const lease = { journey: id, fence: row.fence };
            underLease.set(lease, row);
            return { taken: lease };
          }
          const { rows } = await db.query<{ readonly lease_until: number | null }>(
            "SELECT lease_until FROM journeys WHERE id = $1 AND data_key IS NOT NULL",
            [id],
          );
          const [other] = rows;
          if (other === undefined) return "gone";
          // The lease was released between the two statements: try again.
          if (other.lease_until !== null) return { leasedUntil: new Date(other.lease_until).toISOString() };
        }
      }),

    append: (lease, events) =>
      attempt("append to journal", async () => {
        // Searches filter only by these types.
        const isSought = events.some(({ type }) => type === "decision" || type === "step-ended");
        const { count } = isSought
          ? await db.query(
              `WITH journey AS (
                 UPDATE journeys SET last_seq = last_seq + $3, ${summaryUpdates(4)} WHERE ${isLeased} RETURNING id, month, last_seq - $3 AS base
               ) ${insertEvents(13)}`,
              [lease.journey, lease.fence, events.length, ...summaryChanges(events), ...eventValues(events)],
            )
          : await db.query(
              `WITH journey AS (
                 UPDATE journeys SET last_seq = last_seq + $3, has_intents = has_intents OR cardinality($4::int[]) > 0,
                   open_runs = ARRAY(SELECT DISTINCT unnest(open_runs || $4::int[]))
                 WHERE ${isLeased} RETURNING id, month, last_seq - $3 AS base
               ) ${insertEvents(5)}`,
              [lease.journey, lease.fence, events.length, summaryOf(events).openRuns, ...eventValues(events)],
            );
        if (count !== events.length) throw new StoreRefusal("the lease is stale");
      }),

    commit: (lease, expected, state, events, { learned = [], concluded = [], joins } = {}) =>
      attempt("commit journey", async () => {
        const wishes = await Promise.all(
          concluded.map(({ wish }) => (wish === undefined ? Promise.resolve(null) : ofClaims.digest(wish))),
        );
        const row = await rowUnder(lease);
        if (row === undefined) return "stale";
        const sealed = keys.sealState(row.id, expected + 1, row.data_key, state);
        const { rows } = await db.query<{ readonly done: number }>(
          `WITH journey AS (
             UPDATE journeys SET version = version + 1, state = $4, touched_at = greatest(touched_at, $5), last_seq = last_seq + $6, ${summaryUpdates(7)}
             WHERE ${isLeased} AND version = $3 RETURNING id, month, last_seq - $6 AS base
           ), written AS (${insertEvents(16)}), learned AS (
             INSERT INTO known_by (digest, kind, journey)
             SELECT known.digest, known.kind, journey.id FROM journey, unnest($20::text[], $21::text[]) AS known (digest, kind) ON CONFLICT DO NOTHING
           ), concluded AS (
             UPDATE claims SET state = ended.state, since = now_ms() FROM journey, unnest($22::text[], $23::text[], $24::text[]) AS ended (digest, operation, state)
             WHERE claims.state = 'open' AND (claims.digest = ended.digest
               OR (ended.digest IS NULL AND claims.journey = journey.id AND claims.operation = ended.operation))
           )${joins === undefined ? "" : ", moved AS (UPDATE journey_tokens SET journey = $25 FROM journey WHERE journey_tokens.journey = journey.id)"}
           SELECT count(*) AS done FROM journey`,
          [
            lease.journey,
            lease.fence,
            expected,
            sealed,
            lastTouch(events),
            events.length,
            ...summaryChanges(events),
            ...eventValues(events),
            learned.map((known) => ofKnown(known)[0]),
            learned.map(({ kind }) => kind),
            wishes,
            concluded.map(({ operation }) => operation),
            concluded.map(({ as }) => as),
            ...(joins === undefined ? [] : [joins]),
          ],
        );
        if (rows[0]?.done !== 1) return "stale";
        underLease.set(lease, { ...row, version: expected + 1, state: sealed });
        return "committed";
      }),

    events: (id) => attempt("read journal", () => readEvents(db, id)),

    digestOfWish: (text) => attempt("digest wish", () => ofClaims.digest(text)),

    claim: (lease, operation, wishes, rule) =>
      attempt("claim wish", () => ofClaims.claim(lease, operation, wishes, rule)),

    release: (lease) =>
      attempt("release journey", async () => {
        // No need to wait for the disk: after a crash the lease expires.
        await db.query(
          `WITH hasty AS (SELECT set_config('synchronous_commit', 'off', true) AS is_set)
           UPDATE journeys SET holder = NULL, lease_until = NULL FROM hasty WHERE id = $1 AND fence = $2 AND is_set IS NOT NULL`,
          [lease.journey, lease.fence],
        );
      }),

    leased: (lease) =>
      attempt("find leased journey", async () => {
        const row = await rowUnder(lease);
        return (
          row && {
            journey: journeyIn(row),
            redactionKey: keys.openRedactionKey(row.id, row.data_key, row.redaction_key),
          }
        );
      }),

    forget: (before, orderedBefore = before) =>
      attempt("forget journeys", async () => {
        const untouched = "SELECT id FROM journeys WHERE touched_at < $1 AND data_key IS NOT NULL";
        await db.query(`DELETE FROM journey_tokens WHERE journey IN (${untouched})`, [milliseconds(before)]);
        await db.query(`DELETE FROM claims WHERE state <> 'open' AND journey IN (${untouched})`, [
          milliseconds(before),
        ]);
        for (let forgotten = 0; ;) {
          const { rows } = await db.query<{ readonly done: number }>(
            `WITH old AS (
               ${untouched} AND (touched_at < $2 OR NOT ${hasOrder}) LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
             ), closed AS (DELETE FROM journey_tokens WHERE journey IN (SELECT id FROM old)),
             unknown AS (DELETE FROM known_by WHERE journey IN (SELECT id FROM old)),
             unclaimed AS (DELETE FROM claims WHERE journey IN (SELECT id FROM old)),
             emptied AS (
               UPDATE journeys SET data_key = NULL, redaction_key = NULL, state = NULL, holder = NULL, lease_until = NULL
               WHERE id IN (SELECT id FROM old) RETURNING 1
             ) SELECT count(*) AS done FROM emptied`,
            [milliseconds(before), milliseconds(orderedBefore)],
          );
          const done = rows[0]?.done ?? 0;
          forgotten += done;
          if (done < atOnce) return forgotten;
        }
      }),
  };
};

const lastTouch = (events: readonly JournalEvent[]): number => {
  const last = events.at(-1);
  return last === undefined ? 0 : milliseconds(last.at);
};
