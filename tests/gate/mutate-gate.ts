// Mutates the code of charges, payments and once-only calls in every way that Stryker knows. For each mutant it checks
// whether the release gate is red for the journeys of journeys.ts. Some mutants leave it green or run in no journey;
// their numbers have limits that may only fall.
//
// A sample replays the scenarios alone, without lost answers.
// --journeys stores the played journeys in a file for the next run.
// --scenarios plays only scenarios whose path has that part.
//
// npm run mutants:gate -- [--sample <count>] [--files <part of a path>] [--scenarios <part of a path>]
//   [--journeys <file>] [--list]
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { root } from "../../scripts/paths.ts";
import { type Instrumented, instrumented, type Mutant } from "./instrumented.ts";

const sources = [
  "packages/domain/src/*/charges.ts",
  "packages/domain/src/*/once-only-calls.ts",
  "packages/domain/src/charges/{of-days,on-bills}.ts",
  "packages/domain/src/enrollment/{deposit,prior-debts}.ts",
  "packages/domain/src/payments/rules.ts",
];

const { values: asked } = parseArgs({
  options: {
    sample: { type: "string" },
    files: { type: "string" },
    list: { type: "boolean" },
    journeys: { type: "string" },
    scenarios: { type: "string" },
    trial: { type: "string" },
    work: { type: "string" },
  },
});

/** The active mutant, as Stryker's instrumented code reads it. */
interface Switches {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
const shared = globalThis as { __stryker__?: Switches };
const switches = (shared.__stryker__ ??= {});
/** Mutations that leave the gate green, and those that no journey meets; most of these are in code for pages alone. */
const most = { green: 63, unmet: 57 };
/** Ends a mutation that creates an endless loop. */
const mostHits = 200_000;

const folder = asked.work ?? mkdtempSync(join(tmpdir(), "gate-"));
const codeFile = join(folder, "code.json");
const journalsFile = join(folder, "journals.json");

/** Adapters that build requests; `instrumented` picks those of once-only calls. */
const adapters = globSync("packages/adapters-gateway/src/**/*.ts", { cwd: root }).filter((path) =>
  /const to\w+Request = /.test(readFileSync(join(root, path), "utf8")),
);
const paths = [...globSync(sources, { cwd: root }), ...adapters].filter((path) => !/\.test\./.test(path));
const { code, mutants }: Instrumented = asked.work
  ? (JSON.parse(readFileSync(codeFile, "utf8")) as Instrumented)
  : await instrumented(paths.toSorted());

registerHooks({
  load: (url, context, next) => {
    const source = url.startsWith("file:") ? code[relative(root, fileURLToPath(url))] : undefined;
    return source === undefined ? next(url, context) : { format: "module-typescript", source, shortCircuit: true };
  },
});

const { journalsOf } = await import("../../apps/cli-simulator/src/composition/journals.ts");
const { replayTools } = await import("../../apps/cli-simulator/src/composition/replaying.ts");
const { replayPage } = await import("../../apps/cli-simulator/src/replay/replay-page.ts");
const { flows } = await import("../../apps/cli-simulator/src/composition/flows.ts");
await import("../../packages/adapters-gateway/src/ports.ts");
await import("../../packages/adapters-gateway/src/customer-ports.ts");
const atLoad = new Set(Object.keys(switches.mutantCoverage?.static ?? {}));
const tools = replayTools(journalsOf({ dataDir: folder }), flows);

/** Whether the gate is red for one of these journeys. */
const isRed = async (journals: readonly (readonly JournalEvent[])[]): Promise<boolean> => {
  for (const journal of journals) {
    switches.hitCount = 0;
    const { changes, tally } = await replayPage(Readable.from([journal]), tools.replay);
    if (tally.unreadable > 0 || changes.some(({ verdict }) => verdict !== "renamed")) return true;
  }
  return false;
};

if (asked.trial !== undefined) {
  const journals = JSON.parse(readFileSync(journalsFile, "utf8")) as JournalEvent[][];
  switches.hitLimit = mostHits;
  process.exit((await isRed(journals)) ? 3 : 0);
}

const { journeysOfGate } = await import("./journeys.ts");
const journals =
  asked.journeys !== undefined && existsSync(asked.journeys)
    ? (JSON.parse(readFileSync(asked.journeys, "utf8")) as JournalEvent[][])
    : await journeysOfGate(asked.sample === undefined, asked.scenarios);
if (asked.journeys !== undefined) writeFileSync(asked.journeys, JSON.stringify(journals));
// Stryker's instrumented code has already read this object.
const coverage = Object.assign((switches.mutantCoverage ??= { static: {}, perTest: {} }), { static: {}, perTest: {} });
for (const [index, journal] of journals.entries()) {
  switches.currentTestId = String(index + 1);
  if (await isRed([journal])) throw new Error(`the gate is red without a change, for journey ${index}`);
}
delete switches.currentTestId;
const covered = Object.values<Record<string, number>>(coverage.perTest);
writeFileSync(codeFile, JSON.stringify({ code, mutants: [] }));
writeFileSync(journalsFile, JSON.stringify(journals));

const chosen = drawn(mutants.filter(({ file }) => asked.files === undefined || file.includes(asked.files)));
let red = 0;
const unmet: Mutant[] = [];
const green: Mutant[] = [];
switches.hitLimit = mostHits;
for (const mutant of chosen) {
  const meeting = journals.filter((_, index) => covered[index]?.[mutant.id]);
  switches.activeMutant = mutant.id;
  const isSeen = (await isRed(meeting)) || (atLoad.has(mutant.id) && isRedFromTheStart(mutant));
  delete switches.activeMutant;
  if (isSeen) red += 1;
  else if (meeting.length === 0 && !atLoad.has(mutant.id)) unmet.push(mutant);
  else green.push(mutant);
}
rmSync(folder, { recursive: true });

console.log(
  `${chosen.length} of ${mutants.length} mutations, ${journals.length} journeys: ${red} red, ${green.length} green, ${unmet.length} that no journey meets`,
);
if (asked.list || asked.sample === undefined) {
  for (const { key } of green) console.log(`green  ${key}`);
  for (const { key } of unmet) console.log(`unmet  ${key}`);
}
const isWhole = asked.sample === undefined && asked.scenarios === undefined;
if (isWhole && (green.length > most.green || unmet.length > most.unmet)) {
  console.log(`The release gate misses more mutations than ${most.green} green and ${most.unmet} unmet ones.`);
  process.exitCode = 1;
}

/** A mutation of code that runs at import needs a separate process. */
function isRedFromTheStart({ id }: Mutant): boolean {
  try {
    execFileSync(process.execPath, [import.meta.filename, "--trial", id, "--work", folder], {
      env: { ...process.env, __STRYKER_ACTIVE_MUTANT__: id },
      stdio: "ignore",
    });
    return false;
  } catch {
    return true;
  }
}

/** The same sample in each run, while the mutations exist. */
function drawn(all: readonly Mutant[]): readonly Mutant[] {
  if (asked.sample === undefined) return all;
  const lot = ({ key }: Mutant): string => createHash("sha256").update(key).digest("hex");
  return all.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1)).slice(0, Number(asked.sample));
}
