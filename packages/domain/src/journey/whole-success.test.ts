import { describe, expect, test } from "vitest";
import { lackingIn, leftInDoubtBy, partsOfSuccess } from "./whole-success.ts";

const whole = {
  "partner-number": "40000117",
  "contract-account": "002100000117",
  "prior-debts": 12_050,
  "deposit-amount": 30_963,
  "contract-number": "4008217563",
  "order-numbers": "9001",
} as const;

describe("an answer that says success", () => {
  test("lacks nothing when all that it has to have is there", () =>
    expect(lackingIn("Success", whole)).toBe("nothing"));

  test.each(partsOfSuccess)("lacks its %s where that is empty, blank or not there", (part) => {
    const lacking = ["", " ", undefined].map((value) => lackingIn("Success", { ...whole, [part]: value }));
    expect(lacking).toEqual([part, part, part]);
  });

  test.each(["prior-debts", "deposit-amount"] as const)("has an amount of 0 as %s, and none below", (part) =>
    expect([0, -1].map((amount) => lackingIn("Success", { [part]: amount }))).toEqual(["nothing", part]),
  );

  test("has to have no more than what it is asked for", () =>
    expect(lackingIn("Success", { "contract-number": "4008217563" })).toBe("nothing"));

  test("of several the first is told", () =>
    expect(lackingIn("Success", { "contract-account": "", "partner-number": "" })).toBe("partner-number"));

  test("is another word, and has nothing to bring", () =>
    expect(lackingIn("Failure", { "contract-number": "" })).toBe("nothing"));
});

test("a call beside the order is left in doubt by a success that can't be held to anything", () =>
  expect(leftInDoubtBy("orderAddOns", "order-numbers")).toEqual({
    kind: "outcome-unknown",
    operation: "orderAddOns",
    detail: "a success without its order-numbers",
  }));
