import { treeOf } from "./condition.ts";
import { decisionTable, otherwise } from "./decision-table.ts";
import { cents, type FactsOf, flag, oneOf, optional, text, word } from "./facts.ts";
import { expect, test } from "vitest";
import { cellsOf } from "./cells-of-facts.ts";
import { checkTable } from "./check-table.ts";

const facts = { isPaid: flag(), amount: cents() };
type Rules = Parameters<typeof decisionTable<FactsOf<typeof facts>, string>>[3];
const checked = (...rules: Rules) =>
  checkTable(decisionTable<FactsOf<typeof facts>, string>("made-up", "?", facts, rules));

test("a rule that fits only where one above it does can never fire, and names that one", () => {
  expect(
    checked(
      { rule: "large", when: { amount: { above: 100 } }, then: "a" },
      { rule: "larger", when: { amount: { atLeast: 200 }, isPaid: true }, then: "b" },
      { rule: "impossible", when: { amount: { above: 5, below: 5 } }, then: "c" },
      otherwise("else", "d"),
    ).neverFires,
  ).toEqual([
    { rule: "larger", takenBy: ["large"] },
    { rule: "impossible", takenBy: [] },
  ]);
});

test("a table without its last rule has a gap, with an example", () => {
  const large = { rule: "large", when: { amount: { above: 100 } }, then: "a" };
  expect(checked(...([large] as unknown as Rules)).gap).toEqual({ isPaid: false, amount: 0 });
  expect(checked(large, otherwise("else", "b")).gap).toBeUndefined();
});

test("a rule is redundant if its cases have the same outcome without it, but not if the last case differs", () => {
  const paid = { rule: "paid", when: { isPaid: true }, then: "a" };
  expect(checked(paid, otherwise("else", "a")).redundant).toEqual([{ rule: "paid", others: ["else"] }]);
  expect(
    checked(paid, { rule: "large", when: { amount: { above: 100 } }, then: "a" }, otherwise("else", "b")).redundant,
  ).toEqual([]);
});

test("overlapping rules with different outcomes depend on their order, with an example; the last rule does not count", () => {
  expect(
    checked(
      { rule: "paid", when: { isPaid: true }, then: "a" },
      { rule: "large", when: { amount: { above: 100 } }, then: "b" },
      otherwise("else", "c"),
    ).orderMatters,
  ).toEqual([{ rule: "paid", other: "large", example: { isPaid: true, amount: 101 } }]);
});

test("a number that only bounds another one has one value, below, at and above which the other is tried", () => {
  const declared = { amount: cents(undefined, 0), limit: cents() };
  expect([...cellsOf(declared, [treeOf({ amount: { atLeast: { fact: "limit" } } })])]).toEqual([
    { amount: 0, limit: 1 },
    { amount: 1, limit: 1 },
    { amount: 2, limit: 1 },
  ]);
});

test("numbers that a condition compares are tried below, at and above each other, on both sides of every bound", () => {
  const declared = { amount: cents(), limit: cents() };
  const cells = [
    ...cellsOf(declared, [treeOf({ amount: { below: { fact: "limit" } } }), treeOf({ amount: { above: 10 } })]),
  ];
  for (const [least, most] of [
    [-5, 10],
    [11, 20],
  ] as const) {
    const signs = cells.flatMap(({ amount, limit }) =>
      [amount, limit].every((one) => Number(one) >= least && Number(one) <= most)
        ? [Math.sign(Number(amount) - Number(limit))]
        : [],
    );
    expect(new Set(signs)).toEqual(new Set([-1, 0, 1]));
  }
});

test("sets of facts are those that conditions tell apart: named values and any other, bounds, a missing fact, equal and different", () => {
  const declared = {
    page: oneOf(["a", "b", "c", "d", "e"]),
    at: text("a page", "a"),
    kind: optional(word(["Success"])),
    amount: cents(),
  };
  const cells = [
    ...cellsOf(declared, [
      treeOf({ page: "a" }),
      treeOf({ at: { sameAs: "page" } }),
      treeOf({ amount: { above: 10 } }),
    ]),
  ];
  const values = (name: keyof typeof declared) => new Set(cells.map((cell) => cell[name]));
  expect(values("page")).toEqual(new Set(["a", "b", "c"]));
  expect(values("at")).toEqual(new Set(["a", "", "AnyOther", "YetAnother"]));
  expect(values("kind")).toEqual(new Set(["", "AnyOther", undefined]));
  expect(values("amount")).toEqual(new Set([0, 1, 10, 11]));
});
