import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { blockTypes } from "./blocks.ts";
import { joined } from "./joined.ts";

test("features' contributions are found by name", () => {
  expect([...joined([{ one: 1, two: 2 }, { three: 3 }])]).toEqual([
    ["one", 1],
    ["two", 2],
    ["three", 3],
  ]);
});

test("a name offered by two features is refused", () => {
  expect(() => joined([{ one: 1 }, { one: 2 }])).toThrow("two features offer one");
});

test("every block can be rendered by the name of its folder", () => {
  const folders = globSync("features/*/*/block.tsx", { cwd: join(import.meta.dirname, "..") }).map((path) =>
    basename(dirname(path)),
  );
  expect(folders.length).toBeGreaterThan(90);
  expect([...blockTypes.keys()].toSorted()).toEqual(folders.toSorted());
});
