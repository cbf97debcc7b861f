import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { PriceParts } from "../plans/month-cost.ts";
import { apportioned } from "./apportioned.ts";
import { type MonthOfUse, yearlyKwh, type YearOfUse } from "./model.ts";
import { isPossibleYear, roundedYear, yearBySeasons, yearByMonths } from "./seasons.ts";
import { byKnownCost, knowledgeOf, monthlyPlanOf, yearCost, yearPriceOf, type YearPrice } from "./year-cost.ts";

const part = { conditionType: "Z100", range: "", from: 0, to: undefined, sharePercent: 100, rate: 6_400_000 };
const plain: PriceParts = {
  baseCharge: 495_000_000,
  energy: [part],
  delivery: { monthly: 423_000_000, perKwh: 5_583_300 },
  billCredits: [],
  averagePrices: [],
};
const price = (parts: Partial<PriceParts> = {}, more: Partial<YearPrice> = {}): YearPrice => ({
  parts: { ...plain, ...parts },
  assumes: [],
  term: 12,
  ...more,
});

const metered = (kwhs: readonly number[], more: (index: number) => Partial<MonthOfUse> = () => ({})): YearOfUse => ({
  source: "meter",
  months: kwhs.map((kwh, index) => ({
    month: index + 1,
    wh: kwh * 1_000,
    exportedWh: 0,
    dayPartWh: {},
    ...more(index),
  })),
  filled: 0,
  estimated: 0,
});
const summerHome = metered([900, 800, 700, 700, 999, 1_200, 1_400, 1_400, 1_000, 800, 700, 800]);

