import { expect, test } from "vitest";
import { amountColumns } from "./amount-columns.ts";

test("a column of amounts may have a bold total and empty cells", () =>
  expect([
    ...amountColumns([
      ["Energy", "1,000 kWh × 6.40¢", "Larkspur", "$64.00"],
      ["Delivery", "the same every month", "Oncor", "$4.23"],
      ["**Before taxes**", "", "", "**$129.01**"],
    ]),
  ]).toEqual([3]));

test("prices and percentages are amounts; phone numbers, links and row headers are not", () => {
  expect([...amountColumns([["1", "9.9¢", "1.997 %", "1-888-313-4747", "[1](tel:1)"]])]).toEqual([1, 2]);
  expect([...amountColumns([["2025", "13.4 ¢"]])]).toEqual([1]);
});

test("an empty table has no such column", () => expect([...amountColumns([])]).toEqual([]));
