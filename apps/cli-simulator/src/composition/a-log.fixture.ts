import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openStore } from "@switchyard/adapters-store";
import type { JournalEvent } from "@switchyard/domain/journey/journal";

/** Puts journals into the store of a folder, as a site of then would have left them. */
export const keepJourneys = (folder: string, journeys: readonly (readonly JournalEvent[])[]): void => {
  openStore({ dataDir: folder })._unsafeUnwrap().close();
  const db = new DatabaseSync(join(folder, "journeys.sqlite"));
  db.exec("BEGIN");
  for (const [number, events] of journeys.entries()) {
    const [began] = events;
    if (began?.type !== "began") throw new Error("a journey begins");
    const id = `00000000-0000-8000-a000-${String(number).padStart(12, "0")}`;
    db.prepare(
      "INSERT INTO journeys (id, correlation_id, flow, brand, locale, began_at, version, touched_at, data_key) VALUES (?, ?, ?, ?, ?, ?, 1, ?, x'00')",
    ).run(
      id,
      began.correlationId,
      began.flow,
      began.brand,
      began.locale,
      began.at,
      Date.parse(events.at(-1)?.at ?? began.at),
    );
    const insert = db.prepare("INSERT INTO journal (journey, seq, at, run, type, body) VALUES (?, ?, ?, ?, ?, ?)");
    for (const [seq, event] of events.entries())
      insert.run(id, seq + 1, event.at, event.type === "began" ? null : event.run, event.type, JSON.stringify(event));
  }
  db.exec("COMMIT");
  db.close();
};
