import { describe, expect, test } from "vitest";
import type { DebtPaid } from "../payments/ports.ts";
import { debtsAnswered } from "./debts-answered.ts";

const debt = (serviceContractNumber: string, totalDebt: number) => ({
  contractAccountNumber: "002000000311",
  serviceContractNumber,
  customerName: "",
  address: "",
  finalBillDate: "2025-06-12",
  totalDebt,
});
const asked = [debt("0311", 8_001), debt("0312", 500)];
const result = (serviceContractNumber: string, indicator: string, amount?: DebtPaid["amount"]): DebtPaid => ({
  serviceContractNumber,
  indicator,
  message: "",
  amount,
});

test("each debt is paid or refused by its own result", () =>
  expect(debtsAnswered(asked, [result("0311", "Success", 8_001), result("0312", "InsufficientFunds")])).toEqual({
    paid: { "0311": 8_001 },
    refused: [result("0312", "InsufficientFunds")],
    isInDoubt: false,
  }));

test("a success that names no amount has taken what was asked for", () =>
  expect(debtsAnswered(asked.slice(0, 1), [result("0311", "Success")])).toMatchObject({
    paid: { "0311": 8_001 },
    isInDoubt: false,
  }));

test("a partial payment counts with the amount taken, and the rest is in doubt", () =>
  expect(debtsAnswered(asked.slice(0, 1), [result("0311", "Success", 6_000)])).toEqual({
    paid: { "0311": 6_000 },
    refused: [],
    isInDoubt: true,
  }));

describe("a debt is in doubt, neither paid nor refused,", () => {
  test.each<readonly [string, readonly DebtPaid[]]>([
    ["that an empty list leaves out", []],
    ["beside which another contract is named", [result("9999", "Success", 8_001)]],
    ["of which a word says nothing that we know", [result("0311", "Accepted", 8_001)]],
    ["for which more was taken than was asked", [result("0311", "Success", 9_000)]],
    ["for which an amount was taken that can't be read", [result("0311", "Success", "unknown")]],
    ["for which nothing was taken", [result("0311", "Success", 0)]],
    ["of which two results say otherwise", [result("0311", "Success", 8_001), result("0311", "CardDeclined")]],
  ])("%s", (_, results) =>
    expect(debtsAnswered(asked.slice(0, 1), results)).toEqual({ paid: {}, refused: [], isInDoubt: true }),
  );
});
