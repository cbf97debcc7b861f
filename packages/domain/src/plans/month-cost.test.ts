import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { rateOf } from "../kernel/money.ts";
import type { PlanOffer } from "./model.ts";
import { isPossibleUse, madeUpPrice, monthCost, offerCost, type PriceParts } from "./month-cost.ts";
import { missedCredit } from "./missed-credit.ts";

const part = { conditionType: "Z100", range: "", from: 0, to: undefined, sharePercent: 100, rate: 6_400_000 };
const oncor = { monthly: 423_000_000, perKwh: 5_583_300 };
const trueRate: PriceParts = {
  baseCharge: 495_000_000,
  energy: [part],
  delivery: oncor,
  billCredits: [],
  averagePrices: [],
};
const imported = (...averagePrices: PriceParts["averagePrices"]): PriceParts => ({
  ...trueRate,
  energy: [],
  averagePrices,
});
const totals = (parts: PriceParts, ...uses: number[]) => uses.map((kwh) => monthCost(parts, kwh)?.total);

describe("a month's cost", () => {
  it("consists of energy, base charge and delivery", () => expect(totals(trueRate, 1_000, 0)).toEqual([12_901, 918]));

  it("counts each tier for its own use", () => {
    const tiers = {
      ...trueRate,
      energy: [
        { ...part, to: 900 },
        { ...part, from: 900, rate: 10_000_000 },
      ],
    };
    expect(totals(tiers, 900, 1_000)).toEqual([5_760 + 918 + 5_025, 12_901 + 360]);
  });

  it("counts day and night by the shares of the facts label", () => {
    const night = {
      ...trueRate,
      energy: [
        { ...part, sharePercent: 70, rate: 8_700_000 },
        { ...part, sharePercent: 30, rate: 4_350_000 },
      ],
    };
    expect(totals(night, 1_000)).toEqual([6_090 + 1_305 + 918 + 5_583]);
    expect(monthCost(night, 1_000)).toMatchObject({ certainty: "estimate", assumes: ["hours"] });
  });

  it("subtracts a credit from its threshold on", () => {
    const credited = { ...trueRate, billCredits: [{ thresholdKwh: 1_000, amount: 5_000_000_000 }] };
    expect(totals(credited, 999, 1_000)).toEqual([12_889, 7_901]);
  });

  it("lists its parts, to the cent", () => {
    expect(
      monthCost({ ...trueRate, billCredits: [{ thresholdKwh: 1_000, amount: 2_000_000_000 }] }, 1_001),
    ).toMatchObject({
      certainty: "exact",
      assumes: [],
      total: 10_913,
      lines: [
        { kind: "energy", kwh: 1_001, rate: 6_400_000, range: "", amount: 6_406 },
        { kind: "base-charge", amount: 495 },
        { kind: "delivery-monthly", amount: 423 },
        { kind: "delivery-use", kwh: 1_001, rate: 5_583_300, amount: 5_589 },
        { kind: "credit", thresholdKwh: 1_000, amount: -2_000 },
      ],
    });
  });

  it("has no line for zero charges, except for free energy", () => {
    const weekend = {
      ...trueRate,
      baseCharge: 0,
      energy: [
        { ...part, sharePercent: 70 },
        { ...part, sharePercent: 30, rate: 0 },
      ],
    };
    expect(monthCost(weekend, 1_000)?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["energy", 4_480],
      ["energy", 0],
      ["delivery-monthly", 423],
      ["delivery-use", 5_583],
    ]);
  });
});

describe("a month's cost on an offer with unknown parts", () => {
  const offer = imported(
    { kwh: 500, rate: 14_000_000 },
    { kwh: 1_000, rate: 12_850_000 },
    { kwh: 2_000, rate: 11_000_000 },
  );

  it("is the published price times the use, where there is one", () =>
    expect(monthCost(offer, 1_000)).toMatchObject({ certainty: "published", assumes: [], total: 12_850, lines: [] }));
  it("is interpolated linearly between the published bills", () =>
    expect(monthCost(offer, 1_500)).toMatchObject({
      certainty: "estimate",
      assumes: ["averages"],
      total: 17_425,
      lines: [],
    }));
  it("is extrapolated by the nearest average beyond them", () => {
    expect(monthCost(offer, 250)).toMatchObject({
      certainty: "estimate",
      assumes: ["averages"],
      total: 3_500,
      lines: [],
    });
    expect(monthCost(offer, 3_000)).toMatchObject({
      certainty: "estimate",
      assumes: ["averages"],
      total: 33_000,
      lines: [],
    });
  });
  it("is unknown without any average", () => expect(monthCost(imported(), 1_000)).toBeUndefined());
});

