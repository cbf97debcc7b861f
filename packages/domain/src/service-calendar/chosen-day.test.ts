import { expect, test } from "vitest";
import { type DayOffer, dayFeeProblem, isOtherFee, normalisedConsent } from "./chosen-day.ts";

const fees: Readonly<Record<string, DayOffer>> = { "2026-11-27": { fee: 3_595 }, "2026-11-28": { fee: 3_595 } };
const faultOf = (accepted: string | undefined, day: string) =>
  dayFeeProblem(normalisedConsent(accepted), day, (asked) => fees[asked] ?? { fee: 0 });

test("a consent names the day and its fee, and does not cover another day or fee", () => {
  expect(faultOf("11/27/2026 3595", "11/27/2026")).toBeUndefined();
  expect(faultOf("11/27/2026 3595", "11/28/2026")).toBe("required");
  expect(faultOf("11/27/2026 190", "11/27/2026")).toBe("required");
  expect(faultOf("11/27/2026", "11/27/2026")).toBe("required");
  expect(faultOf("11/27/2026 3595", "11/30/2026")).toBeUndefined();
  expect(faultOf("", "11/28/2026")).toBe("required");
});

test("a form without a day accepts the fee of its selected day, and a caller without a form accepts none", () => {
  expect(faultOf("true", "11/28/2026")).toBeUndefined();
  expect(faultOf(undefined, "11/28/2026")).toBeUndefined();
  expect(faultOf("nonsense", "11/28/2026")).toBe("required");
});

test.each([
  [undefined, 3_595, false],
  [3_595, 3_595, false],
  [0, 3_595, true],
  [3_595, 0, true],
  ["unknown", 3_595, true],
  ["unknown", 0, false],
  [0, "unknown", true],
] as const)("for a fee seen as %s and now %s, the page shows the change: %s", (seen, now, isShown) =>
  expect(isOtherFee(seen, now)).toBe(isShown),
);
