import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { allDemoCases } from "./all-demo-cases.ts";
import type { DemoCase } from "../people/demo-case.ts";

const sources = join(import.meta.dirname, "..");
const files = globSync("*/demo-cases.ts", { cwd: sources });
const listed = new Set(allDemoCases.map(({ demoCases }) => demoCases));

it.each(files)("every demo case of %s is on the page of personas", async (file) => {
  const found = (await import(join(sources, file))) as Readonly<Record<string, readonly DemoCase[]>>;
  const lists = Object.entries(found);
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.flatMap(([name, demoCases]) => (listed.has(demoCases) ? [] : [name]))).toEqual([]);
});

it.each(allDemoCases.map(({ title, demoCases }) => [title, demoCases] as const))(
  "%s: every row has a unique id, a customer, steps, a result and a reason",
  (_, demoCases) => {
    const ids = demoCases.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(
      demoCases.filter((demoCase) =>
        Object.values(demoCase).some((words: string) => words.trim() === "" || words.includes("|")),
      ),
    ).toEqual([]);
  },
);
