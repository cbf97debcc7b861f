import { expect, test } from "vitest";
import { moveAgreedTo, transferAgreed } from "./agreed.ts";
import { emptyTransfer } from "./state.ts";
import { account, partner, plan, to, told } from "./steps/transferring.fixture.ts";

const days = { stop: { day: "2026-11-24", fee: 0 }, start: { day: "2026-11-23", fee: 3_595 } };
const order = { partner, contractAccount: account, to: to.esiid, plan };
const words = { sentences: [], documents: [] };
const agreed = { ...transferAgreed(order, days), ...words, way: "form-with-script" } as const;

test("a move is agreed to with its plan, its days, its account and what is paid", () => {
  expect(agreed).toMatchObject({
    plan: { id: plan.id },
    startDate: "2026-11-23",
    contractAccount: account,
    esiid: to.esiid,
    charges: [{ what: "start-day-fee", amount: 3_595 }, { what: "base-charge" }],
  });
});

test("what is ordered is what was agreed to, or nothing is; an order of the site API comes as a whole", () => {
  expect(moveAgreedTo.isStill(told, agreed)).toBe(true);
  expect(moveAgreedTo.isStill(told, { ...agreed, esiid: "10443720000099999" })).toBe(false);
  expect(moveAgreedTo.isStill(told, { ...agreed, plan: undefined })).toBe(false);
  expect(moveAgreedTo.isStill(emptyTransfer, agreed)).toBe(false);
  expect(moveAgreedTo.isStill(emptyTransfer, { ...agreed, way: "site-api" })).toBe(true);
});
