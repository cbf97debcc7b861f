import { expect, test } from "vitest";
import { labelled } from "./town-labels.ts";

const size = { x: 920, y: 600 };
/** A map on which a degree is 100 pixels. */
const pixelOf = ([latitude, longitude]: [number, number]) => ({ x: longitude * 100, y: latitude * 100 });
const names = (zoom: number, ...towns: readonly [string, number, number, number][]) =>
  labelled(towns, zoom, size, pixelOf).map(({ town: [name] }) => name);

test("a wide map names the cities, a close one every town", () => {
  const towns: [string, number, number, number][] = [
    ["Houston", 1, 1, 190],
    ["Katy", 3, 3, 6],
    ["Cut and Shoot", 5, 5, 1],
  ];
  expect(names(5, ...towns)).toEqual(["Houston"]);
  expect(names(7, ...towns)).toEqual(["Houston", "Katy"]);
  expect(names(11, ...towns)).toEqual(["Houston", "Katy", "Cut and Shoot"]);
});

test("of two names that would touch, the larger town's stays", () => {
  expect(names(11, ["Dallas", 2, 2, 120], ["Irving", 2, 2.2, 11], ["Waco", 2.3, 2.2, 17])).toEqual(["Dallas", "Waco"]);
});

test("nothing is written beside the map", () =>
  expect(names(11, ["El Paso", 3, -0.1, 138], ["Laredo", 6.1, 3, 8], ["Waco", 3, 3, 17])).toEqual(["Waco"]));

test("a name that would lie over a line stands beside its point, where there is room", () => {
  const stand = (outline: { x: number; y: number }[][]) =>
    labelled([["El Paso", 3, 3, 138]], 5, size, pixelOf, outline).map(({ stands }) => stands);
  const [through, atRight, atLeft] = [300, 330, 270].map((x) => [
    { x, y: 0 },
    { x, y: 600 },
  ]) as [{ x: number; y: number }[], { x: number; y: number }[], { x: number; y: number }[]];
  expect(stand([])).toEqual(["over"]);
  expect(stand([atLeft])).toEqual(["over"]);
  expect(
    stand([
      [
        { x: 290, y: 290 },
        { x: 290, y: 310 },
      ],
    ]),
  ).toEqual(["right"]);
  expect(
    stand([
      [
        { x: 290, y: 290 },
        { x: 290, y: 310 },
      ],
      atRight,
    ]),
  ).toEqual(["over"]);
  expect(
    stand([
      [
        { x: 312, y: 0 },
        { x: 312, y: 600 },
      ],
      through.map(({ y }) => ({ x: 340, y })),
    ]),
  ).toEqual(["left"]);
});

test("a large town does not take the place of a smaller one to keep clear of a line", () => {
  const coast = [
    { x: 310, y: 290 },
    { x: 310, y: 310 },
  ];
  expect(
    labelled(
      [
        ["Houston", 3, 3, 190],
        ["Austin", 3, 2.4, 80],
        ["Galveston", 3, 3.6, 40],
      ],
      5,
      size,
      pixelOf,
      [coast],
    ),
  ).toMatchObject([{ stands: "over" }, { stands: "over" }, { stands: "over" }]);
});
