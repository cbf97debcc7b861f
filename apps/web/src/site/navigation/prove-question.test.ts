import { describe, expect, test } from "vitest";
import { hasProof, readProof } from "./prove-question.ts";

const read = (text: string) => readProof(new URLSearchParams(text));

describe("a typed bill", () => {
  test.each([
    ["kwh=1%2C150+kWh&total=%24184.04", { kwh: 1_150, total: 18_404 }],
    ["kwh=1150&total=184", { kwh: 1_150, total: 18_400 }],
    ["kwh=1150&total=1,184.5", { kwh: 1_150, total: 118_450 }],
    ["kwh=49&total=184", undefined],
    ["kwh=10001&total=184", undefined],
    ["kwh=1150.5&total=184", undefined],
    ["kwh=1150&total=0", undefined],
    ["kwh=1150&total=-3", undefined],
    ["kwh=1150", undefined],
  ])("%s", (search, bill) => expect(read(search).bill).toEqual(bill));

  test("has a label in exact units", () =>
    expect(read("energy=8.9¢&base=9.95&deliveryKwh=5.5833&credit=100&creditAt=1,000&p500=.5").label).toEqual({
      energy: 8_900_000,
      base: 995,
      deliveryPerKwh: 5_583_300,
      deliveryMonthly: undefined,
      credit: { amount: 10_000, thresholdKwh: 1_000 },
      averages: [{ kwh: 500, rate: 500_000 }],
      exitFee: undefined,
    }));

  test("that is wrong is named by field; an untyped page has nothing wrong", () => {
    expect(read("kwh=lots&energy=101&credit=5").wrong).toEqual(["kwh", "total", "energy", "creditAt"]);
    expect(read("").wrong).toEqual([]);
    expect([hasProof(new URLSearchParams("zip=75206")), hasProof(new URLSearchParams("kwh="))]).toEqual([false, true]);
  });
});
