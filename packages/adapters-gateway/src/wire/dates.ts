import type { IsoDate } from "@switchyard/domain/kernel/clock";
import { fromSlashDate, isRealDay, toSlashDate } from "@switchyard/domain/kernel/dates";
import { z } from "zod";
import { refused } from "./refused.ts";

/**
 * A day as a gateway writes it, as ISO day: `11/30/2026` as specified (E-430), `11/3/2026`, `2026-11-30`, and each
 * with a time behind it, which is dropped: service days have none.
 */
export const isoDateOf = (text: string): IsoDate | undefined => {
  const asSpecified = fromSlashDate(text);
  if (asSpecified !== undefined) return asSpecified;
  const written = text.trim().split(/[T ]/, 1)[0] ?? "";
  const [, month = "", date = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  const day = year === "" ? written : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isRealDay(day) ? day : undefined;
};

/** `2026-11-30` as `11/30/2026`; what is no day is null. */
export const usDateOf = (day: IsoDate): string | null => (isRealDay(day) ? toSlashDate(day) : null);

export const daySchema = z
  .string()
  .transform((text, context): IsoDate => isoDateOf(text) ?? refused(context, "not a day"));

/** A list of days, or none where the answer has null or nothing. A calendar has a hundred, so they are read without a schema for each. */
export const daysSchema = z.transform((texts: unknown, context): readonly IsoDate[] => {
  if (texts == null) return [];
  if (Array.isArray(texts))
    return texts.map((text: unknown, index) => dayOfCalendar(text) ?? refused(context, "not a day", index));
  return refused(context, "no list of days");
});

/** All calendars together have a few hundred days, and each answer a hundred of them. */
const daysBefore = new Map<unknown, IsoDate>();
const mostDays = 2_000;

const dayOfCalendar = (text: unknown): IsoDate | undefined => {
  const known = daysBefore.get(text);
  if (known !== undefined || typeof text !== "string") return known;
  const day = isoDateOf(text);
  if (day !== undefined && daysBefore.size < mostDays) daysBefore.set(text, day);
  return day;
};
