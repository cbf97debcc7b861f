import type { Destination } from "@switchyard/domain/journey/model";
import type { JourneyFilter, JourneySummary, ListedJourney } from "@switchyard/domain/journey/ports";
import type { CorrelationId } from "@switchyard/domain/kernel/ids";
import { milliseconds } from "../refusal.ts";
import type { Connection } from "./database.ts";

interface Where {
  /** `journeys`, all of them or some. */
  readonly from: string;
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * The journeys with an error code, in the page's address or shown on the page. Each half of the union uses its index's
 * order; with "or" the server would sort all matches.
 */
const withCode = (place: string): string =>
  `(SELECT * FROM journeys WHERE upper(error_code) = upper(${place}) UNION ALL
    SELECT * FROM journeys WHERE upper(shown_code) = upper(${place}) AND shown_code IS NOT NULL AND upper(error_code) IS DISTINCT FROM upper(${place})) AS journeys`;

/** The filter as SQL over `journeys`, made of our column names and placeholders only. */
export const where = (
  { since, until, flow, locale, endedAt, rule, errorCode, references, mayBeInDoubt }: JourneyFilter,
  /** The number of placeholders before these. */
  before = 0,
): Where => {
  const parts: readonly (readonly [sql: (place: string) => string, value: unknown])[] = [
    [(place) => `touched_at >= ${place}`, since === undefined ? undefined : milliseconds(since)],
    [(place) => `began_at < ${place}`, until],
    [(place) => `flow = ${place}`, flow],
    [(place) => `locale = ${place}`, locale],
    [(place) => `ended_at = ${place}`, endedAt],
    [(place) => `rules @> ARRAY[${place}::text]`, rule],
    [(place) => `(open_runs <> '{}' AND ${place}::boolean)`, mayBeInDoubt],
    [(place) => `upper(correlation_id) = ANY(${place}::text[])`, references?.map((one) => one.toUpperCase())],
  ];
  const asked = parts.filter(([, value]) => value !== undefined);
  const ofCode = errorCode === undefined ? [] : [errorCode];
  return {
    from: errorCode === undefined ? "journeys" : withCode(`$${before + 1}`),
    sql:
      asked.length === 0
        ? "true"
        : asked.map(([sql], index) => sql(`$${before + ofCode.length + index + 1}`)).join(" AND "),
    values: [...ofCode, ...asked.map(([, value]) => value)],
  };
};

export const countJourneys = async (on: Connection, filter: JourneyFilter, most?: number): Promise<number> => {
  const { from, sql, values } = where(filter);
  const { rows } = await on.query<{ readonly n: number }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM ${from} WHERE ${sql} LIMIT $${values.length + 1}) counted`,
    [...values, most === undefined ? null : most + 1],
  );
  return rows[0]?.n ?? 0;
};

interface Found extends Pick<JourneySummary, "flow" | "brand" | "locale" | "steps"> {
  readonly correlation_id: CorrelationId;
  readonly began_at: string;
  readonly touched_at: number;
  readonly destination: string | null;
}

const listed = "correlation_id, flow, brand, locale, began_at, touched_at, destination, steps";

/**
 * Up to this number, sorting all matches is faster than scanning the latest journeys for enough matches. The server can't
 * choose well, because it doesn't know how rare a rule is, or that the journeys of one period are neighbors.
 */
const few = 10_000;

/** The latest matches, if all matches are few. */
const latestOfFew = async (
  on: Connection,
  { from, sql, values }: Where,
  limit: number,
): Promise<readonly Found[] | undefined> => {
  const place = values.length;
  const { rows } = await on.query<Found & { readonly fitting: number }>(
    `WITH fits AS MATERIALIZED (SELECT id, ${listed} FROM ${from} WHERE ${sql} LIMIT $${place + 1})
     SELECT ${listed}, (SELECT count(*) FROM fits) AS fitting FROM fits ORDER BY touched_at DESC, id LIMIT $${place + 2}`,
    [...values, few + 1, limit],
  );
  return (rows[0]?.fitting ?? 0) > few ? undefined : rows;
};

const latest = async (on: Connection, { from, sql, values }: Where, limit: number): Promise<readonly Found[]> => {
  const { rows } = await on.query<Found>(
    `SELECT ${listed} FROM ${from} WHERE ${sql} ORDER BY touched_at DESC, id LIMIT $${values.length + 1}`,
    [...values, limit],
  );
  return rows;
};

export const findJourneys = async (
  on: Connection,
  filter: JourneyFilter,
  limit: number,
): Promise<readonly JourneySummary[]> => {
  const fitting = where(filter);
  const mayBeFew = filter.rule !== undefined || filter.until !== undefined;
  const rows = (mayBeFew ? await latestOfFew(on, fitting, limit) : undefined) ?? (await latest(on, fitting, limit));
  return rows.map(({ correlation_id, flow, brand, locale, began_at, touched_at, destination, steps }) => ({
    correlationId: correlation_id,
    flow,
    brand,
    locale,
    beganAt: began_at,
    lastAt: new Date(touched_at).toISOString(),
    steps,
    endedAt: destination === null ? undefined : (JSON.parse(destination) as Destination),
  }));
};

export const knownReferences = async (
  on: Connection,
  references: readonly CorrelationId[],
): Promise<readonly CorrelationId[]> => {
  const { rows } = await on.query<Pick<Found, "correlation_id">>(
    "SELECT correlation_id FROM journeys WHERE upper(correlation_id) = ANY($1) AND began_at IS NOT NULL",
    [references.map((one) => one.toUpperCase())],
  );
  return rows.map(({ correlation_id }) => correlation_id);
};

export const isForgotten = async (on: Connection, reference: CorrelationId): Promise<boolean> => {
  const { rows } = await on.query("SELECT 1 FROM journeys WHERE upper(correlation_id) = $1 AND data_key IS NULL", [
    reference.toUpperCase(),
  ]);
  return rows.length > 0;
};

export type Listed = Required<ListedJourney>;

/** The next page of matches, in the order of their beginning, after the last journey of the previous page. */
export const journeysAfter = async (
  on: Connection,
  filter: JourneyFilter,
  last: Pick<Listed, "beganAt" | "id"> | undefined,
  limit: number,
): Promise<readonly Listed[]> => {
  const { from, sql, values } = where(filter);
  const place = values.length;
  const behind = last === undefined ? "" : ` AND (began_at, id) > ($${place + 2}, $${place + 3})`;
  const { rows } = await on.query<Listed>(
    `SELECT id, correlation_id AS "correlationId", began_at AS "beganAt", to_char(month, 'YYYY-MM-DD') AS month FROM ${from}
     WHERE ${sql}${behind} ORDER BY began_at, id LIMIT $${place + 1}`,
    [...values, limit, ...(last === undefined ? [] : [last.beganAt, last.id])],
  );
  return rows;
};
