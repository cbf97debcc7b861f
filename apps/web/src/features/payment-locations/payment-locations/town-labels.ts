import type { TexasMap } from "../texas-map.ts";

type Town = TexasMap["towns"][number];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Directions of a name from its point, in the order of preference: right or left, below or above. */
const sides = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const;

/** A town's name on the map, beside the point of the town. */
export interface TownLabel {
  readonly town: Town;
  /** The middle of the name, from the point. */
  readonly middle: Point;
  /** The end of a line from the point to the name; omitted for a name beside its point. */
  readonly lineTo?: Point;
}

/**
 * A town with this many ZIP codes is a city. A wide map names only cities, and moves a city's name away if its point is
 * covered.
 */
const zipsOfCity = 25;

/** The fewest ZIP codes of a town with a name, by the map's zoom: a wide map names only the cities. */
const fewestZips = (zoom: number): number =>
  zoom <= 5 ? zipsOfCity : zoom === 6 ? 12 : zoom === 7 ? 6 : zoom === 8 ? 3 : zoom === 9 ? 2 : 1;

/** The height and distance of names, and half the size of a point, in pixels. */
const height = 18;
const gap = 4;
const dot = 4;

/** The distance from a point to its name; a pin on the point is 34 px wide and 44 px high. */
const near: Point = { x: 7, y: dot };
const farther: readonly Point[] = [
  { x: 28, y: 28 },
  { x: 56, y: 56 },
];

/** A part of the map, in its pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The box around each piece of a line; pieces are short, or parallel to the map's edge. */
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

interface Place extends Omit<TownLabel, "town"> {
  readonly box: Box;
  /** The margin around the line to the name. */
  readonly line: readonly Box[];
}

const placesAt = (at: Point, width: number, from: Point): readonly Place[] =>
  sides.map(([right, down]) => {
    const middle = { x: right * (from.x + width / 2), y: down * (from.y + height / 2) };
    const [x, y] = [at.x + middle.x, at.y + middle.y];
    const box = {
      left: x - width / 2 - gap,
      right: x + width / 2 + gap,
      top: y - height / 2,
      bottom: y + height / 2,
    };
    if (from === near) return { middle, box, line: [] };
    const lineTo = { x: right * (from.x - gap), y: down * (from.y - gap) };
    return { middle, box, lineTo, line: piecesOf([at, { x: at.x + lineTo.x, y: at.y + lineTo.y }]) };
  });

/**
 * Chooses the towns whose names fit on this part of the map, without touching each other or another town's point;
 * larger towns take precedence. A name is placed where it hides the fewest towns and then the fewest lines. Without
 * room at its point a city's name moves away and gets a line.
 *
 * @param towns the largest first
 * @param pixelOf a place's position on the map
 * @param widthOf a name's width in pixels, in the map's font
 * @param outline lines for names to avoid
 * @param covered pins and buttons that names must not overlap
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
    const width = widthOf(name);
    const places = (zips < zipsOfCity ? [near] : [near, ...farther]).map((from) => placesAt(at, width, from));
    return [{ town, point: dotAt(at), places }];
  });
  const taken: Box[] = [];
  const isFree = (box: Box): boolean => !taken.some((other) => touch(box, other));
  // A pin may cover a town's point, because the name beside it still shows the place.
  const isCovered = (box: Box): boolean => covered.some((other) => touch(inner(box), other));
  const isWhole = ({ left, right, top, bottom }: Box): boolean =>
    left >= 0 && top >= 0 && right <= size.x && bottom <= size.y;
  return named.flatMap(({ town, point, places }): TownLabel[] => {
    if (!isFree(point)) return [];
    const hides = ({ box }: Place): number =>
      named.filter((other) => other.town !== town && touch(box, other.point)).length;
    // The margin around a name may cross a line, but the name itself should not.
    const crosses = ({ box }: Place): number => lines.filter((line) => touch(inner(box), line)).length;
    const isOpen = ({ box, line }: Place): boolean =>
      isFree(box) && isWhole(box) && !isCovered(box) && line.every(isFree);
    const [open = []] = places.map((ring) => ring.filter(isOpen)).filter((ring) => ring.length > 0);
    const [best] = open
      .map((place) => ({ place, hidden: hides(place), crossed: crosses(place) }))
      .toSorted((one, other) => one.hidden - other.hidden || one.crossed - other.crossed);
    if (!best) return [];
    const { box, line, ...label } = best.place;
    taken.push(point, box, ...line);
    return [{ town, ...label }];
  });
};
