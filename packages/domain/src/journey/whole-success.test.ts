import { describe, expect, test } from "vitest";
import { clearAnswer, missingPart, partsOfSuccess } from "./whole-success.ts";

const whole = {
  "partner-number": "40000117",
  "contract-account": "002100000117",
  "prior-debts": 12_050,
  "deposit-amount": 30_963,
  decision: true,
} as const;

describe("an answer with a success", () => {
  test("is complete with all required parts", () => expect(missingPart("Success", whole)).toBe("nothing"));

  test.each(partsOfSuccess)("lacks its %s where that is empty, blank or missing", (part) => {
    const lacking = ["", " ", undefined].map((value) => missingPart("Success", { ...whole, [part]: value }));
    expect(lacking).toEqual([part, part, part]);
  });

  test.each(["prior-debts", "deposit-amount"] as const)("accepts an amount of 0 as %s, and none below", (part) =>
    expect([0, -1].map((amount) => missingPart("Success", { [part]: amount }))).toEqual(["nothing", part]),
  );

  test("requires only the listed parts", () =>
    expect(missingPart("Success", { "partner-number": "40000117" })).toBe("nothing"));

  test("reports the first of several missing parts", () =>
    expect(missingPart("Success", { "contract-account": "", "partner-number": "" })).toBe("partner-number"));

  test("is not checked with any other word", () =>
    expect(missingPart("Failure", { "partner-number": "" })).toBe("nothing"));
});

test("a payment is in doubt after an unknown word, and no other", () => {
  const read = (indicator: string) => clearAnswer("paySecurityDeposit")({ indicator });
  expect(["Success", "CardDeclined"].map((word) => read(word)._unsafeUnwrap().indicator)).toEqual([
    "Success",
    "CardDeclined",
  ]);
  expect(read("Accepted")._unsafeUnwrapErr()).toEqual({
    kind: "outcome-unknown",
    operation: "paySecurityDeposit",
    detail: "an unknown word",
  });
});
