import { expect, test } from "vitest";
import { carouselPosition, targetOf } from "./carousel-position.ts";

/** Five items of 300 px with gaps of 20, in a window of three, `scrolled` px from the start. */
const carousel = (scrolled: number) => ({
  scrollLeft: scrolled,
  clientWidth: 940,
  scrollWidth: 1580,
  children: [0, 320, 640, 960, 1280].map((left) => ({ offsetLeft: 8 + left })),
});

test.each([
  ["at the start there is nothing before", 0, { first: 0, atStart: true, atEnd: false }],
  ["one further there is something on both sides", 320, { first: 1, atStart: false, atEnd: false }],
  ["with the last three in the window there is nothing after", 640, { first: 2, atStart: false, atEnd: true }],
  ["half pixels at an edge count as the edge", 638.6, { first: 2, atStart: false, atEnd: true }],
])("%s", (_, scrolled, position) => {
  expect(carouselPosition(carousel(scrolled))).toEqual(position);
});

test("without the item, the nearest one is shown", () => {
  expect(targetOf(carousel(0), 3)).toBe(960);
  expect(targetOf(carousel(0), -1)).toBe(0);
  expect(targetOf(carousel(0), 9)).toBe(1280);
});
