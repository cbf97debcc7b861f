import fc from "fast-check";
import { expect, test } from "vitest";
import { cheapestRanges } from "./least-cost.ts";
import { offerCost, type PricedOffer } from "./month-cost.ts";

const offer = (special: Partial<PricedOffer> = {}): PricedOffer => ({
  baseRate: 12_900_000,
  baseCharge: 0,
  rateDetails: [],
  delivery: { monthly: 423_000_000, perKwh: 5_583_300 },
  billCredits: [],
  minimumUseFees: undefined,
  exportCredit: undefined,
  averagePrices: [],
  rateType: "Fixed",
  ...special,
});
const energy = (value: number, scope?: { from: number; to: number | undefined; sharePercent: number }) => ({
  conditionType: "Z100",
  range: scope ? "tier" : "",
  value,
  uom: "",
  scope,
});
/** The average at 1,000 kWh that these parts add up to. */
const averageOf = (energyRate: number, credit = 0): number => energyRate + 5_583_300 + 423_000 - credit * 1_000;
const withEnergy = (value: number, special: Partial<PricedOffer> = {}) =>
  offer({
    baseRate: averageOf(value, special.billCredits?.[0]?.amount),
    rateDetails: [energy(value)] as never,
    ...special,
  });

const rate = fc.integer({ min: 5, max: 20 }).map((cents) => cents * 1_000_000);
const use = fc.integer({ min: 400, max: 700 });
const offers: fc.Arbitrary<PricedOffer> = fc.oneof(
  fc
    .tuple(rate, use, fc.integer({ min: 0, max: 40 }))
    .map(([value, thresholdKwh, dollars]) =>
      withEnergy(value, { billCredits: [{ thresholdKwh, amount: dollars * 100 }] }),
    ),
  fc.tuple(rate, rate, use).map(([low, high, at]) =>
    offer({
      rateDetails: [
        energy(low, { from: 0, to: at, sharePercent: 100 }),
        energy(high, { from: at, to: undefined, sharePercent: 100 }),
      ] as never,
    }),
  ),
  fc.tuple(rate, rate).map(([low, high]) =>
    offer({
      delivery: undefined,
      averagePrices: [
        { kwh: 500, rate: low },
        { kwh: 650, rate: high },
      ],
    }),
  ),
);

test("the ranges are those that a comparison at each use finds", () => {
  fc.assert(
    fc.property(offers, fc.array(offers, { minLength: 1, maxLength: 2 }), (one, others) => {
      const ranges = cheapestRanges(one, others);
      for (let kwh = 50; kwh <= 900; kwh += 1) {
        const isLeast = others.every((other) => offerCost(one, kwh).exact < offerCost(other, kwh).exact);
        expect(
          ranges.some(({ from, to }) => kwh >= from && kwh <= to),
          String(kwh),
        ).toBe(isLeast);
      }
    }),
    { numRuns: 40 },
  );
});

test("a credit makes a plan the cheapest between its threshold and the crossing of the lines", () => {
  const plain = withEnergy(6_400_000);
  const credit = withEnergy(15_800_000, { billCredits: [{ thresholdKwh: 1_000, amount: 10_000 }] });
  expect(cheapestRanges(credit, [plain])).toEqual([{ from: 1_000, to: 1_063 }]);
  expect(cheapestRanges(plain, [credit])).toEqual([
    { from: 50, to: 999 },
    { from: 1_064, to: 10_000 },
  ]);
});
