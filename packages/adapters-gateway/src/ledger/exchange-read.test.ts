import type { Json } from "@switchyard/domain/journey/journal";
import { expect, test } from "vitest";
import { readExchange } from "./exchange-read.ts";

const read = (operation: string, asked: Json, answered?: Json) =>
  readExchange({
    operation,
    ordinal: 1,
    request: { method: "POST", path: "/", query: {}, body: asked },
    ...(answered === undefined ? {} : { response: { status: 200, contentType: "application/json", body: answered } }),
    ms: 1,
  });
const answered = (indicator: string): Json => ({ result: { indicator } });
const ordered = (indicator: string, serviceContractNumber: string | null): Json => ({
  result: { indicator, serviceContractNumber },
});
const debt = (ServiceContractNumber: string, TotalDebt: number) => ({ ServiceContractNumber, TotalDebt });
const paid = (number: string, indicator: string) => ({
  paymentResult: { indicator },
  priorDebtDetail: { ServiceContractNumber: number },
});

test.each([
  ["connect", {}, ordered("SUCCESS", "4008217563"), true, undefined],
  ["connect", {}, ordered("Success", null), undefined, undefined],
  ["connect", {}, ordered("SwitchHoldPending", null), false, undefined],
  ["connect", {}, ordered("SwitchHoldPending", "4008217563"), undefined, undefined],
  ["paySecurityDeposit", { amount: 309.63 }, answered("Accepted"), undefined, 309_63],
  ["connect", {}, "<html>", undefined, undefined],
  ["connect", {}, undefined, undefined, undefined],
  ["paySecurityDeposit", { amount: 309.63 }, answered("Success"), true, 309_63],
  ["paySecurityDeposit", { amount: 309.63 }, answered("CardDeclined"), false, 309_63],
  ["scheduleRemainingDeposit", { Amount: 154.81 }, answered("success"), true, 154_81],
  ["addHome", {}, { connectResponse: ordered("Success", "4008217563") }, true, undefined],
  ["addHome", {}, { connectResponse: { result: null } }, false, undefined],
] as const)("%s, asked with %o and answered with %o", (operation, asked, answered, isCarriedOut, amount) =>
  expect(read(operation, asked, answered)).toEqual({ isCarriedOut, amount }),
);

test("paid debts count; after a lost answer all requested debts count", () => {
  const asked = { PriorDebtCollection: [debt("4001", 20.5), debt("4002", 35.95)] };
  const answer = (...collection: Json[]): Json => ({ result: { paymentResultCollection: collection } });
  expect(read("payPriorDebt", asked, answer(paid("4001", "Success"), paid("4002", "CardDeclined")))).toEqual({
    isCarriedOut: true,
    amount: 20_50,
  });
  expect(read("payPriorDebt", asked, answer(paid("4001", "CardDeclined")))).toMatchObject({ isCarriedOut: false });
  expect(read("payPriorDebt", asked)).toEqual({ isCarriedOut: undefined, amount: 56_45 });
});
