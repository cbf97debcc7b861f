import { DateTime } from "luxon";

/** A true quarter hour, by a calendar with time zones. */
export interface TrueQuarter {
  readonly at: DateTime;
  readonly wh: number;
  readonly givenWh: number;
  readonly isEstimated: boolean;
}

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
  const end = DateTime.fromISO(last, { zone: "America/Chicago" }).plus({ days: 1 });
  for (
    let at = DateTime.fromISO(first, { zone: "America/Chicago" }), index = 0;
    at < end;
    at = at.plus({ minutes: 15 }), index += 1
  )
    quarters.push({
      at,
      wh: use(index, at),
      givenWh: at.hour >= 11 && at.hour < 14 ? (index * 31) % 97 : 0,
      isEstimated: index % 1_000 === 999,
    });
  return quarters;
};

const heading =
  "ESIID,USAGE_DATE,REVISION_DATE,USAGE_START_TIME,USAGE_END_TIME,USAGE_KWH,ESTIMATED_ACTUAL,CONSUMPTION_SURPLUSGENERATION";

const two = (count: number): string => String(count).padStart(2, "0");
const dateOf = (at: DateTime): string => `${two(at.month)}/${two(at.day)}/${at.year}`;
const timeOf = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`;

const rowOf = (
  esiid: string,
  { at, isEstimated }: TrueQuarter,
  wh: number,
  channel: string,
  revised = "01/02/2026",
): string => {
  const { hour, minute } = at;
  return [
    `'${esiid}`,
    dateOf(at),
    `${revised} 06:00:00`,
    // The export has a space before some times.
    (hour < 10 ? " " : "") + timeOf(hour, minute),
    minute === 45 ? timeOf((hour + 1) % 24, 0) : timeOf(hour, minute + 15),
    (wh / 1_000).toFixed(3).replace(/^0/, ""),
    isEstimated ? "E" : "A",
    channel,
  ].join(",");
};

/** An export of Smart Meter Texas, in as many channels as the home has. */
export const smartMeterTexas = (
  quarters: readonly TrueQuarter[],
  { esiid = "10443720000010992", given = false, more = [] as readonly string[] } = {},
): string =>
  [
    heading,
    ...quarters.map((one) => rowOf(esiid, one, one.wh, "Consumption")),
    ...(given ? quarters.map((one) => rowOf(esiid, one, one.givenWh, "Surplus Generation")) : []),
    ...more,
    "",
  ].join("\r\n");

/** The utility's later revision of a quarter hour. */
export const revisedRow = (quarter: TrueQuarter, wh: number, revised: string): string =>
  rowOf("10443720000010992", quarter, wh, "Consumption", revised);

const blockOf = (
  channel: string,
  quarters: readonly TrueQuarter[],
  valueOf: (quarter: TrueQuarter) => number,
): string =>
  `<entry><link rel="up" href="/UsagePoint/1/MeterReading/${channel}/IntervalBlock"/><content><espi:IntervalBlock>${quarters
    .map(
      (one) =>
        `<espi:IntervalReading>${one.isEstimated ? "<espi:ReadingQuality><espi:quality>8</espi:quality></espi:ReadingQuality>" : ""}<espi:timePeriod><espi:duration>900</espi:duration><espi:start>${one.at.toUnixInteger()}</espi:start></espi:timePeriod><espi:value>${valueOf(one)}</espi:value></espi:IntervalReading>`,
    )
    .join("")}</espi:IntervalBlock></content></entry>`;

const readingType = (channel: string, direction: number): string =>
  `<entry><link rel="self" href="/UsagePoint/1/MeterReading/${channel}"/><link rel="related" href="/ReadingType/${channel}"/><content><espi:MeterReading/></content></entry>` +
  `<entry><link rel="self" href="/ReadingType/${channel}"/><content><espi:ReadingType><espi:flowDirection>${direction}</espi:flowDirection><espi:powerOfTenMultiplier>-1</espi:powerOfTenMultiplier><espi:uom>72</espi:uom></espi:ReadingType></content></entry>`;

/** The same home as a Green Button file, in tenths of a watt-hour. */
export const greenButton = (quarters: readonly TrueQuarter[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:espi="http://naesb.org/espi"><entry><content><espi:UsagePoint/></content></entry>${readingType("1", 1)}${readingType("2", 19)}${blockOf("1", quarters, ({ wh }) => wh * 10)}${blockOf("2", quarters, ({ givenWh }) => givenWh * 10)}</feed>`;
