import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { obtainBrowser } from "./browser.ts";
import { buildIfChanged } from "./build.ts";
import { command, type Finished } from "./commands.ts";
import { pathWithNginx } from "./fleet/nginx-for-tests.ts";
import { root } from "./paths.ts";
import { freePort } from "./settings.ts";

export interface Outcome {
  passed: number;
  failed: number;
  /** What to show when something failed. */
  output: string;
  note?: string;
}

export interface Step {
  name: string;
  /** Steps of a group change nothing that another one of it reads: they run side by side, where its first one stands. */
  group?: "sources" | "build";
  /** Steps without which this one makes no sense. */
  needs?: string[];
  /** Runs the step; `folder` is for its files. */
  run(folder: string): Promise<Outcome>;
}

export const steps: Step[] = [
  {
    name: "format",
    group: "sources",
    run: async () => asOne(await command([bin("prettier"), "--check", "--log-level", "warn", "."], 3)),
  },
  { name: "lint", group: "sources", run: async () => asOne(await command([bin("oxlint")], 3)) },
  {
    name: "types",
    group: "sources",
    run: async () => asOne(await command([bin("typescript", "tsc"), "--project", "."], 3)),
  },
  { name: "dead-code", group: "sources", run: async () => asOne(await command([bin("knip")], 3)) },
  { name: "architecture", run: async (folder) => vitest("architecture", folder, { PATH: await pathWithNginx() }) },
  { name: "unit", run: (folder) => vitest("unit", folder) },
  { name: "postgres", run: (folder) => vitest("postgres", folder) },
  { name: "contracts", group: "build", run: (folder) => vitest("contracts", folder) },
  { name: "content", group: "build", run: async () => asOne(await command(["scripts/content-check.ts"], 2)) },
  { name: "build", group: "build", run: build },
  { name: "verify", needs: ["contracts"], run: verifyContracts },
  { name: "house", needs: ["build"], run: async (folder) => vitest("house", folder, { PATH: await pathWithNginx() }) },
  { name: "walks", needs: ["build"], run: walks },
  { name: "journeys", needs: ["build"], run: (folder) => journeys(folder, "files") },
  { name: "journeys-cms", needs: ["build"], run: (folder) => journeys(folder, "layout-service") },
];

/** The script behind a package's command, to run it under our own Node. */
function bin(packageName: string, name = packageName): string {
  const require = createRequire(import.meta.url);
  const manifest = join(root, "node_modules", packageName, "package.json");
  const { bin: bins } = require(manifest) as { bin: string | Record<string, string> };
  return join(dirname(manifest), typeof bins === "string" ? bins : (bins[name] ?? ""));
}

const asOne = ({ ok, output }: Finished): Outcome =>
  ok ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };

/** Counts as reported, but never zero failures for a run that did not succeed, nor success for one without tests. */
function asCounted({ ok, output }: Finished, passed: number, failed: number, note?: string): Outcome {
  const unseen = failed === 0 && (!ok || passed === 0) ? 1 : 0;
  return { passed, failed: failed + unseen, output, ...(note ? { note } : {}) };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

async function vitest(project: string, folder: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const file = join(folder, `${project}.json`);
  const finished = await command(
    [bin("vitest"), "run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    // Twice what it takes where nothing else runs, and more: a busy machine is no failure.
    12,
    env,
  );
  const report = readReport<VitestReport>(file);
  if (report === null) return asCounted(finished, 0, 1);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  return asCounted(
    finished,
    report.numPassedTests,
    report.numFailedTests + brokenFiles,
    skippedNote(report.numPendingTests),
  );
}

/** The pacts that the step before has written, asked of the sandbox. */
async function verifyContracts(): Promise<Outcome> {
  const finished = await command(["scripts/contracts-verify.ts"], 3, { PACT_DO_NOT_TRACK: "true" });
  const [, verified, failed, unverified] =
    /^(\d+) verified, (\d+) failed, (\d+) not verified$/m.exec(finished.output) ?? [];
  return asCounted(finished, Number(verified ?? 0), Number(failed ?? 0) + Number(unverified ?? 0));
}

async function build(): Promise<Outcome> {
  const built = await buildIfChanged(() => {});
  return built.match(
    (what) => ({
      passed: 1,
      failed: 0,
      output: "",
      ...(what === "unchanged" ? { note: "unchanged since the last one" } : {}),
    }),
    (output) => ({ passed: 0, failed: 1, output }),
  );
}

/** Runs sixty walks of one seed on the built site and compares its statements with the gateway's ledger. */
async function walks(): Promise<Outcome> {
  const finished = await command(["tests/faults/faults.ts", "walks", "--seed", "1", "--count", "60"], 6);
  const walked = [...finished.output.matchAll(/ (\d+) walks, all/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  const failed = finished.output.match(/ FAILED in walk /g)?.length ?? 0;
  return asCounted(finished, walked, failed);
}

/** One more than a small machine has cores: journeys wait for answers more than they work. */
const workers = 3;

/** As Playwright's configuration reads them: one for each worker. */
const freePorts = async (count: number): Promise<string> =>
  (await Promise.all(Array.from({ length: count }, freePort))).join(" ");

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** The journeys in a browser; with a layout service instead of files, those that are marked @content. */
async function journeys(folder: string, content: "files" | "layout-service"): Promise<Outcome> {
  const browser = await obtainBrowser((line) => process.stdout.write(`${line} … `));
  if ("tried" in browser) return { passed: 0, failed: 1, output: `There is no browser.\n${browser.tried.join("\n")}` };
  const file = join(folder, `journeys-${content}.json`);
  const journeyDir = join(folder, `journeys-${content}`);
  mkdirSync(journeyDir);
  const finished = await command([bin("@playwright/test", "playwright"), "test", "--reporter=list,json"], 14, {
    CHROMIUM_PATH: browser.path,
    JOURNEY_PORTS: await freePorts(workers),
    JOURNEY_SANDBOX_PORTS: await freePorts(workers),
    JOURNEY_DIR: journeyDir,
    JOURNEY_CONTENT: content,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport<PlaywrightReport>(file);
  if (report === null) return asCounted(finished, 0, 1);
  const { expected, flaky, unexpected, skipped } = report.stats;
  return asCounted(finished, expected + flaky, unexpected, skippedNote(skipped));
}

const skippedNote = (skipped: number): string | undefined => (skipped > 0 ? `${skipped} skipped` : undefined);

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}
