import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "@switchyard/adapters-store";
import type { JournalEvent } from "@switchyard/domain/journey/journal";

/** Writes journals into a folder's store, like an older site. */
export const keepJourneys = (folder: string, journeys: Iterable<readonly JournalEvent[]>): void => {
  openStore({ dataDir: folder })._unsafeUnwrap().close();
  const db = new DatabaseSync(join(folder, "journeys.sqlite"));
  const journey = db.prepare(
    "INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, version, touched_at, data_key) VALUES (?, ?, ?, ?, ?, ?, 1, ?, x'00')",
  );
  const journal = db.prepare("INSERT INTO journal (journey, seq, at, run, type, body) VALUES (?, ?, ?, ?, ?, ?)");
  // In a large log most events are equal, so serialize each only once.
  const bodies = new WeakMap<JournalEvent, string>();
  const bodyOf = (event: JournalEvent): string => {
    const body = bodies.get(event) ?? JSON.stringify(event);
    bodies.set(event, body);
    return body;
  };
  db.exec("PRAGMA synchronous = OFF; BEGIN");
  let number = 0;
  for (const events of journeys) {
    const [began] = events;
    if (began?.type !== "began") throw new Error("a journey begins");
    const id = `00000000-0000-8000-a000-${String(number).padStart(12, "0")}`;
    const { correlationId, flow, brand, locale, at } = began;
    journey.run(id, correlationId, flow, brand, locale, at, Date.parse(events.at(-1)?.at ?? at));
    for (const [seq, event] of events.entries())
      journal.run(id, seq + 1, event.at, event.type === "began" ? null : event.run, event.type, bodyOf(event));
    number += 1;
  }
  db.exec("COMMIT");
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
};
