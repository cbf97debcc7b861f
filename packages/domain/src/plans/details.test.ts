import { expect, test } from "vitest";
import { lowDepositPlans, withDeposits } from "./details.ts";
import type { PlanOffer } from "./model.ts";

test("a customer's deposits replace the advertised ones; a plan without one is not on the low-deposit list (E-350)", () => {
  const plan = (id: string, lowDeposit: number | undefined) => ({ id, lowDeposit }) as PlanOffer;
  const plans = withDeposits(
    [plan("A", 9_900), plan("B", undefined), plan("C", 4_900), plan("D", undefined)],
    [
      { productId: "A", amount: 0 },
      { productId: "B", amount: 7_500 },
    ],
  );
  expect(plans.map(({ lowDeposit }) => lowDeposit)).toEqual([0, 7_500, 4_900, undefined]);
  expect(lowDepositPlans(plans).map(({ id }) => id)).toEqual(["B", "C"]);
});
