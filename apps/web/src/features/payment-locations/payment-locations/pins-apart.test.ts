import { zoomFor } from "@switchyard/domain/payment-locations/rules";
import { stores, storesNear } from "@switchyard/gateway-sandbox/payment-locations/stores";
import { expect, test } from "vitest";
import { pinsApart, roomOfPin } from "./pins-apart.ts";

type Points = Parameters<typeof pinsApart>[0];
type Point = Points[number];

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
/** The two nearest of these points, and their distance. */
const closest = (points: Points): number =>
  Math.min(...points.flatMap((one, place) => points.slice(place + 1).map((other) => distance(one, other))));

/** The position of coordinates on the map at a zoom level, in pixels (Web Mercator). */
const pixelOf =
  (zoom: number) =>
  ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Point => {
    const world = 256 * 2 ** zoom;
    const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
    return { x: (world * (longitude + 180)) / 360, y: (world * (1 - north)) / 2 };
  };

test("pins with enough room stay on their locations", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: roomOfPin, y: 0 },
    { x: 0, y: 100 },
  ];
  expect(pinsApart(spots)).toEqual(spots);
});

test("of several stores in one building the first pin keeps its location, and the others surround it", () => {
  const spot = { x: 300, y: 200 };
  const places = pinsApart([spot, spot, spot, spot, spot, spot]);
  expect(places[0]).toEqual(spot);
  expect(closest(places)).toBeGreaterThanOrEqual(roomOfPin);
  for (const place of places) expect(distance(place, spot)).toBeLessThan(2 * roomOfPin);
});

test("a pin that has room is not moved for one that has none", () => {
  const [crowded, alone] = [
    { x: 100, y: 100 },
    { x: 100 + roomOfPin + 1, y: 100 },
  ];
  const places = pinsApart([crowded, crowded, alone]);
  expect(places[0]).toEqual(crowded);
  expect(places[2]).toEqual(alone);
});

test.each([5, 10, 25, 50])(
  "within %i miles of any store of the sandbox no pin hides another, or is farther away than necessary",
  (miles) => {
    const zoom = zoomFor(miles, 1);
    for (const from of stores()) {
      const spots = storesNear(from, miles).map(pixelOf(zoom));
      const places = pinsApart(spots);
      expect(places).toHaveLength(spots.length);
      if (spots.length < 2) continue;
      expect(closest(places)).toBeGreaterThanOrEqual(roomOfPin);
      const farthest = Math.max(...places.map((place, one) => distance(place, spots[one] ?? place)));
      expect(farthest).toBeLessThan(roomOfPin * Math.sqrt(spots.length));
    }
  },
);
