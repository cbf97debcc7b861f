import { centralTime } from "@switchyard/domain/kernel/central-time";
import type { Instant, IsoDate } from "@switchyard/domain/kernel/clock";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { toSlashDate } from "@switchyard/domain/kernel/dates";

/** Formats of days, months and hours; each language orders them differently. */
const styles = {
  weekday: { weekday: "long" },
  shortWeekday: { weekday: "short" },
  day: { dateStyle: "long" },
  dayOfWeek: { weekday: "long", month: "long", day: "numeric" },
  dayOfWeekAndYear: { dateStyle: "full" },
  dayOfMonth: { month: "long", day: "numeric" },
  shortDayOfMonth: { month: "short", day: "numeric" },
  month: { month: "long" },
  shortMonth: { month: "short" },
  monthInitial: { month: "narrow" },
  monthAndYear: { month: "long", year: "numeric" },
  slashDateAndHour: { month: "2-digit", day: "2-digit", year: "numeric", hour: "numeric", minute: "2-digit" },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Making a format costs more than using it, and there are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (style: keyof typeof styles, locale: Locale, timeZone: string): Intl.DateTimeFormat => {
  const name = `${style} ${locale} ${timeZone}`;
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat(locale === "es" ? "es-US" : "en-US", { ...styles[style], timeZone });
  formats.set(name, format);
  return format;
};

const written = (style: keyof typeof styles, day: IsoDate, locale: Locale): string =>
  formatOf(style, locale, "UTC").format(new Date(`${day}T12:00:00Z`));

/** Spanish weekdays and months are small; at the start of a line they are not. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A day with its weekday, the date as MM/DD/YYYY in both languages (E-430): "Mon, 11/30/2026", long "Monday, 11/30/2026". */
export const dayText = (locale: Locale, day: IsoDate, style: "short" | "long" = "short"): string => {
  const weekday = style === "long" ? written("weekday", day, locale) : weekdayShort(day, locale);
  return `${weekday}${locale === "es" && style === "long" ? "" : ","} ${toSlashDate(day)}`;
};

/** A sentence about a day: its `{date}` as "Monday, 11/23/2026" (E-430). */
export const sayDay = (sentence: string, day: IsoDate, locale: Locale): string =>
  capitalised(sentence.replace("{date}", dayText(locale, day, "long")));

/** "March 23, 2027", on one line. */
export const longDay = (day: IsoDate, locale: Locale): string => written("day", day, locale).replaceAll(" ", "\u00a0");

/** "March", "Marzo", as a line begins. @param month 1 is January */
export const monthName = (month: number, locale: Locale): string =>
  capitalised(written("month", `2026-${String(month).padStart(2, "0")}-15`, locale));

/** A day within a sentence, where Spanish weekdays are small: "Saturday, November 21", "sábado, 21 de noviembre". */
export const dayInSentence = (day: IsoDate, locale: Locale): string => written("dayOfWeek", day, locale);

/** "Saturday, November 21", as a sentence begins. */
export const weekdayText = (day: IsoDate, locale: Locale): string => capitalised(dayInSentence(day, locale));

/** "November 29", "29 de noviembre" */
export const dayOfMonth = (day: IsoDate, locale: Locale): string => written("dayOfMonth", day, locale);

/** "Dec 1", "1 dic" */
export const shortDayOfMonth = (day: IsoDate, locale: Locale): string => written("shortDayOfMonth", day, locale);

/** "Sun", "dom" */
export const weekdayShort = (day: IsoDate, locale: Locale): string => written("shortWeekday", day, locale);

/** "Monday, January 11, 2027", as a line begins. */
export const weekdayAndYearText = (day: IsoDate, locale: Locale): string =>
  capitalised(written("dayOfWeekAndYear", day, locale));

/** "March". @param month from 1 */
export const monthText = (month: number, locale: Locale): string =>
  written("month", `2000-${String(month).padStart(2, "0")}-15`, locale);

/** "Nov", "November 2026", which Spanish begins small inside a sentence, and "N". @param month `YYYY-MM` */
export function monthWords(
  month: string,
  locale: Locale,
): { readonly short: string; readonly long: string; readonly initial: string } {
  const day = `${month}-15`;
  return {
    short: capitalised(written("shortMonth", day, locale).slice(0, 3)),
    long: written("monthAndYear", day, locale),
    initial: written("monthInitial", day, locale),
  };
}

/** "11/20/2026, 6:42 PM" in Texas, in both languages (E-430). */
export const momentText = (moment: Instant): string =>
  formatOf("slashDateAndHour", "en", centralTime).format(new Date(moment));

/** Which day it is in Texas, for browsers, which load no luxon. */
export const dayInTexas = (now: Date): IsoDate =>
  new Intl.DateTimeFormat("en-CA", { timeZone: centralTime }).format(now);
