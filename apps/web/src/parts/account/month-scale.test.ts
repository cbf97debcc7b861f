import { expect, test } from "vitest";
import { chart, heightOf, isWrittenBelow, linesFor, placeMonths, spokenMonths } from "./month-scale.ts";

test.each([
  [1842, [0, 500, 1000, 1500, 2000]],
  [1000, [0, 250, 500, 750, 1000]],
  [1001, [0, 500, 1000, 1500]],
  [37, [0, 10, 20, 30, 40]],
  [12_400, [0, 5000, 10_000, 15_000]],
  [0, [0, 10]],
])("lines up to %i kWh are at round numbers", (most, lines) => expect(linesFor(most)).toEqual(lines));

test("no month is above the chart or below its base line", () => {
  const months = [0, 500, 2000].map((kwh, i) => ({ month: `2026-0${i + 1}`, kwh }));
  const placed = placeMonths(months, 2000);
  expect(placed.map(({ y }) => y)).toEqual([chart.bottom, heightOf(500, 2000), chart.top]);
  expect(placed.every(({ x }) => x > 0 && x < 100)).toBe(true);
  expect(heightOf(-5, 100)).toBe(chart.bottom);
});

test("the highest, the lowest and the last month have their numbers written", () => {
  const months = [800, 600, 1800, 900].map((kwh, i) => ({ month: `2026-0${i + 1}`, kwh }));
  expect(spokenMonths(months)).toEqual(new Set(["2026-03", "2026-02", "2026-04"]));
  expect(spokenMonths([])).toEqual(new Set());
});

test("the number of a dip is below the curve, that of a peak above it", () => {
  const months = [800, 600, 1800, 900].map((kwh, i) => ({ month: `2026-0${i + 1}`, kwh }));
  expect(months.map((_, i) => isWrittenBelow(months, i))).toEqual([false, true, false, true]);
});
