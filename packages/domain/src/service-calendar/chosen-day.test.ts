import { expect, test } from "vitest";
import { dayFeeProblem, isFeeAccepted, normalisedAcceptance } from "./chosen-day.ts";

const paid = ["2026-11-27", "2026-11-28"];
const faultOf = (accepted: string | undefined, day: string) => dayFeeProblem(normalisedAcceptance(accepted), day, paid);

test("the fee of one day that was accepted is no consent to the fee of another that was typed instead", () => {
  expect(faultOf("11/27/2026", "11/27/2026")).toBeUndefined();
  expect(faultOf("11/27/2026", "11/28/2026")).toBe("required");
  expect(faultOf("11/27/2026", "11/30/2026")).toBeUndefined();
  expect(faultOf("", "11/28/2026")).toBe("required");
});

test("a form that names no day accepts the fee of the day beside it, and a caller that asked nobody none", () => {
  expect(faultOf("true", "11/28/2026")).toBeUndefined();
  expect(faultOf(undefined, "11/28/2026")).toBeUndefined();
  expect(faultOf("nonsense", "11/28/2026")).toBe("required");
  expect(isFeeAccepted("", "")).toBe(false);
});
