import { describe, expect, test } from "vitest";
import type { Charge } from "../charges/model.ts";
import { renewal } from "./flow.ts";
import { renewalCharges, renewalReceipt } from "./charges.ts";
import { aChoice, aPlan, chosen, dates, presentPlan, stateAt } from "./steps/renewal.fixture.ts";

const [early, free] = ["2026-12-11", "2027-01-12"] as const;
const summaryOf = (charges: readonly Charge[]) => charges.map(({ what, amount, status }) => [what, amount, status]);
const base = ["base-charge", aPlan.baseCharge, "due"] as const;

describe("charges of a renewal besides electricity", () => {
  test.each([
    ["the day before the end of the present plan", early, [["early-leave-fee", 19_500, "due"], base]],
    ["a day on which leaving costs nothing", free, [base]],
    ["a day without a reading", "2027-02-30", [base]],
  ] as const)("for %s", (_, day, charges) => expect(summaryOf(renewalCharges(chosen(), day))).toEqual(charges));

  test("names the plan that ends, and is due with the first bill", () =>
    expect(renewalReceipt(chosen(), early).firstBill.items).toMatchObject([{ name: presentPlan.name, by: "bill" }]));

  test("has no amount where the gateway names a fee without one", () => {
    const reads = [{ date: early, fee: { text: "$195.00", amount: "unknown" as const } }];
    const { firstBill } = renewalReceipt(
      stateAt("order", { choice: { ...aChoice, dates: { ...dates, reads } } }),
      early,
    );
    expect([firstBill.isWhole, firstBill.items.map(({ amount }) => amount)]).toEqual([false, ["unknown"]]);
  });

  test.each([
    ["a fee of $0.00", { text: "$0e-7", amount: 0 }],
    ["none", undefined],
  ])("has no fee for leaving where it is %s", (_, fee) => {
    const choice = {
      ...aChoice,
      plan: { ...aPlan, baseCharge: 0 },
      dates: { ...dates, reads: [{ date: early, fee }] },
    };
    expect(renewalCharges(stateAt("order", { choice }), early)).toEqual([]);
  });

  test("is empty before a plan is chosen", () => expect(renewalCharges(stateAt("shopping"))).toEqual([]));
});

describe("in a replay", () => {
  const charges = (...state: Parameters<typeof stateAt>) => summaryOf(renewal.charges?.(stateAt(...state)) ?? []);
  const sent = { choice: aChoice, startDate: early };

  test("follows the day of the journey, and stays the same after the order", () => {
    expect(charges("order", { choice: aChoice })).toEqual([base]);
    expect(charges("submitted", sent)).toEqual(charges("ordered", { ...sent, serviceContractNumber: "4008217563" }));
  });

  test("is unknown while the order's result is unknown", () =>
    expect(charges("submitted", { ...sent, lastTry: { is: "in-doubt" } })).toEqual([
      ["early-leave-fee", 19_500, "unknown"],
      ["base-charge", aPlan.baseCharge, "unknown"],
    ]));

  test("is unknown, not absent, while a person checks the order", () =>
    expect(charges("in-doubt", sent)).toEqual([
      ["early-leave-fee", 19_500, "unknown"],
      ["base-charge", aPlan.baseCharge, "unknown"],
    ]));

  test("appears on the page of an order that is about to be sent again", () =>
    expect(summaryOf(renewalCharges(stateAt("submitted", { ...sent, lastTry: { is: "in-doubt" } }), early))).toEqual([
      ["early-leave-fee", 19_500, "due"],
      base,
    ]));
});
