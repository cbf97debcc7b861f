import { expect, test } from "vitest";
import { customers, type CustomerResult } from "./customer.ts";
import { checkOrder } from "./check-orders.ts";

const [customer, other] = customers(2);
const results = (isThrough: boolean): CustomerResult => ({
  customer: customer as CustomerResult["customer"],
  isThrough,
  troubles: [],
});
const ledger = (orders: number, accounts = orders) => {
  const ofHome = (count: number) => Array.from({ length: count }, () => ({ esiid: customer?.home.esiid }));
  const others = [{ esiid: other?.home.esiid }, { esiid: other?.home.esiid }];
  return { orders: [...ofHome(orders), ...others], contractAccounts: [...ofHome(accounts), ...others] } as never;
};

test.each([
  ["one order, and its customer is through", true, ledger(1), "once"],
  ["two orders", true, ledger(2, 1), "TWICE"],
  ["two accounts for one order", true, ledger(1, 2), "TWICE"],
  ["a confirmation without an order", true, ledger(0), "LOST"],
  ["an order whose customer never came to its confirmation", false, ledger(1), "STUCK"],
  ["two orders of a customer who gave up", false, ledger(2), "TWICE"],
] as const)("%s", (_, isThrough, has, verdict) => expect(checkOrder(results(isThrough), has)).toBe(verdict));
