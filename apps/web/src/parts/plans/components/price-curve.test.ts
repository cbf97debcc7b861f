import { describe, expect, it } from "vitest";
import { area, curveThrough, placePoints, scaleFor } from "./price-curve.ts";

const plan = (low: number, middle: number, high: number) => [
  { use: 500, cents: low },
  { use: 1000, cents: middle },
  { use: 2000, cents: high },
];

describe("the price curve", () => {
  it("is higher for an expensive plan than for a cheap one, on the scale of the list", () => {
    const scale = scaleFor([13.8, 12.9, 12.4, 15.3, 13.9, 13.2]);
    const cheap = placePoints(plan(13.8, 12.9, 12.4), scale);
    const dear = placePoints(plan(15.3, 13.9, 13.2), scale);
    cheap.forEach((point, i) => expect(dear[i]?.y).toBeLessThan(point.y));
  });

  it("contains every price of the list", () => {
    const scale = scaleFor([7.1, 24.9]);
    for (const point of placePoints(plan(24.9, 7.1, 18), scale)) {
      expect(point.y).toBeGreaterThanOrEqual(area.top);
      expect(point.y).toBeLessThanOrEqual(area.bottom);
    }
  });

  it("leaves out unknown prices and sorts by use", () => {
    const placed = placePoints(
      [
        { use: 2000, cents: 12 },
        { use: 500, cents: Number.NaN },
        { use: 1000, cents: 13 },
      ],
      { low: 10, high: 20 },
    );
    expect(placed.map((point) => point.use)).toEqual([1000, 2000]);
  });

  it("is flat for plans that cost the same", () => {
    const { low, high } = scaleFor([12, 12.1]);
    expect(high - low).toBeCloseTo(2);
  });

  it("turns exactly at the cheapest point of a bill-credit plan, and never goes below it", () => {
    const scale = scaleFor([18, 9, 14]);
    const curve = curveThrough(placePoints(plan(18, 9, 14), scale));
    const ys = [...curve.matchAll(/[ ]([\d.]+)(?=[CL ]|$)/g)]
      .map((match) => Number(match[1]))
      .filter((y) => y < area.height);
    const lowest = placePoints(plan(18, 9, 14), scale)[1]?.y ?? 0;
    expect(Math.max(...ys)).toBe(lowest);
  });

  it("is empty when no price is known", () => {
    expect(curveThrough(placePoints([], scaleFor([])))).toBe("");
  });
});
