// npm run bench: the speed of the built site, compared with a bare Next page in the same run on the same machine. It
// prints a line per figure with its bar; the exit code is 1 when one is missed. plan.ts lists the parts and their
// durations. `--only rates,latency` selects parts, and `--all` adds the long ones. `--brief` runs each part once and
// shortly, without bars. `--files` names each script that a page loads. `--journeys 100000` sets the simulator's number;
// the default of 452000 has ten million events, 8 GB in the temporary folder, and takes eight minutes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { startBrowser } from "../../scripts/browser.ts";
import { buildIfChanged } from "../../scripts/build.ts";
import { stopAll } from "../../scripts/processes.ts";
import { startTestSite } from "../../scripts/test-site.ts";
import { startBareSite } from "./bare-site.ts";
import { isBrief } from "./brief.ts";
import { browserFigures } from "./browser.ts";
import { callerFigures } from "./callers.ts";
import { capacity } from "./capacity.ts";
import { type CannedSite, startCannedSite } from "./canned-site.ts";
import { deadCall } from "./dead-call.ts";
import { decision } from "./decision.ts";
import { denial } from "./denial.ts";
import { type Figure, isMissed, line, withoutBar } from "./figures.ts";
import { javascript } from "./javascript.ts";
import { journeySearch } from "./journey-search.ts";
import { latency } from "./latency.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { outage } from "./outage.ts";
import { listPath } from "./places.ts";
import { type PartName, Progress, beginning, type Plan, planOf } from "./plan.ts";
import { rates } from "./rates.ts";
import { simulatorFigures } from "./simulator.ts";
import { postgresStore } from "./postgres-store.ts";
import { journeyStore } from "./store.ts";
import { tenInstances } from "./ten-instances.ts";
import { thousandPlans } from "./thousand.ts";
import { yearOfQuarters } from "./year.ts";

type Figures = AsyncIterable<Figure>;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    all: { type: "boolean", default: false },
    files: { type: "boolean", default: false },
    journeys: { type: "string" },
    brief: { type: "boolean", default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), "switchyard-bench-"));
const ownFolder = (name: string): string => mkdtempSync(join(folder, `${name}-`));

const benches: Readonly<Record<PartName, () => Figures>> = {
  rates: () =>
    onCanned(async function* (site) {
      yield* rates(site.url, await bareUrl());
    }),
  latency: () =>
    onCanned(async function* (site) {
      yield* latency(site, await bareUrl());
    }),
  capacity: () => capacity(ownFolder("capacity")),
  thousand: async function* () {
    yield* thousandPlans(ownFolder("thousand"), await bareUrl());
  },
  javascript: () =>
    inBrowser(async function* (browser) {
      yield* javascript(browser, await siteUrl(), await bareUrl(), values.files);
    }),
  browser: () =>
    inBrowser(async function* (browser) {
      yield* browserFigures(browser, await siteUrl());
    }),
  lighthouse: async function* () {
    yield* lighthouseScores(await siteUrl());
  },
  year: () =>
    inBrowser(async function* (browser) {
      yield* yearOfQuarters(browser, await siteUrl(), folder);
    }),
  simulator: () => simulatorFigures(folder, values.journeys === undefined ? undefined : Number(values.journeys)),
  callers: () => together(callerFigures(folder)),
  decision: () => together(decision()),
  store: () => together(journeyStore()),
  postgres: () => together(postgresStore(folder)),
  search: () => together(journeySearch(folder)),
  "dead-call": () => deadCall(folder),
  denial: () => denial(folder),
  outage: () => outage(folder),
  fleet: () => together(tenInstances()),
};

/** Read-only parts share one site, with a bare Next page beside it. */
let shared: Promise<string> | undefined;
const siteUrl = (): Promise<string> => (shared ??= startShared());
const startShared = async (): Promise<string> => {
  const { url } = await startTestSite(ownFolder("site"));
  // The first visitor loads the list's plans. After that the list is cached.
  for (let visitor = 0; visitor < 3; visitor += 1) await (await fetch(`${url}${listPath}`)).text();
  return url;
};
let bare: Promise<string> | undefined;
const bareUrl = (): Promise<string> => (bare ??= startBareSite().then(({ url }) => url));

async function* together(figures: Promise<readonly Figure[]>): Figures {
  yield* await figures;
}

async function* onCanned(measure: (site: CannedSite) => Figures): Figures {
  const site = await startCannedSite(ownFolder("canned"));
  try {
    yield* measure(site);
  } finally {
    await site.stop();
  }
}

async function* inBrowser(measure: (browser: Browser) => Figures): Figures {
  const browser = await startBrowser([], (line) => console.log(`      ${line}`));
  try {
    yield* measure(browser);
  } finally {
    await browser.close();
  }
}

const planned = (): Plan => {
  try {
    return planOf(values.only, values.all);
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem);
    process.exit(2);
  }
};

const silenceMs = 30_000;
const needNoSite: readonly PartName[] = ["simulator", "decision", "store", "postgres", "search"];
const plan = planned();
const progress = new Progress(plan);
let missed = 0;

const run = async (name: PartName): Promise<void> => {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1_000;
  const tellProgress = (): void => console.log(`      ${progress.line(seconds())}`);
  tellProgress();
  const silence = setInterval(tellProgress, silenceMs);
  try {
    for await (const figure of benches[name]()) {
      console.log(line(isBrief ? withoutBar(figure) : figure));
      if (!isBrief && isMissed(figure)) missed += 1;
      silence.refresh();
    }
  } catch (problem) {
    // The other parts don't depend on this one, so continue.
    console.error(`MISS  ${name}: ${problem instanceof Error ? problem.message : String(problem)}`);
    missed += 1;
  } finally {
    clearInterval(silence);
    progress.finished(seconds());
    console.log(`      ${name}: took ${seconds().toFixed(0)} s`);
  }
};

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(code)));

try {
  if (plan.chosen.some((name) => !needNoSite.includes(name))) {
    const built = await buildIfChanged(() => console.log("Building the site …"));
    if (built.isErr()) throw new Error(built.error);
  }
  console.log(beginning(plan));
  for (const name of plan.chosen) await run(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  missed += 1;
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);
