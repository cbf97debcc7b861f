import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { quartersFrom, smartMeterTexas } from "../../packages/domain/src/year-of-use/meter-file.fixture.ts";
import { usually } from "./brief.ts";
import { type Figure, median } from "./figures.ts";
import { yearCostPath } from "./places.ts";

const rounds = usually(9);
const timesSlower = 4;
const plans = 200;

const quarters = quartersFrom("2025-01-01", "2025-12-31");

/**
 * A year of quarter hours, parsed and priced for 200 plans by the page's worker. Browser tools can slow down only a
 * page's thread, so the worker's time counts four times. While the page's thread is slowed down, nothing may block it.
 *
 * @param folder for the meter's file
 */
export async function* yearOfQuarters(browser: Browser, siteUrl: string, folder: string): AsyncGenerator<Figure> {
  // The page reads a file, as it does for a customer. Decoding data from the test would take time on the page's thread.
  const file = join(folder, "year.csv");
  writeFileSync(file, smartMeterTexas(quarters));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${siteUrl}${yearCostPath}`, { waitUntil: "networkidle" });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
  const longest = await longestTask(page, file);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const worked: number[] = [];
  for (let round = 0; round < rounds; round += 1) worked.push(await page.evaluate(priceOnce, plans));
  await context.close();
  yield* [
    {
      what: `a year of quarter hours on ${plans} plans`,
      value: median(worked) * timesSlower,
      unit: "ms",
      bar: { most: 300 },
      detail: `${quarters.length} quarter hours, ${median(worked).toFixed(0)} ms in the worker (at best ${Math.min(...worked).toFixed(0)}), times ${timesSlower}`,
    },
    {
      what: "longest task of the page while a file is priced",
      value: longest,
      unit: "ms",
      bar: { most: 50 },
      detail: `${timesSlower} times slower; tasks under 50 ms are not measured`,
    },
  ];
}

/** The longest task of the page's thread between choosing a file and showing its costs; 0 if none took 50 ms. */
async function longestTask(page: Page, file: string): Promise<number> {
  await page.evaluate(() => {
    Reflect.set(window, "longest", 0);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Reflect.set(window, "longest", Math.max(Number(Reflect.get(window, "longest")), duration));
    }).observe({ type: "longtask" });
  });
  await page.locator("#meter-file").setInputFiles(file);
  await page.locator("[data-meter-forget]").waitFor();
  return page.evaluate(
    () => new Promise<number>((resolve) => setTimeout(() => resolve(Number(Reflect.get(window, "longest"))), 200)),
  );
}

/**
 * Runs in the page: gives a new worker the chosen file and the page's prices, repeated up to this count.
 * @returns milliseconds until its answer
 */
const priceOnce = async (count: number): Promise<number> => {
  const here = [...document.querySelectorAll<HTMLElement>("tr[data-row]")].map(
    (row): unknown => (JSON.parse(row.dataset["row"] ?? "{}") as { price?: unknown }).price,
  );
  const chosen = document.querySelector<HTMLInputElement>("#meter-file")?.files?.[0];
  if (here.length === 0 || !chosen) throw new Error("the page has no prices, or no file was chosen");
  const prices = Array.from({ length: count }, (_, index) => here[index % here.length]);
  const worker = new Worker("/site/meter-year-worker.js");
  const asked = (task: object) =>
    new Promise<string>((resolve) => {
      worker.addEventListener("message", ({ data }) => resolve(String((data as { kind: string }).kind)), {
        once: true,
      });
      worker.postMessage({ ...task, prices: "files" in task ? prices : [] }, []);
    });
  // The worker has answered once before the measurement, so only reading and pricing count.
  await asked({});
  const began = performance.now();
  const kind = await asked({ files: [chosen] });
  const took = performance.now() - began;
  worker.terminate();
  if (kind !== "priced") throw new Error(`the file could not be priced: ${kind}`);
  return took;
};
