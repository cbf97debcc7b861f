// npm run faults: what happens when things fail. With names behind `--` only those trials (docs/fault-and-load-tests.md):
//   once      every call of every flow is struck at every boundary, and then the built site is killed and stormed at its buttons:
//             nothing happens twice and nothing is lost. `--only connect,createCustomer` picks calls and `--walk deposit` walks by
//             a part of their names, without the built site; `--in-process` leaves only that out. `--json` prints the cases as JSON.
//   screens   every call of every walk fails in every way, on the built site: the customer sees the page that is meant for it,
//             in time. `--walk` and `--fault` pick by parts of names.
//   slow      every call of every page of a signed-in customer is late or never answers: the page comes all the same, in time and
//             with nothing false, and nothing jumps. `--walk`, `--only` and `--fault` pick pages, calls and delays by regular
//             expressions.
//   walks     customers walk by lot through the built site, without scripts, while answers are lost and changed: everything that
//             pages, the account, the site API and the simulator say of orders and money is what the gateway's ledger has.
//             `--seed 7 --from 0 --count 400`, `--walk account` or `enrollment`, `--keys ignored` or `honoured`, `--browser` for
//             Chromium; a failing walk says how it is walked again.
//   storm     requests that nobody should send, over every page, form, call, header and cookie. `--seed 7 --count 500000`
//   restart   the site is replaced again and again under load: no request is dropped.
//   overload  three times as many visitors as the site can answer: orders under way are placed, the rest is told.
//   fleet     orders through a fleet whose instances are killed while its database fails in seven ways. `--seed 7 --count 40`
//   roll      a fleet is replaced under load, instance by instance: no request is dropped, no order is held up.
//   soak      a fleet at 70 % of what it serves, while its gateway fails by lot: memory and handles stay flat, each order is placed
//             once. `--seed 7 --minutes 3`
//   files     the reader of meter files gets broken ones. It doesn't hang, fill its memory or report anything false.
//             `--seed 7 --count 100000`
//   canaries  a site that leaks on purpose is caught by the search that finds nothing on the real one.
// A line for each case; the exit code is 1 when one fails.
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
import { told } from "./screens/told.ts";
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
/** Says each figure, and whether all are as they have to be. */
const areMet = (figures: readonly Figure[]): boolean => {
  for (const figure of figures) say(line(figure));
  return !figures.some(isMissed);
};

interface Trial {
  /** On two quiet cores, with the defaults, in a run of all trials. */
  readonly minutes: number;
  /** Says how it went and answers whether all went well. */
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
  screens: { minutes: 8, run: () => told({ walk: values.walk, fault: values.fault, count, seed }, say) },
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
/** What needs no built site, or builds it itself. */
const building = (names: readonly string[]): boolean => names.some((name) => name !== "once" && name !== "files");

// The options of `once` are its own.
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
// What was abandoned on purpose still waits for its deadline.
process.exit(failed.length > 0 ? 1 : 0);
