import { expect, test } from "vitest";
import { labelled, type TownLabel } from "./town-labels.ts";

const size = { x: 920, y: 600 };
/** A map on which a degree is 100 pixels. */
const pixelOf = ([latitude, longitude]: [number, number]) => ({ x: longitude * 100, y: latitude * 100 });
const widthOf = (name: string): number => name.length * 7;
const names = (zoom: number, ...towns: readonly [string, number, number, number][]) =>
  labelled(towns, zoom, size, pixelOf, widthOf).map(({ town: [name] }) => name);

/** The direction from a point to its name. */
const sideOf = ({ middle: { x, y } }: TownLabel): string =>
  [y < 0 ? "above" : y > 0 ? "below" : "", x < 0 ? "left" : x > 0 ? "right" : ""].filter(Boolean).join(" ");
const placed = (...map: Parameters<typeof labelled>) => labelled(...map).map(sideOf);

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

test("if two names would touch, the larger town's remains", () => {
  expect(names(11, ["Dallas", 2, 2, 120], ["Irving", 2, 2.05, 11], ["Waco", 2.3, 2.2, 17])).toEqual(["Dallas", "Waco"]);
});

test("no name lies outside of the map", () =>
  expect(names(11, ["El Paso", 3, -0.1, 138], ["Laredo", 6.1, 3, 8], ["Waco", 3, 3, 17])).toEqual(["Waco"]));

const line = (x: number, top = 0, bottom = 600) => [
  { x, y: top },
  { x, y: bottom },
];

test.each([
  ["no line is near", "right", []],
  ["a line runs at its right", "left", [line(330)]],
  ["lines run at both sides", "above", [line(330), line(270)]],
  ["lines run everywhere but below", "below", [line(330), line(270), line(300, 0, 290)]],
  ["lines run everywhere", "right", [line(330), line(270), line(300)]],
])("if %s its name is %s", (_, side, outline) =>
  expect(placed([["El Paso", 3, 3, 138]], 5, size, pixelOf, widthOf, outline)).toEqual([side]),
);

test("a name is not cut off at the edge of the map", () =>
  expect(
    placed(
      [
        ["El Paso", 3, 0.1, 138],
        ["Laredo", 3, 9.1, 30],
      ],
      5,
      size,
      pixelOf,
      widthOf,
      [line(30)],
    ),
  ).toEqual(["right", "left"]));

test("a name that fits between two lines lies over none, though the room around it does", () =>
  expect(placed([["Amarillo", 3, 3, 30]], 5, size, pixelOf, () => 50, [line(273), line(342)])).toEqual(["above"]));

test("a large town's name hides no smaller town's point, even to keep clear of a line", () => {
  const towns = [["Houston", 3, 3, 190] as const, ["Pasadena", 3, 3.3, 40] as const, ["Katy", 3, 2.7, 40] as const];
  const coast = [line(300, 0, 290), line(300, 310, 600)];
  expect(placed(towns, 5, size, pixelOf, widthOf, coast)).toEqual(["above right", "below", "left"]);
});

test.each([
  ["a pin is at its right", "left", [{ left: 310, right: 340, top: 260, bottom: 304 }]],
  ["a pin is on its point", "below", [{ left: 283, right: 317, top: 257, bottom: 301 }]],
])("if %s a name is %s", (_, side, covered) =>
  expect(placed([["Dallas", 3, 3, 120]], 11, size, pixelOf, widthOf, [], covered)).toEqual([side]),
);

test.each([
  [
    "four sides of it are covered",
    "above right",
    undefined,
    [
      { left: 240, right: 360, top: 292, bottom: 344 },
      { left: 280, right: 303, top: 250, bottom: 300 },
    ],
  ],
  ["pins cover both sides of its point", "right", { x: 24, y: 0 }, [{ left: 290, right: 327, top: 250, bottom: 350 }]],
])("if %s a city's name is %s, with a line from a distance", (_, side, lineTo, covered) => {
  const [label] = labelled([["Dallas", 3, 3, 120]], 11, size, pixelOf, widthOf, [], covered);
  expect(label && sideOf(label)).toBe(side);
  expect(label?.lineTo).toEqual(lineTo);
});

test("a smaller town's name avoids a city's that was moved away", () => {
  const pins = [{ left: 240, right: 327, top: 250, bottom: 350 }];
  const around = placed(
    [
      ["Dallas", 3, 3, 120],
      ["Irving", 3.16, 3.4, 11],
    ],
    11,
    size,
    pixelOf,
    widthOf,
    [],
    pins,
  );
  expect(around).toEqual(["right", "below right"]);
});

test("a town covered on all sides has no name", () =>
  expect(
    labelled(
      [["Dallas", 3, 3, 120]],
      11,
      size,
      pixelOf,
      widthOf,
      [],
      [{ left: 200, right: 400, top: 200, bottom: 400 }],
    ),
  ).toEqual([]));
