import type { DatabaseSync } from "node:sqlite";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import { eventOf, inTodaysWords, type Upgrade } from "../journal-events.ts";

/** Adds events to a journey's journal, in order. Runs within the caller's transaction. */
export const journalWriter = (db: DatabaseSync): ((journey: JourneyId, events: readonly JournalEvent[]) => void) => {
  const last = db.prepare("SELECT coalesce(max(seq), 0) AS seq FROM journal WHERE journey = ?");
  const insert = db.prepare("INSERT INTO journal (journey, seq, at, run, type, body) VALUES (?, ?, ?, ?, ?, ?)");
  return (journey, events) => {
    let seq = Number(last.get(journey)?.["seq"]);
    for (const event of events)
      insert.run(
        journey,
        ++seq,
        event.at,
        event.type === "began" ? null : event.run,
        event.type,
        JSON.stringify(event),
      );
  };
};

/** Reads a journey's journal in the order of its writing. */
export const readEvents = (db: DatabaseSync, id: JourneyId): readonly JournalEvent[] => reading(db, "?")(id);

/** Reads the journal of the journey with this reference, in any case of its letters; undefined when there is none. */
export const readJournal = (
  db: DatabaseSync,
  reference: CorrelationId,
  upgrade: Upgrade,
): readonly JournalEvent[] | undefined => {
  const events = reading(db, "(SELECT id FROM journeys WHERE correlation_id = ?)")(reference);
  // Every journey begins with an event, so a journey without events does not exist.
  return events.length === 0 ? undefined : inTodaysWords(events, upgrade);
};

/** A reader that prepares its statement once, for many journeys. */
export const journalOf = (db: DatabaseSync, upgrade: Upgrade): ((id: string) => readonly JournalEvent[]) => {
  const events = reading(db, "?");
  return (id) => inTodaysWords(events(id), upgrade);
};

/** Reads rows as arrays, and only columns that the body doesn't repeat, because a day has millions of rows. */
const reading = (db: DatabaseSync, journey: string): ((named: string) => readonly JournalEvent[]) => {
  const rows = db.prepare(`SELECT type, body FROM journal WHERE journey = ${journey} ORDER BY seq`);
  rows.setReturnArrays(true);
  return (named) =>
    (rows.all(named) as unknown as readonly (readonly [type: string, body: string])[]).map(([type, body], index) =>
      eventOf(type, body, index + 1),
    );
};
