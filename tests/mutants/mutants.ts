// npm run mutants -- <group> …: Stryker changes the group's code in one small way at a time and looks for a test that
// fails. `domain` selects all groups that begin with `domain:`; `--files "**/rules.ts"` narrows the code; `--again`
// drops earlier results.
import { globSync } from "node:fs";
import { matchesGlob } from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { root } from "../../scripts/paths.ts";
import { groups, testsVariable } from "./groups.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: "string", default: "**" }, again: { type: "boolean", default: false } },
});
const isNamed = (group: string, name: string): boolean => group === name || group.startsWith(`${name}:`);
const unknown = positionals.filter((name) => !Object.keys(groups).some((group) => isNamed(group, name)));
if (unknown.length > 0) {
  console.error(`Unknown group: ${unknown.join(", ")}. The groups: ${Object.keys(groups).join(", ")}`);
  process.exit(2);
}

process.chdir(root);
for (const [group, { code, tests, least }] of Object.entries(groups)) {
  if (positionals.length > 0 && !positionals.some((name) => isNamed(group, name))) continue;
  const mutate = globSync(code).filter(
    (path) => !/\.(test|fixture|pact)\.tsx?$/.test(path) && matchesGlob(path, values.files),
  );
  if (mutate.length === 0) continue;
  console.log(`\n${group}`);
  process.env[testsVariable] = JSON.stringify(tests);
  await new Stryker({
    mutate,
    testRunner: "vitest",
    vitest: { configFile: "tests/mutants/vitest.config.ts" },
    coverageAnalysis: "perTest",
    concurrency: 2,
    // Long enough for a busy machine. Endless loops end earlier, by a count of iterations.
    timeoutMS: 15_000,
    incremental: values.files === "**",
    incrementalFile: `.data/mutants/${group.replace(":", "-")}.json`,
    force: values.again,
    tempDirName: ".data/mutants/copies",
    ignorePatterns: [".data", ".next", "test-results", "playwright-report"],
    // Both need the JavaScript version of TypeScript's compiler.
    disableTypeChecks: false,
    tsconfigFile: "none",
    reporters: ["clear-text", "progress"],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    thresholds: { high: 100, low: least, break: least },
  }).runMutationTest();
}
