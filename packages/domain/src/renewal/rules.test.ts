import { describe, expect, test } from "vitest";
import { cancellationFeeOf, currentPlanForRenewal, offerKindOf, readOn, renewalReasonOf, renewalSubmitted, swapAnswered } from "./rules.ts";

describe("a meter reading's fee", () => {
  test.each(["NO ECF", "no ecf", " NO  ECF ", "NOECF"])("%j is none (A-338)", (text) => expect(cancellationFeeOf(text, 0)).toBeUndefined());
  test("is none even with an amount beside it: the word decides", () => expect(cancellationFeeOf("NO ECF", 15_000)).toBeUndefined());
  test.each(["$150.00", "$20/month remaining", "ECF", ""])("%j is one", (text) => expect(cancellationFeeOf(text, 15_000)).toEqual({ text, amount: 15_000 }));
});

test("a contract can begin only at a reading", () => {
  const dates = { defaultDate: "2026-12-11", reads: [{ date: "2026-12-11", fee: undefined }] };
  expect(readOn(dates, "2026-12-11")).toEqual({ date: "2026-12-11", fee: undefined });
  expect(readOn(dates, "2026-12-12")).toBeUndefined();
});

test("words that we don't know stay unknown", () => {
  expect(["Renewal", "Swap", "renewal", "constructor", ""].map(offerKindOf)).toEqual(["renewal", "swap", "unknown", "unknown", "unknown"]);
  expect(["Eligible", "NotDue", "PendingTransaction", "PlanNoLongerSold", "Whatever", "toString"].map(renewalReasonOf)).toEqual(["eligible", "not-due", "pending", "no-longer-sold", "unknown", "unknown"]);
});

describe("who comes to renew", () => {
  test.each([
    [false, "renewal-offers"],
    [true, "current-plan"],
    [undefined, "current-plan"],
  ] as const)("and is eligible: %j, sees %s (A-118, A-119)", (isEligible, page) => expect(currentPlanForRenewal.decide({ isEligible }).outcome).toBe(page));

  test("waits when something is pending, else the swap is created (A-143)", () => {
    expect(renewalSubmitted.decide({ isPending: true }).outcome).toBe("pending");
    expect(renewalSubmitted.decide({ isPending: false }).outcome).toBe("create-swap");
  });

  test.each([
    ["Success", true, "the contract that follows is made", "renewal-confirmation"],
    ["Success", false, "success without a contract number", "oops"],
    ["NotEligible", true, "it is not", "oops"],
    ["", false, "it is not", "oops"],
  ] as const)("is told of %j with a number: %j", (indicator, hasContractNumber, rule, outcome) => expect(swapAnswered.decide({ indicator, hasContractNumber })).toMatchObject({ rule, outcome }));
});
