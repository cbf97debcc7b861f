// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { apportioned } from "./apportioned.ts";
import { count, dayAmong, noDays, type Flow } from "./metered-days.ts";
import type { MeterFile } from "./readings.ts";
import { quarterAt, timesOf } from "./wall-clock.ts";

/** Receives the elements of an XML text in their order, by their names without a prefix. */
export interface XmlListener {
  opened(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  closed(name: string): void;
}

/** Parses XML; invalid XML is reported up to its error. */
export type ReadXml = (xml: string, listener: XmlListener) => void;

interface ReadingType {
  readonly multiplier: number;
  readonly flow: Flow;
  readonly isEnergy: boolean;
}

interface Interval {
  readonly start: number;
  readonly duration: number;
  readonly value: number;
  readonly isEstimated: boolean;
}

/** An entry of the feed: its links to others, and its content. */
interface Entry {
  self: string;
  up: string;
  readonly related: string[];
  usagePoint: boolean;
  type: ReadingType | undefined;
  readonly intervals: Interval[];
}

const newEntry = (): Entry => ({ self: "", up: "", related: [], usagePoint: false, type: undefined, intervals: [] });

/** Codes of the standard (ESPI): energy in watt-hours; export to the grid; unmeasured values. */
const wattHours = "72";
const reverse = "19";
const estimatedQualities = ["8", "9", "12"];

/** Reads a Green Button file: quarter hours or hours of one meter, in one channel or two. */
export const readGreenButton = (xml: string, readXml: ReadXml): MeterFile => {
  const entries = entriesOf(xml, readXml);
  if (entries.filter(({ usagePoint }) => usagePoint).length > 1) return { kind: "several-meters" };
  const types = entries.filter(({ type }) => type !== undefined);
  const latest = new Map<string, Interval & { readonly flow: Flow }>();
  for (const entry of entries) {
    const type = typeOf(entry, entries) ?? (types.length === 1 ? types[0]?.type : undefined);
    if (type?.isEnergy !== true) continue;
    for (const interval of entry.intervals) {
      const value = interval.value * 10 ** type.multiplier;
      if (value >= 0 && value < 1e9 && interval.start > 0 && interval.start < 1e10)
        latest.set(`${type.flow} ${interval.start}`, { ...interval, value, flow: type.flow });
    }
  }
  const intervals = [...latest.values()];
  if (intervals.length === 0) return { kind: "unknown-file" };
  const fine = intervals.filter(({ duration }) => duration === 900 || duration === 1_800 || duration === 3_600);
  if (fine.length * 2 < intervals.length) return { kind: "too-coarse" };
  const days = noDays();
  for (const { start, duration, value, flow, isEstimated } of fine)
    // A longer interval is split equally among its quarter hours.
    for (const [index, wh] of apportioned(
      Math.round(value),
      Array.from({ length: duration / 900 }, () => 1),
    ).entries()) {
      const { day, quarter } = quarterAt(start + index * 900);
      count(dayAmong(days, flow, day), quarter, { wh, isEstimated, revision: 0 }, Math.max(1, timesOf(day, quarter)));
    }
  return { kind: "days", days };
};

/** A block of intervals belongs to a meter reading, which has the type of its values. */
const typeOf = ({ up }: Entry, entries: readonly Entry[]): ReadingType | undefined => {
  const reading = entries.find(({ self, related }) => self !== "" && related.length > 0 && up.startsWith(`${self}/`));
  return entries.find(({ self, type }) => type !== undefined && reading?.related.includes(self) === true)?.type;
};

const entriesOf = (xml: string, readXml: ReadXml): readonly Entry[] => {
  const entries: Entry[] = [];
  let entry = newEntry();
  let text = "";
  let values: Record<string, string> = {};
  readXml(xml, {
    opened: (name, attributes) => {
      text = "";
      if (name === "entry") entries.push((entry = newEntry()));
      if (name === "UsagePoint") entry.usagePoint = true;
      if (name === "link") linked(entry, attributes);
      if (name === "IntervalReading" || name === "ReadingType") values = {};
    },
    text: (more) => {
      text += more;
    },
    closed: (name) => {
      values[name] = text.trim();
      text = "";
      if (name === "IntervalReading")
        entry.intervals.push({
          start: Number(values["start"]),
          duration: Number(values["duration"]),
          value: Number(values["value"] || Number.NaN),
          isEstimated: estimatedQualities.includes(values["quality"] ?? ""),
        });
      if (name === "ReadingType")
        entry.type = {
          multiplier: Number(values["powerOfTenMultiplier"] || 0),
          flow: values["flowDirection"] === reverse ? "given" : "taken",
          isEnergy: (values["uom"] ?? wattHours) === wattHours,
        };
    },
  });
  return entries;
};

const linked = (entry: Entry, { rel, href = "" }: Readonly<Record<string, string>>): void => {
  if (rel === "self") entry.self = href;
  if (rel === "up") entry.up = href;
  if (rel === "related") entry.related.push(href);
};