const anAmount = fc.integer({ min: 0, max: 30_00000000 });
const aRate = fc.integer({ min: 0, max: 40_000_000 });
const someParts: fc.Arbitrary<PriceParts> = fc
  .record({
    baseCharge: anAmount,
    tiers: fc.array(
      fc.record({
        width: fc.integer({ min: 1, max: 2_000 }),
        rate: aRate,
        sharePercent: fc.integer({ min: 1, max: 100 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    delivery: fc.record({ monthly: anAmount, perKwh: aRate }),
    billCredits: fc.array(fc.record({ thresholdKwh: fc.integer({ min: 0, max: 3_000 }), amount: anAmount }), {
      maxLength: 2,
    }),
  })
  .map(({ tiers, ...parts }) => {
    let from = 0;
    const energy = tiers.map(({ width, rate, sharePercent }, index) => ({
      conditionType: "Z100",
      range: `tier ${index}`,
      from,
      to: index === tiers.length - 1 ? undefined : (from += width),
      sharePercent,
      rate,
    }));
    return { ...parts, energy, averagePrices: [] };
  });
const aUse = fc.integer({ min: 0, max: 12_000 });

describe("for all charges", () => {
  test("the lines of a bill add up to its total, each within a cent of its exact value", () => {
    fc.assert(
      fc.property(someParts, aUse, (parts, kwh) => {
        const cost = monthCost(parts, kwh);
        expect(cost?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost?.total);
        for (const line of cost?.lines ?? [])
          if (line.kind === "delivery-use")
            expect(Math.abs(line.amount - (line.kwh * line.rate) / 1_000_000)).toBeLessThan(1);
      }),
    );
  });

  test("more use costs no less, except for credits", () => {
    fc.assert(
      fc.property(someParts, aUse, fc.integer({ min: 0, max: 500 }), (parts, kwh, more) => {
        const uncredited = { ...parts, billCredits: [] };
        expect(monthCost(uncredited, kwh + more)?.total).toBeGreaterThanOrEqual(monthCost(uncredited, kwh)?.total ?? 0);
      }),
    );
  });

  test("an estimate lies between the neighbouring bills", () => {
    fc.assert(
      fc.property(aRate, aRate, fc.integer({ min: 500, max: 1_000 }), (low, high, kwh) => {
        const offer = imported({ kwh: 500, rate: low }, { kwh: 1_000, rate: high });
        const [below = 0, at = 0, above = 0] = totals(offer, 500, kwh, 1_000);
        expect(at).toBeGreaterThanOrEqual(Math.min(below, above));
        expect(at).toBeLessThanOrEqual(Math.max(below, above));
      }),
    );
  });
});

describe("a credit is just missed", () => {
  const credits = (...thresholds: number[]) => ({
    billCredits: thresholds.map((thresholdKwh) => ({ thresholdKwh, amount: 100 })),
  });
  test.each([
    [999, 1],
    [900, 100],
    [899, undefined],
    [1_000, undefined],
    [1_001, undefined],
  ])("with %i kWh of 1,000 by %s", (kwh, missing) =>
    expect(missedCredit(credits(1_000), kwh)?.missingKwh).toBe(missing),
  );
  test("by a tenth of a high threshold", () =>
    expect([missedCredit(credits(2_000), 1_800)?.missingKwh, missedCredit(credits(2_000), 1_799)]).toEqual([
      200,
      undefined,
    ]));
  test("the nearest of two, and never an earned one", () =>
    expect(missedCredit(credits(1_100, 950, 500), 940)?.thresholdKwh).toBe(950));
});

describe("an offer's price", () => {
  const offer = (special: Partial<PlanOffer> = {}): Parameters<typeof offerCost>[0] => ({
    baseRate: 12_901_300,
    baseCharge: 0,
    rateDetails: [
      { conditionType: "Z020", range: "", value: 495_000_000 },
      { conditionType: "Z100", range: "", value: rateOf("0.064") ?? 0 },
    ],
    delivery: oncor,
    billCredits: [{ thresholdKwh: 1_500, amount: 5_000 }],
    averagePrices: [{ kwh: 1_000, rate: 12_901_300 }],
    rateType: "Fixed",
    ...special,
  });
  const [base, energy] = offer().rateDetails as [PlanOffer["rateDetails"][number], PlanOffer["rateDetails"][number]];

  test("is exact where the offer has all of its parts", () => {
    expect(offerCost(offer(), 1_000)).toMatchObject({ certainty: "exact", total: 12_901 });
    expect(offerCost(offer(), 1_500)).toMatchObject({ certainty: "exact", total: 9_600 + 918 + 8_375 - 5_000 });
    expect(
      offerCost(
        offer({
          rateDetails: [
            base,
            { ...energy, range: "0-900", scope: { from: 0, to: 900, sharePercent: 100 } },
            { ...energy, range: "901+", scope: { from: 900, to: undefined, sharePercent: 100 } },
          ],
        }),
        1_000,
      ).certainty,
    ).toBe("exact");
  });

  test.each([
    ["the delivery charges are missing", { delivery: undefined }],
    ["the energy charge is missing", { rateDetails: [base] }],
    ["the parts add up to another price", { baseRate: 13_000_000 }],
    ["the parts add up to another price at one use", { averagePrices: [{ kwh: 2_000, rate: 12_000_000 }] }],
    ["a tier's use is missing", { rateDetails: [base, { ...energy, range: "0-900" }] }],
    ["a condition is unreadable", { rateDetails: [base, energy, { conditionType: "Z999", range: "", value: 1 }] }],
  ])("is estimated where %s", (_, special) => expect(offerCost(offer(special), 1_200).certainty).toBe("estimate"));

  test.each([
    ["follows an index", "Indexed", "index"],
    ["may change", "VARIABLE", "variable"],
    ["is of an unnamed kind", "", "kind-not-stated"],
    ["is of an unknown kind", "Prepaid", "kind-not-stated"],
  ])("that %s is an estimate, even with all its parts", (_, rateType, assumption) => {
    expect(offerCost(offer({ rateType }), 1_000)).toMatchObject({ certainty: "estimate", assumes: [assumption] });
    expect(offerCost(offer({ rateType, delivery: undefined }), 1_000)).toMatchObject({
      certainty: "estimate",
      assumes: [assumption],
    });
    expect(offerCost(offer({ rateType, delivery: undefined }), 1_200).assumes).toEqual([assumption, "averages"]);
  });

  test("is the sum of its parts, or shows no parts", () => {
    expect(madeUpPrice(offer())).toMatchObject({ total: 12_901 });
    expect(madeUpPrice(offer({ baseRate: 12_905_000 }))).toMatchObject({ total: 12_901 });
    expect(madeUpPrice(offer({ baseRate: 12_907_000 }))).toBeUndefined();
    expect(madeUpPrice(offer({ delivery: undefined }))).toBeUndefined();
  });

  test("without averages is that of the hero price", () =>
    expect(offerCost(offer({ delivery: undefined, averagePrices: [] }), 1_000)).toMatchObject({
      certainty: "published",
      assumes: [],
      total: 12_901,
      exact: 12_901_300_000,
      lines: [],
    }));
});

test.each([
  [49, false],
  [50, true],
  [10_000, true],
  [10_001, false],
  [0, false],
  [99.5, false],
])("%d kWh is a valid use: %s", (kwh, possible) => expect(isPossibleUse(kwh)).toBe(possible));

describe("edge cases of a month's cost", () => {
  const published = imported(
    { kwh: 500, rate: 14_000_000 },
    { kwh: 1_000, rate: 12_850_000 },
    { kwh: 2_000, rate: 11_000_000 },
  );
  it("equals the published one at the first and at the last published use", () =>
    expect([500, 2_000].map((kwh) => monthCost(published, kwh))).toEqual([
      { certainty: "published", assumes: [], total: 7_000, exact: 7_000_000_000, lines: [] },
      { certainty: "published", assumes: [], total: 22_000, exact: 22_000_000_000, lines: [] },
    ]));
  it("has a line for free energy only while some is used, and none for other free parts", () => {
    const free = {
      ...trueRate,
      baseCharge: 0,
      delivery: { monthly: 0, perKwh: 0 },
      energy: [
        { ...part, rate: 0 },
        { ...part, from: 900, rate: 0 },
      ],
    };
    expect([monthCost(free, 500)?.lines.map(({ kind }) => kind), monthCost(free, 0)?.lines]).toEqual([["energy"], []]);
  });
  it("is plain zero where a credit covers all of it, and never minus zero", () => {
    const credited = {
      ...trueRate,
      delivery: { monthly: 0, perKwh: 0 },
      energy: [{ ...part, rate: 0 }],
      billCredits: [{ thresholdKwh: 0, amount: 495_000_001 }],
    };
    expect(Object.is(monthCost(credited, 100)?.total, 0)).toBe(true);
  });
  it("misses the nearest credit, in any order", () => {
    const credits = (...thresholds: number[]) => ({
      billCredits: thresholds.map((thresholdKwh) => ({ thresholdKwh, amount: 1 })),
    });
    expect([
      missedCredit(credits(1_000, 980), 950)?.thresholdKwh,
      missedCredit(credits(980, 1_000), 950)?.thresholdKwh,
    ]).toEqual([980, 980]);
  });
});
