import { expect, test } from "vitest";
import { planOrderSearch, readPlanOrder, saysOddUse, searchOfFilters, useOf } from "./plan-order.ts";

const read = (search: string) => readPlanOrder(new URLSearchParams(search));

test("an unsorted list is in ascending order of priority (S1-066)", () =>
  expect(read("")).toEqual({ key: "priority", direction: "ascending", suited: [], filters: {} }));

test("key and direction come from the address", () =>
  expect(read("sort=price&dir=descending")).toEqual({
    key: "price",
    direction: "descending",
    suited: [],
    filters: {},
  }));

test("an invalid order is ignored", () => {
  expect(read("sort=constructor&dir=up")).toEqual({ key: "priority", direction: "ascending", suited: [], filters: {} });
  expect(read("sort=&sort=price")).toEqual({ key: "priority", direction: "ascending", suited: [], filters: {} });
});

test("equal lists have equal addresses: the default order is omitted", () => {
  expect(planOrderSearch({ key: "priority", direction: "ascending", suited: [], filters: {} })).toEqual({});
  expect(planOrderSearch({ key: "term", direction: "descending", suited: [], filters: {} })).toEqual({
    sort: "term",
    dir: "descending",
  });
});

test("suited plans are in the address, a few, each once", () => {
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
])("for %j the use is %s, and costs are for %s kWh", (search, use, shown) => {
  const order = read(search);
  expect([order.use, useOf(order), saysOddUse(order)]).toEqual([use, shown, use !== undefined && use !== shown]);
  expect(planOrderSearch(order)).toEqual(use === undefined ? {} : { use: order.typed ?? String(use) });
});

test("an invalid use is returned to its field, up to the field's length", () => {
  expect([read("use=abc").typed, read("use=%3Cscript%3E+alert").typed, read("use=49").typed]).toEqual([
    "abc",
    "<script> a",
    undefined,
  ]);
  expect(planOrderSearch(read("use=abc"))).toEqual({ use: "abc" });
});

test("other filters replace those of an address, and the rest stays", () =>
  expect(
    `${searchOfFilters(new URLSearchParams("zip=75206&term=12&term=monthly&paid=after&plans=LK-A&more=1"), { term: ["12"] })}`,
  ).toBe("zip=75206&term=12&plans=LK-A&more=1"));
