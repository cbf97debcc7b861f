import { describe, expect, test } from "vitest";
import { filesOf, isSource, mutated } from "./mutate.ts";
import { parts } from "./parts.ts";
import { reasons } from "./reasons.ts";
import type { Tried } from "./run.ts";
import { outcomeOf } from "./survivors.ts";

const file = "packages/domain/src/kernel/money.ts";
const change = "return «a < b → a <= b»;";
const mutant = (what: Partial<Tried> = {}): Tried => ({
  id: "1",
  file,
  line: 3,
  kind: "EqualityOperator",
  change,
  fate: "survived",
  ...what,
});

describe("the score of a part", () => {
  test("counts what tests noticed, and what went on for ever, of all", () => {
    const all = (["killed", "stuck", "survived", "uncovered"] as const).map((fate) => mutant({ fate }));
    expect(outcomeOf(all, [])).toMatchObject({
      noticed: 2,
      all: 4,
      explained: 0,
      open: [{ fate: "survived" }, { fate: "uncovered" }],
    });
  });

  test("is no better for a reason, which only says why", () => {
    const reason = { file, changes: [change], why: "both are the same for equal amounts" };
    expect(outcomeOf([mutant()], [reason])).toEqual({ noticed: 0, all: 1, open: [], explained: 1, idle: [] });
  });
});

describe("a reason", () => {
  test.each([
    ["of another file", { file: "packages/domain/src/kernel/ids.ts" }],
    ["of another change", { changes: ["return «a < b → a > b»;"] }],
    ["of another kind", { kind: "StringLiteral" }],
    ["of other lines", { line: /log/ }],
  ])("%s explains nothing", (_, what) =>
    expect(outcomeOf([mutant()], [{ file, why: "", ...what }]).open).toHaveLength(1),
  );

  test("may be for all of a kind in many files", () =>
    expect(
      outcomeOf([mutant()], [{ file: "packages/domain/**", kind: "EqualityOperator", line: /return/, why: "" }])
        .explained,
    ).toBe(1));

  test("whose change is noticed by now, or is there no more, is told", () => {
    expect(outcomeOf([mutant({ fate: "killed" })], [{ file, changes: [change], why: "" }]).idle).toEqual([
      `${file}: ${change}`,
    ]);
    expect(outcomeOf([mutant({ fate: "killed" })], [{ file, kind: "EqualityOperator", why: "old" }]).idle).toEqual([
      `${file}: old`,
    ]);
  });

  test("is not told to be idle by a run over other files", () =>
    expect(
      outcomeOf([mutant()], [{ file: "packages/domain/src/kernel/ids.ts", changes: ["x"], why: "" }]).idle,
    ).toEqual([]));

  test("of the list says why, and of what", () =>
    expect(
      reasons.filter(({ why, changes, kind, line }) => why === "" || (changes ?? kind ?? line) === undefined),
    ).toEqual([]));
});

test("each change is written as the line with the change in it", async () => {
  const { mutants, code } = await mutated([file]);
  expect(Object.keys(code)).toEqual([file]);
  expect(mutants.length).toBeGreaterThan(50);
  expect(mutants.filter(({ change: text }) => !/«.* → .*»/.test(text))).toEqual([]);
  expect(mutants.every(({ line }) => line >= 1)).toBe(true);
});

test("each part has files to change and tests to notice", () => {
  for (const [name, { sources, tests, documents = [] }] of Object.entries(parts)) {
    expect(filesOf(sources).filter(isSource).length, name).toBeGreaterThan(1);
    for (const glob of [...tests, ...documents]) expect(filesOf([glob]).length, glob).toBeGreaterThan(0);
  }
});
