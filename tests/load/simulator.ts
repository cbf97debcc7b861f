import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { openJournal } from "@switchyard/adapters-store";
import { eachJournal } from "@switchyard/domain/journey/each-journal";
import type { JournalEvent } from "@switchyard/domain/journey/journal";
import { correlationIdSchema } from "@switchyard/domain/kernel/ids";
import { play } from "../../apps/cli-simulator/src/commands/run.ts";
import { keepJourneys } from "../../apps/cli-simulator/src/composition/a-log.fixture.ts";
import { packedCommands, packs } from "../../apps/cli-simulator/src/packed.ts";
import { readScenario } from "../../apps/cli-simulator/src/scenario/scenario.ts";
import { type Figure, median } from "./figures.ts";

const root = resolve(import.meta.dirname, "../..");
const launcher = join(root, "bin/switchyard");
const node = join(root, "node_modules/.bin/node");
const samples = ["marisol-moves-in", "walter-proves-himself", "della", "owen", "marisol-on-hold", "fiona"];

/**
 * How fast the simulator starts, how fast it replays, and whether its memory grows with the log.
 * @param journeys in the log, 18 KB each: ten million events without it
 */
export async function* simulatorFigures(folder: string, journeys = 452_000): AsyncGenerator<Figure> {
  const journals = await journalsOfSamples();
  const log = mkdtempSync(join(folder, "log-"));
  keepJourneys(log, manyOf(journals, journeys));
  yield* startFigures(log);
  const by = (threads: "1" | "2") => followed(log, ["replay", "--all", "--threads", threads]);
  const run = await by("1");
  const reading = await readingRate(log);
  yield {
    what: "replay, journal events a second on a core",
    value: run.eventsPerSecond,
    unit: "events/s",
    // At most the given time, or half of the reading time if that is less.
    bar: { least: Math.min(150_000, reading / 2) },
    detail: `${journeys} journeys with ${run.events} events in ${run.seconds.toFixed(0)} s, in ${Math.round(Math.max(run.peakMb.first, run.peakMb.second))} MB; reading and parsing the log alone: ${Math.round(reading)}`,
  };
  // "Flat" means that memory stops growing by the middle of the run, for any number of journeys.
  yield {
    what: "peak memory in the second half of that / in the first",
    value: run.peakMb.second / run.peakMb.first,
    unit: "×",
    bar: { most: 1.25 },
    detail: `${Math.round(run.peakMb.second)} MB`,
  };
  // Each variant runs twice, in opposite order, so that a slowing machine affects both.
  const byTwo = [await by("2"), await by("2")] as const;
  const byOne = [run, await by("1")] as const;
  // Two independent processes show the largest possible gain on this machine.
  const apart = await Promise.all([by("1"), by("1")]);
  const slower = Math.max(...apart.map(({ seconds }) => seconds));
  yield {
    what: "replay by two threads / by one, in time",
    value: timeOf(byOne) / timeOf(byTwo),
    unit: "×",
    bar: { least: 1.8 },
    detail: `${timeOf(byTwo).toFixed(1)} s instead of ${timeOf(byOne).toFixed(1)} s; two processes that share nothing: ${((2 * timeOf(byOne)) / slower).toFixed(2)} ×`,
  };
  // A threshold above each deposit in the log sends one customer in six elsewhere.
  const policy = await followed(log, ["what-if", "--all", "--set", "depositThreshold=1000", "--threads", "1"]);
  checkSums(policy, journals, journeys);
  yield {
    what: "what-if of all journeys / replay of them, events a second on a core",
    value: policy.eventsPerSecond / run.eventsPerSecond,
    unit: "×",
    bar: { least: 0.75 },
    detail: `${policy.elsewhere?.count ?? 0} of ${journeys} would have gone elsewhere, and are run twice`,
  };
}

const startFigures = (log: string): Figure[] => {
  const commands = {
    "switchyard --help": { typed: ["--help"], most: 1.3 },
    "switchyard rules": { typed: ["rules"], most: 1.3 },
    "switchyard journeys": { typed: ["journeys", "--data-dir", log], most: 3 },
    "switchyard replay": { typed: ["replay", "LOAD-00000000", "--data-dir", log], most: 3 },
    "switchyard journeys show": { typed: ["journeys", "show", "LOAD-00000000", "--data-dir", log], most: 3 },
    "switchyard find": { typed: ["find", "4008990017", "--because", "a test", "--data-dir", log], most: 3 },
  } as const;
  // From the second run on, because the first one compiles.
  for (const command of Object.keys(packedCommands))
    spawnSync(node, [join(root, "scripts/simulator-pack.ts"), command], { stdio: "inherit" });
  const times = new Map<string, number[]>();
  const timed = (name: string, [command, ...args]: readonly [string, ...string[]]): void => {
    const began = performance.now();
    spawnSync(command, args, { stdio: "ignore" });
    times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
  };
  for (let round = 0; round < 21; round += 1) {
    timed("bare", [node, "-e", "0"]);
    for (const [name, command] of Object.entries(commands)) timed(name, [launcher, ...command.typed]);
  }
  // An edit makes the bundle invalid. The command then runs from the sources, while another process makes a new bundle.
  const edited = "switchyard journeys show, right after an edit";
  const bundle = join(packs, "journeys-show.json");
  for (let round = 0; round < 7; round += 1) {
    rmSync(bundle, { force: true });
    timed(edited, [launcher, ...commands["switchyard journeys show"].typed]);
    for (let wait = 0; wait < 300 && !existsSync(bundle); wait += 1) spawnSync("sleep", ["0.1"]);
  }
  const of = (name: string): number => median(times.get(name) ?? []);
  return [...Object.entries(commands), [edited, { most: 6 }] as const].map(([name, { most }]) => ({
    what: `start of ${name} / node -e 0`,
    value: of(name) / of("bare"),
    unit: "×",
    bar: { most },
    detail: `${of(name).toFixed(0)} ms`,
  }));
};

