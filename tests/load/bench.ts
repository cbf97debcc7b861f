// npm run bench: how fast the built site is, against a bare Next page in the same run on the same machine. One line for
// each figure with its bar; the exit code says whether one was missed. `--only rates,latency,capacity,thousand,javascript,browser,
// lighthouse,year,simulator,decision,store,postgres,search,dead-call,outage,fleet` picks, `--files` names each script that a page loads,
// `--journeys 100000` takes so many for the simulator in place of 452000, which have ten million events: 8 GB in the folder for
// passing files, and eight minutes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { browserPath } from "../../scripts/browser.ts";
import { buildIfChanged } from "../../scripts/build.ts";
import { stopAll } from "../../scripts/processes.ts";
import { startTestSite } from "../../scripts/test-site.ts";
import { startBareSite } from "./bare-site.ts";
import { browserFigures } from "./browser.ts";
import { capacity } from "./capacity.ts";
import { type CannedSite, startCannedSite } from "./canned-site.ts";
import { deadCall } from "./dead-call.ts";
import { decision } from "./decision.ts";
import { type Figure, isMissed, line } from "./figures.ts";
import { javascript } from "./javascript.ts";
import { journeySearch } from "./journey-search.ts";
import { latency } from "./latency.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { outage } from "./outage.ts";
import { listPath } from "./places.ts";
import { rates } from "./rates.ts";
import { simulatorFigures } from "./simulator.ts";
import { postgresStore } from "./postgres-store.ts";
import { journeyStore } from "./store.ts";
import { tenInstances } from "./ten-instances.ts";
import { thousandPlans } from "./thousand.ts";
import { yearOfQuarters } from "./year.ts";

interface Sites {
  readonly site: string;
  readonly sandbox: string;
  readonly bare: string;
}

const { values } = parseArgs({
  options: { only: { type: "string" }, files: { type: "boolean" }, journeys: { type: "string" } },
});

const folder = mkdtempSync(join(tmpdir(), "switchyard-bench-"));

const benches: Readonly<Record<string, (sites: Sites) => Promise<Figure[]>>> = {
  rates: ({ sandbox, bare }) => onCanned(sandbox, (site) => rates(site.url, bare)),
  latency: ({ sandbox, bare }) => onCanned(sandbox, (site) => latency(site, bare)),
  capacity: ({ sandbox }) => capacity(mkdtempSync(join(folder, "capacity-")), sandbox),
  thousand: ({ bare }) => thousandPlans(mkdtempSync(join(folder, "thousand-")), bare),
  javascript: ({ site, bare }) => inBrowser((browser) => javascript(browser, site, bare, values.files === true)),
  browser: ({ site }) => inBrowser((browser) => browserFigures(browser, site)),
  lighthouse: ({ site }) => lighthouseScores(site),
  year: ({ site }) => inBrowser((browser) => yearOfQuarters(browser, site, folder)),
};

async function onCanned(sandboxUrl: string, measure: (site: CannedSite) => Promise<Figure[]>): Promise<Figure[]> {
  const site = await startCannedSite(mkdtempSync(join(folder, "canned-")), sandboxUrl);
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}

async function inBrowser(measure: (browser: Browser) => Promise<Figure[]>): Promise<Figure[]> {
  const executablePath = browserPath();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

const ensureBuilt = async (): Promise<void> => {
  const built = await buildIfChanged(() => console.log("Building the site …"));
  if (built.isErr()) throw new Error(built.error);
};

/** What needs no site, or starts its own. */
const toolBenches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  simulator: () => simulatorFigures(folder, values.journeys === undefined ? undefined : Number(values.journeys)),
  decision,
  store: () => journeyStore(),
  postgres: () => postgresStore(folder),
  search: () => journeySearch(folder),
  "dead-call": () => ensureBuilt().then(() => deadCall(folder)),
  outage: () => ensureBuilt().then(() => outage(folder)),
  fleet: () => ensureBuilt().then(() => tenInstances()),
};

const chosen = values.only?.split(",") ?? [...Object.keys(benches), ...Object.keys(toolBenches)];
const unknown = chosen.filter((name) => !Object.hasOwn(benches, name) && !Object.hasOwn(toolBenches, name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(", ")}; there are ${[...Object.keys(benches), ...Object.keys(toolBenches)].join(", ")}.`,
  );
  process.exit(2);
}

let missed = 0;
const tell = (figures: readonly Figure[]): void => {
  for (const figure of figures) {
    console.log(line(figure));
    if (isMissed(figure)) missed += 1;
  }
};

/** Those that need the built site beside a bare one. */
const onSites = async (names: readonly string[]): Promise<void> => {
  await ensureBuilt();
  const [site, bare] = await Promise.all([startTestSite(folder), startBareSite()]);
  // The first visitor's plans are fetched; from then on the list is cached.
  for (let visitor = 0; visitor < 3; visitor += 1) await (await fetch(`${site.url}${listPath}`)).text();
  for (const name of names)
    tell((await benches[name]?.({ site: site.url, sandbox: site.sandboxUrl, bare: bare.url })) ?? []);
};

try {
  const needSites = chosen.filter((name) => Object.hasOwn(benches, name));
  if (needSites.length > 0) await onSites(needSites);
  for (const name of chosen) tell((await toolBenches[name]?.()) ?? []);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  missed += 1;
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);
