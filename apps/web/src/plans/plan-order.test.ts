import { expect, test } from "vitest";
import { planOrderSearch, readPlanOrder } from "./plan-order.ts";

const read = (search: string) => readPlanOrder(new URLSearchParams(search));

test("a list that nobody has sorted is in ascending order of priority (S1-066)", () => expect(read("")).toEqual({ key: "priority", direction: "ascending" }));

test("key and direction come from the address", () => expect(read("sort=price&dir=descending")).toEqual({ key: "price", direction: "descending" }));

test("what is no order counts as not said", () => {
  expect(read("sort=constructor&dir=up")).toEqual({ key: "priority", direction: "ascending" });
  expect(read("sort=&sort=price")).toEqual({ key: "priority", direction: "ascending" });
});

test("equal lists have equal addresses: the usual order is not written", () => {
  expect(planOrderSearch({ key: "priority", direction: "ascending" })).toEqual({});
  expect(planOrderSearch({ key: "term", direction: "descending" })).toEqual({ sort: "term", dir: "descending" });
});
