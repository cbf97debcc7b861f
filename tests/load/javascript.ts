import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import type { Figure } from "./figures.ts";
import { contentPath, homePath, listPath, orderPath } from "./places.ts";

/** Kilobytes of script that a page loads beyond a bare page. `withFiles` names each file. */
export async function* javascript(
  browser: Browser,
  siteUrl: string,
  bareUrl: string,
  withFiles: boolean,
): AsyncGenerator<Figure> {
  const bare = await scriptsOf(browser, bareUrl);
  const pages = [
    { name: "home", path: homePath, most: 8 },
    { name: "a content page", path: contentPath, most: 8 },
    { name: "plan list", path: listPath, most: 8 },
    { name: "order form", path: orderPath, most: 25 },
  ];
  for (const { name, path, most } of pages) {
    const scripts = await scriptsOf(browser, `${siteUrl}${path}`);
    yield {
      what: `own JavaScript, ${name}`,
      value: total(scripts) - total(bare),
      unit: "kB gzip",
      bar: { most },
      detail: `${total(scripts).toFixed(1)} kB in ${scripts.size} files, bare ${total(bare).toFixed(1)} kB in ${bare.size}`,
    };
    if (withFiles)
      for (const [url, kilobytes] of [...scripts].toSorted(([, one], [, other]) => other - one))
        console.log(`        ${kilobytes.toFixed(1).padStart(7)}  ${url}`);
  }
}

const total = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((sum, one) => sum + one, 0);

async function scriptsOf(browser: Browser, url: string): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    reading.push(
      response.body().then((body) => void scripts.set(new URL(response.url()).pathname, gzipSync(body).length / 1000)),
    );
  });
  const answer = await page.goto(url, { waitUntil: "networkidle" });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
  await Promise.all(reading);
  await context.close();
  return scripts;
}
