import type { TexasMap } from "../texas-map.ts";

type Town = TexasMap["towns"][number];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A town's name on the map: in its place, or beside its point where it would lie over a line. */
export interface TownLabel {
  readonly town: Town;
  readonly stands: "over" | "right" | "left";
}

/** How many ZIP codes a town has at least to be named, by the map's zoom: on a wide map only the cities are. */
const fewestZips = (zoom: number): number =>
  zoom <= 5 ? 25 : zoom === 6 ? 12 : zoom === 7 ? 6 : zoom === 8 ? 3 : zoom === 9 ? 2 : 1;

/** Pixels that a letter takes, how high and far apart names are, and how far from a point one beside it begins. */
const letter = 6.4;
const height = 18;
const gap = 4;
const beside = 7;

interface Box {
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

/**
 * The towns whose names stand on this part of the map without touching each other; of two the larger one stays.
 * @param towns the largest first
 * @param pixelOf where a place is on the map
 * @param outline lines that a name lies over as little as it can, in its place or beside its point
 */
export const labelled = (
  towns: readonly Town[],
  zoom: number,
  size: Point,
  pixelOf: (at: [number, number]) => Point,
  outline: readonly (readonly Point[])[] = [],
): readonly TownLabel[] => {
  const fewest = fewestZips(zoom);
  const lines = outline.flatMap(piecesOf);
  const named = towns.flatMap((town) => {
    const [name, latitude, longitude, zips] = town;
    const { x, y } = pixelOf([latitude, longitude]);
    if (zips < fewest || x < 0 || y < 0 || x > size.x || y > size.y) return [];
    const width = name.length * letter;
    const boxAt = (middle: number): Box => ({
      left: middle - width / 2 - gap,
      right: middle + width / 2 + gap,
      top: y - height / 2,
      bottom: y + height / 2,
    });
    const away = beside + width / 2;
    return [{ town, over: boxAt(x), right: boxAt(x + away), left: boxAt(x - away) }];
  });
  const taken: Box[] = [];
  return named.flatMap(({ town, ...places }): TownLabel[] => {
    const isFree = (box: Box): boolean => !taken.some((other) => touch(box, other));
    // The town's own place is its first choice: where a larger town has that, it is left out.
    if (!isFree(places.over)) return [];
    // Beside its point it takes nobody else's place, and lies over less of the lines.
    const isOpen = (box: Box): boolean =>
      isFree(box) && !named.some((other) => other.town !== town && touch(box, other.over));
    const crossed = (side: TownLabel["stands"]): number => lines.filter((line) => touch(places[side], line)).length;
    let stands: TownLabel["stands"] = "over";
    for (const side of ["right", "left"] as const)
      if (isOpen(places[side]) && crossed(side) < crossed(stands)) stands = side;
    taken.push(places[stands]);
    return [{ town, stands }];
  });
};
