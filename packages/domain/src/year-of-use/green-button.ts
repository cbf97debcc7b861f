// [client-safe]: no zod, luxon or neverthrow here, browsers load this file.
import { type Flow, type MeterFile, noReadings, type ReadingOptions, type Register, type Stop } from "./readings.ts";

/** Receives the elements of an XML text in their order, by their names without a prefix. */
export interface XmlListener {
  opened(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  /** @param isCutOff the text ends within the element */
  closed(name: string, isCutOff: boolean): void;
}

/** Parses XML; invalid XML is reported up to its error. */
export type ReadXml = (xml: string, listener: XmlListener) => void;

interface ReadingType {
  readonly multiplier: number;
  readonly flow: Flow | "net";
  readonly isEnergy: boolean;
  /** The period of a time-of-use register; 0 counts all hours. */
  readonly period: number;
  readonly intervalLength: number;
}

interface Interval {
  readonly number: number;
  readonly start: number;
  readonly duration: number;
  readonly value: number;
  readonly isEstimated: boolean;
}

interface Block {
  start: number;
  duration: number;
  readonly intervals: Interval[];
}

/** An entry of the feed: its links to others, and its content. */
interface Entry {
  self: string;
  up: string;
  readonly related: string[];
  /** The number of usage points up to here, for feeds without links. */
  readonly usagePoints: number;
  isMeterReading: boolean;
  type: ReadingType | undefined;
  readonly blocks: Block[];
}

/** Codes of the standard (ESPI). */
const wattHours = "72";
const flows: Readonly<Record<string, Flow | "net">> = { 4: "net", 19: "given" };
const electricity = ["", "0", "1", "2"];
/** Differences and plain interval values; other behaviors are registers that only grow. */
const intervalBehaviours = ["", "0", "4"];
const estimatedQualities = ["8", "9", "12"];
/** No home takes a megawatt for an hour. */
const mostWh = 1e6;
/** The registers of one home are a handful. */
const mostMeterReadings = 50;

/**
 * Reads a Green Button file. A block belongs to a meter reading, and that to a reading type, by links. Where links are
 * missing, the block follows its meter reading, and a single type of energy counts for all.
 */
export const readGreenButton = (xml: string, readXml: ReadXml, options: ReadingOptions): MeterFile => {
  const feed = feedOf(xml, readXml);
  if (feed.entries.length === 0) return { kind: "not-green-button", first: feed.first };
  if (feed.cutOff !== undefined && !options.skipUnreadable) return stopped(feed.cutOff);
  const typed = [
    ...new Map(feed.entries.flatMap((entry) => (entry.type ? [[entry.self || entry, entry] as const] : []))).values(),
  ];
  const energy = typed.filter(({ type }) => type?.isEnergy === true);
  const meterReadings = [
    ...new Map(
      feed.entries.flatMap((entry) => (entry.isMeterReading ? [[entry.self || entry, entry] as const] : [])),
    ).values(),
  ];
  if (meterReadings.length > mostMeterReadings) return { kind: "several-meters" };
  const registers = new Map<Entry | string, Register & { readonly type: ReadingType }>();
  let skipped = feed.cutOff === undefined ? 0 : 1;
  let before = 0;
  let latest: Entry | undefined;
  for (const entry of feed.entries) {
    if (entry.isMeterReading) latest = entry;
    if (entry.blocks.length === 0) continue;
    const reading = readingOf(entry, latest, meterReadings);
    const type = typeOf(reading ?? entry, typed) ?? (energy.length === 1 ? energy[0]?.type : undefined);
    if (!type) {
      if (typed.length > 0 && energy.length === 0) continue;
      const [first] = entry.blocks[0]?.intervals ?? [];
      if (!options.skipUnreadable)
        return stopped({ number: first?.number ?? 1, why: "link", text: ["", "IntervalBlock", ""], before });
      skipped += 1;
      continue;
    }
    if (!type.isEnergy) continue;
    const home = homeOf(reading ?? entry);
    const key = reading ?? home;
    const register = registers.get(key) ?? {
      home,
      type,
      flow: type.flow === "given" ? "given" : "taken",
      readings: noReadings(),
    };
    registers.set(key, register);
    for (const block of entry.blocks)
      for (const [place, interval] of block.intervals.entries()) {
        const duration = interval.duration || type.intervalLength || block.duration / block.intervals.length;
        const start = interval.start || block.start + place * duration;
        const wh = interval.value * 10 ** type.multiplier;
        const why = !(start > 0 && start < 1e10)
          ? "time"
          : !(duration > 0)
            ? "duration"
            : !(Math.abs(wh) < mostWh)
              ? "usage"
              : undefined;
        if (why !== undefined) {
          if (!options.skipUnreadable)
            return stopped({ number: interval.number, why, text: ["", "IntervalReading", ""], before });
          skipped += 1;
          continue;
        }
        before += 1;
        const { readings } = register;
        readings.starts.push(start);
        readings.durations.push(duration);
        readings.whs.push(wh);
        readings.estimated.push(interval.isEstimated ? 1 : 0);
        readings.revisions.push(0);
      }
  }
  const counted = withoutSums([...registers.values()].filter(({ readings }) => readings.starts.length > 0));
  if (counted.length === 0) return { kind: feed.hasBlocks ? "no-electricity" : "not-green-button", first: feed.first };
  if (new Set(counted.map(({ home }) => home)).size > 1) return { kind: "several-meters" };
  return { kind: "registers", registers: counted, skipped };
};

const stopped = (stop: Omit<Stop, "at">): MeterFile => ({ kind: "stopped", stop: { at: "element", ...stop } });

/**
 * Leaves out registers that others include already: periods if there are all hours, and net values if there are both
 * directions.
 */
const withoutSums = <R extends { readonly type: ReadingType; readonly home: string }>(
  registers: readonly R[],
): readonly R[] =>
  registers.filter(({ type, home }) => {
    const others = registers.filter((other) => other.home === home && other.type !== type).map((other) => other.type);
    return type.flow === "net"
      ? !others.some(({ flow }) => flow !== "net")
      : type.period === 0 || !others.some(({ flow, period }) => flow === type.flow && period === 0);
  });

/** A link without host, query and slashes at its ends: feeds mix absolute and relative ones. */
const pathOf = (href: string): string =>
  href
    .replace(/^[a-z]+:\/\/[^/]*/i, "")
    .replace(/[?#].*$/, "")
    .replace(/^\/+|\/+$/g, "");

const isSame = (one: string, other: string): boolean =>
  one !== "" && other !== "" && (one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`));

/** The meter reading of an entry with blocks: by links; else the latest one. */
const readingOf = (block: Entry, latest: Entry | undefined, readings: readonly Entry[]): Entry | undefined => {
  if (block.isMeterReading) return block;
  const linked = readings.find(
    ({ self, related }) =>
      isSame(self, block.up) ||
      (self !== "" && (block.up.startsWith(`${self}/`) || block.self.startsWith(`${self}/`))) ||
      related.some((one) => isSame(one, block.up) || isSame(one, block.self)),
  );
  const hasLinks = block.up !== "" && readings.some(({ self }) => self !== "");
  return linked ?? (hasLinks ? undefined : latest);
};

const typeOf = (reading: Entry, typed: readonly Entry[]): ReadingType | undefined =>
  reading.type ?? typed.find(({ self }) => reading.related.some((one) => isSame(one, self)))?.type;

const homeOf = ({ self, up, usagePoints }: Entry): string =>
  /UsagePoint\/[^/]+/.exec(self)?.[0] ?? /UsagePoint\/[^/]+/.exec(up)?.[0] ?? String(usagePoints);

interface Feed {
  readonly entries: readonly Entry[];
  /** The first element. */
  readonly first: string;
  readonly cutOff: Omit<Stop, "at"> | undefined;
  readonly hasBlocks: boolean;
}

const feedOf = (xml: string, readXml: ReadXml): Feed => {
  const entries: Entry[] = [];
  let entry: Entry | undefined;
  let block: Block | undefined;
  let values: Record<string, string> = {};
  let [text, first, number, usagePoints, isInReading] = ["", "", 0, 0, false];
  let cutOff: Feed["cutOff"];
  readXml(xml, {
    opened: (name, attributes) => {
      text = "";
      first ||= `<${name}>`;
      if (name === "UsagePoint") usagePoints += 1;
      if (name === "entry")
        entries.push(
          (entry = { self: "", up: "", related: [], usagePoints, isMeterReading: false, type: undefined, blocks: [] }),
        );
      if (!entry) return;
      if (name === "link") linked(entry, attributes);
      if (name === "MeterReading") entry.isMeterReading = true;
      if (name === "IntervalBlock") entry.blocks.push((block = { start: 0, duration: 0, intervals: [] }));
      if (name === "IntervalReading" || name === "ReadingType" || name === "interval") values = {};
      if (name === "IntervalReading") [isInReading, number] = [true, number + 1];
    },
    text: (more) => {
      text += more;
    },
    closed: (name, isCutOff) => {
      if (isCutOff)
        cutOff ??= {
          number: Math.max(1, number),
          why: "unfinished",
          text: ["", name, ""],
          before: Math.max(0, number - 1),
        };
      if (name === "entry") entry = undefined;
      values[name] = text.trim();
      text = "";
      if (name === "IntervalReading") {
        isInReading = false;
        if (isCutOff) return;
        block?.intervals.push({
          number,
          start: Number(values["start"] ?? 0),
          duration: Number(values["duration"] ?? 0),
          value: Number(values["value"] || Number.NaN),
          isEstimated: estimatedQualities.includes(values["quality"] ?? ""),
        });
      }
      if (name === "interval" && !isInReading && block)
        Object.assign(block, { start: Number(values["start"] ?? 0), duration: Number(values["duration"] ?? 0) });
      if (name === "ReadingType" && entry) entry.type = readingType(values);
    },
  });
  return { entries, first, cutOff, hasBlocks: number > 0 };
};

const readingType = (values: Readonly<Record<string, string>>): ReadingType => ({
  multiplier: Number(values["powerOfTenMultiplier"] || 0),
  flow: flows[values["flowDirection"] ?? ""] ?? "taken",
  isEnergy:
    (values["uom"] ?? wattHours) === wattHours &&
    electricity.includes(values["commodity"] ?? "") &&
    intervalBehaviours.includes(values["accumulationBehaviour"] ?? ""),
  period: Number(values["tou"] || 0),
  intervalLength: Number(values["intervalLength"] || 0),
});

const linked = (entry: Entry, { rel, href = "" }: Readonly<Record<string, string>>): void => {
  if (rel === "self") entry.self = pathOf(href);
  if (rel === "up") entry.up = pathOf(href);
  if (rel === "related") entry.related.push(pathOf(href));
};
