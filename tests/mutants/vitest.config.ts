import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { nextDynamic, requestScope, root } from "../../scripts/paths.ts";
import { type Job, jobVariable } from "./job.ts";

// Vitest starts with the first test file; the runner then goes on with all of them, for each mutant (mutant-runner.ts).
const job = JSON.parse(readFileSync(process.env[jobVariable] ?? "", "utf8")) as Job;

const web = join(root, "apps", "web", "src");

/**
 * A site that starts in this process after another one must not find what that one has made for itself: its settings, its log, its
 * gateway.
 */
const forgetful = (file: string, code: string): string => {
  if (!file.startsWith(web) || /\.test\.|client/.test(file)) return code;
  const made = [...code.matchAll(/^let (\w+): \w+ \| undefined;$/gm)].map(([, name]) => `${name} = undefined;`);
  const known = [
    ...code.matchAll(/^const (\w+) = new (?:Map<.*>\(|LRUCache<.*>\(\{.*\}|KnownAnswers<.*>\(\{.*\})\);$/gm),
  ].map(([, name]) => `${name}.clear();`);
  return made.length + known.length === 0
    ? code
    : `${code}\n(globalThis.mutantsForget ??= []).push(() => { ${[...made, ...known].join(" ")} });\n`;
};

const textOf = (file: string): string | undefined =>
  job.code[relative(root, file)] ??
  (file.startsWith(web) && /\.tsx?$/.test(file) ? readFileSync(file, "utf8") : undefined);

export default defineConfig({
  root,
  plugins: [
    {
      name: "code with switches for its mutants",
      enforce: "pre",
      load: (id) => {
        const file = id.split("?")[0] ?? id;
        const text = textOf(file);
        return text === undefined ? undefined : forgetful(file, text);
      },
    },
  ],
  resolve: {
    alias: [
      { find: /^next\/headers$/, replacement: requestScope },
      { find: /^next\/dynamic$/, replacement: nextDynamic },
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
