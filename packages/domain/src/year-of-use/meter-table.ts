// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import {
  type Flow,
  type MeterFile,
  noReadings,
  type ReadingOptions,
  type Readings,
  type Register,
  type Stop,
} from "./readings.ts";
import { type Lines, linesOf, plain } from "./table-lines.ts";
import { changeOf, dayOf, lengthOfDay, secondsAt } from "./wall-clock.ts";

/**
 * Names of a column without case, blanks and punctuation. The first of each is the one of Smart Meter Texas; its site's own JSON and
 * other exports use the others.
 */
const names = {
  home: ["ESIID", "ESID", "METERID"],
  day: ["USAGEDATE", "DATE", "DAY", "READDATE"],
  revision: ["REVISIONDATE"],
  start: ["USAGESTARTTIME", "STARTTIME", "START", "INTERVALSTART", "STARTDATETIME", "DATETIME", "TIMESTAMP", "TIME"],
  end: ["USAGEENDTIME", "ENDTIME", "END", "INTERVALEND", "ENDDATETIME"],
  use: ["USAGEKWH", "KWH", "USAGE", "CONSUMPTION", "CONSUMPTIONKWH", "ENERGYKWH", "ENERGYDATAKWH"],
  given: ["GENERATION", "GENERATIONKWH", "SURPLUSGENERATION"],
  quality: ["ESTIMATEDACTUAL", "CONSUMPTIONESTACT"],
  channel: ["CONSUMPTIONSURPLUSGENERATION", "CHANNEL"],
} as const;
type Column = keyof typeof names;
/** The place of each column that the file has. */
type Columns = Partial<Readonly<Record<Column, number>>>;

const columnsIn = (line: readonly string[]): Columns => {
  const heading = line.map((cell) => cell.toUpperCase().replace(/[^A-Z]/g, ""));
  return Object.fromEntries(
    Object.entries(names).flatMap(([column, known]) => {
      const place = known.map((name) => heading.indexOf(name)).find((index) => index >= 0);
      return place === undefined ? [] : [[column, place]];
    }),
  );
};

/** Account data may come before the heading. */
const mostLinesBefore = 30;

/**
 * Parses a table of readings: an export of Smart Meter Texas in any of its shapes, also saved again by a spreadsheet.
 * A file without times has daily totals.
 */
