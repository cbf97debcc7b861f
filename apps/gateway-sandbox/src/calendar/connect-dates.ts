import { DateTime } from "luxon";
import type { Premise } from "../premises/premise.ts";
import { utility } from "../premises/utilities.ts";
import { holidaysWithin } from "./holidays.ts";

/** The days on which service can start; names of the wire (S1-227), dates MM/DD/YYYY. */
export interface ConnectDates {
  /** ISO weekdays, 1 is Monday. */
  readonly workDays: readonly number[];
  readonly holidays: readonly string[];
  readonly priorityDays: readonly string[];
  readonly standardDays: readonly string[];
  readonly standardFee: number;
  readonly priorityFee: number;
}

/** Days are midnights in UTC: for Texas, luxon would look up the offset of each. */
export const zone = "utc";
const daysAhead = 90;
const holidaysAhead = 120;
const priorityDaysGiven = 2;
const workDays = [1, 2, 3, 4, 5];

export const usDate = (day: DateTime): string => day.toFormat("MM/dd/yyyy");

/** Today in Texas. */
export const todayInTexas = (now: Date): DateTime =>
  DateTime.fromJSDate(now, { zone: "America/Chicago" }).setZone(zone, { keepLocalTime: true }).startOf("day");

const isSwitch = (intent: string): boolean => intent === "5" || intent === "7";

/**
 * The calendar of a premise: the next two work days are priority days with the utility's fee, the work days after them
 * standard days. A switch happens at a meter reading, so it has no priority days.
 */
export const connectDates = (premise: Premise, intent: string, now: Date): ConnectDates => {
  const today = todayInTexas(now);
  const holidays = holidaysWithin(today, holidaysAhead).map(usDate);
  const { standardFee, priorityFee } = utility(premise.tdsp);
  if (premise.crews === "none")
    return { workDays: [], holidays, priorityDays: [], standardDays: [], standardFee, priorityFee: 0 };

  const closed = new Set(holidays);
  const ahead = Array.from({ length: daysAhead }, (_, day) => today.plus({ days: day + 1 }));
  const open = ahead.filter((day) => workDays.includes(day.weekday) && !closed.has(usDate(day)));
  const standardDays = open.slice(priorityDaysGiven).map(usDate);
  if (isSwitch(intent)) return { workDays, holidays, priorityDays: [], standardDays, standardFee, priorityFee: 0 };

  const priority = open.slice(0, priorityDaysGiven);
  const saturday =
    premise.crews === "saturday" ? ahead.find((day) => day.weekday === 6 && !closed.has(usDate(day))) : undefined;
  if (saturday) priority.push(saturday);
  const priorityDays = priority.toSorted((a, b) => a.toMillis() - b.toMillis()).map(usDate);
  return { workDays, holidays, priorityDays, standardDays, standardFee, priorityFee };
};

/**
 * Whether service can start on that day: not on a holiday, and not on a weekend without a crew. Past days are valid, so
 * that a recorded request can be sent again later.
 */
export const canStartOn = (premise: Premise, intent: string, startDate: string, now: Date): boolean => {
  const day = DateTime.fromFormat(startDate, "MM/dd/yyyy", { zone });
  if (!day.isValid || premise.crews === "none") return false;
  const dates = connectDates(premise, intent, now);
  if (dates.holidays.includes(startDate)) return false;
  return (
    dates.workDays.includes(day.weekday) ||
    dates.priorityDays.includes(startDate) ||
    dates.standardDays.includes(startDate)
  );
};