describe("a year's cost", () => {
  it("is the sum of its twelve bills, exact where price and use are known", () => {
    const cost = yearCost(price(), metered(Array.from({ length: 12 }, () => 1_000)));
    expect(cost).toMatchObject({ certainty: "exact", assumes: [], total: 12 * 12_901 });
    expect(cost.months).toHaveLength(12);
  });

  it("names the months that miss a credit, and assumes bills by calendar month", () => {
    const cost = yearCost(price({ billCredits: [{ thresholdKwh: 1_000, amount: 10_000_000_000 }] }), summerHome);
    expect(cost.months.map(({ missedCredit }) => missedCredit / 10_000)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1]);
    expect(cost).toMatchObject({ certainty: "estimate", assumes: ["calendar-months"] });
    expect(cost.total).toBe(yearCost(price(), summerHome).total - 4 * 10_000);
  });

  it("is exact with a credit that every bill has", () =>
    expect(yearCost(price({ billCredits: [{ thresholdKwh: 0, amount: 200_000_000 }] }), summerHome).certainty).toBe(
      "exact",
    ));

  it("has the fee for little use in the months with little use", () => {
    const cost = yearCost(price({ minimumUseFees: [{ belowKwh: 800, amount: 995_000_000 }] }), summerHome);
    expect(cost.total).toBe(yearCost(price(), summerHome).total + 3 * 995);
    expect(cost.assumes).toEqual(["calendar-months"]);
  });

  const nights: Partial<PriceParts> = {
    energy: [
      { ...part, range: "06:00-23:00", sharePercent: 70, rate: 8_700_000 },
      { ...part, range: "23:00-06:00", sharePercent: 30, rate: 0 },
    ],
  };

  it("uses the meter's hours, where it has them", () => {
    const half = metered(
      summerHome.months.map(({ wh }) => wh / 1_000),
      (index) => {
        const wh = (summerHome.months[index]?.wh ?? 0) / 2;
        return { dayPartWh: { "06:00-23:00": wh, "23:00-06:00": wh, "Sat-Sun": wh } };
      },
    );
    const cost = yearCost(price(nights), half);
    expect(cost).toMatchObject({ certainty: "exact", assumes: [] });
    // The first month: 450 kWh by day at 8.7 cents.
    expect(cost.months[0]?.total).toBe(Math.round(450 * 8.7 + 918 + 900 * 5.5833));
  });

  it.each([
    ["no hours are known", {}],
    ["only some are", { "06:00-23:00": 450_000 }],
    ["some are missing", { "06:00-23:00": 450_000, "23:00-06:00": 449_999 }],
  ])("uses the hours of the facts label where %s", (_, dayPartWh) => {
    const cost = yearCost(
      price(nights),
      metered([900], () => ({ dayPartWh })),
    );
    expect(cost.assumes).toEqual(["hours"]);
    expect(cost.total).toBe(Math.round(630 * 8.7 + 918 + 900 * 5.5833));
  });

  it("is exact to the watt-hour, on a plan by the hour too", () => {
    const month = metered([0], () => ({ wh: 900_400, dayPartWh: { "06:00-23:00": 450_300, "23:00-06:00": 450_100 } }));
    expect(yearCost(price(nights), month).total).toBe(Math.round(450.3 * 8.7 + 918 + 900.4 * 5.5833));
  });

  it("of a plan that buys power back is exact where no power goes back", () => {
    const buyback = { exportCredit: { perKwh: 7_000_000, upToUse: true } };
    expect(yearCost(price(buyback), summerHome)).toMatchObject({ certainty: "exact", assumes: [] });
  });

  it("pays for export to the grid, up to the import where the offer limits it", () => {
    const sunny = metered([500, 900], () => ({ exportedWh: 700_000 }));
    const without = yearCost(price(), sunny);
    expect(without.assumes).toEqual(["exports"]);
    const all = yearCost(price({ exportCredit: { perKwh: 7_000_000, upToUse: false } }), sunny);
    expect([all.total, all.certainty]).toEqual([without.total - 4_900 - 4_900, "exact"]);
    const some = yearCost(price({ exportCredit: { perKwh: 7_000_000, upToUse: true } }), sunny);
    expect([some.total, some.assumes]).toEqual([without.total - 3_500 - 4_900, ["calendar-months"]]);
  });

  it.each([
    ["a yearly use", { source: "yearly-use" }, {}, ["seasons"]],
    ["months of bills", { source: "monthly-use" }, {}, []],
    ["missing quarter hours", { filled: 1 }, {}, ["missing-readings"]],
    ["estimated quarter hours", { estimated: 1 }, {}, ["estimated-readings"]],
    ["a term of eleven months", {}, { term: 11 }, ["after-term"]],
    ["month to month", {}, { term: 0, assumes: ["variable"] }, ["variable"]],
  ] as const)("with %s names its assumptions", (_, year, more, assumes) =>
    expect(yearCost(price({}, more), { ...summerHome, ...year })).toMatchObject({
      certainty: assumes.length === 0 ? "exact" : "estimate",
      assumes,
    }),
  );

  const monthly = { ...plain, energy: [{ ...part, rate: 9_100_000 }] };
  it("counts a term of nine months for nine, and goes on at the price of the monthly plan", () => {
    const nine = yearCost(price({}, { term: 9, after: monthly }), summerHome);
    const [known, after] = [yearCost(price(), summerHome), yearCost(price(monthly), summerHome)];
    const sumOf = (cost: typeof known, from: number, to?: number) =>
      cost.months.slice(from, to).reduce((sum, { total }) => sum + total, 0);
    expect(nine.known).toEqual({ months: 9, total: sumOf(known, 0, 9) });
    expect(nine.total).toBe(sumOf(known, 0, 9) + sumOf(after, 9));
    expect(nine).toMatchObject({ certainty: "estimate", assumes: ["monthly-after-term"] });
    // From November on; the other three months are August to October.
    const fromNovember = yearCost(price({}, { term: 9, after: monthly }), summerHome, 11);
    expect(fromNovember.known.total).toBe(sumOf(known, 0, 7) + sumOf(known, 10));
  });

  it("ranks years known in full before years known in part, then unknown ones, and an index last", () => {
    const year = (more: Partial<YearPrice>, rate = 6_400_000) =>
      yearCost(price({ energy: [{ ...part, rate }] }, more), summerHome);
    const ranked = [
      year({ term: 0, assumes: ["index"] }, 1_000_000),
      year({ term: 0, assumes: ["variable"] }, 2_000_000),
      year({ term: 3 }, 3_000_000),
      year({ term: 0 }, 4_000_000),
      year({ term: 24 }, 9_000_000),
      year({ term: 12 }, 8_000_000),
    ].toSorted(byKnownCost);
    expect(ranked.map((cost) => [knowledgeOf(cost), cost.known.months])).toEqual([
      ["whole", 12],
      ["whole", 12],
      ["part", 3],
      ["part", 1],
      ["none", 0],
      ["none", 0],
    ]);
    expect(ranked.at(-1)?.assumes).toEqual(["index"]);
    expect((ranked[0]?.total ?? 0) < (ranked[1]?.total ?? 0)).toBe(true);
  });

  it("is an estimate where only averages are published", () => {
    const averages = price({
      energy: [],
      averagePrices: [
        { kwh: 500, rate: 14_000_000 },
        { kwh: 1_000, rate: 12_000_000 },
      ],
    });
    expect(yearCost(averages, metered([1_000, 750]))).toMatchObject({ assumes: ["averages"], total: 12_000 + 9_500 });
  });

  it("follows from an offer in the gateway's format", () =>
    expect(
      yearPriceOf({
        baseRate: 12_901_300,
        baseCharge: 495,
        term: 6,
        rateType: "Indexed",
        rateDetails: [{ conditionType: "Z100", range: "", value: 6_400_000 }],
        delivery: plain.delivery,
        billCredits: [],
        minimumUseFees: [{ belowKwh: 500, amount: 995 }],
        exportCredit: { perKwh: 7_000_000, upToUse: true },
        averagePrices: [{ kwh: 1_000, rate: 12_901_300 }],
      }),
    ).toMatchObject({
      assumes: ["index"],
      term: 6,
      parts: {
        minimumUseFees: [{ belowKwh: 500, amount: 995_000_000 }],
        exportCredit: { perKwh: 7_000_000, upToUse: true },
      },
    }));
});

