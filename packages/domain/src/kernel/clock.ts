import { DateTime } from "luxon";

/** Where service dates live: every date rule is read in Central time, near midnight and on clock-change days too. */
export const centralTime = "America/Chicago";

/** What tells the time. Only composition roots know a real one; a replay gives back the recorded instants. */
export interface Clock {
  /** The present instant, UTC, ISO 8601. */
  now(): Instant;
}

/** An instant in UTC, ISO 8601, e.g. `2026-11-21T06:30:00.000Z`. */
export type Instant = string & { readonly __instant?: never };

/** A calendar day, `YYYY-MM-DD`, without time or zone. */
export type IsoDate = string & { readonly __isoDate?: never };

/** The day in Texas at that instant. */
export const centralDay = (now: Instant): IsoDate => DateTime.fromISO(now, { zone: "utc" }).setZone(centralTime).toFormat("yyyy-MM-dd");
