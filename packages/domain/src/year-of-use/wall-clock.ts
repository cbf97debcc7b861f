// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import { daysBetween, isRealDay, plusDays } from "../kernel/dates.ts";
import { quartersOfDay } from "./day-parts.ts";

const firstDay: IsoDate = "1970-01-01";

/** Days since 1970. A file repeats the same few hundred days tens of thousands of times, so they are numbers here. */
const numberOf = (day: IsoDate): number => daysBetween(firstDay, day);

/** Undefined for a day that does not exist. */
export const dayOf = (year: string, month: string, date: string): number | undefined => {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isRealDay(day) ? numberOf(day) : undefined;
};

const days = new Map<number, { readonly iso: IsoDate; readonly year: number; readonly month: number }>();
const calendarDay = (day: number) => {
  const known = days.get(day);
  if (known) return known;
  const iso = plusDays(firstDay, day);
  const found = { iso, year: Number(iso.slice(0, 4)), month: Number(iso.slice(5, 7)) };
  days.set(day, found);
  return found;
};

/** `YYYY-MM-DD`. */
export const isoDay = (day: number): IsoDate => calendarDay(day).iso;
/** 1 is January. */
export const monthOfDay = (day: number): number => calendarDay(day).month;
/** 0 is Sunday. */
export const weekdayOfDay = (day: number): number => (day + 4) % 7;

/** The first day of the year that ends with this one. */
export const firstOfYearTo = (day: number): number => {
  const { iso, year } = calendarDay(day + 1);
  const before = `${year - 1}${iso.slice(4)}`;
  return numberOf(isRealDay(before) ? before : `${year - 1}-03-01`);
};

/** Texas clocks go from 2 to 3 on the second Sunday of March, and from 2 back to 1 on the first one of November. */
interface Changes {
  readonly spring: number;
  readonly autumn: number;
}
const changesByYear = new Map<number, Changes>();
const changesOf = (year: number): Changes => {
  const known = changesByYear.get(year);
  if (known) return known;
  const sundayFrom = (day: number): number => day + ((7 - weekdayOfDay(day)) % 7);
  const found = { spring: sundayFrom(numberOf(`${year}-03-08`)), autumn: sundayFrom(numberOf(`${year}-11-01`)) };
  changesByYear.set(year, found);
  return found;
};

const quartersBehind = { winter: 6 * 4, summer: 5 * 4 } as const;

/** The clock change of a day. */
export const changeOf = (day: number): "spring" | "autumn" | undefined => {
  const { spring, autumn } = changesOf(calendarDay(day).year);
  return day === spring ? "spring" : day === autumn ? "autumn" : undefined;
};

/** In seconds: 23, 24 or 25 hours. */
export const lengthOfDay = (day: number): number => {
  const change = changeOf(day);
  return 86_400 - (change === "spring" ? 3_600 : 0) + (change === "autumn" ? 3_600 : 0);
};

/** Seconds since 1970 of a minute by local time; in the hour that the clocks repeat, of its first pass. */
export const secondsAt = (day: number, minute: number): number => {
  const { spring, autumn } = changesOf(calendarDay(day).year);
  const local = day * 1_440 + minute;
  const isSummer = local >= spring * 1_440 + 120 && local < autumn * 1_440 + 120;
  return (local + quartersBehind[isSummer ? "summer" : "winter"] * 15) * 60;
};

/** The quarter hour of Texas local time; `seconds` since 1970. */
export const quarterAt = (seconds: number): { readonly day: number; readonly quarter: number } => {
  const quarters = Math.floor(seconds / 900);
  const { spring, autumn } = changesOf(
    calendarDay(Math.floor((quarters - quartersBehind.winter) / quartersOfDay)).year,
  );
  const isSummer = quarters >= spring * quartersOfDay + 8 * 4 && quarters < autumn * quartersOfDay + 7 * 4;
  const local = quarters - quartersBehind[isSummer ? "summer" : "winter"];
  const day = Math.floor(local / quartersOfDay);
  return { day, quarter: local - day * quartersOfDay };
};
