// npm test: runs every check of the project and prints one line per check, then the totals.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { killCommands } from "./commands.ts";
import { memoryFolder } from "./memory-folder.ts";
import { endWithParent } from "./processes.ts";
import { type Outcome, type Step, steps, stepsForChange } from "./steps.ts";
import { slowness } from "./testing/slowness.ts";

const usage = `Usage: npm test -- [step ...]
       npm test -- --changed [commit]

Without arguments: all steps, in this order. A suite fails when a test fails, or when nothing in it ends for 120 s.
${steps.map(({ name, about }) => `  ${name.padEnd(14)}${about}`).join("\n")}

  --changed     Layout, lint and types of the files that differ from a commit (HEAD by default), and the tests of
                "unit" and "architecture" that import them. Suites on the built site are not run.
  --help        This text`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: "boolean" }, help: { type: "boolean", short: "h" } },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
/** Former names of steps. */
const renamed: Readonly<Record<string, string>> = { house: "site" };
for (const name of positionals.filter((name) => renamed[name] !== undefined)) {
  console.error(`switchyard: the step ${name} is called ${renamed[name]} now\n\n  npm test -- ${renamed[name]}`);
  process.exit(1);
}
const unknown = values.changed ? [] : positionals.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`switchyard: there is no step ${unknown.join(", ")}\n\n${usage}`);
  process.exit(1);
}

// Measured here, so that all suites use the same timeouts.
const factor = slowness();
if (factor > 1) console.log(`This machine is ${factor} times slower than a quiet one: tests may take as much longer`);

const folder = mkdtempSync(join(memoryFolder(), "switchyard-test-"));
process.env["TMPDIR"] = folder;
// PostgreSQL doesn't run as root, and its own user must be able to enter this folder.
chmodSync(folder, 0o711);
process.once("exit", () => {
  killCommands();
  rmSync(folder, { recursive: true, force: true });
});
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)
  process.once(signal, () => process.exit(code));

if (process.env["npm_lifecycle_event"]) endWithParent(() => process.exit(1));

const began = Date.now();
const outcomes = new Map<string, Outcome>();
const toRun = values.changed
  ? stepsForChange(positionals[0] ?? "HEAD")
  : steps.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const groups = Map.groupBy(toRun, ({ name, group = name }) => group);
for (const together of groups.values()) await Promise.all(together.map((step) => report(step, together.length > 1)));

const sum = (count: (outcome: Outcome) => number) =>
  [...outcomes.values()].reduce((total, outcome) => total + count(outcome), 0);
const failed = sum((outcome) => outcome.failed);
console.log(`\n${seconds(began)} in all`);
const notRun = sum((outcome) => outcome.notRun?.length ?? 0);
console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ""}`);
process.exitCode = failed > 0 || notRun > 0 ? 1 : 0;

async function report(step: Step, isBesideOthers: boolean): Promise<void> {
  const name = step.name.padEnd(14);
  // Parallel steps print their lines when they end.
  if (!isBesideOthers) process.stdout.write(`${name} `);
  const started = Date.now();
  const broken = step.needs?.find((name) => (outcomes.get(name)?.failed ?? 0) > 0);
  const outcome = broken
    ? { passed: 0, failed: 1, output: `not run, because ${broken} failed` }
    : await step.run(folder);
  outcomes.set(step.name, outcome);
  const { passed, failed, notRun = [], note } = outcome;
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} FAILED`] : []),
    ...(notRun.length > 0 ? [`${notRun.length} NOT RUN`] : []),
    ...(note ? [note] : []),
  ].join(", ");
  const line = `${counts}  (${seconds(started)})`;
  console.log(isBesideOthers ? `${name} ${line}` : line);
  if (failed > 0) console.log(stripVTControlCharacters(outcome.output).trimEnd().replace(/^/gm, "    "));
  for (const title of notRun) console.log(`    not run: ${title}`);
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
