import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import { eventOf, inTodaysWords, type Upgrade } from "../journal-events.ts";
import { type Connection, reason } from "./database.ts";

/** The first day of the month of this moment: the partition of a journal that begins then. */
export const monthOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, 7)}-01`;

/**
 * Columns of events for `unnest`, in the order of `eventColumns`. The parameters begin behind those that the statement has of
 * its own.
 */
export const eventValues = (events: readonly JournalEvent[]): readonly (readonly unknown[])[] => [
  events.map(({ at }) => at),
  events.map((event) => (event.type === "began" ? null : event.run)),
  events.map(({ type }) => type),
  events.map((event) => JSON.stringify(event)),
];

/** Inserts events for the one row of `journey`, which says id, month and base (the place of the last event before these). */
export const insertEvents = (first: number): string =>
  `INSERT INTO journal (month, journey, seq, at, run, type, body)
   SELECT journey.month, journey.id, journey.base + event.place, event.at, event.run, event.type, event.body
   FROM journey, unnest($${first}::text[], $${first + 1}::int[], $${first + 2}::text[], $${first + 3}::text[]) WITH ORDINALITY AS event (at, run, type, body, place)`;

/** What a search asks for of these events. */
export const summaryOf = (events: readonly JournalEvent[]) => {
  const ended = events.filter((event) => event.type === "step-ended");
  const destination = ended.at(-1)?.destination;
  const page = destination?.kind === "page" ? destination : undefined;
  return {
    steps: ended.length,
    destination: destination === undefined ? null : JSON.stringify(destination),
    endedAt: page?.page ?? null,
    errorCode: page?.query?.["errorCode"] ?? null,
    shownCode: ended.at(-1)?.errorCode ?? null,
    rules: [...new Set(events.flatMap((event) => (event.type === "decision" ? [event.rule] : [])))],
    hasIntents: events.some(({ type }) => type === "intent"),
  };
};

export const summaryColumns = "steps, destination, ended_at, error_code, rules, has_intents, shown_code";

/** The same as values, in the order of these columns. */
export const summaryValues = (events: readonly JournalEvent[]): readonly unknown[] => {
  const { steps, destination, endedAt, errorCode, rules, hasIntents, shownCode } = summaryOf(events);
  return [steps, destination, endedAt, errorCode, rules, hasIntents, shownCode];
};

interface EventRow {
  readonly type: string;
  readonly body: string;
}

const parsed = (rows: readonly EventRow[]): readonly JournalEvent[] =>
  rows.map(({ type, body }, index) => eventOf(type, body, index + 1));

/** Reads a journey's journal in the order of its writing. */
export const readEvents = async (on: Connection, id: JourneyId): Promise<readonly JournalEvent[]> => {
  const { rows } = await on.query<EventRow>(
    "SELECT type, body FROM journal WHERE month = (SELECT month FROM journeys WHERE id = $1) AND journey = $1 ORDER BY seq",
    [id],
  );
  return parsed(rows);
};

/** Reads the journal of the journey with this reference, in any case of its letters; undefined when there is none. */
export const readJournal = async (
  on: Connection,
  reference: CorrelationId,
  upgrade: Upgrade,
): Promise<readonly JournalEvent[] | undefined> => {
  const found = await on.query<{ readonly id: JourneyId }>(
    "SELECT id FROM journeys WHERE upper(correlation_id) = upper($1)",
    [reference],
  );
  const [journey] = found.rows;
  if (journey === undefined) return undefined;
  const events = await readEvents(on, journey.id);
  return events.length === 0 ? undefined : inTodaysWords(events, upgrade);
};

/** Reads the journals of these journeys at once. A journal that is damaged is told when it is asked for. */
export const eventsOf = async (
  on: Connection,
  journeys: readonly { readonly id: JourneyId; readonly month: string }[],
): Promise<(id: JourneyId) => { readonly events: readonly JournalEvent[] } | { readonly damaged: string }> => {
  const { rows } = await on.query<EventRow & { readonly journey: JourneyId }>(
    "SELECT journey, type, body FROM journal WHERE month = ANY($1::date[]) AND journey = ANY($2::text[]) ORDER BY journey, seq",
    [[...new Set(journeys.map(({ month }) => month))], journeys.map(({ id }) => id)],
  );
  const byJourney = Map.groupBy(rows, ({ journey }) => journey);
  return (id) => {
    try {
      return { events: parsed(byJourney.get(id) ?? []) };
    } catch (error) {
      return { damaged: reason(error) };
    }
  };
};
