// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { timesOf, dayOf } from "./wall-clock.ts";
import { padSlashDate } from "../service-calendar/dates.ts";
import type { MeterFile, Reading } from "./readings.ts";

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

/** What was told last of a quarter hour: once, or twice in the hour that comes twice. */
interface Told {
  readonly reading: Reading;
  readonly revision: number;
  readonly whs: number[];
}

/**
 * Reads an export. No cell of it has a comma in itself, so that its lines are cut there, which takes less time than a reader
 * of any CSV does; a line of another shape is one that can't be read. Cells may begin with an apostrophe or a blank. A later
 * revision stands in place of an earlier one; of equal ones as many count as the quarter hour comes on that day. Rows that
 * can't be read are as good as missing.
 */
export const readSmartMeterTexas = (text: string): MeterFile => {
  const lines = text.split("\n");
  const heading = (lines[0] ?? "").split(",").map((name) => plain(name).toUpperCase());
  const missing = columns.filter((column) => !heading.includes(column));
  // Every export of theirs names the meter and the day, whatever else it has.
  if (missing.includes("ESIID") || missing.includes("USAGE_DATE")) return { kind: "unknown-file" };
  if (missing.length > 0) return { kind: "missing-columns", columns: missing };
  const [esiid, date, revised, start, end, kwh, quality, channel] = columns.map((column) =>
    heading.indexOf(column),
  ) as [number, number, number, number, number, number, number, number];
  const [day, minute, flow, meter, isEstimated] = [
    remembered(dayIn),
    remembered(minuteIn),
    remembered(flowIn),
    remembered(plain),
    remembered((cell) => plain(cell).toUpperCase().startsWith("E")),
  ];
  const told = new Map<number, Told>();
  const meters = new Set<string>();
  let coarse = 0;
  for (let at = 1; at < lines.length; at += 1) {
    const row = (lines[at] ?? "").split(",");
    const [on, from, to] = [day(row[date]), minute(row[start]), minute(row[end])];
    const wh = whIn(row[kwh]);
    const channelFlow = flow(row[channel]);
    if (on === undefined || from === undefined || wh === undefined || channelFlow === undefined) continue;
    meters.add(meter(row[esiid]));
    const quarter = Math.floor(from / 15);
    // Where clocks change, the end of a quarter hour is not a quarter of an hour later by the clock.
    const isChange = timesOf(on, quarter) !== 1 || timesOf(on, quarter + 1) === 0;
    if (to !== undefined && (to + 1_440 - from) % 1_440 !== 15 && !isChange) {
      coarse += 1;
      continue;
    }
    const revision = day(row[revised]) ?? 0;
    const key = (on * 96 + quarter) * 2 + (channelFlow === "taken" ? 0 : 1);
    const known = told.get(key);
    if (known === undefined || revision > known.revision) {
      const reading = { day: on, quarter, flow: channelFlow, wh, isEstimated: isEstimated(row[quality]) };
      told.set(key, { revision, whs: [wh], reading });
    } else if (revision === known.revision && known.whs.length < timesOf(on, quarter)) known.whs.push(wh);
  }
  if (meters.size > 1) return { kind: "several-meters" };
  if (coarse > told.size) return { kind: "too-coarse" };
  if (told.size === 0) return { kind: "unknown-file" };
  return {
    kind: "readings",
    readings: [...told.values()].flatMap(({ reading, whs }) => whs.map((wh) => ({ ...reading, wh }))),
  };
};

/** The same few texts come again and again: each is worked out once. */
const remembered = <Value>(read: (cell: string) => Value): ((cell: string | undefined) => Value) => {
  const known = new Map<string, Value>();
  return (cell = "") => {
    const before = known.get(cell);
    if (before !== undefined) return before;
    const value = read(cell);
    known.set(cell, value);
    return value;
  };
};

/** A date, with a time after it in some columns. */
const dayIn = (cell: string): number | undefined => dayOf(padSlashDate(plain(cell).split(" ")[0] ?? ""));

const minuteIn = (cell: string): number | undefined => {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)(?::00)?$/.exec(plain(cell)) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes >= 0 && minutes <= 1_440 ? minutes % 1_440 : undefined;
};

const whIn = (cell: string | undefined): number | undefined => {
  const text = cell?.trim() ?? "";
  return /^(\d+(\.\d*)?|\.\d+)$/.test(text) ? Math.round(Number(text) * 1_000) : undefined;
};

const flowIn = (cell: string): Reading["flow"] | undefined => {
  const channel = plain(cell).toLowerCase();
  return channel.startsWith("consumption") ? "taken" : /surplus|generation/.test(channel) ? "given" : undefined;
};
