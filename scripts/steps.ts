import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { obtainBrowser } from "./browser.ts";
import { buildIfChanged } from "./build.ts";
import { command, type Finished } from "./commands.ts";
import { pathWithNginx } from "./fleet/nginx-for-tests.ts";
import { seedOfDay } from "../tests/faults/share.ts";
import { root } from "./paths.ts";
import { freePort } from "./settings.ts";

export interface Outcome {
  passed: number;
  failed: number;
  /** Titles of tests that were stopped, or never began. */
  notRun?: readonly string[];
  /** The output to print after a failure. */
  output: string;
  note?: string;
}

export interface Step {
  name: string;
  /** The step's description for `--help`. */
  about: string;
  /** Steps of a group don't change each other's inputs, so they run in parallel, at the position of the first. */
  group?: "sources" | "build";
  /** Steps that this one needs. */
  needs?: string[];
  /** Runs the step, with a folder for its files. */
  run(folder: string): Promise<Outcome>;
}

export const steps: Step[] = [
  { name: "format", about: "Layout of all files (Prettier)", group: "sources", run: () => format(["."]) },
  { name: "lint", about: "Lint rules (Oxlint)", group: "sources", run: () => lint([]) },
  {
    name: "types",
    about: "Types (tsc)",
    group: "sources",
    run: () => types(),
  },
  {
    name: "dead-code",
    about: "Unused files, exports, packages (Knip)",
    group: "sources",
    run: () => tool(bin("knip")),
  },
  {
    name: "architecture",
    about: "House rules, documents, deployment files",
    run: async () => vitest("architecture", [], { PATH: await pathWithNginx() }),
  },
  { name: "unit", about: "Rules, steps, adapters, parts of pages", run: () => vitest("unit") },
  { name: "postgres", about: "The store on PostgreSQL", run: () => vitest("postgres") },
  { name: "contracts", about: "Pacts of the gateway's adapter", group: "build", run: () => vitest("contracts") },
  { name: "content", about: "Content files", group: "build", run: () => tool("scripts/content-check.ts") },
  { name: "build", about: "Build of the site", group: "build", run: build },
  { name: "verify", about: "The pacts, against the sandbox", needs: ["contracts"], run: verifyContracts },
  {
    name: "site",
    about: "The built site over HTTP",
    needs: ["build"],
    run: async () => vitest("site", [], { PATH: await pathWithNginx() }),
  },
  { name: "faults", about: "Random walks, and failing calls chosen by the day", needs: ["build"], run: faults },
  {
    name: "journeys",
    about: "The built site in a browser",
    needs: ["build"],
    run: (folder) => journeys(folder, "files"),
  },
  {
    name: "journeys-cms",
    about: "Marked journeys with content from a layout service",
    needs: ["build"],
    run: (folder) => journeys(folder, "layout-service"),
  },
];

/** Quick checks of the files that differ from a commit, and the tests that import them. */
export const stepsForChange = (commit: string): Step[] => {
  const changed = changedFiles(commit);
  const code = changed.filter((file) => /\.[cm]?tsx?$/.test(file));
  return [
    { name: "format", about: "", group: "sources", run: () => format(["--ignore-unknown", ...changed]) },
    ...(code.length > 0 ? [{ name: "lint", about: "", group: "sources" as const, run: () => lint(code) }] : []),
    {
      name: "types",
      about: "",
      group: "sources",
      run: () => types(),
    },
    ...["architecture", "unit"].map((project) => ({
      name: project,
      about: "",
      run: () => vitest(project, ["--changed", commit, "--passWithNoTests"]),
    })),
  ];
};

