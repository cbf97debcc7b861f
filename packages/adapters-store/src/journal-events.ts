import { type JournalEvent, journalFormat, type Json } from "@switchyard/domain/journey/journal";
import { StoreRefusal } from "./refusal.ts";

/** Converts events of an older format into today's. */
export type Upgrade = (events: readonly Json[], format: number) => readonly Json[];

/** Upgrades events of an older release; leaves those of today's and newer releases unchanged. */
export const inTodaysWords = (events: readonly JournalEvent[], upgrade: Upgrade): readonly JournalEvent[] => {
  const format = events[0]?.type === "began" ? events[0].format : journalFormat;
  // Events are not validated here; a replay reports those that it can't read.
  return format >= journalFormat
    ? events
    : (upgrade(events as unknown as readonly Json[], format) as unknown as readonly JournalEvent[]);
};

/** Parses an event's body without validation; the reader of `began` checks the format. */
export const eventOf = (type: string, body: string, place: number): JournalEvent => {
  let event: JournalEvent | undefined;
  try {
    event = JSON.parse(body) as JournalEvent;
  } catch {
    event = undefined;
  }
  if (event?.type !== type) throw new StoreRefusal(`event ${place} of this journal is damaged`);
  return event;
};
