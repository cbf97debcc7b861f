// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";

/*
 * Arithmetic of plain days. A day has no time and no zone here: which day it is in Texas says `centralDay`, once, and
 * no clock change can touch what follows.
 */

const dayMs = 86_400_000;

const msOf = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`);

const dayAt = (ms: number): IsoDate => new Date(ms).toISOString().slice(0, 10);

/** Whether the text is `YYYY-MM-DD` and such a day exists. */
export const isRealDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, date] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return date >= 1 && date <= lastDateOf(year, month);
};

/** How many days a month has; 0 for one that does not exist. */
const lastDateOf = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  if (month === 4 || month === 6 || month === 9 || month === 11) return 30;
  return month >= 1 && month <= 12 ? 31 : 0;
};

export const plusDays = (day: IsoDate, count: number): IsoDate => dayAt(msOf(day) + count * dayMs);

/** ISO weekday: 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: IsoDate): number => new Date(msOf(day)).getUTCDay() || 7;

/** MM/DD/YYYY, in both languages (S1-164, E-430). */
export const toSlashDate = (day: IsoDate): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** `3/5/2030` as people write it becomes MM/DD/YYYY; everything else stays as it is. */
export const padSlashDate = (text: string): string => (/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text) ? text.split("/").map((part) => part.padStart(2, "0")).join("/") : text);

/** Reads MM/DD/YYYY, strictly; undefined for anything else and for days that don't exist. */
export const fromSlashDate = (text: string): IsoDate | undefined => {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  return isRealDay(day) ? day : undefined;
};
