import { err, ok, type Result } from "neverthrow";
import { database, type Database, ofMigrations } from "./database.ts";
import { migrations } from "./schema-changes.ts";

const known = Object.keys(migrations).toSorted();
const newest = known.at(-1) ?? "";
const tables = { done: "migrations", lock: "migration_lock" } as const;

/** The schema's migrations; undefined without our table. */
const appliedTo = async (db: Database): Promise<readonly string[] | undefined> => {
  const { rows } = await db.query<{ readonly found: string | null }>("SELECT to_regclass($1)::text AS found", [
    tables.done,
  ]);
  if (rows[0]?.found == null) return undefined;
  const { rows: applied } = await db.query<{ readonly name: string }>(`SELECT name FROM ${tables.done} ORDER BY name`);
  return applied.map(({ name }) => name);
};

/** Checks the oldest release that a newer schema allows. */
const usedByNewer = async (db: Database, applied: readonly string[]): Promise<Result<void, string>> => {
  const { rows } = await db.query<{ readonly oldest_reader: string }>("SELECT oldest_reader FROM compatibility");
  const needs = rows[0]?.oldest_reader ?? "";
  return needs <= newest
    ? ok()
    : err(
        `the store has the schema ${applied.at(-1)}, which releases before ${needs} can't use: start the newer release that wrote it`,
      );
};

/** Migrates the schema to this release. One instance migrates while the others wait. */
export const migrate = async (on: Database, url: string, { isPooled = false } = {}): Promise<Result<void, string>> => {
  const applied = (await appliedTo(on)) ?? [];
  if (applied.some((name) => !known.includes(name))) return usedByNewer(on, applied);
  if (applied.length === known.length) return ok();
  const db = database(url, { connections: 2, patience: ofMigrations, isPooled });
  try {
    return await migrateOn(db);
  } finally {
    await db.close();
  }
};

const migrateOn = async (db: Database): Promise<Result<void, string>> => {
  const { rows } = await db.query<{ readonly schema: string }>("SELECT current_schema() AS schema");
  const [{ Kysely, PostgresDialect }, { Migrator }] = await Promise.all([import("kysely"), import("kysely/migration")]);
  const { error } = await new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: await db.pool() }) }),
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: rows[0]?.schema ?? "public",
    migrationTableName: tables.done,
    migrationLockTableName: tables.lock,
  }).migrateToLatest();
  if (error === undefined) return ok();
  throw error instanceof Error ? error : new Error("the schema could not be migrated");
};

/** For read-only commands: checks that the schema is recent enough. */
export const checkSchema = async (db: Database): Promise<Result<void, string>> => {
  const applied = await appliedTo(db);
  if (applied === undefined) return err("no journey was ever stored there");
  if (applied.some((name) => !known.includes(name))) return usedByNewer(db, applied);
  return applied.length === known.length
    ? ok()
    : err(
        `the store has the schema ${applied.at(-1)}, this release reads ${newest}: start the site once to migrate it`,
      );
};
