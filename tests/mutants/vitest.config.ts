import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { nextDynamic, requestScope, root } from "../../scripts/paths.ts";
import { testsVariable } from "./groups.ts";

process.env["LOG_LEVEL"] = "error";

const tests = JSON.parse(process.env[testsVariable] ?? "[]") as string[];

/** Runs the tests in the group's order, its own first. The first failure ends a mutant's run. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      tests.findIndex((glob) => matchesGlob(relative(root, moduleId), glob));
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is no array
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/** The workspaces' packages in Stryker's copy of the repository, because links in node_modules lead to the original. */
const packages = globSync("packages/*/package.json", { cwd: root }).flatMap((path) => {
  const folder = join(root, path, "..", "src");
  const { name } = JSON.parse(readFileSync(join(root, path), "utf8")) as { name: string };
  return [
    { find: new RegExp(`^${name}$`), replacement: join(folder, "index.ts") },
    { find: new RegExp(`^${name}/(.*)$`), replacement: join(folder, "$1.ts") },
  ];
});

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^next\/headers$/, replacement: requestScope },
      { find: /^next\/dynamic$/, replacement: nextDynamic },
      ...packages,
    ],
  },
  test: {
    include: tests,
    sequence: { sequencer: NearestFirst },
    setupFiles: ["apps/web/src/composition/as-in-a-new-process.fixture.ts"],
    isolate: false,
    silent: true,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
