import type { TexasMap } from "../texas-map.ts";

type Town = TexasMap["towns"][number];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How many ZIP codes a town has at least to be named, by the map's zoom: on a wide map only the cities are. */
const fewestZips = (zoom: number): number =>
  zoom <= 5 ? 25 : zoom === 6 ? 12 : zoom === 7 ? 6 : zoom === 8 ? 3 : zoom === 9 ? 2 : 1;

/** Pixels that a letter takes, and how high and far apart names are. */
const letter = 6.4;
const height = 18;
const gap = 4;

/**
 * The towns whose names stand on this part of the map without touching each other; of two the larger one stays.
 * @param towns the largest first
 * @param pixelOf where a place is on the map
 */
export const labelled = (
  towns: readonly Town[],
  zoom: number,
  size: Point,
  pixelOf: (at: [number, number]) => Point,
): readonly Town[] => {
  const fewest = fewestZips(zoom);
  const taken: { readonly x: number; readonly y: number; readonly half: number }[] = [];
  return towns.filter(([name, latitude, longitude, zips]) => {
    if (zips < fewest) return false;
    const { x, y } = pixelOf([latitude, longitude]);
    if (x < 0 || y < 0 || x > size.x || y > size.y) return false;
    const half = (name.length * letter) / 2 + gap;
    if (taken.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < height))
      return false;
    taken.push({ x, y, half });
    return true;
  });
};
