import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Destination } from "@switchyard/domain/journey/model";
import type { JourneyFilter, JourneySummary, ListedJourney } from "@switchyard/domain/journey/ports";
import type { CorrelationId, JourneyId } from "@switchyard/domain/kernel/ids";
import { milliseconds } from "../refusal.ts";

/** `endedWell` as SQL over bodies: the journey has a call whose step did not end well. */
const isLeftOpen = `EXISTS (SELECT 1 FROM journal i WHERE i.journey = j.id AND i.type = 'intent' AND NOT EXISTS (
     SELECT 1 FROM journal e WHERE e.journey = i.journey AND e.run = i.run AND e.type = 'step-ended'
       AND e.body NOT LIKE '%"problem":{%' AND e.body NOT LIKE '%Missing"%'))`;

/** The filter as SQL over `journeys j`, made of our column names and placeholders only. */
export const where = ({
  since,
  until,
  flow,
  locale,
  endedAt,
  rule,
  errorCode,
  references,
  mayBeInDoubt,
}: JourneyFilter): { readonly sql: string; readonly values: readonly SQLInputValue[] } => {
  const parts: readonly (readonly [string, SQLInputValue | undefined])[] = [
    ["j.touched_at >= ?", since === undefined ? undefined : milliseconds(since)],
    ["j.began_at < ?", until],
    ["j.flow = ?", flow],
    ["j.locale = ?", locale],
    [`${last("$.destination.page")} = ?`, endedAt],
    // Either code may be NULL; a comparison with NULL doesn't match.
    [`? COLLATE NOCASE IN (${last("$.destination.query.errorCode")}, ${last("$.errorCode")})`, errorCode],
    [
      "EXISTS (SELECT 1 FROM journal e WHERE e.journey = j.id AND e.type = 'decision' AND e.body ->> '$.rule' = ?)",
      rule,
    ],
    [`${isLeftOpen} IS ?`, mayBeInDoubt && 1],
    ["j.correlation_id IN (SELECT value FROM json_each(?))", references && JSON.stringify(references)],
  ];
  const asked = parts.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  return {
    sql: ["j.began_at IS NOT NULL", ...asked.map(({ sql }) => sql)].join(" AND "),
    values: asked.map(({ value }) => value),
  };
};

/** The value at this path in the body of the last ended step. */
const last = (path: string): string =>
  `(SELECT e.body ->> '${path}' FROM journal e WHERE e.journey = j.id AND e.type = 'step-ended' ORDER BY e.seq DESC LIMIT 1)`;

export const countJourneys = (db: DatabaseSync, filter: JourneyFilter, most?: number): number => {
  const { sql, values } = where(filter);
  // For SQLite a negative limit means no limit.
  const counted = db.prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM journeys j WHERE ${sql} LIMIT ?)`);
  return Number(counted.get(...values, most === undefined ? -1 : most + 1)?.["n"] ?? 0);
};

export const findJourneys = (db: DatabaseSync, filter: JourneyFilter, limit: number): readonly JourneySummary[] => {
  const { sql, values } = where(filter);
  return db
    .prepare(
      `SELECT j.correlation_id, j.flow, j.brand, j.locale, j.began_at, j.touched_at, ${last("$.destination")} AS destination, (SELECT count(*) FROM journal e WHERE e.journey = j.id AND e.type = 'step-ended') AS steps FROM journeys j WHERE ${sql} ORDER BY j.touched_at DESC, j.id LIMIT ?`,
    )
    .all(...values, limit)
    .map((row) => ({
      correlationId: String(row["correlation_id"]) as CorrelationId,
      flow: String(row["flow"]),
      brand: String(row["brand"]),
      locale: String(row["locale"]),
      beganAt: String(row["began_at"]),
      lastAt: new Date(Number(row["touched_at"])).toISOString(),
      steps: Number(row["steps"]),
      endedAt: destinationIn(row["destination"]),
    }));
};

const destinationIn = (text: unknown): Destination | undefined => {
  try {
    const destination = typeof text === "string" ? (JSON.parse(text) as Destination) : undefined;
    return destination?.kind === "page" || destination?.kind === "step" ? destination : undefined;
  } catch {
    return undefined;
  }
};

export const knownReferences = (db: DatabaseSync, references: readonly CorrelationId[]): readonly CorrelationId[] =>
  db
    .prepare(
      "SELECT correlation_id FROM journeys WHERE correlation_id IN (SELECT value FROM json_each(?)) AND began_at IS NOT NULL",
    )
    .all(JSON.stringify(references))
    .map((row) => String(row["correlation_id"]) as CorrelationId);

export const isForgotten = (db: DatabaseSync, reference: CorrelationId): boolean =>
  db.prepare("SELECT 1 FROM journeys WHERE correlation_id = ? AND data_key IS NULL").get(reference) !== undefined;

/** The matching journeys, in the order of their beginning. */
export const listedJourneys = function* (db: DatabaseSync, filter: JourneyFilter): Generator<ListedJourney> {
  const { sql, values } = where(filter);
  const rows = db.prepare(
    `SELECT j.id, j.correlation_id, j.began_at FROM journeys j WHERE ${sql} ORDER BY j.began_at, j.id`,
  );
  rows.setReturnArrays(true);
  for (const [id, correlationId, beganAt] of rows.iterate(...values) as Iterable<unknown> as Iterable<
    readonly [JourneyId, CorrelationId, string]
  >)
    yield { id, correlationId, beganAt };
};
