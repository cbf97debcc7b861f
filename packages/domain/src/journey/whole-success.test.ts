import { describe, expect, test } from "vitest";
import { clearAnswer, lackingIn, partsOfSuccess } from "./whole-success.ts";

const whole = {
  "partner-number": "40000117",
  "contract-account": "002100000117",
  "prior-debts": 12_050,
  "deposit-amount": 30_963,
  decision: true,
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
    expect(lackingIn("Success", { "partner-number": "40000117" })).toBe("nothing"));

  test("of several the first is told", () =>
    expect(lackingIn("Success", { "contract-account": "", "partner-number": "" })).toBe("partner-number"));

  test("is another word, and has nothing to bring", () =>
    expect(lackingIn("Failure", { "partner-number": "" })).toBe("nothing"));
});

test("a payment is left in doubt by a word that nobody knows, and by no other", () => {
  const read = (indicator: string) => clearAnswer("paySecurityDeposit")({ indicator });
  expect(["Success", "CardDeclined"].map((word) => read(word)._unsafeUnwrap().indicator)).toEqual([
    "Success",
    "CardDeclined",
  ]);
  expect(read("Accepted")._unsafeUnwrapErr()).toEqual({
    kind: "outcome-unknown",
    operation: "paySecurityDeposit",
    detail: "a word that nobody knows",
  });
});
