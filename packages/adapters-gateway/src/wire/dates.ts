import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { fromSlashDate, isRealDay, toSlashDate } from "@switchyard/domain/kernel/dates";
import { z } from "zod";
import { refused } from "./refused.ts";

/**
 * Converts a gateway's day to ISO: `11/30/2026` as specified (E-430), `11/3/2026` or `2026-11-30`. A time after it is
 * dropped, because service days have none.
 */
export const isoDateOf = (text: string): IsoDate | undefined => {
  const asSpecified = fromSlashDate(text);
  if (asSpecified !== undefined) return asSpecified;
  const written = text.trim().split(/[T ]/, 1)[0] ?? "";
  const [, month = "", date = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  const day = year === "" ? written : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isRealDay(day) ? day : undefined;
};

/** `2026-11-30` as `11/30/2026`; null for an invalid day. */
export const usDateOf = (day: IsoDate): string | null => (isRealDay(day) ? toSlashDate(day) : null);

export const daySchema = z
  .string()
  .transform((text, context): IsoDate => isoDateOf(text) ?? refused(context, "not a day"));

/** A list of days; empty for null or a missing value. One schema reads the list, because a calendar has a hundred days. */
export const daysSchema = z.transform((texts: unknown, context): readonly IsoDate[] => {
  if (texts == null) return [];
  if (Array.isArray(texts))
    return texts.map((text: unknown, index) => dayOfCalendar(text) ?? refused(context, "not a day", index));
  return refused(context, "no list of days");
});

/** Converted days by their text: all calendars share a few hundred days, and each answer has a hundred of them. */
const daysBefore = new Map<unknown, IsoDate>();
const mostDays = 2_000;

const dayOfCalendar = (text: unknown): IsoDate | undefined => {
  const known = daysBefore.get(text);
  if (known !== undefined || typeof text !== "string") return known;
  const day = isoDateOf(text);
  if (day !== undefined && daysBefore.size < mostDays) daysBefore.set(text, day);
  return day;
};
