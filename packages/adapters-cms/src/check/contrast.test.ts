import { expect, it } from "vitest";
import { contrastOf } from "./contrast.ts";

it.each([
  ["#000000", "#FFFFFF", 21],
  ["#ffffff", "#000000", 21],
  ["#767676", "#FFFFFF", 4.542],
  ["#14173D", "#14173D", 1],
  ["#FF0000", "#FFFFFF", 3.998],
  ["#00FF00", "#FFFFFF", 1.372],
  ["#0000FF", "#FFFFFF", 8.592],
  ["#0A0A0A", "#0B0B0B", 1.006],
  ["#0A0B0A", "#000000", 1.065],
  ["#C0C0C0", "#14173D", 9.463],
])("the contrast of %s and %s is %d", (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 3);
});

it.each(["red", "#FFF", "#FFFFFG", "FFFFFF", "#FFFFFF0", "a #FFFFFF", ""])("%s is no colour", (colour) => {
  expect([contrastOf(colour, "#000000"), contrastOf("#000000", colour)]).toEqual([undefined, undefined]);
});
