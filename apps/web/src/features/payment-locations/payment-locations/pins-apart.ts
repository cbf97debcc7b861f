/** A point on the map, in its pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minimum pixels between two pins, so each number can be read and pressed: a small pin's head with its line. */
export const roomOfPin = 27;

/** The angle between two tries: no direction repeats, and the tries fill the area around a location evenly. */
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
 * Positions for pins such that none covers another. A pin with enough room stays on its location. Of several that
 * overlap the first stays, and the others take the nearest free positions around it.
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
