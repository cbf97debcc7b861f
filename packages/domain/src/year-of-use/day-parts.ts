// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import type { PriceParts } from "../plans/month-cost.ts";

/** The number of quarter hours in a day; meters count in quarter hours. */
export const quartersOfDay = 96;

/** Hours of certain days with a separate price. */
export interface DayPart {
  /** The price's name for it: "23:00-06:00", "Sat-Sun", "Mon-Fri 16:00-21:00". */
  readonly range: string;
  /** By the day of the week, Sunday first. */
  readonly days: readonly boolean[];
  /** Quarter hours of the day, from and up to; where `to` is not after `from`, it includes midnight. */
  readonly from: number;
  readonly to: number;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const written =
  /^(?:(Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?:-(Sun|Mon|Tue|Wed|Thu|Fri|Sat))?)?(?:(^| )(\d\d):(\d\d)-(\d\d):(\d\d))?$/;

const quarterOf = (hour: string, minute: string): number | undefined => {
  const quarter = Number(hour) * 4 + Number(minute) / 15;
  return Number.isInteger(quarter) && quarter <= quartersOfDay && Number(minute) < 60 ? quarter : undefined;
};

/** Parses hours and days of a price; undefined for other ranges, such as a tier. */
export const dayPartOf = (range: string): DayPart | undefined => {
  const [text, first, last = first, , hour = "00", minute = "00", toHour = "24", toMinute = "00"] =
    written.exec(range) ?? [];
  const [from, to] = [quarterOf(hour, minute), quarterOf(toHour, toMinute)];
  if (!text || from === undefined || to === undefined) return undefined;
  return { range, from, to, days: first === undefined || last === undefined ? everyDay : daysFrom(first, last) };
};

const everyDay: readonly boolean[] = weekdays.map(() => true);

const daysFrom = (first: string, last: string): readonly boolean[] => {
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  return weekdays.map((_, day) => (from <= to ? day >= from && day <= to : day >= from || day <= to));
};

/**
 * Whether a quarter hour is in a part of the day. After midnight a night belongs to the new day.
 * @param weekday 0 is Sunday
 */
export const isIn = ({ days, from, to }: DayPart, weekday: number, quarter: number): boolean =>
  days[weekday] === true && (from < to ? quarter >= from && quarter < to : quarter >= from || quarter < to);

/** The day parts of all prices, without duplicates. */
export const dayPartsOf = (prices: readonly Pick<PriceParts, "energy">[]): readonly DayPart[] =>
  [...new Set(prices.flatMap(({ energy }) => energy.map(({ range }) => range)))].flatMap(
    (range) => dayPartOf(range) ?? [],
  );
