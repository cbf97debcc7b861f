// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import { fromSlashDate, isRealDay, padSlashDate, toSlashDate } from "./dates.ts";

/** What a day that is typed or picked depends on. */
export interface DayFacts {
  /** The open days of the calendar; while they are not known, any real day passes: the gateway has the last word. */
  readonly openDays?: { includes(day: IsoDate): boolean } | undefined;
  /** The day in Texas: the first that passes while open days are not known. */
  readonly today?: IsoDate;
}

/** `3/5/2030` and a native date field's `YYYY-MM-DD` as MM/DD/YYYY; everything else stays as it is. */
export const normalisedDay = (text: string): string => (isRealDay(text) ? toSlashDate(text) : padSlashDate(text));

/** What is wrong with a day, MM/DD/YYYY; `notOpen`: no crew works then. */
export const dayProblem = (
  text: string,
  { openDays, today = "" }: DayFacts,
): "required" | "invalid" | "notOpen" | undefined => {
  if (text === "") return "required";
  const day = fromSlashDate(text);
  if (day === undefined) return "invalid";
  return (openDays === undefined ? day >= today : openDays.includes(day)) ? undefined : "notOpen";
};