export const readMeterTable = (text: string, options: ReadingOptions, at: Stop["at"] = "line"): MeterFile => {
  const table = linesOf(text);
  const columns = headingOf(table);
  if (columns.use === undefined || (columns.day ?? columns.start) === undefined) return withoutHeading(columns, text);
  const cell = <Value>(column: Column, read: (cell: string) => Value) => table.column(columns[column], read);
  const home = cell("home", plain);
  const day = cell("day", momentIn);
  const revised = cell("revision", momentIn);
  const start = cell("start", momentIn);
  const end = cell("end", momentIn);
  const use = cell("use", table.whIn);
  const given = cell("given", table.whIn);
  const isEstimated = cell("quality", (quality) => plain(quality).toUpperCase().startsWith("E"));
  const channel = cell("channel", flowIn);

  /** The first unreadable column of the line. */
  const faultOf = (on: number | undefined, from: Moment | undefined, to: Moment | undefined): Fault | undefined => {
    if (on === undefined) return ["day", columns.day === undefined ? "start" : "day"];
    if (from?.minute === undefined && columns.start !== undefined) return ["time", "start"];
    if (to?.minute === undefined && columns.end !== undefined) return ["time", "end"];
    if (columns.channel !== undefined && channel() === undefined) return ["channel", "channel"];
    return use() === undefined ? ["usage", "use"] : undefined;
  };

  const readings: Record<Flow, Readings> = { taken: noReadings(), given: noReadings() };
  const homes = new Set<string>();
  const firstPass = new Set<string>();
  let [count, skipped] = [0, 0];
  let [lastLine, isDoubled] = ["", false];
  while (table.next()) {
    if (table.isBlank()) continue;
    const from = columns.start === undefined ? day() : start();
    const on = columns.day === undefined ? from?.day : day()?.day;
    const to = columns.end === undefined ? undefined : end();
    const fault = faultOf(on, from, to);
    if (fault || on === undefined || from === undefined) {
      const [why, column] = fault ?? ["day", "day"];
      if (!options.skipUnreadable)
        return {
          kind: "stopped",
          stop: { at, number: table.number(), why, text: table.around(columns[column]), before: count },
        };
      skipped += 1;
      continue;
    }
    homes.add(home());
    count += 1;
    const revision = revised()?.day ?? 0;
    const flow = columns.channel === undefined ? "taken" : (channel() ?? "taken");
    const span = spanOf(on, from, to);
    let begins = span.begins;
    const line = table.line();
    const isCopy = line === lastLine;
    lastLine = line;
    if (span.isRepeated) {
      // When clocks go back, one hour has two readings with the same label; four if the file has each line twice.
      if (isCopy && isDoubled) continue;
      const key = `${flow} ${begins} ${revision}`;
      if (span.isSecondPass || firstPass.has(key)) begins += 3_600;
      else firstPass.add(key);
    } else isDoubled = isCopy;
    const quality = isEstimated() ? 1 : 0;
    add(readings[flow], [begins, span.duration, use() ?? 0, quality, revision]);
    if (columns.given !== undefined) add(readings.given, [begins, span.duration, given() ?? 0, quality, revision]);
  }
  if (homes.size > 1) return { kind: "several-meters" };
  const [name = ""] = homes;
  return {
    kind: "registers",
    registers: (["taken", "given"] as const)
      .map((flow): Register => ({ home: name, flow, readings: withDurations(readings[flow]) }))
      .filter((register) => register.readings.starts.length > 0),
    skipped,
  };
};

type Fault = readonly [why: Stop["why"], column: Column];

const headingOf = (table: Lines): Columns => {
  let closest: Columns = {};
  for (let line = 0; line < mostLinesBefore && table.next(); line += 1) {
    const columns = columnsIn(table.cells());
    if (columns.use !== undefined && (columns.day ?? columns.start) !== undefined) return columns;
    if (Object.keys(columns).length > Object.keys(closest).length) closest = columns;
  }
  return closest;
};

const withoutHeading = (columns: Columns, text: string): MeterFile =>
  columns.home !== undefined && Object.keys(columns).length > 1
    ? {
        kind: "missing-columns",
        columns: [
          ...((columns.day ?? columns.start) === undefined ? ["USAGE_DATE"] : []),
          ...(columns.use === undefined ? ["USAGE_KWH"] : []),
        ],
      }
    : { kind: "unknown-file", first: text.trim().slice(0, 60) };

/** Readings without an end last until the next one; the shortest step counts, because some may be missing. */
const withDurations = (readings: Readings): Readings => {
  if (!readings.durations.includes(0)) return readings;
  const starts = Float64Array.from(readings.starts).toSorted();
  let step = longestDay;
  for (let index = 1; index < starts.length; index += 1) {
    const gap = (starts[index] ?? 0) - (starts[index - 1] ?? 0);
    if (gap > 0 && gap < step) step = gap;
  }
  return { ...readings, durations: readings.durations.map((duration) => duration || step) };
};

const longestDay = 90_000;

/**
 * A reading's begin and length. At a clock change, Smart Meter Texas begins the repeated hour with `02:00,01:15`: its
 * first start is the end of the hour before. In spring, the start or the end of a reading may lie in the skipped hour.
 */
