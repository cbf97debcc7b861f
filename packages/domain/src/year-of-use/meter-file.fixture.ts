import { DateTime } from "luxon";

/** A true quarter hour, by a calendar with time zones. */
export interface TrueQuarter {
  readonly at: DateTime;
  readonly wh: number;
  readonly givenWh: number;
  readonly isEstimated: boolean;
}

const zone = { zone: "America/Chicago" };

const two = (count: number): string => String(count).padStart(2, "0");
/** By hand, because luxon's formats take longer than reading the file. */
const textOf = (at: DateTime, format: TableShape["date"] | TableShape["time"]): string => {
  const { year, month, day, hour, minute } = at;
  const half = `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`;
  const texts = {
    "MM/dd/yyyy": `${two(month)}/${two(day)}/${year}`,
    "M/d/yyyy": `${month}/${day}/${year}`,
    "yyyy-MM-dd": `${year}-${two(month)}-${two(day)}`,
    "HH:mm": `${two(hour)}:${two(minute)}`,
    "HH:mm:ss": `${two(hour)}:${two(minute)}:00`,
    "h:mm a": half,
  };
  return texts[format];
};

/**
 * Quarter hours of a home in Texas from one midnight to another: high use on summer afternoons, and solar export at
 * noon.
 */
export const quartersFrom = (
  first: string,
  last: string,
  use: (index: number, at: DateTime) => number = (index, at) =>
    ((index * 7_919) % 101) + (at.month >= 6 && at.month <= 9 && at.hour >= 14 && at.hour < 20 ? 700 : 220),
): readonly TrueQuarter[] => {
  const quarters: TrueQuarter[] = [];
  const end = DateTime.fromISO(last, zone).plus({ days: 1 });
  for (let at = DateTime.fromISO(first, zone), index = 0; at < end; at = at.plus({ minutes: 15 }), index += 1)
    quarters.push({
      at,
      wh: use(index, at),
      givenWh: at.hour >= 11 && at.hour < 14 ? (index * 31) % 97 : 0,
      isEstimated: index % 1_000 === 999,
    });
  return quarters;
};

/** A reading of a file: some quarter hours together. */
interface Reading {
  readonly at: DateTime;
  readonly minutes: number;
  readonly wh: number;
  readonly givenWh: number;
  readonly isEstimated: boolean;
}

/** The readings of hours, half hours or days. */
const readingsOf = (quarters: readonly TrueQuarter[], minutes: number): readonly Reading[] => {
  const groups = Map.groupBy(quarters, ({ at }) =>
    minutes === 1_440 ? (at.toISODate() ?? "") : Math.floor(at.toSeconds() / (minutes * 60)),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const sum = (of: (quarter: TrueQuarter) => number) => group.reduce((total, one) => total + of(one), 0);
    return first
      ? [
          {
            at: first.at,
            minutes: minutes === 1_440 ? group.length * 15 : minutes,
            wh: sum(({ wh }) => wh),
            givenWh: sum(({ givenWh }) => givenWh),
            isEstimated: group.some(({ isEstimated }) => isEstimated),
          },
        ]
      : [];
  });
};

const heading =
  "ESIID,USAGE_DATE,REVISION_DATE,USAGE_START_TIME,USAGE_END_TIME,USAGE_KWH,ESTIMATED_ACTUAL,CONSUMPTION_SURPLUSGENERATION";

/** The ways in which a table of readings is written. */
export interface TableShape {
  readonly esiid: string;
  readonly minutes: 15 | 30 | 60 | 1_440;
  /** The channel of what was sent back. */
  readonly given: boolean;
  /** The first start of the repeated hour is the end of the hour before, as Smart Meter Texas writes it. */
  readonly isRepeatMarked: boolean;
  /** As a spreadsheet of another country saves it. */
  readonly isSemicolon: boolean;
  readonly isQuoted: boolean;
  readonly date: "MM/dd/yyyy" | "M/d/yyyy" | "yyyy-MM-dd";
  readonly time: "HH:mm" | "HH:mm:ss" | "h:mm a";
  readonly lineEnd: "\r\n" | "\n" | "\r";
  /** Each line twice. */
  readonly isDoubled: boolean;
  readonly more: readonly string[];
}

const plainShape: TableShape = {
  esiid: "10443720000010992",
  minutes: 15,
  given: false,
  isRepeatMarked: true,
  isSemicolon: false,
  isQuoted: false,
  date: "MM/dd/yyyy",
  time: "HH:mm",
  lineEnd: "\r\n",
  isDoubled: false,
  more: [],
};

