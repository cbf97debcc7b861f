// npm test: every check of the project, one line each as it ends, and the sum in the last line.
// `npm test -- unit build` runs only the steps that are named.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { killCommands } from "./commands.ts";
import { memoryFolder } from "./memory-folder.ts";
import { endWithParent } from "./processes.ts";
import { type Outcome, type Step, steps } from "./steps.ts";

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `switchyard: there is no step ${unknown.join(", ")}; the steps are ${steps.map(({ name }) => name).join(", ")}`,
  );
  process.exit(1);
}

const folder = mkdtempSync(join(memoryFolder(), "switchyard-test-"));
process.env["TMPDIR"] = folder;
// PostgreSQL refuses to be root's, and its user has to come through here.
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
const toRun = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const groups = Map.groupBy(toRun, ({ name, group = name }) => group);
for (const together of groups.values()) await Promise.all(together.map((step) => report(step, together.length > 1)));

const sum = (count: (outcome: Outcome) => number) =>
  [...outcomes.values()].reduce((total, outcome) => total + count(outcome), 0);
const failed = sum((outcome) => outcome.failed);
console.log(`\n${seconds(began)} in all`);
console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function report(step: Step, isBesideOthers: boolean): Promise<void> {
  const name = step.name.padEnd(14);
  // Lines of steps that run side by side come when they are whole.
  if (!isBesideOthers) process.stdout.write(`${name} `);
  const started = Date.now();
  const broken = step.needs?.find((name) => (outcomes.get(name)?.failed ?? 0) > 0);
  const outcome = broken
    ? { passed: 0, failed: 1, output: `not run, because ${broken} failed` }
    : await step.run(folder);
  outcomes.set(step.name, outcome);
  const counts = outcome.failed > 0 ? `${outcome.passed} passed, ${outcome.failed} FAILED` : `${outcome.passed} passed`;
  const line = `${counts}${outcome.note ? `, ${outcome.note}` : ""}  (${seconds(started)})`;
  console.log(isBesideOthers ? `${name} ${line}` : line);
  if (outcome.failed > 0) console.log(stripVTControlCharacters(outcome.output).trimEnd().replace(/^/gm, "    "));
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
