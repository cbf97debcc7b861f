import { DateTime } from "luxon";
import { centralTime } from "./central-time.ts";

/** What tells the time. Only composition roots know a real one; a replay gives back the recorded instants. */
export interface Clock {
  /** The present instant, UTC, ISO 8601. */
  now(): Instant;
}

/** An instant in UTC, ISO 8601, e.g. `2026-11-21T06:30:00.000Z`. */
export type Instant = string & { readonly __instant?: never };

/** A calendar day, `YYYY-MM-DD`, without time or zone. */
export type IsoDate = string & { readonly __isoDate?: never };

/** The day in Texas at that instant. Days and clock changes begin with an hour, so it is worked out once for all that is asked within one. */
export const centralDay = (now: Instant): IsoDate => {
  const hour = /^\d{4}-\d{2}-\d{2}T\d{2}:[0-5]\d:[0-5]\d\.\d{3}Z$/.test(now) ? now.slice(0, 13) : now;
  if (lately?.hour !== hour) lately = { hour, day: dayAt(now) };
  return lately.day;
};

/**
 * Clocks in Texas are six hours behind UTC, or five. In most hours it is the same day by both: then nobody asks which it is, since
 * whoever asks first waits for `Intl` to look all its locales through.
 */
const dayAt = (now: Instant): IsoDate => {
  const inWinter = dayIn("UTC-6", now);
  return inWinter === dayIn("UTC-5", now) ? inWinter : dayIn(centralTime, now);
};

// Luxon asks `Intl` for the locale of the machine, unless it is told one.
const dayIn = (zone: string, now: Instant): IsoDate =>
  DateTime.fromISO(now, { zone: "utc", locale: "en-US" }).setZone(zone).toFormat("yyyy-MM-dd");

let lately: { readonly hour: string; readonly day: IsoDate } | undefined;
