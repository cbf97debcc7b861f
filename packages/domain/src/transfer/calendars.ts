// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import { disconnectCalendar } from "../service-calendar/disconnect.ts";
import type { CalendarData } from "../service-calendar/model.ts";
import type { CalendarQuestion } from "../service-calendar/rules.ts";

/** What content decides of the account's calendars. */
export interface CalendarPolicy {
  readonly holidays: readonly IsoDate[];
  /** How many days the calendar of a start shows, and that of an end. */
  readonly connectDays: number;
  readonly disconnectDays: number;
}

/** The calendar of the day on which service starts at the new home. */
export const startCalendar = (
  data: CalendarData,
  { holidays, connectDays }: CalendarPolicy,
  today: IsoDate,
): CalendarQuestion => ({ data, policyHolidays: holidays, today, length: connectDays });

/** The calendar of the day on which service ends at the old home, from tomorrow on at the earliest. */
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
