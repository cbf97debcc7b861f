import { expect, test } from "vitest";
import { moveAgreedTo, transferAgreed } from "./agreed.ts";
import { emptyTransfer } from "./state.ts";
import { account, partner, plan, to, openOrder } from "./steps/transferring.fixture.ts";

const days = { stop: { day: "2026-11-24", fee: 0 }, start: { day: "2026-11-23", fee: 3_595 } };
const order = { partner, contractAccount: account, to: to.esiid, plan };
const words = { sentences: [], documents: [] };
const agreed = { ...transferAgreed(order, days), ...words, way: "form-with-script" } as const;

test("a customer agrees to a move's plan, days, account and charges", () => {
  expect(agreed).toMatchObject({
    plan: { id: plan.id },
    startDate: "2026-11-23",
    contractAccount: account,
    esiid: to.esiid,
    charges: [{ what: "start-day-fee", amount: 3_595 }, { what: "base-charge" }],
  });
});

test("the order is exactly what the customer agreed to, or there is no order; the site API sends a complete order", () => {
  expect(moveAgreedTo.isStill(openOrder, agreed)).toBe(true);
  expect(moveAgreedTo.isStill(openOrder, { ...agreed, esiid: "10443720000099999" })).toBe(false);
  expect(moveAgreedTo.isStill(openOrder, { ...agreed, plan: undefined })).toBe(false);
  expect(moveAgreedTo.isStill(emptyTransfer, agreed)).toBe(false);
  expect(moveAgreedTo.isStill(emptyTransfer, { ...agreed, way: "site-api" })).toBe(true);
});
