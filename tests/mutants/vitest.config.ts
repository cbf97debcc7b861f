import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { root } from "../../scripts/paths.ts";
import { type Job, jobVariable } from "./job.ts";

// Vitest starts with the first test file; the runner then goes on with all of them, for each mutant (mutant-runner.ts).
const job = JSON.parse(readFileSync(process.env[jobVariable] ?? "", "utf8")) as Job;

export default defineConfig({
  root,
  plugins: [
    {
      name: "code with switches for its mutants",
      enforce: "pre",
      load: (id) => job.code[relative(root, id.split("?")[0] ?? id)],
    },
  ],
  resolve: {
    alias: [
      { find: /^next\/headers$/, replacement: join(import.meta.dirname, "request-scope.ts") },
      { find: /^.*\/scripts\/test-site\.ts$/, replacement: join(import.meta.dirname, "site-here.ts") },
    ],
  },
  test: {
    include: job.tests.slice(0, 1),
    runner: join(import.meta.dirname, "mutant-runner.ts"),
    maxWorkers: 1,
    isolate: false,
    // A cache on the disk would take the code of another job for this one's.
    fsModuleCache: false,
    testTimeout: 12_000,
    hookTimeout: 12_000,
    update: false,
    silent: true,
  },
});