/** The same in whole numbers of any size, from the terms of a facts label, without the code above. */
const billInFractions = (parts: PriceParts, month: MonthOfUse, parted: readonly bigint[] | undefined): bigint => {
  const [wh, out, kilo] = [BigInt(month.wh), BigInt(month.exportedWh), 1_000n];
  const scale = 100n * kilo;
  let sum = (BigInt(parts.baseCharge) + BigInt(parts.delivery.monthly)) * scale;
  sum += wh * BigInt(parts.delivery.perKwh) * 100n;
  parts.energy.forEach((energy, index) => {
    const [from, to] = [BigInt(energy.from) * kilo, BigInt(energy.to ?? 1_000_000) * kilo];
    const top = wh < to ? wh : to;
    const within = top > from ? top - from : 0n;
    const hundredths = parted ? (parted[index] ?? 0n) * 100n : within * BigInt(energy.sharePercent);
    sum += hundredths * BigInt(energy.rate);
  });
  for (const credit of parts.billCredits)
    if (wh >= BigInt(credit.thresholdKwh) * kilo) sum -= BigInt(credit.amount) * scale;
  for (const fee of parts.minimumUseFees ?? []) if (wh < BigInt(fee.belowKwh) * kilo) sum += BigInt(fee.amount) * scale;
  if (parts.exportCredit) {
    const credited = parts.exportCredit.upToUse && wh < out ? wh : out;
    sum -= credited * BigInt(parts.exportCredit.perKwh) * 100n;
  }
  const cent = 1_000_000n * scale;
  const size = sum < 0n ? -sum : sum;
  const rounded = (size + cent / 2n) / cent;
  return sum < 0n ? -rounded : rounded;
};

const anAmount = fc.integer({ min: 0, max: 3_000 }).map((cents) => cents * 1_000_000);
const aRate = fc.integer({ min: 0, max: 400_000 }).map((rate) => rate * 100);
const aUse = fc.integer({ min: 0, max: 6_000_000 });
const someParts = fc.record({
  baseCharge: anAmount,
  delivery: fc.record({ monthly: anAmount, perKwh: aRate }),
  billCredits: fc.array(fc.record({ thresholdKwh: fc.integer({ min: 0, max: 3_000 }), amount: anAmount }), {
    maxLength: 2,
  }),
  minimumUseFees: fc.array(fc.record({ belowKwh: fc.integer({ min: 0, max: 3_000 }), amount: anAmount }), {
    maxLength: 2,
  }),
  exportCredit: fc.option(fc.record({ perKwh: aRate, upToUse: fc.boolean() }), { nil: undefined }),
});
const tiers = fc
  .record({ to: fc.integer({ min: 1, max: 3_000 }), below: aRate, above: aRate })
  .map(({ to, below, above }) => [
    { ...part, range: `0-${to}`, to, rate: below },
    { ...part, range: `${to + 1}+`, from: to, rate: above },
  ]);
const hours = fc
  .record({ day: aRate, night: aRate, share: fc.integer({ min: 1, max: 99 }) })
  .map(({ day, night, share }) => [
    { ...part, range: "06:00-23:00", sharePercent: 100 - share, rate: day },
    { ...part, range: "23:00-06:00", sharePercent: share, rate: night },
  ]);

