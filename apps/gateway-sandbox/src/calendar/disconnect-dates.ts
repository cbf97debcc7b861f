import { DateTime } from "luxon";
import type { Premise } from "../premises/premise.ts";
import { type ConnectDates, todayInTexas, usDate, zone } from "./connect-dates.ts";
import { holidaysWithin } from "./holidays.ts";

const daysAhead = 90;
const holidaysAhead = 120;
const workDays = [1, 2, 3, 4, 5];

/**
 * The days on which service can end at a premise: every work day from today on, free of charge. A premise that crews can't
 * reach has no days.
 */
export const disconnectDates = (premise: Premise, now: Date): ConnectDates => {
  const today = todayInTexas(now);
  const holidays = holidaysWithin(today, holidaysAhead).map(usDate);
  const free = { holidays, priorityDays: [], standardFee: 0, priorityFee: 0 };
  if (premise.crews === "none") return { ...free, workDays: [], standardDays: [] };
  const days = Array.from({ length: daysAhead }, (_, ahead) => today.plus({ days: ahead }));
  return {
    ...free,
    workDays,
    standardDays: days.filter((day) => workDays.includes(day.weekday) && !holidays.includes(usDate(day))).map(usDate),
  };
};

/**
 * Whether service can end on that day: always tomorrow (the site's default), any other work day, never a holiday. Past work
 * days are valid, as for a connection.
 */
export const canEndOn = (premise: Premise, stopDate: string, now: Date): boolean => {
  const day = DateTime.fromFormat(stopDate, "MM/dd/yyyy", { zone });
  const { workDays: open, holidays } = disconnectDates(premise, now);
  if (!day.isValid || holidays.includes(stopDate)) return false;
  return open.includes(day.weekday) || stopDate === usDate(todayInTexas(now).plus({ days: 1 }));
};
