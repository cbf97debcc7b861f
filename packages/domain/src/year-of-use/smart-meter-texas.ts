// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { padSlashDate } from "../kernel/dates.ts";
import { count, dayAmong, noDays, type Flow } from "./metered-days.ts";
import type { MeterFile } from "./readings.ts";
import { dayOf, timesOf } from "./wall-clock.ts";

/** The columns of an export of quarter hours from Smart Meter Texas. */
const columns = [
  "ESIID",
  "USAGE_DATE",
  "REVISION_DATE",
  "USAGE_START_TIME",
  "USAGE_END_TIME",
  "USAGE_KWH",
  "ESTIMATED_ACTUAL",
  "CONSUMPTION_SURPLUSGENERATION",
] as const;

/** A cell without a spreadsheet's additions: quotation marks, an apostrophe before digits, spaces. */
const plain = (cell: string): string => cell.replace(/^[\s'"]+|[\s"]+$/g, "");

/**
 * Parses an export. None of its cells contains a comma, so it is split there, which is faster than general CSV; a line
 * of another shape is unreadable. Cells may begin with an apostrophe or a space. A later revision replaces an earlier
 * one; equal ones count as often as the quarter hour occurs on that day. Unreadable rows count as missing.
 */
export const readSmartMeterTexas = (text: string): MeterFile => {
  const afterHeading = lineEnd(text, 0) + 1;
  const heading = text
    .slice(0, afterHeading)
    .split(",")
    .map((name) => plain(name).toUpperCase());
  const missing = columns.filter((column) => !heading.includes(column));
  // Every export of theirs has the meter and the day.
  if (missing.includes("ESIID") || missing.includes("USAGE_DATE")) return { kind: "unknown-file" };
  if (missing.length > 0) return { kind: "missing-columns", columns: missing };
  const meters = new Set<string>();
  const days = noDays();
  const cells = cellsOf(text);
  const cellsIn = <Value>(column: (typeof columns)[number], read: (cell: string) => Value): (() => Value) =>
    cells.column(heading.indexOf(column), read);
  const meter = cellsIn("ESIID", plain);
  const day = cellsIn("USAGE_DATE", dayIn);
  const revised = cellsIn("REVISION_DATE", dayIn);
  const start = cellsIn("USAGE_START_TIME", minuteIn);
  const end = cellsIn("USAGE_END_TIME", minuteIn);
  const use = cellsIn("USAGE_KWH", whIn);
  const quality = cellsIn("ESTIMATED_ACTUAL", (cell) => plain(cell).toUpperCase().startsWith("E"));
  const channel = cellsIn("CONSUMPTION_SURPLUSGENERATION", flowIn);
  let fine = 0;
  let coarse = 0;
  for (let at = afterHeading; at < text.length;) {
    at = cells.cut(at);
    const on = day();
    const from = start();
    const to = end();
    const wh = use();
    const flow = channel();
    if (on === undefined || from === undefined || wh === undefined || flow === undefined) continue;
    meters.add(meter());
    const quarter = Math.floor(from / 15);
    // At clock changes, the end of a quarter hour is not fifteen minutes later by local time.
    const isChange = timesOf(on, quarter) !== 1 || timesOf(on, quarter + 1) === 0;
    if (to !== undefined && (to + 1_440 - from) % 1_440 !== 15 && !isChange) {
      coarse += 1;
      continue;
    }
    const ofDay = dayAmong(days, flow, on);
    if (ofDay.times[quarter] === 0) fine += 1;
    // An hour that the clocks skip counts once.
    count(ofDay, quarter, { wh, isEstimated: quality(), revision: revised() ?? 0 }, Math.max(1, timesOf(on, quarter)));
  }
  if (meters.size > 1) return { kind: "several-meters" };
  if (coarse > fine) return { kind: "too-coarse" };
  return fine === 0 ? { kind: "unknown-file" } : { kind: "days", days };
};

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
};

/**
 * The cells of each line in turn. A file repeats the same few texts tens of thousands of times, so an unchanged cell is
 * not extracted again, and each text is parsed once.
 */
const cellsOf = (text: string) => {
  const ends: number[] = [];
  let first = 0;
  let count = 0;
  return {
    /** Splits the line that begins here. @returns the start of the next one */
    cut(from: number): number {
      const end = lineEnd(text, from);
      first = from;
      count = 0;
      for (let comma = text.indexOf(",", from); comma !== -1 && comma < end; comma = text.indexOf(",", comma + 1))
        ends[count++] = comma;
      ends[count++] = end;
      return end + 1;
    },
    /** The cell at this index of the line. */
    column<Value>(place: number, read: (cell: string) => Value): () => Value {
      const known = new Map<string, Value>();
      let [last, value] = ["", read("")];
      return () => {
        const from = place === 0 ? first : (ends[place - 1] ?? 0) + 1;
        const to = place < count ? (ends[place] ?? from) : from;
        if (to - from === last.length && text.startsWith(last, from)) return value;
        last = text.slice(from, to);
        const before = known.get(last);
        value = before ?? read(last);
        if (before === undefined) known.set(last, value);
        return value;
      };
    },
  };
};

/** A date, with a time after it in some columns. */
const dayIn = (cell: string): number | undefined => dayOf(padSlashDate(plain(cell).split(" ")[0] ?? ""));

const minuteIn = (cell: string): number | undefined => {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)(?::00)?$/.exec(plain(cell)) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes >= 0 && minutes <= 1_440 ? minutes % 1_440 : undefined;
};

const whIn = (cell: string): number | undefined => {
  const text = cell.trim();
  return /^(\d+(\.\d*)?|\.\d+)$/.test(text) ? Math.round(Number(text) * 1_000) : undefined;
};

const flowIn = (cell: string): Flow | undefined => {
  const channel = plain(cell).toLowerCase();
  return channel.startsWith("consumption") ? "taken" : /surplus|generation/.test(channel) ? "given" : undefined;
};
