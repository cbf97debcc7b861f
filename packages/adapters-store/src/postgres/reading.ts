import type { JournalReader, JourneyFilter, ListedJourney } from "@switchyard/domain/journey/ports";
import { upgraded } from "@switchyard/domain/journey/upgrades";
import { inTodaysWords, type Upgrade } from "../journal-events.ts";
import { StoreRefusal } from "../refusal.ts";
import { attempt, type Connection, database, type Database } from "./database.ts";
import { findingsOf } from "./findings.ts";
import { eventsOf, monthOf, readJournal } from "./journal-rows.ts";
import {
  countJourneys,
  findJourneys,
  isForgotten,
  journeysAfter,
  knownReferences,
  type Listed,
} from "./journey-search.ts";
import { checkSchema } from "./migrations.ts";

/** Journals per batch, so that memory stays flat. */
const atOnce = 200;

/**
 * Opens the journals in a PostgreSQL database for reading. A role that may select is enough, and no key is needed. Journals of
 * older releases are upgraded to today's format.
 */
export const openPostgresJournal = ({
  url,
  upgrade = upgraded,
}: {
  readonly url: string;
  readonly upgrade?: Upgrade;
}): JournalReader => {
  const db = database(url, { connections: 1 });
  const read = <T>(operation: string, work: (on: Connection) => Promise<T>) =>
    attempt(operation, async () => {
      await fits(db);
      return work(db);
    });
  return {
    journal: (reference) => read("read journal", (on) => readJournal(on, reference, upgrade)),
    isForgotten: (reference) => read("ask whether a journey is forgotten", (on) => isForgotten(on, reference)),
    findings: (reference) => read("read findings", (on) => findingsOf(on, reference)),
    known: (references) => read("find references", (on) => knownReferences(on, references)),
    journeys: (filter, limit) => read("find journeys", (on) => findJourneys(on, filter, limit)),
    count: (filter, most) => read("count journeys", (on) => countJourneys(on, filter, most)),
    pages: (filter) => pagesOf(db, filter),
    read: (page) => journalsOf(db, page, upgrade),
  };
};

const fits = async (db: Database): Promise<void> => {
  const checked = await checkSchema(db);
  if (checked.isErr()) throw new StoreRefusal(checked.error);
};

/** Journeys that begin during the iteration come last. */
async function* pagesOf(db: Database, filter: JourneyFilter): ReturnType<JournalReader["pages"]> {
  await fits(db);
  for (let last: Listed | undefined; ;) {
    const listed: readonly Listed[] = await journeysAfter(db, filter, last, atOnce);
    if (listed.length > 0) yield listed;
    last = listed.at(-1);
    if (listed.length < atOnce) return;
  }
}

async function* journalsOf(
  db: Database,
  page: readonly ListedJourney[],
  upgrade: Upgrade,
): ReturnType<JournalReader["read"]> {
  const events = await eventsOf(
    db,
    page.map(({ id, beganAt, month = monthOf(beganAt) }) => ({ id, month })),
  );
  for (const { id, correlationId } of page) {
    const journal = events(id);
    yield "damaged" in journal ? { damaged: journal.damaged, correlationId } : inTodaysWords(journal.events, upgrade);
  }
}
