import { DateTime } from "luxon";
import { centralTime } from "./central-time.ts";

/** The source of time. Only composition roots have a real clock; a replay repeats the recorded instants. */
export interface Clock {
  /** The current instant, UTC, ISO 8601. */
  now(): Instant;
}

/** An instant in UTC, ISO 8601, e.g. `2026-11-21T06:30:00.000Z`. */
export type Instant = string & { readonly __instant?: never };

/** A calendar day, `YYYY-MM-DD`, without time or zone. */
export type IsoDate = string & { readonly __isoDate?: never };

/** The Texas day of an instant. Days and clock changes begin on the hour, so the result is cached per hour. */
export const centralDay = (now: Instant): IsoDate => {
  const hour = /^\d{4}-\d{2}-\d{2}T\d{2}:[0-5]\d:[0-5]\d\.\d{3}Z$/.test(now) ? now.slice(0, 13) : now;
  if (lately?.hour !== hour) lately = { hour, day: dayAt(now) };
  return lately.day;
};

/**
 * Texas is six hours behind UTC, or five. In most hours both give the same day, so we skip the zone: its first use
 * makes `Intl` load all its locales.
 */
const dayAt = (now: Instant): IsoDate => {
  const inWinter = dayIn("UTC-6", now);
  return inWinter === dayIn("UTC-5", now) ? inWinter : dayIn(centralTime, now);
};

// By default Luxon asks `Intl` for the machine's locale.
const dayIn = (zone: string, now: Instant): IsoDate =>
  DateTime.fromISO(now, { zone: "utc", locale: "en-US" }).setZone(zone).toFormat("yyyy-MM-dd");

let lately: { readonly hour: string; readonly day: IsoDate } | undefined;
