// npm run bench: how fast the built site is, against a bare Next page in the same run on the same machine. One line for
// each figure with its bar; the exit code says whether one was missed. `--only rates,javascript,lighthouse` picks,
// `--files` names each script that a page loads.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { browserPath } from "../../scripts/browser.ts";
import { buildIfChanged } from "../../scripts/build.ts";
import { stopAll } from "../../scripts/processes.ts";
import { startTestSite } from "../../scripts/test-site.ts";
import { startBareSite } from "./bare-site.ts";
import { startCannedSite } from "./canned-site.ts";
import { type Figure, isMissed, line } from "./figures.ts";
import { javascript } from "./javascript.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { listPath } from "./places.ts";
import { rates } from "./rates.ts";

interface Sites {
  readonly site: string;
  readonly sandbox: string;
  readonly bare: string;
}

const { values } = parseArgs({ options: { only: { type: "string" }, files: { type: "boolean" } } });

const folder = mkdtempSync(join(tmpdir(), "switchyard-bench-"));

const benches: Readonly<Record<string, (sites: Sites) => Promise<Figure[]>>> = {
  rates: async ({ sandbox, bare }) => {
    const site = await startCannedSite(mkdtempSync(join(folder, "canned-")), sandbox);
    try {
      return await rates(site.url, bare);
    } finally {
      await site.stop();
    }
  },
  javascript: async ({ site, bare }) => {
    const executablePath = browserPath();
    const browser = await chromium.launch(executablePath ? { executablePath } : {});
    try {
      return await javascript(browser, site, bare, values.files === true);
    } finally {
      await browser.close();
    }
  },
  lighthouse: ({ site }) => lighthouseScores(site),
};

const chosen = values.only?.split(",") ?? Object.keys(benches);
const unknown = chosen.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}.`);
  process.exit(2);
}

let missed = 0;
try {
  const built = await buildIfChanged(() => console.log("Building the site …"));
  if (built.isErr()) throw new Error(built.error);
  const [site, bare] = await Promise.all([startTestSite(folder), startBareSite()]);
  // The first visitor's plans are fetched; from then on the list is kept.
  for (let visitor = 0; visitor < 3; visitor += 1) await (await fetch(`${site.url}${listPath}`)).text();
  for (const name of chosen) {
    for (const figure of (await benches[name]?.({ site: site.url, sandbox: site.sandboxUrl, bare: bare.url })) ?? []) {
      console.log(line(figure));
      if (isMissed(figure)) missed += 1;
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  missed += 1;
} finally {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);
