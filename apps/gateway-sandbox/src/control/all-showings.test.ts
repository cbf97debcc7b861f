import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { allShowings } from "./all-showings.ts";
import type { Showing } from "../people/showing.ts";

const sources = join(import.meta.dirname, "..");
const files = globSync("*/showings.ts", { cwd: sources });
const listed = new Set(allShowings.map(({ showings }) => showings));

it.each(files)("every showing of %s is on the page of personas", async (file) => {
  const found = (await import(join(sources, file))) as Readonly<Record<string, readonly Showing[]>>;
  const lists = Object.entries(found);
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.flatMap(([name, showings]) => (listed.has(showings) ? [] : [name]))).toEqual([]);
});

it.each(allShowings.map(({ title, showings }) => [title, showings] as const))(
  "%s: every row has an id of its own, and says whom to be, what to do, what happens and why",
  (_, showings) => {
    const ids = showings.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(
      showings.filter((showing) =>
        Object.values(showing).some((words: string) => words.trim() === "" || words.includes("|")),
      ),
    ).toEqual([]);
  },
);
