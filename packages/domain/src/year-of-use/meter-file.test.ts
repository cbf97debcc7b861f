import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it, test } from "vitest";
import { dayPartOf } from "./day-parts.ts";
import type { ReadXml } from "./green-button.ts";
import { greenButton, quartersFrom, revisedRow, smartMeterTexas, type TrueQuarter } from "./meter-file.fixture.ts";
import { yearOfMeterFile } from "./meter-file.ts";
import type { YearOfUse } from "./model.ts";
import { quarterAt, timesOf } from "./wall-clock.ts";

const parts = ["06:00-23:00", "23:00-06:00", "Mon-Fri", "Sat-Sun"].flatMap((range) => dayPartOf(range) ?? []);

/** Parses just enough XML for these files. */
const readXml: ReadXml = (xml, listener) => {
  for (const [, close, name = "", attributes = "", empty, text] of xml.matchAll(
    /<(\/?)(?:\w+:)?(\w+)([^<>]*?)(\/?)>|([^<>]+)/g,
  )) {
    if (text !== undefined) listener.text(text);
    else if (close === "/") listener.closed(name);
    else {
      listener.opened(
        name,
        Object.fromEntries(
          [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
        ),
      );
      if (empty === "/") listener.closed(name);
    }
  }
};

const read = (text: string) => yearOfMeterFile(text, parts, readXml);
const yearOf = (text: string): YearOfUse => {
  const answer = read(text);
  if (answer.kind !== "year") throw new Error(answer.kind);
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

const year = quartersFrom("2025-11-15", "2026-11-14");

describe("a meter's file", () => {
  it("from Smart Meter Texas is twelve months with their parts of the day, to the watt-hour", () => {
    const got = yearOf(smartMeterTexas(year, { given: true }));
    expect(readMonths(got)).toEqual(trueMonths(year));
    expect(got.months.map(({ month }) => month)).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(got).toMatchObject({ source: "meter", filled: 0, estimated: year.filter((one) => one.isEstimated).length });
  });

  it("from Green Button is the same", () => {
    const [one, other] = [yearOf(greenButton(year)), yearOf(smartMeterTexas(year, { given: true }))];
    expect(one).toEqual(other);
  });

  it("counts the last year of a longer one", () => {
    const long = quartersFrom("2025-08-01", "2026-10-31");
    const got = yearOf(smartMeterTexas(long, { given: true }));
    expect(readMonths(got)).toEqual(
      trueMonths(long.filter(({ at }) => at >= DateTime.fromISO("2025-11-01", { zone: "America/Chicago" }))),
    );
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

  it("fills single quarter hours, also one of two in the repeated hour", () => {
    const steady = quartersFrom("2025-11-15", "2026-11-14", () => 300);
    const twice = steady.filter(({ at }) => at.month === 11 && at.day === 1 && at.hour === 1);
    expect(twice).toHaveLength(8);
    const got = yearOf(smartMeterTexas(steady.filter((one) => one !== twice[7] && one !== steady[5_000])));
    expect(got.months.reduce((sum, { wh }) => sum + wh, 0)).toBe(steady.length * 300);
    expect(got.filled).toBe(2);
  });

  it("skips unreadable rows", () => {
    const got = yearOf(
      smartMeterTexas(year, { more: ["", "nonsense", "'1,13/45/2026,x,25:00,26:00,many,A,Consumption"] }),
    );
    expect(got.filled).toBe(0);
  });
});

describe("a file without a year of use", () => {
  const half = quartersFrom("2026-05-15", "2026-11-14");
  test.each([
    ["is empty", ""],
    ["is another table", "Date,Reading\n01/01/2026,5\n"],
    ["has a heading alone", smartMeterTexas([])],
    ["is a web page", "<!doctype html><html><body><p>Sign in</p></body></html>"],
    ["is bytes of a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000"],
    ["has gas", greenButton(year.slice(0, 100)).replaceAll("<espi:uom>72<", "<espi:uom>119<")],
  ])("%s", (_, text) => expect(read(text)).toEqual({ kind: "unknown-file" }));

  test("is another export of Smart Meter Texas, with a reason", () => {
    const daily = "ESIID,USAGE_DATE,REVISION_DATE,START_READING,END_READING,USAGE_KWH\n'10443720000010992,11/14/2026";
    expect(read(daily)).toEqual({
      kind: "missing-columns",
      columns: ["USAGE_START_TIME", "USAGE_END_TIME", "ESTIMATED_ACTUAL", "CONSUMPTION_SURPLUSGENERATION"],
    });
  });

  test("has half of one", () => {
    const no = { kind: "no-year", from: "2026-05-15", to: "2026-11-14" };
    expect(read(smartMeterTexas(half))).toEqual(no);
    expect(read(greenButton(half))).toEqual(no);
  });

  test("has a month with almost nothing", () =>
    expect(read(smartMeterTexas(year.filter(({ at }) => at.month !== 2 || at.day <= 5)))).toMatchObject({
      kind: "no-year",
    }));

  test("has two homes", () => {
    const other = smartMeterTexas(half, { esiid: "10443720000037327" }).split("\r\n").slice(1);
    expect(read(smartMeterTexas(year, { more: other }))).toEqual({ kind: "several-meters" });
    expect(
      read(
        greenButton(year).replace(
          "<espi:UsagePoint/>",
          "<espi:UsagePoint/></content></entry><entry><content><espi:UsagePoint/>",
        ),
      ),
    ).toEqual({
      kind: "several-meters",
    });
  });

  test("has days in one", () => {
    const day = (date: string) => `'1,${date},,00:00,00:00,25.1,A,Consumption`;
    expect(read(smartMeterTexas([], { more: [day("01/01/2026"), day("01/02/2026")] }))).toEqual({ kind: "too-coarse" });
    expect(read(greenButton(year).replaceAll("<espi:duration>900<", "<espi:duration>86400<"))).toEqual({
      kind: "too-coarse",
    });
  });

  test("any text is read to its end", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => smartMeterTexas(half.slice(0, 3), { more: [text] })),
        ),
        (text) => {
          expect(["unknown-file", "no-year", "several-meters", "too-coarse"]).toContain(read(text).kind);
        },
      ),
    );
  });
});

describe("the clocks in Texas", () => {
  test("match a calendar with time zones", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2010, 0) / 900_000, max: Date.UTC(2040, 0) / 900_000 }), (quarters) => {
        const at = DateTime.fromSeconds(quarters * 900, { zone: "America/Chicago" });
        const { day, quarter } = quarterAt(quarters * 900);
        expect(day).toBe(Date.UTC(at.year, at.month - 1, at.day) / 86_400_000);
        expect(quarter).toBe(at.hour * 4 + at.minute / 15);
      }),
    );
  });

  test("have the right number of quarter hours on each day", () => {
    for (
      let day = DateTime.fromISO("2024-01-01", { zone: "America/Chicago" });
      day.year < 2029;
      day = day.plus({ days: 1 })
    ) {
      const count = day.plus({ days: 1 }).diff(day, "minutes").minutes / 15;
      const since = Date.UTC(day.year, day.month - 1, day.day) / 86_400_000;
      const shownQuarters = Array.from({ length: 96 }, (_, quarter) => timesOf(since, quarter)).reduce<number>(
        (sum, one) => sum + one,
        0,
      );
      expect([day.toISODate(), shownQuarters]).toEqual([day.toISODate(), count]);
    }
  });
});
