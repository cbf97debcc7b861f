/** Average price at a monthly use: kWh, and cents per kWh. */
export type PricePoint = { readonly use: number; readonly cents: number };

/** One vertical scale for all cards of a list, in cents per kWh, so that a higher curve means a more expensive plan. */
export type PriceScale = { readonly low: number; readonly high: number };

/** A point in the drawing: x in percent of the width, y in pixels from the top. */
export type PlacedPoint<P extends PricePoint> = P & { readonly x: number; readonly y: number };

/** The drawing area, in pixels from the top: the prices are above it, the uses below. */
export const area = { top: 27, bottom: 72, height: 106 } as const;

const uses = { least: 400, most: 2100 } as const;
const OVERRUN = 9; // pixels by which the line may rise or fall beyond its outer points without touching the prices
const margin = 3.9; // Percent of the width that stays free at both sides.

/** A scale for all given prices; at least two cents high, so small differences don't look large. */
export function scaleFor(prices: readonly number[]): PriceScale {
  const known = prices.filter(Number.isFinite);
  if (known.length === 0) return { low: 0, high: 1 };
  const low = Math.min(...known);
  const high = Math.max(...known);
  const missing = Math.max(0, 2 - (high - low)) / 2;
  return { low: low - missing, high: high + missing };
}

export function placePoints<P extends PricePoint>(points: readonly P[], scale: PriceScale): readonly PlacedPoint<P>[] {
  const span = scale.high - scale.low || 1;
  return points
    .filter((point) => Number.isFinite(point.cents))
    .toSorted((a, b) => a.use - b.use)
    .map((point) => ({
      ...point,
      x: round(margin + ((point.use - uses.least) / (uses.most - uses.least)) * (100 - 2 * margin)),
      y: round(clamp(area.top + ((scale.high - point.cents) / span) * (area.bottom - area.top), area.top, area.bottom)),
    }));
}

/**
 * SVG path through the points, in a box of 1000 by `area.height`, which extends beyond both edges. A monotone cubic
 * (Fritsch and Carlson): it never overshoots, so it shows no price that the plan does not have.
 */
export function curveThrough(points: readonly { readonly x: number; readonly y: number }[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const p = points.map(({ x, y }) => ({ x: x * 10, y }));
  const secants = p.slice(1).map((to, i) => slope(p[i] ?? to, to));
  const tangents = p.map((_, i) => tangentAt(i, p, secants));
  const leftEdge = clamp(first.y - (tangents[0] ?? 0) * first.x * 10, first.y - OVERRUN, first.y + OVERRUN);
  const rightEdge = clamp(last.y + (tangents.at(-1) ?? 0) * (1000 - last.x * 10), last.y - OVERRUN, last.y + OVERRUN);
  let path = `M0 ${round(leftEdge)}L${round(first.x * 10)} ${first.y}`;
  for (const [i, to] of p.slice(1).entries()) {
    const from = p[i] ?? to;
    const third = (to.x - from.x) / 3;
    path += `C${round(from.x + third)} ${round(from.y + third * (tangents[i] ?? 0))} ${round(to.x - third)} ${round(to.y - third * (tangents[i + 1] ?? 0))} ${round(to.x)} ${to.y}`;
  }
  return `${path}L1000 ${round(rightEdge)}`;
}

type Point = { readonly x: number; readonly y: number };

const slope = (from: Point, to: Point): number => (to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x));

function tangentAt(i: number, p: readonly Point[], secants: readonly number[]): number {
  const before = secants[i - 1];
  const after = secants[i];
  if (before === undefined && after === undefined) return 0;
  // At its ends the curve keeps its direction.
  if (before === undefined) return endTangent(after ?? 0, secants[1]);
  if (after === undefined) return endTangent(before, secants[i - 2]);
  if (before * after <= 0) return 0; // puts a peak or a dip exactly at the point
  const left = (p[i]?.x ?? 0) - (p[i - 1]?.x ?? 0);
  const right = (p[i + 1]?.x ?? 0) - (p[i]?.x ?? 0);
  const weighted = (before * right + after * left) / (left + right);
  return Math.sign(before) * Math.min(Math.abs(before), Math.abs(after), Math.abs(weighted) / 2) * 2;
}

function endTangent(secant: number, next: number | undefined): number {
  if (next === undefined) return secant;
  const tangent = (3 * secant - next) / 2;
  return Math.sign(tangent) === Math.sign(secant)
    ? Math.sign(secant) * Math.min(Math.abs(tangent), 3 * Math.abs(secant))
    : 0;
}

const round = (n: number): number => Math.round(n * 10) / 10;
const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));
