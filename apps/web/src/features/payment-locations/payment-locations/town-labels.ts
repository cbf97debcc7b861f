import type { TexasMap } from "../texas-map.ts";

type Town = TexasMap["towns"][number];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a name stands beside its point, as it is tried in turn. */
const sides = ["right", "left", "above", "below"] as const;
type Side = (typeof sides)[number];

/** A town's name on the map, beside the point of the town. */
export interface TownLabel {
  readonly town: Town;
  readonly stands: Side;
}

/** How many ZIP codes a town has at least to be named, by the map's zoom: on a wide map only the cities are. */
const fewestZips = (zoom: number): number =>
  zoom <= 5 ? 25 : zoom === 6 ? 12 : zoom === 7 ? 6 : zoom === 8 ? 3 : zoom === 9 ? 2 : 1;

/** How high and far apart names are, how far from a point its name begins, and half of what a point takes. */
const height = 18;
const gap = 4;
const beside = 7;
const dot = 4;

/** A part of the map, in its pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The box around each piece of a line; pieces are short, or run along the map. */
const piecesOf = (line: readonly Point[]): readonly Box[] =>
  line.slice(1).map((to, place) => {
    const from = line[place] ?? to;
    return {
      left: Math.min(from.x, to.x) - 1,
      right: Math.max(from.x, to.x) + 1,
      top: Math.min(from.y, to.y) - 1,
      bottom: Math.max(from.y, to.y) + 1,
    };
  });

const inner = ({ left, right, top, bottom }: Box): Box => ({
  left: left + gap,
  right: right - gap,
  top: top + gap,
  bottom: bottom - gap,
});

const dotAt = ({ x, y }: Point): Box => ({ left: x - dot, right: x + dot, top: y - dot, bottom: y + dot });

const boxesAt = ({ x, y }: Point, width: number): Readonly<Record<Side, Box>> => {
  const level = { top: y - height / 2, bottom: y + height / 2 };
  const middle = { left: x - width / 2 - gap, right: x + width / 2 + gap };
  return {
    right: { ...level, left: x + beside - gap, right: x + beside + width + gap },
    left: { ...level, left: x - beside - width - gap, right: x - beside + gap },
    above: { ...middle, top: y - dot - height, bottom: y - dot },
    below: { ...middle, top: y + dot, bottom: y + dot + height },
  };
};

/**
 * The towns whose names stand whole on this part of the map, without touching each other or another town's point; of two the larger
 * one stays. A name stands where it hides the fewest other towns, and of such places where it lies over the fewest lines.
 * @param towns the largest first
 * @param pixelOf where a place is on the map
 * @param widthOf how many pixels a name is wide, as the map writes it
 * @param outline lines that a name lies over as little as it can
 * @param covered what lies over the map, where no name is written: pins and buttons
 */
export const labelled = (
  towns: readonly Town[],
  zoom: number,
  size: Point,
  pixelOf: (at: [number, number]) => Point,
  widthOf: (name: string) => number,
  outline: readonly (readonly Point[])[] = [],
  covered: readonly Box[] = [],
): readonly TownLabel[] => {
  const fewest = fewestZips(zoom);
  const lines = outline.flatMap(piecesOf);
  const named = towns.flatMap((town) => {
    const [name, latitude, longitude, zips] = town;
    if (zips < fewest) return [];
    const at = pixelOf([latitude, longitude]);
    if (at.x < 0 || at.y < 0 || at.x > size.x || at.y > size.y) return [];
    return [{ town, point: dotAt(at), boxes: boxesAt(at, widthOf(name)) }];
  });
  const taken: Box[] = [];
  const isFree = (box: Box): boolean => !taken.some((other) => touch(box, other));
  // A point may lie under a pin: the name beside it says all the same where one is.
  const isCovered = (box: Box): boolean => covered.some((other) => touch(inner(box), other));
  const isWhole = ({ left, right, top, bottom }: Box): boolean =>
    left >= 0 && top >= 0 && right <= size.x && bottom <= size.y;
  return named.flatMap(({ town, point, boxes }): TownLabel[] => {
    if (!isFree(point)) return [];
    const hides = (side: Side): number =>
      named.filter((other) => other.town !== town && touch(boxes[side], other.point)).length;
    // The room around a name may lie over a line, the name itself should not.
    const crosses = (side: Side): number => lines.filter((line) => touch(inner(boxes[side]), line)).length;
    const [best] = sides
      .filter((side) => isFree(boxes[side]) && isWhole(boxes[side]) && !isCovered(boxes[side]))
      .map((stands) => ({ stands, hidden: hides(stands), crossed: crosses(stands) }))
      .toSorted((one, other) => one.hidden - other.hidden || one.crossed - other.crossed);
    if (!best) return [];
    taken.push(point, boxes[best.stands]);
    return [{ town, stands: best.stands }];
  });
};
