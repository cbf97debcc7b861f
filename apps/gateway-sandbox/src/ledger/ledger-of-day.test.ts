import { expect, test } from "vitest";
import type { Entry } from "./ledger.ts";
import { ledgerOfDay } from "./ledger-of-day.ts";

const entry = (
  operationId: string,
  response: unknown,
  request: unknown = {},
  at = "2026-11-26T18:00:00.000Z",
): Entry => ({
  id: 1,
  at,
  operationId,
  idempotencyKey: `key-of-${operationId}`,
  correlationId: "5GPV-164V-QBHA",
  brand: "LARKSPUR",
  request,
  response,
});
const answered = (indicator: string) => ({ result: { indicator } });
const debt = (indicator: string, TotalDebt: number) => ({
  paymentResult: { indicator },
  priorDebtDetail: { TotalDebt },
});
const entriesOf = (...entries: readonly Entry[]) =>
  ledgerOfDay(entries, "11/26/2026").result.map(({ operation, amount }) => [operation, amount]);

test("contains only calls that were carried out, and charges with their amounts", () =>
  expect(
    entriesOf(
      entry("checkFraud", answered("Success")),
      entry("createCustomer", { createCustomerResponse: { result: { partnerNumber: "40000001" } } }),
      entry("createCustomer", { createCustomerResponse: { result: null } }),
      entry("createOnlineAccount", { result: { result: true } }),
      entry("createOnlineAccount", { result: { result: false } }),
      entry("enrollAutopay", answered("Success")),
      entry("enrollAutopay", answered("Declined")),
      entry("connect", answered("Success"), { bpNumber: "40000001" }),
      entry("connect", answered("SwitchHoldPending")),
      entry("addHome", { connectResponse: answered("Success") }),
      entry("addHome", { connectResponse: { result: null } }),
      entry("paySecurityDeposit", answered("Success"), { amount: 309.63 }),
      entry("paySecurityDeposit", answered("CardDeclined"), { amount: 309.63 }),
      entry("scheduleRemainingDeposit", answered("Success"), { Amount: 154.81 }),
      entry("payPriorDebt", {
        result: {
          paymentResultCollection: [debt("Success", 0.1), debt("Success", 0.2), debt("CardDeclined", 5)],
        },
      }),
      entry("payPriorDebt", { result: { paymentResultCollection: [debt("CardDeclined", 5)] } }),
    ),
  ).toEqual([
    ["createCustomer", null],
    ["createOnlineAccount", null],
    ["enrollAutopay", null],
    ["connect", null],
    ["addHome", null],
    ["paySecurityDeposit", 309.63],
    ["scheduleRemainingDeposit", 154.81],
    ["payPriorDebt", 0.3],
  ]));

test("counts days in Texas time", () =>
  expect(
    entriesOf(
      entry("connect", answered("Success"), {}, "2026-11-26T05:59:59.000Z"),
      entry("createSwap", answered("Success"), {}, "2026-11-26T06:00:00.000Z"),
      entry("transferService", answered("Success"), {}, "2026-11-27T05:59:59.000Z"),
      entry("addHome", { connectResponse: answered("Success") }, {}, "2026-11-27T06:00:00.000Z"),
    ),
  ).toEqual([
    ["createSwap", null],
    ["transferService", null],
  ]));
