import { expect, test } from "vitest";
import { comparedSearch, readCompared } from "./compare-question.ts";

const read = (search: string) => readCompared(new URLSearchParams(search));

test.each([
  ["plans=LK-A,LK-B", ["LK-A", "LK-B"]],
  ["plans=LK-A&plans=LK-B&plans=LK-C", ["LK-A", "LK-B", "LK-C"]],
  ["plans=LK-A&plans=LK-A,LK-B", ["LK-A", "LK-B"]],
  ["plans=a,b,c,d,e,f", ["a", "b", "c", "d"]],
  ["plans=<script>,a/b,,LK-A", ["LK-A"]],
  ["plans=", []],
  ["", []],
])("%s compares %j", (search, plans) => expect(read(search).plans).toEqual(plans));

test.each([
  ["/renewal/offers", "/renewal/offers"],
  ["/my-account/transfer/offers", "/my-account/transfer/offers"],
  ["//evil.example/offers", undefined],
  ["/mvi/order-information", undefined],
  ["https://evil.example/offers", undefined],
])("the link back to %s leads to %s", (list, found) =>
  expect(read(`list=${encodeURIComponent(list)}`).list).toBe(found),
);

test("equal questions have equal addresses", () => {
  expect(comparedSearch(read("plans=LK-A&plans=LK-B&list=/renewal/offers"))).toEqual({
    plans: "LK-A,LK-B",
    list: "/renewal/offers",
  });
  expect(comparedSearch(read("plans=!"))).toEqual({});
});