test("a short term goes on with its own provider's first variable monthly plan", () => {
  const plan = (id: string, more: object) => ({
    id,
    baseRate: 1,
    baseCharge: 0,
    rateDetails: [],
    billCredits: [],
    averagePrices: [],
    rateType: "Variable",
    retailer: "",
    term: 0,
    priority: 1,
    ...more,
  });
  const plans = [
    plan("second", { priority: 2 }),
    plan("prepaid", { prepaid: true }),
    plan("index", { rateType: "Indexed" }),
    plan("other", { retailer: "Acme" }),
    plan("year", { term: 12 }),
    plan("first", {}),
  ];
  expect(monthlyPlanOf(plans, "")?.id).toBe("first");
  expect(monthlyPlanOf(plans, "Acme")?.id).toBe("other");
  expect(monthlyPlanOf(plans, "Bolt")).toBeUndefined();
});

describe("for any price and year", () => {
  const aYear = fc.array(fc.record({ wh: aUse, exportedWh: aUse }), { minLength: 12, maxLength: 12 });

  test("tiers, credits, fees and exports have the same cents as in fractions", () => {
    fc.assert(
      fc.property(someParts, fc.oneof(tiers, hours), aYear, (some, energy, uses) => {
        const parts = { ...some, energy, averagePrices: [] };
        const year = metered(
          uses.map(() => 0),
          (index) => uses[index] ?? {},
        );
        const cost = yearCost({ parts, assumes: [], term: 12 }, year);
        const second = year.months.map((month) => billInFractions(parts, month, undefined));
        expect(cost.months.map(({ total }) => BigInt(total))).toEqual(second);
        expect(BigInt(cost.total)).toBe(second.reduce((sum, bill) => sum + bill, 0n));
      }),
    );
  });

  test("and so do measured hours", () => {
    fc.assert(
      fc.property(
        someParts,
        hours,
        fc.array(fc.tuple(aUse, aUse), { minLength: 12, maxLength: 12 }),
        (some, energy, uses) => {
          const parts = { ...some, energy, averagePrices: [] };
          const year = metered(
            uses.map(() => 0),
            (index) => {
              const [day, night] = uses[index] ?? [0, 0];
              return { wh: day + night, dayPartWh: { "06:00-23:00": day, "23:00-06:00": night } };
            },
          );
          const cost = yearCost({ parts, assumes: [], term: 12 }, year);
          expect(cost.assumes).not.toContain("hours");
          expect(cost.months.map(({ total }) => BigInt(total))).toEqual(
            year.months.map((month, index) => billInFractions(parts, month, uses[index]?.map(BigInt))),
          );
        },
      ),
    );
  });

  test("apportioned numbers add up, each within one of its share", () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.nat(5_000), { minLength: 1, maxLength: 12 }), (total, weights) => {
        const parts = apportioned(total, weights);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
        const sum = weights.reduce((so, weight) => so + weight, 0);
        if (sum > 0)
          parts.forEach((one, index) => expect(Math.abs(one - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1));
      }),
    );
  });
});

describe("a yearly use", () => {
  it("is spread over the months without losing a kWh, most of it in August", () => {
    const { months } = yearBySeasons(14_003);
    expect(months.reduce((sum, { wh }) => sum + wh, 0)).toBe(14_003_000);
    expect(months.toSorted((one, other) => other.wh - one.wh)[0]?.month).toBe(8);
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

test.each([
  [599, false],
  [600, true],
  [120_000, true],
  [120_001, false],
  [14_000.5, false],
])("%d kWh is a valid yearly use: %s", (kwh, possible) => expect(isPossibleYear(kwh)).toBe(possible));

test.each([
  [14_049, 14_000],
  [14_050, 14_100],
  [600, 600],
])("a link shows %i kWh a year as %i", (kwh, expected) =>
  expect(roundedYear(yearlyKwh(yearBySeasons(kwh)))).toBe(expected),
);

describe("the months of a customer's meter", () => {
  const byMonth = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      month: `${2025 + Math.floor((index + 9) / 12)}-${String(((index + 9) % 12) + 1).padStart(2, "0")}`,
      kwh: 1_000 + index,
    }));
  it("are the last twelve", () => {
    const year = yearByMonths(byMonth(13));
    expect(year?.months.map(({ month }) => month)).toEqual([11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(year?.months[0]?.wh).toBe(1_001_000);
  });
  it("are no year where some are missing", () => {
    expect(yearByMonths(byMonth(11))).toBeUndefined();
    expect(yearByMonths(byMonth(14).filter((_, index) => index !== 6))).toBeUndefined();
  });
});
