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
export const isRealDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && exists(text.slice(0, 4), text.slice(5, 7), text.slice(8));

/** Of the parts as they are written, with their zeros: texts of one length compare like their numbers. */
const exists = (year: string, month: string, date: string): boolean =>
  date >= "01" && date <= (month === "02" && isLeap(Number(year)) ? "29" : (lastDates[month] ?? "00"));

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const lastDates: Readonly<Record<string, string>> = {
  "01": "31",
  "02": "28",
  "03": "31",
  "04": "30",
  "05": "31",
  "06": "30",
  "07": "31",
  "08": "31",
  "09": "30",
  "10": "31",
  "11": "30",
  "12": "31",
};

export const plusDays = (day: IsoDate, count: number): IsoDate => dayAt(msOf(day) + count * dayMs);

/** ISO weekday: 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: IsoDate): number => new Date(msOf(day)).getUTCDay() || 7;

/** MM/DD/YYYY, in both languages (S1-164, E-430). */
export const toSlashDate = (day: IsoDate): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** `3/5/2030` as people write it becomes MM/DD/YYYY; everything else stays as it is. */
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
  const [month, date, year] = [text.slice(0, 2), text.slice(3, 5), text.slice(6)];
  return exists(year, month, date) ? `${year}-${month}-${date}` : undefined;
};
