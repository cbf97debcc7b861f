import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import type { JournalReader, JourneyFilter, ListedJourney } from "@switchyard/domain/journey/ports";
import { upgraded } from "@switchyard/domain/journey/upgrades";
import { err, type Result } from "neverthrow";
import type { Upgrade } from "../journal-events.ts";
import { findingsOf } from "./findings.ts";
import { journalOf, readJournal } from "./journal-rows.ts";
import { countJourneys, findJourneys, isForgotten, knownReferences, listedJourneys } from "./journey-search.ts";
import { checkVersion, storeFile } from "./schema.ts";
import { attempt, patience, reason } from "./transaction.ts";

/**
 * Opens the journals in `dataDir` for reading, with or without a running site. Needs no key and changes nothing in the
 * folder. Journals of older releases are upgraded to today's format.
 * @returns a one-line error message
 */
export const openSqliteJournal = ({
  dataDir,
  upgrade = upgraded,
}: {
  readonly dataDir: string;
  readonly upgrade?: Upgrade;
}): Result<JournalReader, string> => {
  const path = join(dataDir, storeFile);
  const file = statSync(path, { throwIfNoEntry: false });
  if (file === undefined) return err(`${path} does not exist: no journey was ever stored there`);
  // Opening a pipe, for example, would wait for a writer.
  if (!file.isFile()) return err(`${path} is no file`);
  try {
    return reading(path, checkVersion)
      .map((): JournalReader => ({
        journal: (reference) =>
          attempt("read journal", () => reading(path, (db) => readJournal(db, reference, upgrade))),
        isForgotten: (reference) =>
          attempt("ask whether a journey is forgotten", () => reading(path, (db) => isForgotten(db, reference))),
        findings: (reference) => attempt("read findings", () => reading(path, (db) => findingsOf(db, reference))),
        known: (references) => attempt("find references", () => reading(path, (db) => knownReferences(db, references))),
        journeys: (filter, limit) =>
          attempt("find journeys", () => reading(path, (db) => findJourneys(db, filter, limit))),
        count: (filter, most) =>
          attempt("count journeys", () => reading(path, (db) => countJourneys(db, filter, most))),
        pages: (filter) => pagesOf(path, filter),
        read: (page) => journalsOf(path, page, upgrade),
      }))
      .mapErr((wrong) => `${path}: ${wrong}`);
  } catch (error) {
    return err(`${path} cannot be read: ${reason(error)}`);
  }
};

/**
 * Runs one read on a new connection. Without a write-ahead log no process has the store open, and SQLite would create the
 * log even for a reader. So we open the file as `immutable`, which takes no locks, and read again if a process began to write
 * during the read.
 */
const reading = <T>(path: string, read: (db: DatabaseSync) => T): T => {
  const isOpenElsewhere = () => existsSync(`${path}-wal`);
  if (isOpenElsewhere()) return readOnce(path, read);
  const quiet = pathToFileURL(path);
  quiet.searchParams.set("immutable", "1");
  const written = statSync(path).mtimeMs;
  const isDisturbed = () => isOpenElsewhere() || statSync(path).mtimeMs !== written;
  try {
    const value = readOnce(quiet, read);
    if (!isDisturbed()) return value;
  } catch (error) {
    if (!isDisturbed()) throw error;
  }
  return reading(path, read);
};

/** Journals per connection, so that memory stays flat. */
const atOnce = 200;

/** A connection for a batch. It sees a snapshot of the store and doesn't block writers. */
const connected = (path: string): DatabaseSync => {
  const quiet = pathToFileURL(path);
  quiet.searchParams.set("immutable", "1");
  return new DatabaseSync(existsSync(`${path}-wal`) ? path : quiet, { readOnly: true, timeout: patience });
};

async function* pagesOf(path: string, filter: JourneyFilter): ReturnType<JournalReader["pages"]> {
  const db = connected(path);
  try {
    let page: ListedJourney[] = [];
    for (const one of listedJourneys(db, filter)) {
      page.push(one);
      if (page.length < atOnce) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  } finally {
    db.close();
  }
}

async function* journalsOf(
  path: string,
  page: readonly ListedJourney[],
  upgrade: Upgrade,
): ReturnType<JournalReader["read"]> {
  const db = connected(path);
  try {
    const events = journalOf(db, upgrade);
    for (const { id, correlationId } of page) {
      try {
        yield events(id);
      } catch (error) {
        yield { damaged: reason(error), correlationId };
      }
    }
  } finally {
    db.close();
  }
}

const readOnce = <T>(location: string | URL, read: (db: DatabaseSync) => T): T => {
  const db = new DatabaseSync(location, { readOnly: true, timeout: patience });
  try {
    return read(db);
  } finally {
    db.close();
  }
};
