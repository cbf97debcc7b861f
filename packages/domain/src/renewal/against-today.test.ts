import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsPerKwhText, wholeDollarsText } from "../kernel/money.ts";
import type { PlanOffer } from "../plans/model.ts";
import { pricePartsOf } from "../plans/month-cost.ts";
import { yearByMonths } from "../year-of-use/seasons.ts";
import { yearCost, yearPriceOf } from "../year-of-use/year-cost.ts";
import { againstToday, currentPriceParts } from "./against-today.ts";
import { aPlan } from "./steps/renewal.fixture.ts";

const yearOf = (kwhs: readonly number[]) =>
  yearByMonths(kwhs.map((kwh, index) => ({ month: `2026-${String(index + 1).padStart(2, "0")}`, kwh }))) ?? never();
const never = (): never => {
  throw new Error("not a year");
};
const months = (kwh: number): readonly number[] => Array.from({ length: 12 }, () => kwh);

const offer = (perKwh: number, change: Partial<PlanOffer> = {}): PlanOffer => {
  const { baseCharge = 0, billCredits = [] } = change;
  const averagePrices = [500, 1_000, 2_000].map((kwh) => {
    const credited = billCredits.filter(({ thresholdKwh }) => kwh >= thresholdKwh);
    const fixed = credited.reduce((sum, { amount }) => sum - amount, baseCharge);
    return { kwh, rate: Math.round(perKwh + (fixed * 1_000_000) / kwh) };
  });
  return {
    ...aPlan,
    id: "OFFER",
    rateType: "Fixed",
    term: 12,
    retailer: "",
    baseCharge,
    billCredits,
    delivery: { monthly: 0, perKwh: 0 },
    rateDetails: [{ conditionType: "Z100", range: "", value: perKwh }],
    baseRate: averagePrices[1]?.rate ?? 0,
    averagePrices,
    ...change,
  };
};
const current = (rate: number, planId = "OWN") => ({
  planId,
  averagePrices: [500, 1_000, 2_000].map((kwh) => ({ kwh, rate })),
  pricingByUsage: [],
});

describe("an offer against the current plan", () => {
  const at = (now: number, then: number, kwh = 1_000) => {
    const { is, perKwh, monthly } =
      againstToday(current(now), yearOf(months(kwh)), [])?.of(offer(then)).difference ?? never();
    return [is, centsPerKwhText(perKwh), wholeDollarsText(monthly)];
  };
  test.each([
    [13_320_000, 12_420_000, ["less", "0.9", "$9"]],
    [12_420_000, 13_320_000, ["more", "0.9", "$9"]],
    [12_900_000, 12_900_000, ["same", "0.0", "$0"]],
    [12_900_000, 12_851_000, ["same", "0.0", "$0"]],
    [12_900_000, 12_850_000, ["less", "0.1", "$1"]],
  ])("at %d now and %d then is %j", (now, then, expected) => expect(at(now, then)).toEqual(expected));

  test("costs less or more if either figure differs: a large home pays dollars for less than 0.05¢", () =>
    expect(at(12_900_000, 12_880_000, 4_000)).toEqual(["less", "0.0", "$1"]));
});

describe("the price of the current plan", () => {
  test("has the parts of an offer of the same plan with the same averages", () => {
    const same = offer(12_900_000, { id: "OWN" });
    expect(currentPriceParts(current(12_900_000), [same])).toEqual(pricePartsOf(same));
    expect(currentPriceParts(current(13_300_000), [same])).toMatchObject({ energy: [] });
    expect(currentPriceParts(current(12_900_000), [{ ...same, id: "OTHER" }])).toMatchObject({ energy: [] });
  });

  test("is unknown from a single average, so nothing is claimed", () => {
    const averagePrices = [{ kwh: 1_000, rate: 12_900_000 }];
    const single = { ...current(0), averagePrices };
    expect(currentPriceParts(single, [])).toBeUndefined();
    expect(againstToday(single, yearOf(months(900)), [])).toBeUndefined();
    expect(currentPriceParts({ ...single, pricingByUsage: current(12_900_000).averagePrices }, [])).toBeDefined();
  });

  test("is not compared without any use", () =>
    expect(againstToday(current(12_900_000), yearOf(months(0)), [])).toBeUndefined());
});

test("the difference is that of the two years, rounded once, and less only where the year costs less", () => {
  const rate = fc.integer({ min: 1_000_000, max: 40_000_000 });
  const plan = fc.record({
    perKwh: rate,
    baseCharge: fc.integer({ min: 0, max: 2_000 }),
    term: fc.constantFrom(0, 3, 6, 12, 24),
    rateType: fc.constantFrom("Fixed", "Variable", "Indexed"),
    credit: fc.option(fc.integer({ min: 100, max: 12_500 }), { nil: undefined }),
  });
  const offered = plan.map(({ perKwh, credit, ...more }) =>
    offer(perKwh, { ...more, billCredits: credit === undefined ? [] : [{ thresholdKwh: 1_000, amount: credit }] }),
  );
  const use = fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 12, maxLength: 12 });
  const averages = fc.tuple(rate, rate, rate);
  fc.assert(
    fc.property(averages, offered, offered, use, ([low, middle, high], one, other, kwhs) => {
      const year = yearOf(kwhs);
      const averagePrices = [low, middle, high].map((each, index) => ({
        kwh: [500, 1_000, 2_000][index] ?? 0,
        rate: each,
      }));
      const offers = [one, { ...other, id: "OTHER" }];
      const against = againstToday({ planId: "OWN", averagePrices, pricingByUsage: [] }, year, offers) ?? never();
      const { cost, difference } = against.of(one);
      const monthly = offers.filter(({ term, rateType }) => term === 0 && rateType === "Variable")[0];
      expect(cost).toEqual(yearCost(yearPriceOf(one, monthly), year));
      const kwh = BigInt(kwhs.reduce((sum, each) => sum + each, 0));
      const cents = BigInt(cost.total - against.today.cost.total);
      const size = cents < 0n ? -cents : cents;
      // Exact fractions, half up: tenths of a cent per kWh, and dollars a month.
      const [tenths, dollars] = [(size * 20n + kwh) / (2n * kwh), (size + 600n) / 1_200n];
      const isSame = tenths === 0n && dollars === 0n;
      expect(difference.is).toBe(isSame ? "same" : cents < 0n ? "less" : "more");
      expect(centsPerKwhText(difference.perKwh)).toBe(`${tenths / 10n}.${tenths % 10n}`);
      expect(wholeDollarsText(difference.monthly).replaceAll(/[$,]/g, "")).toBe(`${dollars}`);
    }),
  );
});