const spanOf = (
  on: number,
  from: Moment,
  to: Moment | undefined,
): {
  readonly begins: number;
  readonly duration: number;
  readonly isRepeated?: boolean;
  readonly isSecondPass?: boolean;
} => {
  if (from.seconds !== undefined)
    return { begins: from.seconds, duration: to?.seconds === undefined ? 0 : Math.max(0, to.seconds - from.seconds) };
  if (from.minute === undefined) return { begins: secondsAt(on, 0), duration: lengthOfDay(on) };
  const change = changeOf(on);
  const end = to?.minute;
  if (change === "autumn" && from.minute === 120 && end !== undefined && end > 60 && end <= 120)
    return { begins: secondsAt(on, 60), duration: (end - 60) * 60, isRepeated: true, isSecondPass: true };
  const minute = change === "spring" && from.minute >= 120 && from.minute < 180 ? from.minute + 60 : from.minute;
  const begins = secondsAt(on, minute);
  if (end === undefined) return { begins, duration: 0, isRepeated: change === "autumn" && isRepeatedMinute(minute) };
  // Some exports end a reading with its last minute: 00:00 to 00:59. The first of the repeated hours may end at 01:00
  // of the second one.
  const inclusive = (end - from.minute) % 5 === 4 ? 1 : 0;
  const later = change === "autumn" && isRepeatedMinute(minute) && end >= 60 && end <= minute ? 60 : 0;
  const minutes = (end + inclusive + later - from.minute + 1_440) % 1_440 || 1_440;
  const skipped = change === "spring" && from.minute < 120 && from.minute + minutes >= 180 && minutes < 1_440 ? 60 : 0;
  const shifted = minute === from.minute || end > 180 ? minute - from.minute : 0;
  return {
    begins,
    duration: minutes === 1_440 ? lengthOfDay(on) : (minutes - skipped - shifted) * 60,
    isRepeated: change === "autumn" && isRepeatedMinute(minute) && minutes < 120,
  };
};

const isRepeatedMinute = (minute: number): boolean => minute >= 60 && minute < 120;

const add = ({ starts, durations, whs, estimated, revisions }: Readings, reading: readonly number[]): void => {
  const [start = 0, duration = 0, wh = 0, quality = 0, revision = 0] = reading;
  starts.push(start);
  durations.push(duration);
  whs.push(wh);
  estimated.push(quality);
  revisions.push(revision);
};

/** A day, a time, or both; with the seconds since 1970 where the time has a zone. */
interface Moment {
  readonly day?: number | undefined;
  readonly minute?: number | undefined;
  readonly seconds?: number | undefined;
}

const dayFirst =
  /^(?:(\d{4})-?(\d\d)-?(\d\d)|(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d\d)|(\d{1,2})\.(\d{1,2})\.(\d{4}))(?:[T ,]+|$)/;
const time = /^(\d{1,2}):?(\d\d)(?::\d\d(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** Days in the American order, ISO or with dots; times of 24 or 12 hours. */
const momentIn = (cell: string): Moment | undefined => {
  const text = plain(cell);
  const [head = "", y, m, d, m2, d2, y2, d3, m3, y3] = dayFirst.exec(text) ?? [];
  const year = y ?? y3 ?? (y2?.length === 2 ? `20${y2}` : y2);
  const day = year === undefined ? undefined : dayOf(year, m ?? m2 ?? m3 ?? "", d ?? d2 ?? d3 ?? "");
  const rest = text.slice(head.length);
  if (rest === "") return day === undefined ? undefined : { day };
  const [, hours, minutes, half, zone] = time.exec(rest) ?? [];
  if (hours === undefined || (head !== "" && day === undefined)) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  const minute = hour * 60 + Number(minutes);
  if (minute > 1_440 || Number(minutes) > 59 || (half && Number(hours) > 12)) return undefined;
  return { day, minute: minute % 1_440, seconds: zone && day !== undefined ? zoned(day, minute, zone) : undefined };
};

const zoned = (day: number, minute: number, zone: string): number => {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  return day * 86_400 + (minute - offset) * 60;
};

const flowIn = (cell: string): Flow | undefined => {
  const channel = plain(cell).toLowerCase();
  return channel.startsWith("consumption") ? "taken" : /surplus|generation/.test(channel) ? "given" : undefined;
};
