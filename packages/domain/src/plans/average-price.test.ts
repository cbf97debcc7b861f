import { expect, test } from "vitest";
import { averagePriceAt } from "./average-price.ts";

const offer = {
  baseRate: 12_900_000,
  baseCharge: 495,
  rateDetails: [{ conditionType: "Z100", range: "", value: 6_400_000 }],
  delivery: { monthly: 423_000_000, perKwh: 5_583_300 },
  billCredits: [{ thresholdKwh: 1_500, amount: 5_000 }],
  averagePrices: [
    { kwh: 500, rate: 13_820_000 },
    { kwh: 1_000, rate: 12_903_000 },
  ],
  rateType: "Fixed",
};

test.each([
  ["is the hero price at its own use", 1_000, 12_900_000],
  ["is the offer's price for that use", 500, 13_820_000],
  [
    "otherwise follows from a month's cost",
    2_000,
    (6_400_000 * 2_000 + 495_000_000 + 423_000_000 + 5_583_300 * 2_000 - 5_000_000_000) / 2_000,
  ],
  ["is not rounded to cents before", 999, (6_400_000 * 999 + 495_000_000 + 423_000_000 + 5_583_300 * 999) / 999],
])("the average price of a kWh %s", (_, kwh, rate) => expect(averagePriceAt(offer, kwh)).toBe(rate));
