import type { JournalEvent } from "@switchyard/domain/journey/journal";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import { endedWell } from "../left-open.ts";
import { eventOf, inTodaysWords, type Upgrade } from "../journal-events.ts";
import { type Connection, reason } from "./database.ts";

/** The first day of this moment's month, which names the partition of a journal that begins then. */
export const monthOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, 7)}-01`;

/**
 * Columns of events for `unnest`, in the order of `eventColumns`. They follow the statement's other parameters.
 */
export const eventValues = (events: readonly JournalEvent[]): readonly (readonly unknown[])[] => [
  events.map(({ at }) => at),
  events.map((event) => (event.type === "began" ? null : event.run)),
  events.map(({ type }) => type),
  events.map((event) => JSON.stringify(event)),
];

/** Inserts events for the one row of `journey`, with its id, month and base (the position of the last event before these). */
export const insertEvents = (first: number): string =>
  `INSERT INTO journal (month, journey, seq, at, run, type, body)
   SELECT journey.month, journey.id, journey.base + event.place, event.at, event.run, event.type, event.body
   FROM journey, unnest($${first}::text[], $${first + 1}::int[], $${first + 2}::text[], $${first + 3}::text[]) WITH ORDINALITY AS event (at, run, type, body, place)`;

/** The values of these events that searches filter by. */
export const summaryOf = (events: readonly JournalEvent[]) => {
  const ended = events.filter((event) => event.type === "step-ended");
  const destination = ended.at(-1)?.destination;
  const page = destination?.kind === "page" ? destination : undefined;
  const begun = new Set(events.flatMap((event) => (event.type === "intent" ? [event.run] : [])));
  return {
    steps: ended.length,
    destination: destination === undefined ? null : JSON.stringify(destination),
    endedAt: page?.page ?? null,
    errorCode: page?.query?.["errorCode"] ?? null,
    shownCode: ended.at(-1)?.errorCode ?? null,
    rules: [...new Set(events.flatMap((event) => (event.type === "decision" ? [event.rule] : [])))],
    hasIntents: events.some(({ type }) => type === "intent"),
    /** The runs that began a once-only call and did not end well in these events. */
    openRuns: [...begun].filter((run) => !ended.some((event) => event.run === run && endedWell(event))),
    wellEnded: ended.filter(endedWell).map(({ run }) => run),
  };
};

/** Columns that duplicate values of the journal for searches. */
export const summaryColumns = "steps, destination, ended_at, error_code, rules, has_intents, shown_code, open_runs";

/** The values of a journal's first events, in the order of the columns. */
export const summaryValues = (events: readonly JournalEvent[]): readonly unknown[] => {
  const { steps, destination, endedAt, errorCode, rules, hasIntents, shownCode, openRuns } = summaryOf(events);
  return [steps, destination, endedAt, errorCode, rules, hasIntents, shownCode, openRuns];
};

/** The updates of these events after earlier ones: parameters from `first` on, in the order of `summaryChanges`. */
export const summaryUpdates = (first: number): string =>
  `steps = steps + $${first}, destination = coalesce($${first + 1}, destination),
   ended_at = CASE WHEN $${first + 1}::text IS NULL THEN ended_at ELSE $${first + 2} END,
   error_code = CASE WHEN $${first + 1}::text IS NULL THEN error_code ELSE $${first + 3} END,
   shown_code = CASE WHEN $${first + 1}::text IS NULL THEN shown_code ELSE $${first + 6} END,
   rules = ARRAY(SELECT DISTINCT unnest(rules || $${first + 4}::text[])), has_intents = has_intents OR $${first + 5},
   open_runs = ARRAY(SELECT unnest(open_runs || $${first + 7}::int[]) EXCEPT SELECT unnest($${first + 8}::int[]))`;

export const summaryChanges = (events: readonly JournalEvent[]): readonly unknown[] => [
  ...summaryValues(events),
  summaryOf(events).wellEnded,
];

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

/** Reads the journals of these journeys at once. A damaged journal throws only when the caller asks for it. */
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
