// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { leastUse, mostUse } from "../plans/month-cost.ts";
import { apportioned } from "./apportioned.ts";
import type { MonthOfUse, YearOfUse } from "./model.ts";

/**
 * The monthly shares of a Texas home with electric cooling, in thousandths from January on: July is twice April, with a
 * small peak in winter.
 */
export const seasons = [86, 74, 64, 60, 75, 100, 120, 121, 99, 71, 58, 72];

/** The valid yearly uses, in kWh. */
export const leastYear = leastUse * 12;
export const mostYear = mostUse * 12;
export const isPossibleYear = (kwh: number): boolean => Number.isInteger(kwh) && kwh >= leastYear && kwh <= mostYear;

/** A yearly use that reveals only a home's size: to the next hundred kWh. */
export const roundedYear = (kwh: number): number => Math.round(kwh / 100) * 100;

/** A yearly use with the monthly shares of a typical home. */
export const yearBySeasons = (kwh: number): YearOfUse => ({
  source: "yearly-use",
  months: apportioned(kwh, seasons).map((use, index) => monthOf(index + 1, use)),
  filled: 0,
  estimated: 0,
});

const monthOf = (month: number, kwh: number): MonthOfUse => ({
  month,
  wh: Math.round(kwh * 1_000),
  exportedWh: 0,
  dayPartWh: {},
});

/**
 * A home's last twelve metered months.
 * @param byMonth oldest first, `month` is `YYYY-MM`
 * @returns undefined without twelve consecutive ones
 */
export const yearByMonths = (
  byMonth: readonly { readonly month: string; readonly kwh: number }[],
): YearOfUse | undefined => {
  const last = byMonth.slice(-12);
  const months = last.map(({ month, kwh }) => monthOf(Number(month.slice(5)), Math.max(0, kwh)));
  const count = ({ month }: { readonly month: string }): number =>
    Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  const isYear = last.length === 12 && last.every((one, index) => count(one) === count(last[0] ?? one) + index);
  return isYear ? { source: "monthly-use", months, filled: 0, estimated: 0 } : undefined;
};
