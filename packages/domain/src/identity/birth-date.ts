// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import { isRealDay, lastDateOf } from "../kernel/dates.ts";

/*
 * The three choices of a birth date in a form: texts of numbers, empty before a choice, with or without a leading zero.
 */

/** Before a year is chosen, February has 28 days (E-065). */
const anyYear = 2001;

const numberOf = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

/** The days of a month (E-063); 31 before a month is chosen. */
export const daysInMonth = (month: string, year: string): number => {
  const chosen = numberOf(month) ?? 0;
  return chosen >= 1 && chosen <= 12 ? lastDateOf(numberOf(year) ?? anyYear, chosen) : 31;
};

const upTo = (last: number): readonly string[] => Array.from({ length: last }, (_, index) => String(index + 1));

export const dayChoices = (month: string, year: string): readonly string[] => upTo(daysInMonth(month, year));

export const monthChoices: readonly string[] = upTo(12);

/** From the configured end year down to the start year (E-066). */
export const yearChoices = ({ from, to }: { readonly from: number; readonly to: number }): readonly string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(to - index));

/** The chosen day, reduced to the last one of a shorter month (E-064). */
export const dayWithinMonth = (day: string, month: string, year: string): string => {
  const last = daysInMonth(month, year);
  return (numberOf(day) ?? 0) > last ? String(last) : day;
};

/**
 * Whether an applicant may order on that day: from the birthday of that age on. A birthday on 29 February counts as 1
 * March in common years.
 */
export const isOfAge = (birthDate: IsoDate, today: IsoDate, years: number): boolean =>
  `${String(Number(birthDate.slice(0, 4)) + years).padStart(4, "0")}${birthDate.slice(4)}` <= today;

/** The birth date; undefined while a part is missing or for a day that does not exist. */
export const birthDateOf = (day: string, month: string, year: string): IsoDate | undefined => {
  const date = `${year.padStart(4, "0")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return day !== "" && month !== "" && year !== "" && isRealDay(date) ? date : undefined;
};