const rowOf = (shape: TableShape, reading: Reading, wh: number, channel: string, revised = "01/02/2026"): string => {
  const { at, minutes } = reading;
  const isMarked = shape.isRepeatMarked && minutes <= 60 && at.minus({ minutes }).offset > at.offset;
  const start = isMarked ? at.plus({ hours: 1 }) : at;
  const kwh = (wh / 1_000).toFixed(3).replace(/^0/, "");
  const cells = [
    `'${shape.esiid}`,
    textOf(at, shape.date),
    `${revised} 06:00:00`,
    // The export has a space before some times.
    (at.hour < 10 ? " " : "") + textOf(start, shape.time),
    textOf(at.plus({ minutes }), shape.time),
    shape.isSemicolon ? kwh.replace(".", ",") : kwh,
    reading.isEstimated ? "E" : "A",
    channel,
  ];
  return (shape.isQuoted ? cells.map((cell) => `"${cell}"`) : cells).join(shape.isSemicolon ? ";" : ",");
};

/** An export of Smart Meter Texas, in as many channels as the home has. */
export const smartMeterTexas = (quarters: readonly TrueQuarter[], asked: Partial<TableShape> = {}): string => {
  const shape = { ...plainShape, ...asked };
  const readings = readingsOf(quarters, shape.minutes);
  const rows = [
    ...readings.map((one) => rowOf(shape, one, one.wh, "Consumption")),
    ...(shape.given ? readings.map((one) => rowOf(shape, one, one.givenWh, "Surplus Generation")) : []),
  ];
  return [
    shape.isSemicolon ? heading.replaceAll(",", ";") : heading,
    ...(shape.isDoubled ? rows.flatMap((row) => [row, row]) : rows),
    ...shape.more,
    "",
  ].join(shape.lineEnd);
};

/** The daily totals that Smart Meter Texas exports, without times. */
export const dailyTable = (quarters: readonly TrueQuarter[]): string =>
  [
    "ESIID,USAGE_DATE,REVISION_DATE,START_READING,END_READING,USAGE_KWH",
    ...readingsOf(quarters, 1_440).map(
      ({ at, wh }) => `'10443720000010992,${textOf(at, "MM/dd/yyyy")},,1.0,2.0,${(wh / 1_000).toFixed(3)}`,
    ),
  ].join("\n");

/** The answer of Smart Meter Texas' site to its own page. */
export const smartMeterTexasJson = (quarters: readonly TrueQuarter[]): string =>
  JSON.stringify({
    intervaldata: quarters.map(({ at, wh, givenWh, isEstimated }) => ({
      date: textOf(at, "yyyy-MM-dd"),
      starttime: ` ${textOf(at, "h:mm a").toLowerCase()}`,
      endtime: ` ${textOf(at.plus({ minutes: 15 }), "h:mm a").toLowerCase()}`,
      consumption: wh / 1_000,
      consumption_est_act: isEstimated ? "E" : "A",
      generation: givenWh / 1_000,
      generation_est_act: null,
    })),
    generationFlag: true,
  });

/** The utility's later revision of a quarter hour. */
export const revisedRow = (quarter: TrueQuarter, wh: number, revised: string): string =>
  rowOf(plainShape, { ...quarter, minutes: 15 }, wh, "Consumption", revised);

/** The ways in which providers write a Green Button feed. */
export interface FeedShape {
  readonly minutes: 5 | 15 | 30 | 60;
  readonly links: "standard" | "relative" | "up-is-reading" | "none";
  /** The place of an interval's length. */
  readonly duration: "reading" | "type" | "block";
  readonly powerOfTen: 0 | -1 | -3;
  /** One channel with what was sent back below zero. */
  readonly isNet: boolean;
  /** The taken energy in two registers. */
  readonly isSplit: boolean;
  readonly hasDayTotals: boolean;
  readonly hasGas: boolean;
  readonly isDuplicated: boolean;
}

const plainFeed: FeedShape = {
  minutes: 15,
  links: "standard",
  duration: "reading",
  powerOfTen: -1,
  isNet: false,
  isSplit: false,
  hasDayTotals: false,
  hasGas: false,
  isDuplicated: false,
};

interface FeedChannel {
  readonly name: string;
  readonly flow: number;
  readonly uom?: number;
  readonly readings: readonly Reading[];
  readonly valueOf: (reading: Reading) => number;
}

const feedEntry = (links: Readonly<Record<string, readonly string[]>>, content: string): string =>
  `<entry>${Object.entries(links)
    .flatMap(([rel, hrefs]) => hrefs.map((href) => `<link rel="${rel}" href="${href}"/>`))
    .join("")}<content>${content}</content></entry>`;

