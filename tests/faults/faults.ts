// npm run faults: injects failures and checks the results. Names after `--` select trials (docs/fault-and-load-tests.md):
//   once      fails every call of every flow at every boundary, then kills the built site under load. Nothing may happen twice or
//             get lost. `--only connect,createCustomer` selects calls and `--walk deposit` walks by parts of their names, without
//             the built site; `--in-process` only leaves the built site out. `--json` prints the cases as JSON.
//   screens   fails every call of every walk in every way, on the built site. The customer must see the right page in time.
//             `--walk` and `--fault` select by parts of names.
//   slow      delays every call of every page of a signed-in customer. The page must arrive in time, without false statements or
//             layout shifts. `--walk`, `--only` and `--fault` select pages, calls and delays by regular expressions.
//   walks     random customers use the built site while answers are lost and changed. Pages, account, site API and simulator must
//             agree with the gateway's ledger. `--seed 7 --from 0 --count 400`, `--walk account` or `enrollment`,
//             `--keys ignored` or `honoured`, `--browser` for Chromium. A failing walk prints the command that repeats it.
//   storm     hostile requests to every page, form and call. `--seed 7 --count 500000`
//   restart   replaces the site repeatedly under load. No request may be dropped.
//   overload  sends three times as many visitors as the site can answer. Running orders are placed, other visitors are refused.
//   fleet     orders through a fleet whose instances are killed while its database fails in seven ways. `--seed 7 --count 40`
//   roll      replaces a fleet under load, one instance at a time. No request may be dropped, and no order delayed.
//   soak      runs a fleet at 70 % of its capacity while gateway calls fail at random. Memory and handles stay flat, and each order
//             is placed once. `--seed 7 --minutes 3`
//   files     gives broken files to the reader of meter files. It must not hang, fill its memory or report anything false.
//             `--seed 7 --count 100000`
//   canaries  runs a site that leaks on purpose. The leak search must find every leak.
// Prints a line per case; the exit code is 1 when one fails.
import { parseArgs } from "node:util";
import { buildIfChanged } from "../../scripts/build.ts";
import { stopAll } from "../../scripts/processes.ts";
import { type Figure, isMissed, line } from "../load/figures.ts";
import { leaksCaught } from "./canaries/leaks-caught.ts";
import { rolledUnderLoad } from "./fleet/rolled.ts";
import { soaked } from "./fleet/soaked.ts";
import { fleetUnderFire } from "./fleet/under-fire.ts";
import { nothingTwice } from "./once/nothing-twice.ts";
import { overload } from "./overload/overload.ts";
import { restartUnderLoad } from "./restart/restart.ts";
import { brokenReads } from "./meter-files/broken-reads.ts";
import { runScreens } from "./screens/run-screens.ts";
import { slow } from "./slow/slow.ts";
import { storm } from "./storm/storm.ts";
import { walks } from "./walks/walks.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    walk: { type: "string" },
    fault: { type: "string" },
    json: { type: "boolean" },
    "in-process": { type: "boolean" },
    seed: { type: "string" },
    count: { type: "string" },
    from: { type: "string" },
    shorten: { type: "string" },
    browser: { type: "boolean" },
    minutes: { type: "string" },
    keys: { type: "string" },
    path: { type: "string" },
    "replay-path": { type: "string" },
  },
});
const say = (text: string): void => {
  if (!values.json) console.log(text);
};

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
const [seed, count] = [numberOf(values.seed) ?? 1, numberOf(values.count)];
/** Prints each figure, and tells whether all meet their limits. */
const areMet = (figures: readonly Figure[]): boolean => {
  for (const figure of figures) say(line(figure));
  return !figures.some(isMissed);
};

interface Trial {
  /** Estimated minutes on two quiet cores, with the defaults, in a run of all trials. */
  readonly minutes: number;
  /** Prints the result and returns whether the trial passed. */
  run(): Promise<boolean>;
}

const trials: Readonly<Record<string, Trial>> = {
  once: {
    minutes: 6,
    run: () =>
      nothingTwice(
        {
          calls: values.only?.split(",").map((name) => name.trim()),
          walk: values.walk,
          json: values.json === true,
          inProcess: values["in-process"] === true,
        },
        say,
      ),
  },
  screens: { minutes: 8, run: () => runScreens({ walk: values.walk, fault: values.fault, count, seed }, say) },
  slow: {
    minutes: 9,
    run: () =>
      slow(
        { walk: values.walk, only: values.only, fault: values.fault ?? (positionals.length === 0 ? "5 s" : undefined) },
        say,
      ),
  },
  walks: {
    minutes: 5,
    run: () =>
      walks(
        {
          seed,
          count: count ?? 400,
          from: Number(values.from ?? 0),
          shorten: Number(values.shorten ?? 60),
          walk: values.walk,
          keys: values.keys,
          path: values.path,
          replayPath: values["replay-path"],
          browser: values.browser === true,
        },
        say,
      ),
  },
  storm: { minutes: 1, run: async () => (await storm(seed, count ?? 20_000, say)) === 0 },
  restart: { minutes: 1, run: async () => areMet(await restartUnderLoad(count ?? 5)) },
  overload: { minutes: 1, run: async () => areMet(await overload()) },
  fleet: { minutes: 3, run: () => fleetUnderFire(seed, count ?? 40, say) },
  roll: { minutes: 1, run: async () => areMet(await rolledUnderLoad(count ?? 2)) },
  soak: { minutes: 4, run: async () => areMet(await soaked(seed, numberOf(values.minutes) ?? 3)) },
  files: { minutes: 6, run: async () => areMet(await brokenReads(seed, count ?? 100_000, say)) },
  canaries: { minutes: 1, run: () => leaksCaught({ seed, count }, say) },
};
/** Trials that need no built site, or build it themselves. */
const building = (names: readonly string[]): boolean => names.some((name) => name !== "once" && name !== "files");

// These options belong to the trial `once` alone.
const chosen =
  positionals.length > 0
    ? positionals
    : values.only !== undefined || values.walk !== undefined || values["in-process"] === true || values.json === true
      ? ["once"]
      : Object.keys(trials);
const unknown = chosen.filter((name) => !Object.hasOwn(trials, name));
if (unknown.length > 0) {
  console.error(`There is no trial ${unknown.join(", ")}; there are ${Object.keys(trials).join(", ")}.`);
  process.exit(2);
}

const failed: string[] = [];
try {
  if (building(chosen)) {
    const built = await buildIfChanged(() => say("building the site"));
    if (built.isErr()) throw new Error(built.error);
  }
  if (chosen.length > 1) {
    const minutes = chosen.reduce((sum, name) => sum + (trials[name]?.minutes ?? 0), 0);
    say(`${chosen.length} trials take about ${minutes} minutes on two quiet cores.`);
  }
  for (const name of chosen) {
    if (chosen.length > 1) say(`\n== ${name}`);
    if (!(await trials[name]?.run())) failed.push(name);
  }
} finally {
  await stopAll();
}
if (failed.length > 0) say(`\nfailed: ${failed.join(", ")}`);
// Abandoned calls still wait for their deadlines, so exit explicitly.
process.exit(failed.length > 0 ? 1 : 0);
