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

/** A cell without what spreadsheets put around it: quotation marks, an apostrophe before digits, blanks. */
const plain = (cell: string): string => cell.replace(/^[\s'"]+|[\s"]+$/g, "");

/**
 * Reads an export. No cell of it has a comma in itself, so that its lines are cut there, which takes less time than a reader
 * of any CSV does; a line of another shape is one that can't be read. Cells may begin with an apostrophe or a blank. A later
 * revision stands in place of an earlier one; of equal ones as many count as the quarter hour comes on that day. Rows that
 * can't be read are as good as missing.
 */
export const readSmartMeterTexas = (text: string): MeterFile => {
  const afterHeading = lineEnd(text, 0) + 1;
  const heading = text
    .slice(0, afterHeading)
    .split(",")
    .map((name) => plain(name).toUpperCase());
  const missing = columns.filter((column) => !heading.includes(column));
  // Every export of theirs names the meter and the day, whatever else it has.
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
    // Where clocks change, the end of a quarter hour is not a quarter of an hour later by the clock.
    const isChange = timesOf(on, quarter) !== 1 || timesOf(on, quarter + 1) === 0;
    if (to !== undefined && (to + 1_440 - from) % 1_440 !== 15 && !isChange) {
      coarse += 1;
      continue;
    }
    const ofDay = dayAmong(days, flow, on);
    if (ofDay.times[quarter] === 0) fine += 1;
    // What is told of an hour that the clocks leave out counts once.
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
 * The cells of one line after the other. A file has the same few texts tens of thousands of times: a cell that says what the line
 * before said is not even taken out of the file, and each text is worked out once.
 */
const cellsOf = (text: string) => {
  const ends: number[] = [];
  let first = 0;
  let count = 0;
  return {
    /** Cuts the line that begins here. @returns where the next one does */
    cut(from: number): number {
      const end = lineEnd(text, from);
      first = from;
      count = 0;
      for (let comma = text.indexOf(",", from); comma !== -1 && comma < end; comma = text.indexOf(",", comma + 1))
        ends[count++] = comma;
      ends[count++] = end;
      return end + 1;
    },
    /** What the cell in this place of the line says. */
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