/** Files that differ from a commit, new ones included, that still exist. */
function changedFiles(commit: string): readonly string[] {
  const git = (...args: string[]): string[] =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...git("diff", "--name-only", "--diff-filter=d", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

const tool = async (...args: string[]): Promise<Outcome> => asOne(await command(args));
const cacheOf = (name: string): string => join(root, "node_modules", ".cache", name);
const format = (files: readonly string[]): Promise<Outcome> =>
  tool(
    bin("prettier"),
    "--check",
    "--log-level",
    "warn",
    "--cache",
    "--cache-strategy",
    "content",
    "--cache-location",
    cacheOf("layout-check"),
    ...files,
  );
/** Compiles the domain a second time alone, without the types of browsers and Node. */
const types = async (): Promise<Outcome> => {
  const check = (project: string, name: string): Promise<Outcome> =>
    tool(
      bin("typescript", "tsc"),
      "--project",
      project,
      "--incremental",
      "--tsBuildInfoFile",
      cacheOf(`${name}.tsbuildinfo`),
    );
  const all = await check(".", "all");
  return all.failed > 0 ? all : check("packages/domain", "domain");
};
const lint = (files: readonly string[]): Promise<Outcome> => tool(bin("oxlint"), ...files);

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
function asCounted({ ok, output }: Pick<Finished, "ok" | "output">, passed: number, failed: number): Outcome {
  const unseen = failed === 0 && (!ok || passed === 0) ? 1 : 0;
  return { passed, failed: failed + unseen, output };
}

/** Counts the messages of the runner's reporter, so that a stopped suite counts its finished tests. */
function asReported(finished: Finished): Outcome {
  const { progress } = finished;
  const skipped = progress.count("skipped");
  return {
    ...asCounted(finished, progress.count("passed"), progress.count("failed")),
    ...(progress.notRun.length > 0 ? { notRun: progress.notRun } : {}),
    ...(skipped > 0 ? { note: `${skipped} skipped` } : {}),
  };
}

async function vitest(
  project: string,
  options: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const reporters = ["--reporter=default", "--reporter=scripts/testing/vitest-progress.ts"];
  const finished = await command([bin("vitest"), "run", "--project", project, ...reporters, ...options], {
    env,
    hasReporter: true,
  });
  const hasNothingToRun = options.includes("--passWithNoTests") && finished.ok && finished.progress.isEmpty;
  return hasNothingToRun ? { passed: 0, failed: 0, output: "" } : asReported(finished);
}

/** Verifies the pacts of the previous step against the sandbox. */
async function verifyContracts(): Promise<Outcome> {
  const finished = await command(["scripts/contracts-verify.ts"], { env: { PACT_DO_NOT_TRACK: "true" } });
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

/** Trials of whole processes, a short one each day. */
const trialsOfDays = [
  ["restart", "--count", "1"],
  ["roll", "--count", "1"],
  ["canaries", "--count", "2"],
  ["fleet", "--count", "4"],
] as const;

/** Parts of the bench, one a day: whether it still measures, not how fast. */
const benchOfDays = "rates latency capacity thousand javascript year decision store postgres outage".split(" ");

const ofDay = <One>(day: number, all: readonly One[]): One => all[day % all.length] as One;

/**
 * Runs sixty walks on the built site beside forty failing calls, both drawn by the day. Then comes the day's trial, and
 * the day's part of the bench.
 */
async function faults(): Promise<Outcome> {
  const day = seedOfDay();
  const trial = (...args: readonly string[]): Promise<Finished> =>
    command(["tests/faults/faults.ts", ...args, "--seed", String(day)]);
  const beside = await Promise.all([trial("walks", "--count", "60"), trial("screens", "--count", "40")]);
  const all = [
    ...beside,
    await trial(...ofDay(day, trialsOfDays)),
    await command(["tests/load/bench.ts", "--brief", "--only", ofDay(day, benchOfDays)]),
  ];
  const output = all.map((one) => one.output).join("\n");
  const walked = [...output.matchAll(/ (\d+) walks, /g)].reduce((sum, [, count]) => sum + Number(count), 0);
  const shown = output.match(/^ok {3}/gm)?.length ?? 0;
  const failed = output.match(/ FAILED, made |^MISS /gm)?.length ?? 0;
  return asCounted({ ok: all.every(({ ok }) => ok), output }, walked + shown + 2, failed);
}

/** One more than a small machine has cores, because journeys mostly wait for answers. */
const workers = 3;

/** One free port per worker, in the format of Playwright's configuration. */
const freePorts = async (count: number): Promise<string> =>
  (await Promise.all(Array.from({ length: count }, freePort))).join(" ");

/** Runs the journeys in a browser; with a layout service instead of files, only those with @content. */
async function journeys(folder: string, content: "files" | "layout-service"): Promise<Outcome> {
  const browser = await obtainBrowser((line) => process.stdout.write(`${line} … `));
  if ("tried" in browser) return { passed: 0, failed: 1, output: `There is no browser.\n${browser.tried.join("\n")}` };
  const journeyDir = join(folder, `journeys-${content}`);
  mkdirSync(journeyDir);
  const reporters = "list,./scripts/testing/playwright-progress.ts";
  return asReported(
    await command([bin("@playwright/test", "playwright"), "test", `--reporter=${reporters}`], {
      env: {
        CHROMIUM_PATH: browser.path,
        JOURNEY_PORTS: await freePorts(workers),
        JOURNEY_SANDBOX_PORTS: await freePorts(workers),
        JOURNEY_DIR: journeyDir,
        JOURNEY_CONTENT: content,
      },
      hasReporter: true,
    }),
  );
}
