import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { freePort } from "../../../scripts/settings.ts";
import { startTestSite } from "../../../scripts/test-site.ts";
import { aCollector } from "../../site/a-collector.ts";
import { scraped } from "../../site/a-scrape.ts";
import { type Canary, searchFor } from "../../site/canaries.ts";
import { unmistakable } from "../../site/canary-people.ts";
import { goodwinAve, orderInformationPath } from "../../driver/homes.ts";
import { type Share, shareOf } from "../share.ts";
import { Visitor } from "../../driver/visitor.ts";

const canaries: readonly Canary[] = [
  { name: "social security number", spellings: [unmistakable.socialSecurityNumber] },
  { name: "e-mail", spellings: [unmistakable.email] },
];

/** Ways to leak (leaking.ts) and the place where the search finds each. The site without a leak must give no finding. */
const ways: Readonly<Record<string, "log" | "files" | "metrics" | "collector" | "addresses" | undefined>> = {
  none: undefined,
  "the log, plain": "log",
  "the log, base64": "log",
  "the log, hex": "log",
  "the log, digits": "log",
  "a file": "files",
  metrics: "metrics",
  spans: "collector",
  "an address": "addresses",
};

/**
 * Sends an order form to sites that leak, one for each way.
 * @returns whether the search found every leak, and nothing on the site without one
 */
export const leaksCaught = async (share: Share, say: (line: string) => void): Promise<boolean> => {
  let good = true;
  const drawn = shareOf(
    Object.entries(ways),
    share,
    ([way]) => way,
    ([way]) => way,
  );
  for (const [way, where] of drawn) {
    const found = await foundAt(way);
    const isCaught = where === undefined ? found.length === 0 : found.includes(where);
    good &&= isCaught;
    say(
      `${isCaught ? "ok  " : "MISS"} a site that leaks into ${way.padEnd(18)} found in ${found.join(", ") || "nothing"}`,
    );
  }
  return good;
};

const foundAt = async (way: string): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-leak-"));
  const before = process.env["NODE_OPTIONS"];
  process.env["NODE_OPTIONS"] = `--import ${pathToFileURL(join(import.meta.dirname, "leaking.ts")).href}`;
  process.env["LEAK"] = way;
  process.env["OTEL_BSP_SCHEDULE_DELAY"] = "100";
  const [collector, metricsPort] = [await aCollector(), await freePort()];
  try {
    const site = await startTestSite(folder, {
      LOG_LEVEL: "trace",
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    const visitor = new Visitor(site.url);
    const page = await visitor.open(orderInformationPath(goodwinAve));
    await visitor.send(page, "/forms/order-information", unmistakable);
    await pause(300);
    const metrics = await scraped(metricsPort);
    await site.stop();
    const search = searchFor(canaries);
    const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !`${entry.parentPath}${sep}`.includes(`${sep}sandbox${sep}`),
    );
    const places: Readonly<Record<string, readonly (string | Buffer)[]>> = {
      log: [readFileSync(join(folder, "site.log"))],
      files: files.map((entry) => readFileSync(join(entry.parentPath, entry.name))),
      metrics: [metrics],
      collector: collector.bodies,
      addresses: visitor.urls,
    };
    return Object.entries(places)
      .filter(([, texts]) => texts.some((text) => search(text).length > 0))
      .map(([place]) => place);
  } finally {
    if (before === undefined) delete process.env["NODE_OPTIONS"];
    else process.env["NODE_OPTIONS"] = before;
    delete process.env["LEAK"];
    delete process.env["OTEL_BSP_SCHEDULE_DELAY"];
    await collector.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
