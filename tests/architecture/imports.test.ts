import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { houseRules, readSource } from "./house-rules.ts";

const root = join(import.meta.dirname, "..", "..");

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules" && !name.startsWith(".") && name !== "next-env.d.ts")
    .flatMap((entry) => (entry.isDirectory() ? sourcesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .filter((path) => /\.tsx?$/.test(path));
}

const files = ["packages", "apps", "scripts", "tests"]
  .flatMap(sourcesUnder)
  .map((path) => readSource(path, readFileSync(join(root, path), "utf8")));

const bySentence = houseRules.map((rule) => [rule.rule, rule] as const);

describe("the house rules", () => {
  test.each(bySentence)("%s", (_, { offences }) => {
    expect(files.flatMap(offences)).toEqual([]);
  });

  test("apply to every package and app", () => {
    const workspaces = ["packages", "apps"].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}/`),
    );
    expect(workspaces.filter((workspace) => !files.some(({ path }) => path.startsWith(workspace)))).toEqual([]);
  });
});

describe("find a file that breaks them", () => {
  test.each(bySentence)("%s", (_, { offences, sample }) => {
    expect(offences(readSource(sample.path, sample.source))).toHaveLength(1);
  });

  test("ignore comments", () => {
    const file = readSource(
      "packages/domain/src/a.ts",
      `// process.env and import "node:fs" are for others\nexport const a = 1;`,
    );
    expect(houseRules.flatMap(({ offences }) => offences(file))).toEqual([]);
  });
});
