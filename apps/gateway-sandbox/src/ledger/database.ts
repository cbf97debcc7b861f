import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The folder for the state can't be written. */
export class StateUnwritable extends Error {}

/** The contract account of a createCustomer call; index and queries share this expression. */
export const accountMade = "json_extract(response, '$.createContractAccountResponse.result.contractAccount')";

const schema = `
  CREATE TABLE IF NOT EXISTS customers (
    partner_number TEXT PRIMARY KEY, person_key TEXT NOT NULL UNIQUE, first_name TEXT NOT NULL, last_name TEXT NOT NULL, created_at TEXT NOT NULL,
    email TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE TABLE IF NOT EXISTS contract_accounts (
    contract_account TEXT PRIMARY KEY, partner_number TEXT NOT NULL REFERENCES customers, esiid TEXT NOT NULL, created_at TEXT NOT NULL, UNIQUE (partner_number, esiid)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS orders (
    service_contract TEXT PRIMARY KEY, partner_number TEXT NOT NULL, contract_account TEXT NOT NULL, esiid TEXT NOT NULL,
    start_date TEXT NOT NULL, product_id TEXT NOT NULL, intent TEXT NOT NULL, ordered_at TEXT NOT NULL,
    cancelled_at TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE TABLE IF NOT EXISTS mails (
    id INTEGER PRIMARY KEY, recipient TEXT NOT NULL, contract_account TEXT NOT NULL, plan_name TEXT NOT NULL, sent_at TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'copy', start_date TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY, at TEXT NOT NULL, operation_id TEXT NOT NULL, idempotency_key TEXT, correlation_id TEXT NOT NULL, brand TEXT NOT NULL,
    request TEXT NOT NULL, response TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS applications ON entries (${accountMade}) WHERE operation_id = 'createCustomer';
  CREATE TABLE IF NOT EXISTS answers (
    operation_id TEXT NOT NULL, idempotency_key TEXT NOT NULL, body_hash TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (operation_id, idempotency_key)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS records (kind TEXT NOT NULL, id TEXT NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)) STRICT;
`;

/** Columns added after the first release, for older files. */
const laterColumns = [
  ["customers", "email", "TEXT NOT NULL DEFAULT ''"],
  ["orders", "cancelled_at", "TEXT NOT NULL DEFAULT ''"],
  ["mails", "kind", "TEXT NOT NULL DEFAULT 'copy'"],
  ["mails", "start_date", "TEXT NOT NULL DEFAULT ''"],
] as const;

const bringUpToDate = (database: DatabaseSync): void => {
  database.exec(schema);
  for (const [table, column, type] of laterColumns) {
    const has = database
      .prepare(`PRAGMA table_info(${table})`)
      .all()
      .some((row) => row["name"] === column);
    if (!has) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }
};

/** Creates folder by folder: Node's recursive mkdir never returns if a parent refuses with ENOENT (/proc). */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/**
 * Opens the sandbox's state: one SQLite file in the folder, or memory without a folder.
 * @throws StateUnwritable
 */
export const openDatabase = (dataDir: string | undefined): DatabaseSync => {
  if (dataDir === undefined) {
    const memory = new DatabaseSync(":memory:");
    memory.exec(schema);
    return memory;
  }
  const file = join(dataDir, "sandbox.sqlite");
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    // The file has customers' input, so it is private. SQLite gives its other files the same mode.
    if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
    const database = new DatabaseSync(file);
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;",
    );
    bringUpToDate(database);
    return database;
  } catch (problem) {
    throw new StateUnwritable(
      `cannot keep state in ${dataDir}: ${problem instanceof Error ? problem.message : "unknown problem"}`,
    );
  }
};
