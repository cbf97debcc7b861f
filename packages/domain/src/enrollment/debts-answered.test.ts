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

test("a success without an amount has taken the requested one", () =>
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
    ["missing in an empty list", []],
    ["beside another contract", [result("9999", "Success", 8_001)]],
    ["with an unknown word", [result("0311", "Accepted", 8_001)]],
    ["with more taken than requested", [result("0311", "Success", 9_000)]],
    ["with an unreadable amount", [result("0311", "Success", "unknown")]],
    ["with an amount of nothing", [result("0311", "Success", 0)]],
    ["with two contradicting results", [result("0311", "Success", 8_001), result("0311", "CardDeclined")]],
  ])("%s", (_, results) =>
    expect(debtsAnswered(asked.slice(0, 1), results)).toEqual({ paid: {}, refused: [], isInDoubt: true }),
  );
});
