// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { IsoDate } from "../kernel/clock.ts";
import { plusDays } from "../kernel/dates.ts";
import type { CalendarData } from "./model.ts";

/**
 * The calendar of the last day of service. Service never ends today: a first standard day today moves to tomorrow
 * and without standard days tomorrow is one. A holiday still wins.
 * @param today in Texas
 */
export const disconnectCalendar = (data: CalendarData, today: IsoDate): CalendarData => {
  const [first, ...later] = data.standardDays.toSorted();
  const tomorrow = plusDays(today, 1);
  if (first !== undefined && first !== today) return data;
  return { ...data, standardDays: [...new Set([tomorrow, ...later])] };
};
