import type { DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "neverthrow";
import { inTransaction } from "./transaction.ts";

/** The file in DATA_DIR with journeys, journals and sessions. */
export const storeFile = "journeys.sqlite";

type Migration = (db: DatabaseSync) => void;

/** Each migration takes the store from the version that equals its index to the next. A released one never changes. */
const migrations: readonly Migration[] = [
  (db) => {
    db.exec(`
      -- Proves at opening that the master key is the one that the journeys were sealed with.
      CREATE TABLE master_key (proof BLOB NOT NULL) STRICT;

      -- state and redaction_key are sealed under data_key, data_key under the master key.
      -- Without data_key the journey is forgotten. touched_at and lease_until are milliseconds since 1970.
      CREATE TABLE journeys (
        id TEXT PRIMARY KEY,
        correlation_id TEXT NOT NULL COLLATE NOCASE UNIQUE,
        flow TEXT NOT NULL,
        brand TEXT NOT NULL,
        locale TEXT NOT NULL,
        began_at TEXT NOT NULL,
        version INTEGER NOT NULL,
        touched_at INTEGER NOT NULL,
        data_key BLOB,
        redaction_key BLOB,
        state BLOB,
        fence INTEGER NOT NULL DEFAULT 0,
        holder TEXT,
        lease_until INTEGER
      ) STRICT;
      CREATE INDEX journeys_touched ON journeys (touched_at) WHERE data_key IS NOT NULL;

      CREATE TABLE journal (
        journey TEXT NOT NULL REFERENCES journeys (id),
        seq INTEGER NOT NULL,
        at TEXT NOT NULL,
        run INTEGER,
        type TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (journey, seq)
      ) STRICT;
      CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
      CREATE TRIGGER journal_is_never_cut BEFORE DELETE ON journal BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    `);
  },
  (db) => {
    db.exec(`
      -- Signed-in customers. body is sealed under the master key and holds the gateway's tokens; customer is a keyed digest.
      -- expires_at and renewing_until are milliseconds since 1970.
      CREATE TABLE sessions (
        id TEXT PRIMARY KEY,
        customer TEXT NOT NULL,
        brand TEXT NOT NULL,
        version INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        renewing_until INTEGER,
        body BLOB NOT NULL
      ) STRICT;
      CREATE INDEX sessions_customer ON sessions (customer);
      CREATE INDEX sessions_expires ON sessions (expires_at);
    `);
  },
  (db) => {
    db.exec(`
      -- What opens a visitor's journey is a token that only the browser holds; digest is a keyed digest of it. replaces is the
      -- digest of the token before, which goes on working until this one has come back, works_until (ms since 1970) at most.
      -- reason and made_at say what brought it and when: many at once for one reason bring one.
      CREATE TABLE journey_tokens (
        digest TEXT PRIMARY KEY,
        journey TEXT NOT NULL REFERENCES journeys (id),
        replaces TEXT,
        works_until INTEGER,
        reason TEXT,
        made_at INTEGER
      ) STRICT;
      CREATE INDEX journey_tokens_journey ON journey_tokens (journey);

      -- Until here the cookie was the journey's id. Such a cookie goes on opening the journeys that are under way now, and no later one.
      ALTER TABLE journeys ADD COLUMN opens_by_id INTEGER NOT NULL DEFAULT 0;
      UPDATE journeys SET opens_by_id = 1 WHERE flow = 'enrollment' AND data_key IS NOT NULL;

      -- A journal is never changed, and it is deleted only as a whole, after its journey is forgotten.
      DROP TRIGGER journal_is_never_cut;
      CREATE TRIGGER journal_is_never_cut BEFORE DELETE ON journal WHEN EXISTS (SELECT 1 FROM journeys WHERE id = OLD.journey AND data_key IS NOT NULL)
        BEGIN SELECT RAISE(ABORT, 'the journal of a journey that is not forgotten is append-only'); END;
      CREATE INDEX journeys_forgotten ON journeys (touched_at) WHERE data_key IS NULL;
    `);
  },
  (db) => {
    db.exec(`
      -- Proves at opening that the consent key is the one that consents were sealed with.
      CREATE TABLE consent_key (proof BLOB NOT NULL) STRICT;

      -- What customers have agreed to, one for each press that sends an order, sealed under the consent key, which no journey has.
      -- order_key is the idempotency key of the order. outcome is what became of it; none while there is no answer. Without a body
      -- its time is up. given_at is milliseconds since 1970.
      CREATE TABLE consents (
        id INTEGER PRIMARY KEY,
        reference TEXT NOT NULL COLLATE NOCASE,
        order_key TEXT NOT NULL,
        given_at INTEGER NOT NULL,
        body BLOB,
        outcome BLOB
      ) STRICT;
      CREATE INDEX consents_reference ON consents (reference);
      CREATE INDEX consents_order_key ON consents (order_key);
      CREATE INDEX consents_given ON consents (given_at) WHERE body IS NOT NULL;
      CREATE TRIGGER consents_are_never_rewritten BEFORE UPDATE OF reference, order_key, given_at, body ON consents WHEN NEW.body IS NOT NULL
        BEGIN SELECT RAISE(ABORT, 'a consent is never rewritten'); END;
      CREATE TRIGGER consents_are_never_removed BEFORE DELETE ON consents BEGIN SELECT RAISE(ABORT, 'that there was a consent stays'); END;

      -- Who has read which of them, and why.
      CREATE TABLE consent_readings (
        reference TEXT NOT NULL COLLATE NOCASE,
        at TEXT NOT NULL,
        reader TEXT NOT NULL,
        because TEXT NOT NULL
      ) STRICT;
      CREATE INDEX consent_readings_reference ON consent_readings (reference);
      CREATE TRIGGER consent_readings_are_never_changed BEFORE UPDATE ON consent_readings BEGIN SELECT RAISE(ABORT, 'a reading is never rewritten'); END;
      CREATE TRIGGER consent_readings_are_never_removed BEFORE DELETE ON consent_readings BEGIN SELECT RAISE(ABORT, 'a reading is never removed'); END;
    `);
  },
  (db) => {
    db.exec(`
      -- What a caller may have of a journey beside its reference: a keyed digest of it, until the journey is forgotten.
      CREATE TABLE known_by (
        digest TEXT NOT NULL,
        journey TEXT NOT NULL REFERENCES journeys (id),
        kind TEXT NOT NULL,
        PRIMARY KEY (digest, journey)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX known_by_journey ON known_by (journey);

      -- Who has looked for a customer's journeys, by what kind of thing, and why. digest is the same keyed digest.
      CREATE TABLE searches (
        at TEXT NOT NULL,
        searcher TEXT NOT NULL,
        because TEXT NOT NULL,
        kind TEXT NOT NULL,
        digest TEXT NOT NULL
      ) STRICT;
      CREATE TRIGGER searches_are_never_changed BEFORE UPDATE ON searches BEGIN SELECT RAISE(ABORT, 'a search is never rewritten'); END;
      CREATE TRIGGER searches_are_never_removed BEFORE DELETE ON searches BEGIN SELECT RAISE(ABORT, 'a search is never removed'); END;
    `);
  },
  (db) => {
    db.exec(`
      -- What people found out of calls that must not happen twice and whose answer was lost; call_key is the idempotency key.
      CREATE TABLE findings (
        reference TEXT NOT NULL COLLATE NOCASE,
        call_key TEXT NOT NULL,
        at TEXT NOT NULL,
        finder TEXT NOT NULL,
        because TEXT NOT NULL,
        kind TEXT NOT NULL
      ) STRICT;
      CREATE INDEX findings_call ON findings (call_key);
      CREATE TRIGGER findings_are_never_changed BEFORE UPDATE ON findings BEGIN SELECT RAISE(ABORT, 'a finding is never rewritten'); END;
      CREATE TRIGGER findings_are_never_removed BEFORE DELETE ON findings BEGIN SELECT RAISE(ABORT, 'a finding is never removed'); END;
    `);
  },
  (db) => {
    // After a rollback, an older release may use a newer store if it knows at least this version. A migration that removes or
    // changes something that older releases need raises it.
    db.exec("ALTER TABLE schema_version ADD COLUMN oldest_reader INTEGER NOT NULL DEFAULT 7");
  },
  (db) => {
    // Rows of ended tokens stay, because an older release would open them. The successor is derived from seed.
    db.exec(`
      ALTER TABLE journey_tokens ADD COLUMN ended_at INTEGER;
      ALTER TABLE journey_tokens ADD COLUMN seed TEXT;
      ALTER TABLE journeys DROP COLUMN opens_by_id;
      UPDATE schema_version SET oldest_reader = 8;
    `);
  },
  (db) => {
    db.exec(`
      -- The secret of wishes and of the keys of once-only calls, sealed under the master key.
      CREATE TABLE wish_secret (sealed BLOB NOT NULL) STRICT;

      -- Which journey has an order of a wish (whose, where, what) under way; digest is a keyed digest of the wish. generation
      -- counts the orders of one wish. since is when the row entered its state, in milliseconds since 1970. A claim is deleted
      -- with the state of its journey.
      CREATE TABLE claims (
        digest TEXT PRIMARY KEY,
        journey TEXT NOT NULL REFERENCES journeys (id),
        operation TEXT NOT NULL,
        generation INTEGER NOT NULL,
        state TEXT NOT NULL,
        since INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX claims_journey ON claims (journey);
    `);
  },
];

const currentVersion = migrations.length;

/** The version of the store in this file, 0 when it is empty. */
const versionOf = (db: DatabaseSync): number => {
  if (db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_version'").get() === undefined)
    return 0;
  return Number(db.prepare("SELECT version FROM schema_version").get()?.["version"] ?? 0);
};

/** Checks the oldest release that a newer store allows. */
const usedByNewer = (db: DatabaseSync, found: number): Result<void, string> => {
  const needed = Number(db.prepare("SELECT oldest_reader FROM schema_version").get()?.["oldest_reader"]);
  return needed <= currentVersion
    ? ok()
    : err(
        `the store has schema version ${found}, which needs a release that knows ${needed}; this one knows ${currentVersion}: start the newer release that wrote it`,
      );
};

/** Migrates the store to this release. Two processes may do so at once: the second finds nothing left to do. */
export const migrate = (db: DatabaseSync): Result<void, string> =>
  inTransaction(db, () => {
    const found = versionOf(db);
    if (found > currentVersion) return usedByNewer(db, found);
    if (found === 0)
      db.exec("CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT; INSERT INTO schema_version VALUES (0)");
    for (const migration of migrations.slice(found)) migration(db);
    db.prepare("UPDATE schema_version SET version = ?").run(currentVersion);
    return ok();
  });

/** For read-only commands: checks that the store's version is recent enough. */
export const checkVersion = (db: DatabaseSync): Result<void, string> => {
  const found = versionOf(db);
  if (found > currentVersion) return usedByNewer(db, found);
  return found === currentVersion
    ? ok()
    : err(
        `the store has schema version ${found}, this code reads ${currentVersion}: start the site once to migrate it`,
      );
};
