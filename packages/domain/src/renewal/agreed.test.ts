import { expect, test } from "vitest";
import { renewalAgreed, swapAgreedTo } from "./agreed.ts";
import { aPlan, stateAt } from "./steps/renewal.fixture.ts";

const submitted = stateAt("submitted", { startDate: "2026-12-11", reference: "" });
const agreed = {
  ...renewalAgreed(submitted, "2026-12-11"),
  way: "form-with-script",
  sentences: [],
  documents: [],
} as const;

test("a customer agrees to a renewal's plan, day, account and fee for leaving early", () => {
  expect(agreed).toMatchObject({
    plan: { id: aPlan.id, term: 24, rate: aPlan.baseRate, baseCharge: 495 },
    startDate: "2026-12-11",
    contractAccount: "002103000012",
    charges: [{ what: "early-leave-fee", amount: 19_500 }, { what: "base-charge" }],
  });
});

test("the order is exactly what the customer agreed to, or there is no order", () => {
  expect(swapAgreedTo.isStill(submitted, agreed)).toBe(true);
  expect(swapAgreedTo.isStill(submitted, { ...agreed, startDate: "2027-01-12" })).toBe(false);
  expect(swapAgreedTo.isStill({ ...submitted, startDate: "2027-01-12" }, agreed)).toBe(false);
  expect(swapAgreedTo.isStill(stateAt("shopping", {}), agreed)).toBe(false);
});
