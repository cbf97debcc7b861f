import { visible } from "../terminal/visible.ts";
import { type Html, html } from "./html.ts";

/** The number of journeys from one page to another. */
export interface Flow {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

interface Place {
  readonly name: string;
  readonly count: number;
  readonly top: number;
  readonly height: number;
}

const width = 880;
/** Labels are beside the bars, on the outside. */
const labels = 260;
const bar = 14;
const gap = 18;
/** The height of a side's bars; a rare page stays visible. */
const tallest = 320;
const lowest = 3;
/** Two lines of a label. */
const labelHeight = 34;

/** The pages of a side, the most frequent on top. */
const placed = (flows: readonly Flow[], nameOf: (flow: Flow) => string, total: number): readonly Place[] => {
  const counts = [...Map.groupBy(flows, nameOf)]
    .map(([name, own]) => ({ name, count: own.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => other.count - one.count);
  let top = 0;
  return counts.map(({ name, count }) => {
    const height = heightOf(count, total);
    const place = { name, count, top, height };
    top += Math.max(height, labelHeight) + gap;
    return place;
  });
};

const heightOf = (count: number, total: number): number => Math.max(lowest, (count / total) * tallest);

const bottomOf = (places: readonly Place[]): number =>
  Math.max(...places.map(({ top, height }) => top + Math.max(height, labelHeight)));

/**
 * A picture of the journeys' old and new destinations: a band per flow, as high as its count. The table beside it has
 * the same data, so the picture is optional.
 *
 * @param describedBy the id of that table
 */
export const flowPicture = (flows: readonly Flow[], title: string, describedBy: string): Html => {
  const total = flows.reduce((sum, { count }) => sum + count, 0);
  const left = placed(flows, ({ from }) => from, total);
  const right = placed(flows, ({ to }) => to, total);
  const height = Math.ceil(Math.max(bottomOf(left), bottomOf(right))) + 2;
  const used = new Map<Place, number>();
  /** The start of this page's next band. */
  const next = (place: Place, band: number): number => {
    const at = place.top + (used.get(place) ?? 0);
    used.set(place, (used.get(place) ?? 0) + band);
    return at;
  };
  const x = { from: labels + bar, to: width - labels - bar };
  const middle = (x.from + x.to) / 2;
  const bands = left.flatMap((from) =>
    right.flatMap((to) => {
      const flow = flows
        .filter((one) => one.from === from.name && one.to === to.name)
        .reduce((sum, { count }) => sum + count, 0);
      if (flow === 0) return [];
      const [out, into] = [next(from, (flow / from.count) * from.height), next(to, (flow / to.count) * to.height)];
      const [ends, arrives] = [out + (flow / from.count) * from.height, into + (flow / to.count) * to.height];
      const path = `M${x.from} ${round(out)}C${middle} ${round(out)} ${middle} ${round(into)} ${x.to} ${round(into)}V${round(arrives)}C${middle} ${round(arrives)} ${middle} ${round(ends)} ${x.from} ${round(ends)}Z`;
      return [
        html`<path class="band" d="${path}"><title>${flow}: ${visible(from.name)} → ${visible(to.name)}</title></path>`,
      ];
    }),
  );
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" aria-describedby="${describedBy}">
${bands}
${left.map((place) => placeOf(place, labels, labels - 10, "end"))}
${right.map((place) => placeOf(place, x.to, width - labels + 10, "start"))}
</svg>`;
};

const placeOf = ({ name, count, top, height }: Place, x: number, text: number, anchor: "start" | "end"): Html =>
  html`<rect x="${x}" y="${round(top)}" width="${bar}" height="${round(height)}" rx="2"/><text x="${text}" y="${round(top + 13)}" text-anchor="${anchor}">${short(visible(name))}<tspan x="${text}" dy="17" class="count">${count}</tspan></text>`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The text that fits beside a bar; the table has the whole name. */
const longest = 29;
const short = (name: string): string => (name.length <= longest ? name : `${name.slice(0, longest - 1)}…`);
