import { expect, test } from "vitest";
import { chargesOfDays } from "./of-days.ts";
import { chargesKey, shownAmount } from "./shown.ts";

const days = { stop: { day: "2026-11-24", fee: 500 }, start: { day: "2026-11-23", fee: "unknown" } } as const;

test("the charges of a form include each amount", () => {
  const key = chargesKey(chargesOfDays(days, { baseCharge: 495 }));
  expect(["stop-day-fee", "start-day-fee", "base-charge"].map((what) => shownAmount(key, what as never))).toEqual([
    500,
    "unknown",
    495,
  ]);
  expect(shownAmount("none", "start-day-fee")).toBe(0);
  expect(shownAmount("start-day-fee a million", "start-day-fee")).toBe("unknown");
});
