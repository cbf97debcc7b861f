// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import type { Cents } from "../kernel/money.ts";
import { fromSlashDate, isRealDay, padSlashDate, plusDays, weekdayOf } from "../kernel/dates.ts";
import type { DayGone, DaysOffered } from "./chosen-day.ts";
import type { CalendarData, DayFee, DayWithFee } from "./model.ts";

/** One day of the calendar. `reason` is set for closed days. */
export interface CalendarDay {
  readonly date: IsoDate;
  readonly open: boolean;
  /** A priority day has the priority connection fee (E-091, E-092). */
  readonly kind: "standard" | "priority";
  readonly reason?: "past" | "too-soon" | "outside" | "holiday" | "not-a-work-day";
}

/** The input of a calendar. `today` is the day in Texas, `length` the configured number of days (E-083: 90). */
export interface CalendarQuestion {
  readonly data: CalendarData;
  /** Holidays from content, beside those of the service (E-089). */
  readonly policyHolidays: readonly IsoDate[];
  readonly today: IsoDate;
  readonly length: number;
}

interface Range {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/**
 * The first and last day of the calendar. It starts at the first priority day, else at the first standard day, else
 * today, and never before today. It extends the configured number of days (S1-167 to S1-170).
 */
export const calendarRange = ({ data, today, length }: CalendarQuestion): Range => {
  const named = earliest(data.priorityDays) ?? earliest(data.standardDays) ?? today;
  const first = named < today ? today : named;
  return { first, last: plusDays(first, Math.max(1, length) - 1) };
};

const earliest = (days: readonly IsoDate[]): IsoDate | undefined => {
  let first = days[0];
  for (const day of days) if (first !== undefined && day < first) first = day;
  return first;
};

/**
 * The state of a day, inside the calendar's range or not. A day is open when its weekday is a work day or the service
 * names it as priority or standard day. A holiday closes any day (E-084 to E-089).
 */
export const dayOn = (
  question: CalendarQuestion,
  date: IsoDate,
  range: Range = calendarRange(question),
): CalendarDay => {
  const { data } = question;
  const kind = data.priorityDays.includes(date) ? "priority" : "standard";
  const reason = whyClosed(question, date, range);
  return reason === undefined ? { date, open: true, kind } : { date, open: false, kind, reason };
};

const whyClosed = (
  { data, policyHolidays, today }: CalendarQuestion,
  date: IsoDate,
  { first, last }: Range,
): CalendarDay["reason"] => {
  if (date < today) return "past";
  if (date < first) return "too-soon";
  if (date > last) return "outside";
  if (data.holidays.includes(date) || policyHolidays.includes(date)) return "holiday";
  if (data.priorityDays.includes(date) || data.standardDays.includes(date) || data.workDays.includes(weekdayOf(date)))
    return undefined;
  return "not-a-work-day";
};

/** The days of the calendar, in order, open and closed ones. */
export const calendarDays = (question: CalendarQuestion): readonly CalendarDay[] => {
  const range = calendarRange(question);
  return Array.from({ length: Math.max(1, question.length) }, (_, index) =>
    dayOn(question, plusDays(range.first, index), range),
  );
};

const goneFor: Readonly<Record<NonNullable<CalendarDay["reason"]>, DayGone>> = {
  past: "passed",
  "too-soon": "outside",
  outside: "outside",
  holiday: "notOpen",
  "not-a-work-day": "notOpen",
};

/** Whether a day of the calendar is available, with its fee. The range is computed once for all days. */
export const offersOf = (question: CalendarQuestion): DaysOffered => {
  const range = calendarRange(question);
  return (day) => {
    const { reason } = dayOn(question, day, range);
    return reason === undefined ? { fee: startDayFee(question.data, day) } : { gone: goneFor[reason] };
  };
};

export const isOpen = (days: readonly CalendarDay[], date: IsoDate): boolean =>
  days.some((day) => day.date === date && day.open);

/** The delivery company's fee for a crew on that day (S1-171, S1-172, E-092). */
export const startDayFee = (
  { priorityDays, priorityFee, standardFee }: Pick<CalendarData, "priorityDays" | "priorityFee" | "standardFee">,
  date: IsoDate,
): DayFee => (priorityDays.includes(date) ? priorityFee : standardFee);

/** A day with its fee by its calendar: undefined without a crew, "unknown" without an answer of the calendar. */
export const dayAsked = (day: IsoDate, question: CalendarQuestion | undefined): DayWithFee => {
  const offer = question && offersOf(question)(day);
  return { day, fee: offer === undefined ? "unknown" : "fee" in offer ? offer.fee : 0 };
};

/**
 * The day of an untouched form: the stored one, else the default, which is the first open day (E-093). Undefined where
 * the stored one is invalid.
 */
export const dayShown = (
  question: CalendarQuestion | undefined,
  stored: string | undefined,
  proposal: IsoDate | undefined = question && defaultStart(calendarDays(question)),
): DayWithFee | undefined => {
  const day = stored === undefined || stored === "" ? proposal : fromSlashDate(stored);
  return day && dayAsked(day, question);
};

/** The first valid date from today (E-093); undefined when no day of the calendar is open. */
export const defaultStart = (days: readonly CalendarDay[]): IsoDate | undefined => days.find((day) => day.open)?.date;

/** The open days with their fees, in order. */
export const daysWithFee = (question: CalendarQuestion): readonly DayWithFee[] =>
  calendarDays(question).flatMap(({ date, open }) =>
    open ? [{ day: date, fee: startDayFee(question.data, date) }] : [],
  );

/** Whether one day is cheaper than another. An unknown fee only exceeds zero. */
const isCheaper = (fee: DayFee, than: DayFee): boolean =>
  than === "unknown" ? fee === 0 : fee !== "unknown" && fee < than;

/** The next cheaper day after this one; else the last before it. */
export const nextCheaper = (days: readonly DayWithFee[], { day, fee }: DayWithFee): DayWithFee | undefined => {
  const cheaper = days.filter((one) => isCheaper(one.fee, fee));
  return cheaper.find((one) => one.day > day) ?? cheaper.at(-1);
};

/**
 * The days beside the chosen one: the default and the next cheaper one; for a chosen day with a higher fee, the next
 * one cheaper than it.
 */
export const daysBeside = (
  days: readonly DayWithFee[],
  proposal: IsoDate | undefined,
  chosen: IsoDate | undefined,
): readonly DayWithFee[] => {
  const asked = days.filter(({ day }) => day === proposal || day === chosen);
  const shown = new Set([proposal, ...asked.map((day) => nextCheaper(days, day)?.day)]);
  return days.filter(({ day }) => shown.has(day));
};

/** The smallest fee, where every day has a known fee; else undefined. */
export const leastOfAll = (days: readonly DayWithFee[]): Cents | undefined => {
  const fees = days.map(({ fee }) => (fee === "unknown" ? 0 : fee));
  const least = Math.min(...fees);
  return Number.isFinite(least) && least > 0 ? least : undefined;
};

/**
 * The priority disclaimer is hidden when the fee is 0.00 (S1-173), and without an open priority day in the calendar.
 */
export const hasPriorityFee = (question: CalendarQuestion): boolean =>
  question.data.priorityFee !== 0 && question.data.priorityDays.some((date) => dayOn(question, date).open);

/**
 * Parses the content's holiday list: days separated by commas, `YYYY-MM-DD` or `M/D/YYYY`. Unreadable days are skipped,
 * the others count.
 */
export const readHolidayList = (text: string): readonly IsoDate[] =>
  [...new Set(text.split(",").flatMap((entry) => holidayOf(entry.trim())))].toSorted();

const holidayOf = (entry: string): IsoDate[] => {
  const day = isRealDay(entry) ? entry : fromSlashDate(padSlashDate(entry));
  return day === undefined ? [] : [day];
};
