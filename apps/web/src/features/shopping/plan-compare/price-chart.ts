import { bendsOf } from "@switchyard/domain/plans/least-cost";
import { offerCost, type PricedOffer } from "@switchyard/domain/plans/month-cost";

/** The size of the drawing in its own units; text is placed above it. */
export const chart = { width: 1_000, height: 220 } as const;

const leastDrawn = 300;
const mostDrawn = 2_000;
const step = 50;
/** The fall of the average, in cents, from which it counts as a drop instead of a slope. */
const drop = 0.3;

export interface ChartLine {
  /** The line, interrupted where the price drops. */
  readonly path: string;
  readonly drops: readonly { readonly kwh: number; readonly x: number; readonly from: number; readonly to: number }[];
  /** The point at the page's use. */
  readonly point: { readonly x: number; readonly y: number };
  /** The line's right end. */
  readonly end: number;
}

export interface PriceChart {
  readonly lines: readonly ChartLine[];
  readonly grid: readonly { readonly cents: number; readonly y: number }[];
  readonly uses: readonly { readonly kwh: number; readonly x: number }[];
}

const centsAt = (plan: PricedOffer, kwh: number): number => offerCost(plan, kwh).exact / kwh / 1_000_000;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Average prices of several plans on one scale, from low to high use. */
export const priceChart = (plans: readonly PricedOffer[], kwh: number): PriceChart => {
  const last = Math.max(mostDrawn, kwh);
  const first = Math.min(leastDrawn, kwh);
  const samples = plans.map((plan) => {
    const steps = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
    const bends = bendsOf(plan).flatMap((bend) => [bend - 1, bend]);
    return [...new Set([...steps, ...bends, kwh, last])]
      .filter((use) => use >= first && use <= last)
      .toSorted((one, other) => one - other)
      .map((use) => ({ use, cents: centsAt(plan, use) }));
  });
  const all = samples.flat().map(({ cents }) => cents);
  const gap = Math.max(...all) - Math.min(...all) > 12 ? 5 : 2;
  const low = Math.floor(Math.min(...all) / gap) * gap;
  const high = Math.max(low + gap, Math.ceil(Math.max(...all) / gap) * gap);
  const x = (use: number): number => round(((use - first) / (last - first)) * chart.width);
  const y = (cents: number): number => round(((high - cents) / (high - low)) * chart.height);
  return {
    lines: samples.map((points) => {
      const drops = points.slice(1).flatMap(({ use, cents }, at) => {
        const before = points[at];
        return before && use - before.use === 1 && Math.abs(before.cents - cents) > drop
          ? [{ kwh: use, x: x(use), from: y(before.cents), to: y(cents) }]
          : [];
      });
      const starts = new Set(drops.map((one) => one.kwh));
      const at = points.find(({ use }) => use === kwh);
      return {
        path: points
          .map(({ use, cents }, index) => `${index === 0 || starts.has(use) ? "M" : "L"}${x(use)} ${y(cents)}`)
          .join(""),
        drops,
        point: { x: x(kwh), y: y(at?.cents ?? low) },
        end: y(points.at(-1)?.cents ?? low),
      };
    }),
    grid: Array.from({ length: Math.round((high - low) / gap) + 1 }, (_, index) => low + index * gap).map((cents) => ({
      cents,
      y: y(cents),
    })),
    uses: [500, 1_000, 1_500, 2_000].map((use) => ({ kwh: use, x: x(use) })),
  };
};

/** Heights of labels, moved apart where they would overlap, in the given order. */
export const movedApart = (heights: readonly number[], room: number, most: number): readonly number[] => {
  const order = heights.map((height, at) => ({ height, at })).toSorted((one, other) => one.height - other.height);
  const placed = new Map<number, number>();
  let before = -room;
  for (const [index, { height, at }] of order.entries()) {
    const below = (order.length - 1 - index) * room;
    before = Math.min(Math.max(height, before + room), most - below);
    placed.set(at, before);
  }
  return heights.map((height, at) => placed.get(at) ?? height);
};
