import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { monthCost, type PriceParts } from "./month-cost.ts";
import { checkableLines, pairedLines, rebuiltBill, type RivalLabel } from "./rival-bill.ts";

const delivery = { monthly: 423_000_000, perKwh: 5_580_000 };
const label: RivalLabel = {
  energy: 8_900_000,
  base: 995,
  deliveryPerKwh: 5_580_000,
  deliveryMonthly: 423,
  averages: [500, 1_000, 2_000].map((kwh, index) => ({ kwh, rate: [17_300_000, 15_900_000, 15_200_000][index] ?? 0 })),
  exitFee: 17_500,
};
const bill = { kwh: 1_150, total: 18_404 };
const ours = { total: 14_695 };

describe("another provider's bill", () => {
  it("is explained to the cent by its label, with the rest, the saving and the months of the fee", () =>
    expect(rebuiltBill(label, bill, ours, delivery)).toMatchObject({
      kind: "charges",
      explained: { total: 18_070, certainty: "exact" },
      unexplained: 334,
      saving: 3_375,
      exitMonths: 5,
      checks: [{ agrees: true }, { agrees: true }, { agrees: true }],
      hasOwnDelivery: false,
    }));

  it("has no saving where an average of the label differs from its charges", () =>
    expect(rebuiltBill({ ...label, averages: [{ kwh: 1_000, rate: 14_900_000 }] }, bill, ours, delivery)).toMatchObject(
      {
        saving: undefined,
        exitMonths: undefined,
        checks: [{ kwh: 1_000, label: 14_900_000, computed: 15_898_000, agrees: false }],
      },
    ));

  it("uses our utility charges where the label has none", () =>
    expect(rebuiltBill({ energy: 8_900_000, base: 995, averages: [] }, bill, ours, delivery)).toMatchObject({
      explained: { total: 18_070 },
      hasOwnDelivery: true,
    }));

  it("counts a credit only from its threshold", () => {
    const credit = { amount: 10_000, thresholdKwh: 1_000 };
    expect(rebuiltBill({ ...label, credit, averages: [] }, bill, ours, delivery)).toMatchObject({
      unexplained: 10_334,
    });
    expect(rebuiltBill({ ...label, credit, averages: [] }, { kwh: 999, total: 10_000 }, ours, delivery)).toMatchObject({
      explained: { total: 15_884 },
      unexplained: -5_884,
      saving: undefined,
    });
  });

  it("is an estimate from averages alone, and exact at one of their uses", () => {
    const { averages } = label;
    expect(rebuiltBill({ averages }, bill, ours, delivery)).toMatchObject({
      kind: "averages",
      explained: { certainty: "estimate", lines: [] },
      checks: [],
    });
    expect(rebuiltBill({ averages }, { kwh: 1_000, total: 16_000 }, ours, delivery)).toMatchObject({
      explained: { certainty: "published", total: 15_900 },
      unexplained: 100,
    });
  });

  it("without a label has a price per kWh and nothing to subtract", () =>
    expect(rebuiltBill({ averages: [] }, bill, ours, delivery)).toEqual({ kind: "bill-only", perKwh: 16_003_478 }));

  it("that costs more with us is shown as plainly", () =>
    expect(rebuiltBill(label, bill, { total: 18_680 }, delivery)).toMatchObject({
      saving: -610,
      exitMonths: undefined,
    }));

  test("has rows that each follow from their kWh and price, and a row for what the sum's own rounding leaves", () => {
    const parts: PriceParts = {
      baseCharge: 0,
      energy: [{ conditionType: "", range: "", from: 0, to: undefined, sharePercent: 100, rate: 8_454_000 }],
      delivery: { monthly: 0, perKwh: 5_584_000 },
      billCredits: [],
      averagePrices: [],
    };
    const cost = monthCost(parts, 101);
    if (!cost) throw new Error("the price has parts");
    // 853.854 and 563.984 cents make 1,417.838.
    expect(checkableLines(cost)).toMatchObject({ lines: [{ amount: 854 }, { amount: 564 }], rounding: 0 });
    // 84.54 and 55.84 cents make 140.38.
    const ten = monthCost(parts, 10);
    if (!ten) throw new Error("the price has parts");
    expect(checkableLines(ten)).toMatchObject({ lines: [{ amount: 85 }, { amount: 56 }], rounding: -1 });
    expect(ten.lines.map(({ amount }) => amount)).toEqual([84, 56]);
  });

  test("of any label is explained and not explained together, by the cents of our own arithmetic", () => {
    const rate = fc.integer({ min: 0, max: 400_000 }).map((one) => one * 100);
    const cents = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(rate, cents, rate, cents, fc.integer({ min: 50, max: 10_000 }), cents, (...drawn) => {
        const [energy, base, deliveryPerKwh, deliveryMonthly, kwh, total] = drawn;
        const rebuilt = rebuiltBill(
          { energy, base, deliveryPerKwh, deliveryMonthly, averages: [] },
          { kwh, total },
          ours,
          delivery,
        );
        if (rebuilt.kind === "bill-only") throw new Error("no label");
        const sum = BigInt(energy + deliveryPerKwh) * BigInt(kwh) + BigInt(base + deliveryMonthly) * 1_000_000n;
        expect(BigInt(rebuilt.explained.total)).toBe((sum + 500_000n) / 1_000_000n);
        expect(rebuilt.explained.lines.reduce((so, { amount }) => so + amount, 0)).toBe(rebuilt.explained.total);
        expect(rebuilt.explained.total + rebuilt.unexplained).toBe(total);
      }),
    );
  });
});

test("both bills have each line once, side by side where it is of one kind", () => {
  const parts: PriceParts = {
    baseCharge: 0,
    energy: [{ conditionType: "", range: "", from: 0, to: undefined, sharePercent: 100, rate: 6_400_000 }],
    delivery,
    billCredits: [{ thresholdKwh: 1_000, amount: 500_000_000 }],
    averagePrices: [],
  };
  const mine = monthCost(parts, 1_150)?.lines ?? [];
  const theirs = monthCost({ ...parts, baseCharge: 995_000_000, billCredits: [] }, 1_150)?.lines ?? [];
  expect(pairedLines(theirs, mine).map((pair) => [pair.theirs?.kind, pair.ours?.kind])).toEqual([
    ["energy", "energy"],
    ["base-charge", undefined],
    ["delivery-monthly", "delivery-monthly"],
    ["delivery-use", "delivery-use"],
    [undefined, "credit"],
  ]);
});
