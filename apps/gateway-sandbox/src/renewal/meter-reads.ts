import { DateTime } from "luxon";
import type { ServiceNow } from "../accounts/accounts-now.ts";
import { todayInTexas, usDate, zone } from "../calendar/connect-dates.ts";
import { holidaysWithin } from "../calendar/holidays.ts";

/** Wire: an item of ListOfMeterRead. */
export interface MeterRead {
  readonly MeterReadDate: string;
  readonly ECFFee: string;
  readonly ECFAmount: number;
}

export interface MeterReadDates {
  readonly DefaultDate: string;
  readonly ListOfMeterRead: readonly [MeterRead, ...MeterRead[]];
}

/** The days before a contract's end in which leaving has no fee (PUCT 25.475). */
const daysWithoutFee = 14;
const mostReads = 14;
const leastReads = 3;
const readsWithoutFee = 2;

/** A meter is read once a month, on its day or the next work day. */
const readIn = (esiid: string, month: DateTime): DateTime => {
  let day = month.set({ day: 1 + (Number(esiid.slice(-5)) % 28) });
  const holidays = holidaysWithin(day, 10).map(usDate);
  while (day.weekday > 5 || holidays.includes(usDate(day))) day = day.plus({ days: 1 });
  return day;
};

/** The fee for leaving a contract on that day, in cents, from the plan's text: `$150.00`, `$20/month remaining`, `$0e-7`. */
const feeCents = (words: string, day: DateTime, end: DateTime): number => {
  const [, amount = "0", rest = ""] = /^\$\s*([\d,]+(?:\.\d+)?)(.*)$/.exec(words.trim()) ?? [];
  if (/^e-?\d/i.test(rest)) return 0;
  const cents = Math.round(Number(amount.replaceAll(",", "")) * 100);
  return /month/i.test(rest) ? cents * Math.ceil(end.diff(day, "months").months) : cents;
};

const readOn = (day: DateTime, words: string, end: DateTime | undefined): MeterRead => {
  const leavesEarly = end !== undefined && day < end.minus({ days: daysWithoutFee });
  const cents = leavesEarly ? feeCents(words, day, end) : 0;
  return { MeterReadDate: usDate(day), ECFFee: cents > 0 ? words : "NO ECF", ECFAmount: cents / 100 };
};

/**
 * The readings at which a home's next contract can begin: from tomorrow to the second free one, at
 * least three, at most about a year.
 * @param words the cancellation fee of the home's plan
 */
export const meterReadDates = (
  { premise, endsOn }: Pick<ServiceNow, "premise" | "endsOn">,
  words: string,
  now: Date,
): MeterReadDates => {
  const today = todayInTexas(now);
  const end = endsOn === null ? undefined : DateTime.fromISO(endsOn, { zone });
  const days = Array.from({ length: mostReads + 2 }, (_, month) =>
    readIn(premise.esiid, today.startOf("month").plus({ months: month })),
  );
  const reads = days.filter((day) => day > today).map((day) => readOn(day, words, end));
  const free = reads.flatMap(({ ECFAmount }, index) => (ECFAmount === 0 ? [index] : []));
  const until = Math.max(leastReads, (free[readsWithoutFee - 1] ?? mostReads) + 1);
  const [first, ...more] = reads.slice(0, Math.min(until, mostReads));
  if (!first) throw new Error("a meter without readings");
  const list: MeterReadDates["ListOfMeterRead"] = [first, ...more];
  return { DefaultDate: (list.find(({ ECFAmount }) => ECFAmount === 0) ?? first).MeterReadDate, ListOfMeterRead: list };
};

/** Whether a contract can begin on that day. Past days are valid, so that a recorded request can be sent again. */
export const canBeginOn = (startDate: string, { ListOfMeterRead }: MeterReadDates, now: Date): boolean =>
  ListOfMeterRead.some(({ MeterReadDate }) => MeterReadDate === startDate) ||
  DateTime.fromFormat(startDate, "MM/dd/yyyy", { zone }) < todayInTexas(now);
