// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "./clock.ts";

/*
 * All arithmetic of plain days. A day has no time and no zone here: `centralDay` finds the Texas day, so clock changes
 * have no effect. Luxon alone would be as much script for a browser as the order form.
 */

const dayMs = 86_400_000;

const msOf = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`);

const dayAt = (ms: number): IsoDate => new Date(ms).toISOString().slice(0, 10);

const lastDates = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The last date of a month, 1 to 12. */
export const lastDateOf = (year: number, month: number): number =>
  month === 2 && (year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)) ? 29 : (lastDates[month - 1] ?? 0);

/** Whether the text is `YYYY-MM-DD` and such a day exists. */
export const isRealDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = Number(text.slice(8));
  return date >= 1 && date <= lastDateOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
};

export const plusDays = (day: IsoDate, count: number): IsoDate => dayAt(msOf(day) + count * dayMs);

/** The number of days until the other day; below zero when it is earlier. */
export const daysBetween = (day: IsoDate, other: IsoDate): number => (msOf(other) - msOf(day)) / dayMs;

/** ISO weekday: 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: IsoDate): number => new Date(msOf(day)).getUTCDay() || 7;

/** MM/DD/YYYY, in both languages (S1-164, E-430). */
export const toSlashDate = (day: IsoDate): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** Turns `3/5/2030` into MM/DD/YYYY; leaves other texts unchanged. */
export const padSlashDate = (text: string): string =>
  /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)
    ? text
        .split("/")
        .map((part) => part.padStart(2, "0"))
        .join("/")
    : text;

/** Reads MM/DD/YYYY, strictly; undefined for anything else and for days that don't exist. */
export const fromSlashDate = (text: string): IsoDate | undefined => {
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return undefined;
  const day = `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`;
  return isRealDay(day) ? day : undefined;
};

const weekdays = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const months = "January February March April May June July August September October November December".split(" ");

/** "Tuesday, December 15", for support engineers; pages have the words of their language. */
export const dayAloud = (day: IsoDate): string =>
  isRealDay(day)
    ? `${weekdays[weekdayOf(day) - 1]}, ${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`
    : day;
