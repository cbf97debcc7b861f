import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Condition, holds } from "./condition.ts";

interface Order {
  readonly isPaid: boolean;
  readonly amount: number;
  readonly limit: number;
  readonly word: string;
  readonly page: "form" | "review";
  readonly at: "form" | "review";
  readonly term?: number;
}
const order: Order = { isPaid: true, amount: 10, limit: 11, word: "Success", page: "form", at: "review" };

describe("a condition", () => {
  test.each<readonly [string, Condition<Order>, boolean]>([
    ["a value", { isPaid: true }, true],
    ["another value", { isPaid: false }, false],
    ["one of several", { page: ["form", "review"] }, true],
    ["none of several", { page: { not: ["form", "review"] } }, false],
    ["not a value", { page: { not: "review" } }, true],
    ["a word in any case", { word: { word: "success" } }, true],
    ["not the same as another fact", { at: { not: { sameAs: "page" } } }, true],
    ["above a bound", { amount: { above: 10 } }, false],
    ["at least a bound", { amount: { atLeast: 10 } }, true],
    ["below a bound", { amount: { below: 10 } }, false],
    ["at most a bound", { amount: { atMost: 10 } }, true],
    ["between bounds", { amount: { above: 9, below: 11 } }, true],
    ["at least another fact", { amount: { atLeast: { fact: "limit" } } }, false],
    ["below another fact", { amount: { below: { fact: "limit" } } }, true],
    ["a bound by a missing fact", { amount: { above: { fact: "term" } } }, false],
    ["a missing fact", { term: { isKnown: false } }, true],
    ["a bound of a missing fact", { term: { atMost: 5 } }, false],
    ["several facts together", { isPaid: true, page: "review" }, false],
    ["any of", { anyOf: [{ page: "review" }, { isPaid: true }] }, true],
    ["all of", { allOf: [{ page: "form" }, { isPaid: false }] }, false],
    ["the opposite", { not: { page: "review" } }, true],
    ["nothing at all", {}, true],
  ])("holds for %s", (_, condition, is) => expect(holds(condition)(order)).toBe(is));

  test("a condition and its opposite never hold together", () => {
    const part = fc.constantFrom<Condition<Order>>({ isPaid: true }, { amount: { above: 3 } }, { page: "form" });
    const condition = fc.oneof(
      part,
      fc.record({ anyOf: fc.array(part, { maxLength: 3 }) }),
      fc.record({ allOf: fc.array(part, { maxLength: 3 }) }),
    );
    fc.assert(
      fc.property(condition, fc.boolean(), fc.integer({ min: 0, max: 6 }), (one, isPaid, amount) => {
        const given = { ...order, isPaid, amount };
        expect(holds<Order>({ not: one })(given)).toBe(!holds(one)(given));
      }),
    );
  });
});
