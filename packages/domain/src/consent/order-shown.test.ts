import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { orderShown, orderShownFacts, withFreeDays } from "./order-shown.ts";

const same = { isOtherHome: false, isOtherDay: false };

provesRules(orderShown, [
  ["the sentence names another home", { isOtherHome: true, isOtherDay: true }, "home-first"],
  ["the sentence names another day", { ...same, isOtherDay: true }, "day-first"],
  ["the sentence says what is ordered, or the caller has no page", same, "as-shown"],
]);

test("a sentence is compared with the ordered home and days", () => {
  const ordered = { esiid: "10443720000019090", startDate: "2026-12-01", stopServiceDate: "2026-12-02" };
  expect(orderShownFacts(ordered, ordered)).toEqual(same);
  expect(orderShownFacts({ ...ordered, esiid: "" }, ordered)).toEqual({ ...same, isOtherHome: true });
  expect(orderShownFacts({ ...ordered, startDate: "2026-12-02" }, ordered)).toEqual({ ...same, isOtherDay: true });
  expect(orderShownFacts({ ...ordered, stopServiceDate: "" }, ordered)).toEqual({ ...same, isOtherDay: true });
});

test("a sentence without a home, and a caller without a page, are not compared", () => {
  expect(orderShownFacts({ startDate: "2026-12-01" }, { esiid: "1", startDate: "2026-12-01" })).toEqual(same);
  expect(orderShownFacts(undefined, { esiid: "1", startDate: "2026-12-01" })).toEqual(same);
});

test("a day that was typed since and is free counts as shown; one with a fee does not", () => {
  const page = { seen: "stop-day-fee 190 + start-day-fee 3595 + base-charge 495", named: { startDate: "2026-12-01" } };
  const shown = (fee: number, seen = page.seen) =>
    withFreeDays({ ...page, seen }, { start: { day: "2026-12-02", fee }, stop: { day: "2026-12-02", fee: 190 } });
  expect(shown(0)).toEqual({ seen: "stop-day-fee 190 + base-charge 495", named: { startDate: "2026-12-02" } });
  expect(shown(0, "start-day-fee 3595").seen).toBe("none");
  expect(shown(190)).toEqual(page);
  expect(withFreeDays(page, { start: { day: "2026-12-01", fee: 0 } })).toEqual(page);
  expect(withFreeDays({ seen: undefined, named: undefined }, { start: { day: "2026-12-02", fee: 0 } }).seen).toBe(
    undefined,
  );
});
