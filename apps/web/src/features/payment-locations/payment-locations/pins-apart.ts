/** A point on the map, in its pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far apart two pins stand at least, so that the number of each can be read and pressed: the head of a small one, with its line. */
export const roomOfPin = 27;

/** The angle between one try and the next: no two tries stand in one direction, and they fill the area around a spot evenly. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const step = 4;

const areApart = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) >= roomOfPin;

const nearestFree = (spot: Point, taken: readonly Point[]): Point => {
  for (let tries = 0; ; tries += 1) {
    const [far, angle] = [step * Math.sqrt(tries), goldenAngle * tries];
    const place = { x: spot.x + far * Math.cos(angle), y: spot.y + far * Math.sin(angle) };
    if (taken.every((other) => areApart(place, other))) return place;
  }
};

/**
 * Where the pins of these spots stand so that none covers another: a pin that has room stands on its spot. Where several have
 * not, the first of them does, and each of the others at the nearest place around its spot that is free.
 */
export const pinsApart = (spots: readonly Point[]): readonly Point[] => {
  const places = new Map(
    spots.flatMap((spot, one) =>
      spots.every((other, place) => place === one || areApart(spot, other)) ? [[one, spot]] : [],
    ),
  );
  for (const [one, spot] of spots.entries())
    if (!places.has(one)) places.set(one, nearestFree(spot, [...places.values()]));
  return spots.map((spot, one) => places.get(one) ?? spot);
};
