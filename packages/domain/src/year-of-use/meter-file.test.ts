import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it, test } from "vitest";
import { dayPartOf } from "./day-parts.ts";
import type { ReadXml } from "./green-button.ts";
import {
  dailyTable,
  type FeedShape,
  greenButton,
  quartersFrom,
  revisedRow,
  smartMeterTexas,
  smartMeterTexasJson,
  type TableShape,
  type TrueQuarter,
} from "./meter-file.fixture.ts";
import { yearOfMeterFiles } from "./meter-file.ts";
import type { YearOfUse } from "./model.ts";

const parts = ["06:00-23:00", "23:00-06:00", "Mon-Fri", "Sat-Sun", "20:30-06:00"].flatMap(
  (range) => dayPartOf(range) ?? [],
);

/** Parses just enough XML for these files. */
const readXml: ReadXml = (xml, listener) => {
  for (const [, close, name = "", attributes = "", empty, text] of xml.matchAll(
    /<(\/?)(?:\w+:)?(\w+)([^<>]*?)(\/?)>|([^<>]+)/g,
  )) {
    if (text !== undefined) listener.text(text);
    else if (close === "/") listener.closed(name, false);
    else {
      listener.opened(
        name,
        Object.fromEntries(
          [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
        ),
      );
      if (empty === "/") listener.closed(name, false);
    }
  }
};

const now = Date.UTC(2026, 10, 29) / 1_000;
const readAll = (texts: readonly string[], more: { readonly skipUnreadable?: boolean } = {}) =>
  yearOfMeterFiles(texts, { parts, readXml, now, skipUnreadable: false, ...more });
const read = (text: string) => readAll([text]);
const yearOf = (...texts: readonly string[]): YearOfUse => {
  const answer = readAll(texts);
  if (answer.kind !== "year") throw new Error(JSON.stringify(answer));
  return answer.year;
};

/** The months by a calendar with time zones. */
const trueMonths = (quarters: readonly TrueQuarter[]) => {
  const months = new Map<number, { wh: number; exportedWh: number; night: number; weekend: number }>();
  for (const { at, wh, givenWh } of quarters) {
    const month = months.get(at.month) ?? { wh: 0, exportedWh: 0, night: 0, weekend: 0 };
    month.wh += wh;
    month.exportedWh += givenWh;
    if (at.hour >= 23 || at.hour < 6) month.night += wh;
    if (at.weekday >= 6) month.weekend += wh;
    months.set(at.month, month);
  }
  return months;
};
const readMonths = ({ months }: YearOfUse) =>
  new Map(
    months.map(({ month, wh, exportedWh, dayPartWh }) => [
      month,
      { wh, exportedWh, night: dayPartWh["23:00-06:00"], weekend: dayPartWh["Sat-Sun"] },
    ]),
  );
const sumOf = (quarters: readonly TrueQuarter[], of: "wh" | "givenWh"): number =>
  quarters.reduce((sum, one) => sum + one[of], 0);

const year = quartersFrom("2025-11-15", "2026-11-14");
/** A home that never takes and gives at once, as a net meter sees it. */
const netYear = year.map((one) => (one.givenWh > 0 ? { ...one, wh: 0 } : one));

describe("a meter's file of a year is twelve months with their parts of the day, to the watt-hour", () => {
  it.each<[string, string, { minutes?: number; readings?: number }]>([
    ["Smart Meter Texas, both channels", smartMeterTexas(year, { given: true }), {}],
    ["the repeated hour under one name", smartMeterTexas(year, { given: true, isRepeatMarked: false }), {}],
    ["hours", smartMeterTexas(year, { given: true, minutes: 60 }), { minutes: 60, readings: 8_760 }],
    ["half hours", smartMeterTexas(year, { given: true, minutes: 30 }), { minutes: 30, readings: 17_520 }],
    ["JSON", smartMeterTexasJson(year), {}],
    ["Green Button", greenButton(year), {}],
    ["five minutes", greenButton(year, { minutes: 5, duration: "type" }), { minutes: 5, readings: 105_120 }],
    ["two registers and day totals", greenButton(year, { isSplit: true, hasDayTotals: true, hasGas: true }), {}],
  ])("%s", (_, text, { minutes = 15, readings = 35_040 }) => {
    const got = yearOf(text);
    expect(readMonths(got)).toEqual(trueMonths(year));
    expect(got.months.map(({ month }) => month)).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(got).toMatchObject({ source: "meter", filled: 0 });
    expect(got.read).toEqual({
      from: "2025-11-15",
      to: "2026-11-14",
      minutes,
      takenWh: sumOf(year, "wh"),
      givenWh: sumOf(year, "givenWh"),
      hasGiven: true,
      readings,
      missing: 0,
      firstMissing: undefined,
      filledWh: 0,
      estimatedMonths: [],
    });
  });

  it("net readings are taken, or sent back below zero", () =>
    expect(readMonths(yearOf(greenButton(netYear, { isNet: true })))).toEqual(trueMonths(netYear)));

  it("daily totals tell weekends apart, but not hours", () => {
    const got = yearOf(dailyTable(year));
    expect(got.read).toMatchObject({ minutes: 1_440, readings: 365, missing: 0, hasGiven: false });
    const months = trueMonths(year);
    expect(got.months.map(({ month, wh, dayPartWh }) => [month, wh, dayPartWh])).toEqual(
      got.months.map(({ month }) => [
        month,
        months.get(month)?.wh,
        {
          "Mon-Fri": (months.get(month)?.wh ?? 0) - (months.get(month)?.weekend ?? 0),
          "Sat-Sun": months.get(month)?.weekend,
        },
      ]),
    );
  });

  it("hourly readings have no part of the day that begins at half past, and mark those that the utility estimated", () => {
    const got = yearOf(smartMeterTexas(year, { minutes: 60 }));
    expect(Object.keys(got.months[0]?.dayPartWh ?? {})).not.toContain("20:30-06:00");
    expect(got.estimated).toBe(year.filter((one) => one.isEstimated).length);
  });
});

describe("any shape of a file has the same energy, at both clock changes", () => {
  const spans = [quartersFrom("2025-10-25", "2025-11-23"), quartersFrom("2026-02-20", "2026-03-22")];
  const expectTruth = (text: string, span: readonly TrueQuarter[], given: boolean): void => {
    expect(yearOf(text).read).toMatchObject({
      from: span[0]?.at.toISODate(),
      to: span.at(-1)?.at.toISODate(),
      takenWh: sumOf(span, "wh"),
      givenWh: given ? sumOf(span, "givenWh") : 0,
      missing: 0,
    });
  };
  const tables: fc.Arbitrary<Partial<TableShape>> = fc.record({
    minutes: fc.constantFrom(15, 30, 60, 1_440),
    given: fc.boolean(),
    isRepeatMarked: fc.boolean(),
    isSemicolon: fc.boolean(),
    isQuoted: fc.boolean(),
    date: fc.constantFrom("MM/dd/yyyy", "M/d/yyyy", "yyyy-MM-dd"),
    time: fc.constantFrom("HH:mm", "HH:mm:ss", "h:mm a"),
    lineEnd: fc.constantFrom("\r\n", "\n", "\r"),
    isDoubled: fc.boolean(),
  });
  const feeds: fc.Arbitrary<Partial<FeedShape>> = fc.record({
    minutes: fc.constantFrom(5, 15, 30, 60),
    links: fc.constantFrom("standard", "relative", "up-is-reading", "none"),
    duration: fc.constantFrom("reading", "type", "block"),
    powerOfTen: fc.constantFrom(0, -1, -3),
    isSplit: fc.boolean(),
    hasDayTotals: fc.boolean(),
    hasGas: fc.boolean(),
    isDuplicated: fc.boolean(),
  });

  test("tables and feeds", () => {
    fc.assert(
      fc.property(tables, fc.constantFrom(...spans), (shape, span) =>
        expectTruth(smartMeterTexas(span, shape), span, shape.given === true),
      ),
      { numRuns: 25 },
    );
    fc.assert(
      fc.property(feeds, fc.constantFrom(...spans), (shape, span) => expectTruth(greenButton(span, shape), span, true)),
      { numRuns: 25 },
    );
  });

  test("several files that overlap, in any order", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...spans),
        fc.integer({ min: 100, max: 2_000 }),
        fc.integer({ min: 100, max: 2_000 }),
        fc.boolean(),
        (span, one, other, isTurned) => {
          const [from, to] = [Math.min(one, other), Math.max(one, other) + 96];
          const files = [smartMeterTexas(span.slice(0, to), { given: true }), greenButton(span.slice(from))];
          const got = yearOf(...(isTurned ? files.toReversed() : files)).read;
          expect(got).toMatchObject({ takenWh: sumOf(span, "wh"), givenWh: sumOf(span, "givenWh"), missing: 0 });
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe("a file with gaps", () => {
  it("counts the last year of a longer one, without a day that has just begun", () => {
    const long = quartersFrom("2025-08-01", "2026-11-01").slice(0, -88);
    const got = yearOf(smartMeterTexas(long, { given: true }));
    const whole = long.filter(
      ({ at }) =>
        at >= DateTime.fromISO("2025-11-01", { zone: "America/Chicago" }) &&
        at < DateTime.fromISO("2026-11-01", { zone: "America/Chicago" }),
    );
    expect(readMonths(got)).toEqual(trueMonths(whole));
    expect(got).toMatchObject({ filled: 0, read: { from: "2025-11-01", to: "2026-10-31", readings: 35_040 } });
  });

  it("uses the last revision in any order, and nothing twice", () => {
    const [first] = year;
    if (!first) throw new Error("no quarter hour");
    const [later, last] = [revisedRow(first, 9_000, "02/01/2026"), revisedRow(first, 5_000, "03/01/2026")];
    const got = yearOf(smartMeterTexas(year, { more: [last, later, last] }));
    expect(got.months.at(-1)?.wh).toBe((trueMonths(year).get(11)?.wh ?? 0) - first.wh + 5_000);
  });

  it("fills missing days with the average of like days, and reports their number", () => {
    const steady = quartersFrom("2025-11-15", "2026-11-14", (_, at) => (at.weekday >= 6 ? 500 : 200));
    const gap = steady.filter(({ at }) => !(at.month === 7 && at.day >= 3 && at.day <= 8));
    const got = yearOf(smartMeterTexas(gap));
    expect(got.months.map(({ wh }) => wh)).toEqual(yearOf(smartMeterTexas(steady)).months.map(({ wh }) => wh));
    expect(got.filled).toBe(6 * 96);
  });

  it("fills single quarter hours, also one of two in the repeated hour, and names the first", () => {
    const steady = quartersFrom("2025-11-15", "2026-11-14", () => 300);
    const twice = steady.filter(({ at }) => at.month === 11 && at.day === 1 && at.hour === 1);
    expect(twice).toHaveLength(8);
    const got = yearOf(smartMeterTexas(steady.filter((one) => one !== twice[7] && one !== steady[5_000])));
    expect(got.months.reduce((sum, { wh }) => sum + wh, 0)).toBe(steady.length * 300);
    expect(got.filled).toBe(2);
    expect(got.read).toMatchObject({
      missing: 2,
      readings: 35_040,
      firstMissing: { day: "2026-01-06", minute: 120 },
      filledWh: 600,
      takenWh: (steady.length - 2) * 300,
    });
  });

  it("is missing one of 35,040 quarter hours", () => {
    const { read } = yearOf(smartMeterTexas(year.slice(0, -1)));
    expect(read).toMatchObject({ missing: 1, readings: 35_040, to: "2026-11-14" });
  });

  it("counts a day's total in place of its hours as one reading", () =>
    expect(yearOf(smartMeterTexas(year.slice(96)), dailyTable(year.slice(0, 96))).read?.readings).toBe(34_945));

  it("does not count as missing what was sent back before the panels came", () =>
    expect(
      yearOf(smartMeterTexas(year), smartMeterTexas(year.slice(20_000), { given: true })).read?.missing,
    ).toBeLessThan(31 * 96));
});

describe("less than a year", () => {
  it("is estimated from its months by the seasons of a typical home, and names the others", () => {
    const steady = quartersFrom("2026-05-15", "2026-11-14", () => 300);
    const got = yearOf(smartMeterTexas(steady));
    expect(got.read).toMatchObject({ from: "2026-05-15", to: "2026-11-14", missing: 0, readings: steady.length });
    expect(got.read?.estimatedMonths.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 11, 12]);
    const june = got.months.find(({ month }) => month === 6);
    expect(june?.wh).toBe(30 * 96 * 300);
    const [january, april] = [1, 4].map((month) => got.months.find((one) => one.month === month));
    expect((january?.wh ?? 0) / (april?.wh ?? 1)).toBeCloseTo(86 / 60, 5);
    expect((january?.dayPartWh["Sat-Sun"] ?? 0) / (january?.wh ?? 1)).toBeCloseTo(2 / 7, 1);
  });

  it("of less than four weeks is too short, with its days", () =>
    expect(read(smartMeterTexas(year.slice(0, 8 * 96)))).toEqual({
      kind: "too-short",
      from: "2025-11-15",
      to: "2025-11-22",
      days: 8,
      wh: sumOf(year.slice(0, 8 * 96), "wh"),
    }));

  it("a month with almost nothing is estimated", () =>
    expect(
      yearOf(smartMeterTexas(year.filter(({ at }) => at.month !== 2 || at.day <= 5))).read?.estimatedMonths,
    ).toEqual([2]));
});

describe("a file that stops the reader", () => {
  const lines = smartMeterTexas(year.slice(0, 3_000)).split("\r\n");
  const broken = (line: number, from: string | RegExp, to: string): string =>
    lines.map((text, index) => (index === line - 1 ? text.replace(from, to) : text)).join("\r\n");
  const stops: readonly (readonly [string, string, object])[] = [
    ["usage", broken(1_412, /,\.\d+,/, ",—,"), { why: "usage", number: 1_412, before: 1_410 }],
    ["day", broken(9, /,\d\d\/\d\d\/\d{4},/, ",13/45/2026,"), { why: "day", number: 9, before: 7 }],
    ["time", broken(9, /,\s?\d\d:\d\d,/, ",25:00,"), { why: "time", number: 9 }],
    ["channel", broken(2, "Consumption", "?"), { why: "channel", number: 2, before: 0 }],
    ["end of the file", lines.slice(0, 50).join("\r\n").slice(0, -30), { number: 50, before: 48 }],
  ];
  it.each(stops)("names the line with an unreadable %s", (_, text, stop) =>
    expect(read(text)).toMatchObject({ kind: "stopped", file: 0, stop: { at: "line", ...stop } }),
  );

  it("shows the cell within its line, and goes on without it where asked", () => {
    const text = broken(1_412, /,\.\d+,/, ",many,");
    expect(read(text)).toMatchObject({
      stop: { text: [expect.stringMatching(/11\/29\/2025.*,$/), "many", ",A,Consumption"] },
    });
    const answer = readAll([text], { skipUnreadable: true });
    expect(answer).toMatchObject({ kind: "year", skipped: 1, year: { read: { missing: 1 } } });
  });

  it.each([
    [
      "usage",
      greenButton(year.slice(0, 200)).replace("<espi:value>2200<", "<espi:value>many<"),
      { why: "usage", number: 1 },
    ],
    [
      "link",
      greenButton(year.slice(0, 200)).replace(
        'rel="related" href="https://example.org/espi/1_1/resource/ReadingType/1"',
        "",
      ),
      { why: "link" },
    ],
  ])("names the element with an unreadable %s", (_, text, stop) =>
    expect(read(text)).toMatchObject({ kind: "stopped", stop: { at: "element", ...stop } }),
  );

  it("in JSON is counted by readings", () => {
    const text = smartMeterTexasJson(year.slice(0, 200)).replace('"consumption":0.223', '"consumption":"?"');
    expect(read(text)).toMatchObject({
      kind: "stopped",
      stop: { at: "reading", why: "usage", before: expect.any(Number) },
    });
    expect(read("[{")).toMatchObject({ kind: "stopped", stop: { why: "json" } });
  });
});

describe("a file without a year of use", () => {
  const half = quartersFrom("2026-05-15", "2026-11-14");
  test.each([
    ["is empty", "", { kind: "unknown-file", first: "" }],
    ["is another table", "Date,Reading\n01/01/2026,5\n", { kind: "unknown-file", first: "Date,Reading\n01/01/2026,5" }],
    ["has a heading alone", smartMeterTexas([]), { kind: "too-coarse" }],
    [
      "is a web page",
      "<!doctype html><html><body><p>Sign in</p></body></html>",
      { kind: "not-green-button", first: "<html>" },
    ],
    ["is bytes of a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000", { kind: "unknown-file" }],
    [
      "has gas",
      greenButton(year.slice(0, 100)).replaceAll("<espi:uom>72<", "<espi:uom>119<"),
      { kind: "no-electricity" },
    ],
    [
      "lacks a column",
      "ESIID,USAGE_DATE,START_READING\n'10443720000010992,11/14/2026,1",
      { kind: "missing-columns", columns: ["USAGE_KWH"] },
    ],
    [
      "has only what was sent back",
      smartMeterTexas(half.slice(0, 96)).replaceAll("Consumption", "Surplus Generation"),
      { kind: "given-only", from: "2026-05-15", to: "2026-05-15", days: 1, wh: sumOf(half.slice(0, 96), "wh") },
    ],
    [
      "has readings in the future",
      smartMeterTexas(quartersFrom("2026-11-01", "2026-12-15")),
      { kind: "future", day: "2026-11-29" },
    ],
  ])("%s", (_, text, expected) => expect(read(text)).toMatchObject(expected));

  test("has two homes", () => {
    const other = smartMeterTexas(half, { esiid: "10443720000037327" });
    expect(read(smartMeterTexas(year, { more: other.split("\r\n").slice(1) }))).toMatchObject({
      kind: "several-meters",
    });
    expect(readAll([smartMeterTexas(year), other])).toEqual({ kind: "several-meters" });
    const feed = greenButton(half);
    expect(readAll([feed, feed.replaceAll("UsagePoint/1", "UsagePoint/7")])).toEqual({ kind: "several-meters" });
  });

  test("any text is read to its end", () => {
    const unread = /^(unknown-file|not-green-button|missing-columns|several-meters|stopped|too-short|too-coarse)$/;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => smartMeterTexas(half.slice(0, 3), { more: [text] })),
          fc.json(),
        ),
        (text) => {
          expect(read(text).kind).toMatch(unread);
        },
      ),
    );
  });
});
