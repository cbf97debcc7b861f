import { type JournalEvent, journalFormat, type Json } from "@switchyard/domain/journey/journal";
import { StoreRefusal } from "./refusal.ts";

/** Brings the events of an older format into the words of today. */
export type Upgrade = (events: readonly Json[], format: number) => readonly Json[];

/** What an older release wrote, as it would be written today; what today's wrote, or a newer one, as it is. */
export const inTodaysWords = (events: readonly JournalEvent[], upgrade: Upgrade): readonly JournalEvent[] => {
  const format = events[0]?.type === "began" ? events[0].format : journalFormat;
  // Like every body, an event is what a writer put there; what a replay can't read, it says.
  return format >= journalFormat
    ? events
    : (upgrade(events as unknown as readonly Json[], format) as unknown as readonly JournalEvent[]);
};

/** The body is what a writer put there; whether its format is known is for the reader of `began` to say. */
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
