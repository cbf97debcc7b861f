import { describe, expect, it, test } from "vitest";
import { type PlanRates, lowDepositPlans, monthsCost, withDeposits } from "./details.ts";
import type { PlanOffer } from "./model.ts";

const part = { conditionType: "Z100", range: "", from: 0, to: undefined, sharePercent: 100, rate: 6_400_000 };
const oncor = { monthly: 423_000_000, perKwh: 5_583_300 };
const trueRate: PlanRates = { planId: "LK-TRUE-12", baseCharge: 495_000_000, energy: [part], delivery: oncor, billCredits: [], averagePrices: [] };

describe("a month's cost", () => {
  it("is energy, base charge and delivery", () => expect([monthsCost(trueRate, 1_000), monthsCost(trueRate, 0)]).toEqual([12_901, 918]));

  it("counts each tier for its own use", () => {
    const tiers = { ...trueRate, energy: [{ ...part, to: 900 }, { ...part, from: 900, rate: 10_000_000 }] };
    expect(monthsCost(tiers, 900)).toBe(5_760 + 918 + 5_025);
    expect(monthsCost(tiers, 1_000)).toBe(12_901 + 360);
  });

  it("counts day and night by the shares of the facts label", () => {
    const night = { ...trueRate, energy: [{ ...part, sharePercent: 70, rate: 8_700_000 }, { ...part, sharePercent: 30, rate: 4_350_000 }] };
    expect(monthsCost(night, 1_000)).toBe(6_090 + 1_305 + 918 + 5_583);
  });

  it("takes a credit off from its threshold on", () => {
    const credited = { ...trueRate, billCredits: [{ thresholdKwh: 1_000, amount: 5_000_000_000 }] };
    expect([monthsCost(credited, 999), monthsCost(credited, 1_000)]).toEqual([12_889, 7_901]);
  });

  it("of a plan whose parts nobody tells is known at the uses of its facts label only", () => {
    const imported = { ...trueRate, energy: [], averagePrices: [{ kwh: 1_000, rate: 12_850_000 }] };
    expect([monthsCost(imported, 1_000), monthsCost(imported, 1_200)]).toEqual([12_850, undefined]);
  });
});

test("a customer's own deposits stand in place of the advertised ones; who asks none is not on the low-deposit list (E-350)", () => {
  const plan = (id: string, lowDeposit: number | undefined) => ({ id, lowDeposit }) as PlanOffer;
  const plans = withDeposits([plan("A", 9_900), plan("B", undefined), plan("C", 4_900), plan("D", undefined)], [{ productId: "A", amount: 0 }, { productId: "B", amount: 7_500 }]);
  expect(plans.map(({ lowDeposit }) => lowDeposit)).toEqual([0, 7_500, 4_900, undefined]);
  expect(lowDepositPlans(plans).map(({ id }) => id)).toEqual(["B", "C"]);
});
