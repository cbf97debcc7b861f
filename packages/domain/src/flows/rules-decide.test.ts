import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cellsOf, type GivenFacts } from "../kernel/cells-of-facts.ts";
import { compiled, type ConditionTree, treeOf } from "../kernel/condition.ts";
import { type DecisionTable, outcomeFor } from "../kernel/decision-table.ts";
import { allTables } from "./tables.ts";

/*
 * decided.txt lists each rule with a digest of the facts that it decides and their outcome. A removed rule, a moved
 * one, or a bound that changes by one decides other facts, so its line changes. The mutations below prove that.
 */

type Table = DecisionTable<unknown, unknown>;

const always: ConditionTree = { kind: "not", part: { kind: "any", parts: [] } };
const treesOf = ({ rules }: Table): readonly ConditionTree[] =>
  rules.map((rule) => ("otherwise" in rule ? always : treeOf(rule.when)));

/** Every set of facts that these conditions tell apart, with the rules that fit each. */
const tried = ({ rules }: Table, trees: readonly ConditionTree[], cells: readonly GivenFacts[]) => {
  const fits = trees.map(compiled);
  const order = trees.map((_, place) => place);
  const texts = cells.map((cell) => JSON.stringify(cell));
  const outcomes = rules.map(({ then }) => cells.map((cell) => JSON.stringify(outcomeFor(then, cell)) ?? ""));
  const fitting = cells.map((cell) => order.filter((place) => fits[place]?.(cell)));
  /** The deciding rule of each cell, with the rules in this order; by default the first that fits. */
  const decided = (places: readonly number[] = order): readonly number[] => {
    const rank = new Map(places.map((place, at) => [place, at]));
    return fitting.map((those) =>
      those.reduce((best, place) => ((rank.get(place) ?? 999) < (rank.get(best) ?? 999) ? place : best), -1),
    );
  };
  return {
    order,
    decided,
    digests: (places?: readonly number[]): readonly string[] => {
      const hashes = order.map(() => createHash("sha256"));
      for (const [at, place] of decided(places).entries())
        hashes[place]?.update(`${texts[at] ?? ""} ${outcomes[place]?.[at] ?? ""}\n`);
      return hashes.map((hash) => hash.digest("hex").slice(0, 8));
    },
    leads: (places?: readonly number[]): readonly string[] =>
      decided(places).map((place, at) => outcomes[place]?.[at] ?? ""),
  };
};
const triedToday = (table: Table) => tried(table, treesOf(table), [...cellsOf(table.facts, treesOf(table))]);

test("each rule decides the facts that it decided, and leads where it led", async () => {
  const lines = allTables.flatMap((table) => [
    table.name,
    ...triedToday(table)
      .digests()
      .map((digest, place) => `  ${digest}  ${table.rules[place]?.rule ?? ""}`),
  ]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("decided.txt");
});

const shifted = (tree: ConditionTree, at: { left: number }, by: number): ConditionTree => {
  if ("parts" in tree) return { ...tree, parts: tree.parts.map((part) => shifted(part, at, by)) };
  if ("part" in tree) return { ...tree, part: shifted(tree.part, at, by) };
  if (tree.kind !== "bound" || typeof tree.than !== "number") return tree;
  at.left -= 1;
  return at.left === -1 ? { ...tree, than: tree.than + by } : tree;
};
const boundsIn = (tree: ConditionTree): number => {
  if ("parts" in tree) return tree.parts.reduce((sum, part) => sum + boundsIn(part), 0);
  return "part" in tree ? boundsIn(tree.part) : Number(tree.kind === "bound" && typeof tree.than === "number");
};

describe.each(allTables.map((table) => [table.name, table] as const))("the lines of %s", (_, table) => {
  const { order, digests, leads, decided } = triedToday(table);
  const [lines, outcomes] = [digests(), leads()];

  test("change with each rule that is removed, and each two rules that are exchanged, or no decision changes", () => {
    const removed = order.slice(0, -1).map((place) => order.filter((one) => one !== place));
    const exchanged = order
      .slice(0, -1)
      .flatMap((one) =>
        order
          .slice(one + 1, -1)
          .map((other) => order.map((place) => (place === one ? other : place === other ? one : place))),
      );
    for (const places of [...removed, ...exchanged])
      if (digests(places).join() === lines.join()) expect(leads(places)).toEqual(outcomes);
    expect(decided()).not.toContain(-1);
  });

  test("change with each bound that moves by one, or no decision changes", () => {
    const trees = treesOf(table);
    for (const place of order)
      for (let bound = 0; bound < boundsIn(trees[place] ?? always); bound += 1)
        for (const by of [-1, 1]) {
          const moved = trees.map((tree, at) => (at === place ? shifted(tree, { left: bound }, by) : tree));
          if (
            tried(table, moved, [...cellsOf(table.facts, moved)])
              .digests()
              .join() !== lines.join()
          )
            continue;
          const both = [...cellsOf(table.facts, [...trees, ...moved])];
          expect(tried(table, moved, both).leads()).toEqual(tried(table, trees, both).leads());
        }
    expect(lines).toHaveLength(order.length);
  });
});
