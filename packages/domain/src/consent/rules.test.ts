import { describe, expect, test } from "vitest";
import { problem } from "../kernel/problem.ts";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { laterChargeAtOrder, laterChargeFacts, outcomeOf, termsAtOrder, termsAtOrderFacts } from "./rules.ts";

provesRules(termsAtOrder, [
  ["they read otherwise than the form has shown", { isShown: true, isAsShown: false }, "changed"],
  ["they are as they were shown, or the caller states them", { isShown: true, isAsShown: true }, "as-shown"],
  ["they are as they were shown, or the caller states them", { isShown: false, isAsShown: false }, "as-shown"],
]);

const read = "nothing is charged later, it was named, or the caller states it";
provesRules(laterChargeAtOrder, [
  ["the sentence named another day or card, or none", { isNamed: true, isShown: true, isAsShown: false }, "to-review"],
  [read, { isNamed: true, isShown: true, isAsShown: true }, "as-shown"],
  [read, { isNamed: true, isShown: false, isAsShown: false }, "as-shown"],
  [read, { isNamed: false, isShown: true, isAsShown: false }, "as-shown"],
]);

test("a later charge is shown where the form named its day and its card", () => {
  const laterNow = "2026-12-15 Visa 0341";
  expect(laterChargeFacts({ shownLater: "", laterNow })).toEqual({ isNamed: true, isShown: true, isAsShown: false });
  expect(laterChargeFacts({ shownLater: laterNow, laterNow })).toMatchObject({ isAsShown: true });
  expect(laterChargeFacts({ laterNow })).toMatchObject({ isShown: false });
  expect(laterChargeFacts({})).toMatchObject({ isNamed: false, isShown: false });
});

test("a form without shown terms counts as stated by a caller, and an older journal is not checked", () => {
  expect(termsAtOrderFacts({ shownTerms: "", termsNow: "a" })).toEqual({ isShown: true, isAsShown: false });
  expect(termsAtOrderFacts({ termsNow: "a" })).toMatchObject({ isShown: false });
  expect(termsAtOrderFacts({})).toMatchObject({ isShown: false });
  expect(termsAtOrderFacts({ shownTerms: "a", termsNow: "a" })).toEqual({ isShown: true, isAsShown: true });
});

describe("an ordered consent", () => {
  test.each([
    [[{ what: "move", is: "confirmed" }], "ordered"],
    [[{ what: "move", is: "confirmed", day: "2026-12-01" }], "ordered"],
    [[{ what: "move", is: "refused", because: "SwitchHold" }], "refused"],
    [[{ what: "move", is: "sent" }], "unknown"],
    [[{ what: "move", is: "in-doubt" }], "unknown"],
    [[{ what: "add-ons", is: "confirmed" }], "unknown"],
    // An earlier order, and this one after it.
    [
      [
        { what: "move", is: "confirmed", day: "2026-12-01" },
        { what: "move", is: "refused", because: "Error" },
      ],
      "refused",
    ],
  ] as const)("with the standing %j is %s", (standing, outcome) => {
    expect(outcomeOf("move", { problem: undefined, standing })).toBe(outcome);
  });

  test.each([
    ["timeout", "unknown"],
    ["gateway-error", "unknown"],
    ["outcome-unknown", "unknown"],
    ["refused", "refused"],
    ["unavailable", "not-sent"],
    ["unauthorized", "not-sent"],
  ] as const)("with a call that ended in %s is %s", (kind, outcome) => {
    const standing = [{ what: "move", is: "confirmed" }] as const;
    expect(outcomeOf("move", { problem: problem(kind, "transferService", ""), standing })).toBe(outcome);
  });
});
