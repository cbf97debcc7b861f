// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import { disconnectCalendar } from "../service-calendar/disconnect.ts";
import type { CalendarData } from "../service-calendar/model.ts";
import type { CalendarQuestion } from "../service-calendar/rules.ts";

/** The content's settings for the account's calendars. */
export interface CalendarPolicy {
  readonly holidays: readonly IsoDate[];
  /** The number of days in the calendar of a start, and in that of an end. */
  readonly connectDays: number;
  readonly disconnectDays: number;
}

/** The calendar for the first day of service at the new home. */
export const startCalendar = (
  data: CalendarData,
  { holidays, connectDays }: CalendarPolicy,
  today: IsoDate,
): CalendarQuestion => ({ data, policyHolidays: holidays, today, length: connectDays });

/** The calendar for the last day of service at the old home, starting tomorrow. */
export const stopCalendar = (
  data: CalendarData,
  { holidays, disconnectDays }: CalendarPolicy,
  today: IsoDate,
): CalendarQuestion => ({
  data: disconnectCalendar(data, today),
  policyHolidays: holidays,
  today,
  length: disconnectDays,
});