const journalsOfSamples = async (): Promise<readonly (readonly JournalEvent[])[]> => {
  const chosen: (readonly JournalEvent[])[] = [];
  for (const name of samples) {
    const file = join(root, `apps/cli-simulator/scenarios/${name}.yaml`);
    const scenario = readScenario(file);
    if (scenario.isErr()) throw new Error(scenario.error);
    await play(file, scenario.value, undefined, (events) => {
      chosen.push(events);
      return Promise.resolve("same");
    });
  }
  return chosen;
};

/** Writes this many journeys, each a sample with a new reference. */
function* manyOf(journals: readonly (readonly JournalEvent[])[], count: number): Generator<readonly JournalEvent[]> {
  for (let number = 0; number < count; number += 1) {
    // Different kinds of journeys alternate, as in a real log.
    const [began, ...events] = journals[number % journals.length] ?? [];
    if (began?.type !== "began") throw new Error("a journey begins");
    const correlationId = correlationIdSchema.parse(`LOAD-${String(number).padStart(8, "0")}`);
    yield [{ ...began, correlationId, at: new Date(Date.parse(began.at) + number * 1000).toISOString() }, ...events];
  }
}

/** The expected total of waived deposits, from the recorded answers. Another total means a wrong measurement. */
const checkSums = (
  { money, elsewhere }: Followed,
  journals: readonly (readonly JournalEvent[])[],
  journeys: number,
): void => {
  const deposits = journals.map((events) =>
    events.reduce((cents, event) => {
      const facts = event.type === "decision" && event.rule === "success, with a deposit" ? event.facts : undefined;
      return cents + Number((facts as { readonly depositAmount?: number } | undefined)?.depositAmount ?? 0);
    }, 0),
  );
  const of = (number: number): number => deposits[number % deposits.length] ?? 0;
  let sum = 0;
  let count = 0;
  for (let number = 0; number < journeys; number += 1) {
    sum += of(number);
    count += of(number) > 0 ? 1 : 0;
  }
  const change = (money?.before.deposits ?? 0) - (money?.after.deposits ?? 0);
  if (change !== sum || elsewhere?.count !== count)
    throw new Error(
      `what-if sets ${change} cents of ${elsewhere?.count ?? 0} customers free, by the log it is ${sum} of ${count}`,
    );
};

/** The report of a run over all journeys. */
interface Followed {
  readonly events: number;
  readonly eventsPerSecond: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly elsewhere?: { readonly count: number };
  readonly money?: Readonly<Record<"before" | "after", { readonly deposits: number }>>;
  readonly peakMb: { readonly first: number; readonly second: number };
}

/** The mean duration of these runs, in seconds. */
const timeOf = (runs: readonly Followed[]): number => runs.reduce((sum, { seconds }) => sum + seconds, 0) / runs.length;

/** Processor time instead of wall time, because other programs use the machine too. */
const followed = (dataDir: string, command: readonly string[]): Promise<Followed> =>
  new Promise((done, failed) => {
    const child = spawn(launcher, [...command, "--json", "--data-dir", dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    const megabytes: number[] = [];
    const watch = setInterval(() => megabytes.push(memoryOf(child.pid ?? 0)), 100);
    child.stdout.setEncoding("utf8").on("data", (part: string) => void (text += part));
    child.on("error", failed);
    child.on("close", (code) => {
      clearInterval(watch);
      // Customers whose path changes are not a failure.
      if (code !== (command[0] === "what-if" ? 3 : 0))
        failed(new Error(`${command.join(" ")} over the generated log ended with ${code}: ${text.slice(0, 200)}`));
      else {
        const change = JSON.parse(text) as Omit<Followed, "eventsPerSecond" | "peakMb">;
        const middle = Math.floor(megabytes.length / 2);
        done({
          ...change,
          eventsPerSecond: change.events / change.cpuSeconds,
          peakMb: { first: Math.max(...megabytes.slice(0, middle)), second: Math.max(...megabytes.slice(middle)) },
        });
      }
    });
  });

/** The process's memory in megabytes (Linux). */
const memoryOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Events per second and core for reading and parsing alone. */
const readingRate = async (dataDir: string): Promise<number> => {
  const reader = openJournal({ dataDir });
  if (reader.isErr()) throw new Error(reader.error);
  let events = 0;
  const before = process.cpuUsage();
  for await (const journal of eachJournal(reader.value, {})) if (!("damaged" in journal)) events += journal.length;
  const { user, system } = process.cpuUsage(before);
  return events / ((user + system) / 1_000_000);
};
