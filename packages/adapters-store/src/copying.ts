import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { pathToFileURL } from "node:url";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { err, ok, type Result } from "neverthrow";
import { eventOf } from "./journal-events.ts";
import { database, type Connection, type Database, reason } from "./postgres/database.ts";
import { eventValues, insertEvents, monthOf, summaryColumns, summaryValues } from "./postgres/journal-rows.ts";
import { migrate } from "./postgres/migrations.ts";
import { months } from "./postgres/months.ts";
import { StoreRefusal } from "./refusal.ts";
import { checkVersion, storeFile } from "./sqlite/schema.ts";
import { consentKey, masterKey } from "./store-keys.ts";

/** Counts of copied rows, including rows from an earlier, interrupted copy. */
export interface Copied {
  readonly journeys: number;
  readonly sessions: number;
  readonly consents: number;
}

type SqliteRow = Readonly<Record<string, SQLOutputValue>>;

/** Journeys per transaction. */
const atOnce = 200;

/**
 * Copies the file of a stopped site into a PostgreSQL database. Rows stay sealed, so the same keys open them there. After an
 * interruption the next call continues.
 * @param tell gets the number of copied journeys after each transaction
 * @returns a one-line error message
 */
export const copyStore = async (
  { dataDir, storeUrl }: { readonly dataDir: string; readonly storeUrl: string },
  tell: (journeys: number) => void = () => undefined,
): Promise<Result<Copied, string>> => {
  const path = join(dataDir, storeFile);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    return err(`${path} does not exist: no journey was ever stored there`);
  // The write-ahead log means a running site, whose writes the copy would miss, or a killed one, whose last writes are in it.
  if (existsSync(`${path}-wal`))
    return err(`a site has ${path} open, or was killed: stop it, and start and stop it once where it was killed`);
  const quiet = pathToFileURL(path);
  quiet.searchParams.set("immutable", "1");
  const file = new DatabaseSync(quiet, { readOnly: true });
  const db = database(storeUrl, { connections: 2 });
  try {
    const fits = checkVersion(file).mapErr((wrong) => `${path}: ${wrong}`);
    if (fits.isErr()) return err(fits.error);
    const migrated = await migrate(db, storeUrl);
    if (migrated.isErr()) return err(migrated.error);
    for (const { table } of [masterKey, consentKey]) await copyProof(file, db, table);
    for (const row of file.prepare("SELECT sealed FROM wish_secret").all())
      await db.query("INSERT INTO wish_secret (sealed) VALUES ($1) ON CONFLICT DO NOTHING", [row["sealed"]]);
    const journeys = await copyJourneys(file, db, tell);
    const sessions = await copyRows(file, db, "sessions", "id");
    const consents = await copyRows(file, db, "consents", "id");
    for (const table of ["consent_readings", "searches", "findings"])
      await copyRows(file, db, table, "id", "rowid AS id, *");
    for (const table of ["consents", "consent_readings", "searches", "findings"])
      await db.query(
        `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM ${table}), false)`,
      );
    return ok({ journeys, sessions, consents });
  } catch (error) {
    return err(`the store could not be copied: ${reason(error)}`);
  } finally {
    file.close();
    await db.close();
  }
};

/** Copies the proof of the file's key. Fails if the database belongs to another key. */
const copyProof = async (file: DatabaseSync, db: Database, table: string): Promise<void> => {
  const proof = file.prepare(`SELECT proof FROM ${table}`).get()?.["proof"];
  if (proof === undefined) return;
  await db.query(`INSERT INTO ${table} (proof) VALUES ($1) ON CONFLICT DO NOTHING`, [proof]);
  const { rows } = await db.query<{ readonly is_same: boolean }>(`SELECT proof = $1 AS is_same FROM ${table}`, [proof]);
  if (rows[0]?.is_same !== true)
    throw new StoreRefusal("a site has used this database already, with keys of its own: copy into an empty one");
};

const copyJourneys = async (file: DatabaseSync, db: Database, tell: (journeys: number) => void): Promise<number> => {
  const ensureMonth = months(db);
  const next = file.prepare("SELECT * FROM journeys WHERE id > ? ORDER BY id LIMIT ?");
  const eventsOf = file.prepare("SELECT type, body FROM journal WHERE journey = ? ORDER BY seq");
  const tokensOf = file.prepare("SELECT * FROM journey_tokens WHERE journey = ?");
  const knownByOf = file.prepare("SELECT * FROM known_by WHERE journey = ?");
  const claimsOf = file.prepare("SELECT * FROM claims WHERE journey = ?");
  for (let [copied, last] = [0, ""]; ;) {
    const rows = next.all(last, atOnce);
    for (const month of new Set(rows.map((row) => monthOf(String(row["began_at"]))))) await ensureMonth(month);
    await db.inTransaction(async (on) => {
      for (const row of rows) {
        const events = eventsOf
          .all(row["id"] ?? null)
          .map(({ type, body }, index) => eventOf(String(type), String(body), index + 1));
        await copyJourney(on, row, events);
        for (const token of tokensOf.all(row["id"] ?? null)) await copyRow(on, "journey_tokens", "digest", token);
        for (const known of knownByOf.all(row["id"] ?? null)) await copyRow(on, "known_by", "digest, journey", known);
        for (const claim of claimsOf.all(row["id"] ?? null)) await copyRow(on, "claims", "digest", claim);
      }
    });
    copied += rows.length;
    last = String(rows.at(-1)?.["id"] ?? "");
    tell(copied);
    if (rows.length < atOnce) return copied;
  }
};

const journeyColumns = [
  "id",
  "correlation_id",
  "flow",
  "brand",
  "locale",
  "began_at",
  "version",
  "touched_at",
  "data_key",
  "redaction_key",
  "state",
  "fence",
] as const;

const copyJourney = async (on: Connection, row: SqliteRow, events: readonly JournalEvent[]): Promise<void> => {
  const values = [
    ...journeyColumns.map((column) => row[column]),
    monthOf(String(row["began_at"])),
    events.length,
    ...summaryValues(events),
  ];
  await on.query(
    `WITH journey AS (
       INSERT INTO journeys (${journeyColumns.join(", ")}, month, last_seq, ${summaryColumns})
       VALUES (${values.map((_, index) => `$${index + 1}`).join(", ")}) ON CONFLICT (id) DO NOTHING RETURNING id, month, 0 AS base
     ) ${insertEvents(values.length + 1)}`,
    [...values, ...eventValues(events)],
  );
};

/** Copies rows of a table that has the same columns in both stores. */
const copyRows = async (file: DatabaseSync, db: Database, table: string, key: string, what = "*"): Promise<number> => {
  const rows = file.prepare(`SELECT ${what} FROM ${table}`).all();
  await db.inTransaction(async (on) => {
    for (const row of rows) await copyRow(on, table, key, row);
  });
  return rows.length;
};

const copyRow = async (on: Connection, table: string, key: string, row: SqliteRow): Promise<void> => {
  const columns = Object.keys(row);
  await on.query(
    `INSERT INTO ${table} (${columns.join(", ")}) OVERRIDING SYSTEM VALUE VALUES (${columns.map((_, index) => `$${index + 1}`).join(", ")}) ON CONFLICT (${key}) DO NOTHING`,
    Object.values(row),
  );
};
