import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { orderShown, orderShownFacts } from "./order-shown.ts";

const same = { isOtherHome: false, isOtherDay: false };

provesRules(orderShown, [
  ["the sentence names another home", { isOtherHome: true, isOtherDay: true }, "home-first"],
  ["the sentence names another day", { ...same, isOtherDay: true }, "day-first"],
  ["the sentence says what is ordered, or the caller has no page", same, "as-shown"],
]);

test("a sentence is compared with the home and the days that are ordered", () => {
  const ordered = { esiid: "10443720000019090", startDate: "2026-12-01", stopServiceDate: "2026-12-02" };
  expect(orderShownFacts(ordered, ordered)).toEqual(same);
  expect(orderShownFacts({ ...ordered, esiid: "" }, ordered)).toEqual({ ...same, isOtherHome: true });
  expect(orderShownFacts({ ...ordered, startDate: "2026-12-02" }, ordered)).toEqual({ ...same, isOtherDay: true });
  expect(orderShownFacts({ ...ordered, stopServiceDate: "" }, ordered)).toEqual({ ...same, isOtherDay: true });
});

test("a sentence that names no home, and a caller without a page, are compared with nothing", () => {
  expect(orderShownFacts({ startDate: "2026-12-01" }, { esiid: "1", startDate: "2026-12-01" })).toEqual(same);
  expect(orderShownFacts(undefined, { esiid: "1", startDate: "2026-12-01" })).toEqual(same);
});
