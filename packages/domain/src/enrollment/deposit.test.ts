import { expect, test } from "vitest";
import { timeToPay } from "./deposit.ts";

test.each([
  ["days", "2026-11-22", "2026-11-24"],
  ["today", "2026-11-22", "2026-11-23"],
  ["today", "2026-12-31", "2027-01-01"],
  ["over", "2026-11-23", "2026-11-23"],
  ["over", "2026-11-24", "2026-11-23"],
] as const)("a deposit paid elsewhere has this time left: %s, today %s, service starts %s", (time, today, startDate) =>
  expect(timeToPay(today, startDate)).toBe(time),
);
