import { expect, test } from "vitest";
import { planOrderSearch, readPlanOrder, saysOddUse, searchOfFilters, useOf } from "./plan-order.ts";

const read = (search: string) => readPlanOrder(new URLSearchParams(search));

test("a list that nobody has sorted is in ascending order of priority (S1-066)", () =>
  expect(read("")).toEqual({ key: "priority", direction: "ascending", suited: [], filters: {} }));

test("key and direction come from the address", () =>
  expect(read("sort=price&dir=descending")).toEqual({
    key: "price",
    direction: "descending",
    suited: [],
    filters: {},
  }));

test("what is no order counts as not said", () => {
  expect(read("sort=constructor&dir=up")).toEqual({ key: "priority", direction: "ascending", suited: [], filters: {} });
  expect(read("sort=&sort=price")).toEqual({ key: "priority", direction: "ascending", suited: [], filters: {} });
});

test("equal lists have equal addresses: the usual order is not written", () => {
  expect(planOrderSearch({ key: "priority", direction: "ascending", suited: [], filters: {} })).toEqual({});
  expect(planOrderSearch({ key: "term", direction: "descending", suited: [], filters: {} })).toEqual({
    sort: "term",
    dir: "descending",
  });
});

test("the plans that suit the answers stand in the address, a few and each once", () => {
  expect(read("suited=LK-A+LK-B+LK-A").suited).toEqual(["LK-A", "LK-B"]);
  expect(read("suited=<script>+a/b+LK-A").suited).toEqual(["LK-A"]);
  expect(read("suited=a+b+c+d+e+f+g+h").suited).toHaveLength(6);
  expect(planOrderSearch({ key: "priority", direction: "ascending", suited: ["LK-A", "LK-B"], filters: {} })).toEqual({
    suited: "LK-A LK-B",
  });
});

test.each([
  ["use=1350", 1_350, 1_350],
  ["use=1%2C350+kWh", 1_350, 1_350],
  ["use=50", 50, 50],
  ["use=49", 49, 1_000],
  ["use=10001", 10_001, 1_000],
  ["use=9999999", 0, 1_000],
  ["use=-5", 0, 1_000],
  ["use=%3Cscript%3E", 0, 1_000],
  ["use=+", undefined, 1_000],
  ["", undefined, 1_000],
])("of %j the use is %s, and costs are for %s kWh", (search, use, shown) => {
  const order = read(search);
  expect([order.use, useOf(order), saysOddUse(order)]).toEqual([use, shown, use !== undefined && use !== shown]);
  expect(planOrderSearch(order)).toEqual(use === undefined ? {} : { use: order.typed ?? String(use) });
});

test("what was typed in place of a use and is no number is kept for its field, as much of it as that takes", () => {
  expect([read("use=abc").typed, read("use=%3Cscript%3E+alert").typed, read("use=49").typed]).toEqual([
    "abc",
    "<script> a",
    undefined,
  ]);
  expect(planOrderSearch(read("use=abc"))).toEqual({ use: "abc" });
});

test("other filters take the place of those that an address has, and all else in it stays", () =>
  expect(
    `${searchOfFilters(new URLSearchParams("zip=75206&term=12&term=monthly&paid=after&plans=LK-A&more=1"), { term: ["12"] })}`,
  ).toBe("zip=75206&term=12&plans=LK-A&more=1"));
