import { expect, test } from "vitest";
import { aPlan } from "../../../test/a-plan.ts";
import { priceLine } from "./average-prices.ts";

const words = { t: Object.assign((key: string) => key, { has: () => true }) } as unknown as Parameters<
  typeof priceLine
>[0];
const plan = aPlan({
  averagePrices: [
    { kwh: 500, rate: 14_000_000 },
    { kwh: 1_000, rate: 13_000_000 },
    { kwh: 2_000, rate: 12_000_000 },
  ],
});
const uses = (use: number) => priceLine(words, plan, undefined, use)?.points.map((point) => point.use);

test("the requested use is highlighted, if the offer has its price", () => {
  expect(priceLine(words, plan, undefined, 2_000)).toMatchObject({ litUse: 2_000 });
  expect(uses(2_000)).toEqual([500, 1_000, 2_000]);
});

test("a use in between is on the curve too, in place of a point that it would touch", () => {
  expect(uses(1_500)).toEqual([500, 1_000, 1_500, 2_000]);
  expect(uses(1_100)).toEqual([500, 1_100, 2_000]);
});

test("a use beyond the curve is not on it", () => {
  expect(uses(100)).toEqual([500, 1_000, 2_000]);
  expect(uses(9_000)).toEqual([500, 1_000, 2_000]);
});
