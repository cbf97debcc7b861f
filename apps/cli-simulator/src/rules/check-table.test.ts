import { allTables } from "@switchyard/domain/journey/tables";
import { decisionTable, otherwise } from "@switchyard/domain/kernel/decision-table";
import { expect, test } from "vitest";
import { z } from "zod";
import { checkRules } from "./check-rules.ts";
import { checkTable } from "./check-table.ts";
import { meantAlike } from "./meant-alike.ts";

interface Facts {
  readonly isPaid: boolean;
  readonly amount: number;
}

const kinds = { isPaid: z.boolean(), amount: z.int().nonnegative() };
const conditions = ["amount is above 100", "is paid", "in every other case"];
const table = (rules: Parameters<typeof decisionTable<unknown, unknown>>[2]) =>
  checkTable(decisionTable<unknown, unknown>("made-up", "?", rules), kinds, conditions);
const amountOf = (facts: unknown): number => (facts as Facts).amount;
const isPaid = (facts: unknown): boolean => (facts as Facts).isPaid;

test("a rule that fits only where one above it does can never fire, and it is said which", () => {
  const checked = table([
    { rule: "large", when: (f) => amountOf(f) > 100, then: "a" },
    { rule: "larger", when: (f) => amountOf(f) > 100 && isPaid(f), then: "b" },
    { rule: "negative", when: (f) => amountOf(f) < 0, then: "c" },
    otherwise("else", "d"),
  ]);
  expect(checked).toMatchObject({
    thoroughness: "bounds",
    tried: 10,
    neverFires: [
      { rule: "larger", takenBy: ["large"] },
      { rule: "negative", takenBy: [] },
    ],
  });
});

test("amounts are tried at the bounds of the conditions and beside them", () => {
  expect(
    table([{ rule: "just above", when: (f) => amountOf(f) === 101, then: "a" }, otherwise("else", "b")]).neverFires,
  ).toEqual([]);
  expect(
    table([{ rule: "far above", when: (f) => amountOf(f) > 200, then: "a" }, otherwise("else", "b")]).neverFires,
  ).toHaveLength(1);
});

test("where two rules fit and lead elsewhere their order matters, with an example; the last rule is for the rest", () => {
  const checked = table([
    { rule: "paid", when: isPaid, then: "a" },
    { rule: "large", when: (f) => amountOf(f) > 100, then: "b" },
    { rule: "also paid or large", when: (f) => isPaid(f) || amountOf(f) > 100, then: "b" },
    otherwise("else", "c"),
  ]);
  expect(checked.orderMatters).toEqual([
    { rule: "paid", other: "also paid or large", example: { isPaid: true, amount: 0 } },
    { rule: "paid", other: "large", example: { isPaid: true, amount: 101 } },
  ]);
  expect(checked.sameOutcome).toEqual([{ rule: "large", other: "also paid or large" }]);
});

test("flags and lists alone are tried whole; of too many sets a sample is, and said to be", () => {
  const made = decisionTable<unknown, unknown>("made-up", "?", [
    { rule: "b", when: (f) => (f as { readonly b: boolean }).b, then: 1 },
    otherwise("else", 2),
  ]);
  const many = { a: z.enum(["x", "y", "z"]).optional(), b: z.boolean() };
  expect(checkTable(made, many, [])).toMatchObject({ thoroughness: "all", tried: 8, neverFires: [] });
  expect(checkTable(made, many, [], 5)).toMatchObject({ thoroughness: "sample", tried: 5, neverFires: [] });
});

test(
  "each rule of each of our own tables can fire, and every table is tried whole as far as it can be",
  { timeout: 30_000 },
  () => {
    const said = checkRules(undefined);
    const { tables } = said.data as { readonly tables: readonly ReturnType<typeof checkTable>[] };
    expect(tables.filter(({ neverFires }) => neverFires.length > 0)).toEqual([]);
    expect(tables.filter(({ thoroughness }) => thoroughness === "sample")).toEqual([]);
    expect(tables).toHaveLength(allTables.length);
    // Rules that lead to the same are merged, or it is written down why they stand apart.
    expect(tables.flatMap(({ table: name, sameOutcome }) => (sameOutcome.length > 0 ? [name] : []))).toEqual([
      ...meantAlike.keys(),
    ]);
    expect(said.verdict).toBe("ok");
  },
);