const channelEntries = (shape: FeedShape, { name, flow, uom = 72, readings, valueOf }: FeedChannel): string => {
  const host = shape.links === "relative" ? "" : "https://example.org/espi/1_1/resource/";
  const point = `${host}UsagePoint/${uom === 72 ? 1 : 2}`;
  const reading = `${point}/MeterReading/${name}`;
  const type = `${host}ReadingType/${name}`;
  const hasLinks = shape.links !== "none";
  const entries = [
    feedEntry(
      hasLinks ? { self: [reading], up: [`${point}/MeterReading`], related: [`${reading}/IntervalBlock`, type] } : {},
      "<espi:MeterReading/>" + (hasLinks ? "" : readingType(shape, flow, uom)),
    ),
    ...(hasLinks ? [feedEntry({ self: [type] }, readingType(shape, flow, uom))] : []),
  ];
  const days = [...Map.groupBy(readings, ({ at }) => at.toISODate()).values()];
  const blocks = days.map((day) =>
    feedEntry(
      hasLinks
        ? {
            self: [`${reading}/IntervalBlock/${day[0]?.at.toISODate()}`],
            up: [shape.links === "up-is-reading" ? reading : `${reading}/IntervalBlock`],
          }
        : {},
      blockOf(shape, day, valueOf),
    ),
  );
  return [...entries, ...(shape.isDuplicated ? entries : []), ...blocks].join("\n");
};

const readingType = ({ duration, minutes, powerOfTen }: FeedShape, flow: number, uom: number): string =>
  `<espi:ReadingType><espi:accumulationBehaviour>4</espi:accumulationBehaviour><espi:flowDirection>${flow}</espi:flowDirection>${
    duration === "type" ? `<espi:intervalLength>${minutes * 60}</espi:intervalLength>` : ""
  }<espi:powerOfTenMultiplier>${powerOfTen}</espi:powerOfTenMultiplier><espi:uom>${uom}</espi:uom></espi:ReadingType>`;

const blockOf = (shape: FeedShape, day: readonly Reading[], valueOf: FeedChannel["valueOf"]): string => {
  const length = day.reduce((sum, { minutes }) => sum + minutes * 60, 0);
  return `<espi:IntervalBlock><espi:interval><espi:duration>${length}</espi:duration><espi:start>${day[0]?.at.toUnixInteger()}</espi:start></espi:interval>${day
    .map(
      (one) =>
        `<espi:IntervalReading>${one.isEstimated ? "<espi:ReadingQuality><espi:quality>8</espi:quality></espi:ReadingQuality>" : ""}${
          shape.duration === "block"
            ? ""
            : `<espi:timePeriod>${shape.duration === "reading" || one.minutes > 60 ? `<espi:duration>${one.minutes * 60}</espi:duration>` : ""}<espi:start>${one.at.toUnixInteger()}</espi:start></espi:timePeriod>`
        }<espi:value>${Math.round(valueOf(one) * 10 ** -shape.powerOfTen)}</espi:value></espi:IntervalReading>`,
    )
    .join("")}</espi:IntervalBlock>`;
};

/** The thirds of each reading, whole numbers that add up. */
const fiveMinutes = (quarters: readonly TrueQuarter[]): readonly Reading[] =>
  quarters.flatMap(({ at, wh, givenWh, isEstimated }) =>
    [0, 1, 2].map((index) => ({
      at: at.plus({ minutes: index * 5 }),
      minutes: 5,
      wh: Math.floor((wh + index) / 3),
      givenWh: Math.floor((givenWh + index) / 3),
      isEstimated,
    })),
  );

/** The same home as a Green Button feed. */
export const greenButton = (quarters: readonly TrueQuarter[], asked: Partial<FeedShape> = {}): string => {
  const shape = { ...plainFeed, ...asked };
  const readings = shape.minutes === 5 ? fiveMinutes(quarters) : readingsOf(quarters, shape.minutes);
  const half = ({ wh }: Reading): number => Math.floor(wh / 3);
  const channels: readonly FeedChannel[] = [
    ...(shape.isNet
      ? [{ name: "1", flow: 4, readings, valueOf: ({ wh, givenWh }: Reading) => (givenWh > 0 ? -givenWh : wh) }]
      : shape.isSplit
        ? [
            { name: "1", flow: 1, readings, valueOf: half },
            { name: "3", flow: 1, readings, valueOf: (one: Reading) => one.wh - half(one) },
          ]
        : [{ name: "1", flow: 1, readings, valueOf: ({ wh }: Reading) => wh }]),
    ...(shape.isNet ? [] : [{ name: "2", flow: 19, readings, valueOf: ({ givenWh }: Reading) => givenWh }]),
    ...(shape.hasDayTotals
      ? [{ name: "4", flow: 1, readings: readingsOf(quarters, 1_440), valueOf: ({ wh }: Reading) => wh }]
      : []),
    ...(shape.hasGas
      ? [{ name: "5", flow: 1, uom: 169, readings: readingsOf(quarters, 1_440), valueOf: () => 55 }]
      : []),
  ];
  const point = `<espi:UsagePoint><espi:ServiceCategory><espi:kind>0</espi:kind></espi:ServiceCategory></espi:UsagePoint>`;
  const usagePoint = feedEntry({}, point);
  return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:espi="http://naesb.org/espi">${usagePoint}${
    shape.isDuplicated && shape.links !== "none" ? usagePoint : ""
  }${channels.map((one) => channelEntries(shape, one)).join("\n")}</feed>`;
};
