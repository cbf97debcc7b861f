import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { usually } from "./brief.ts";
import { type Figure, median } from "./figures.ts";
import { contentPath, homePath, listPath, orderPath } from "./places.ts";
import { plainCopy } from "./plain-copy.ts";

const rounds = usually(9);
const paintRounds = usually(21);
const timesSlower = 4;
const phone = { width: 412, height: 823 };

interface Visit extends Seen {
  /** Milliseconds until the largest contentful paint. */
  readonly largestPaint: number;
  /** Milliseconds until the first byte. */
  readonly firstByte: number;
}

interface Seen {
  readonly shift: number;
  /** The longest time from a press to its paint, in milliseconds. */
  readonly longestWait: number;
}

const pages: readonly {
  readonly name: string;
  readonly path: string;
  /** Presses that the browser handles without scripts. */
  press(page: Page): Promise<void>;
  /** Presses that a script handles. */
  pressScripts?(page: Page): Promise<void>;
}[] = [
  {
    name: "home",
    path: homePath,
    async press(page) {
      await page.locator("label[for='moving-0']").click();
      await page.locator("label[for='apartment-1']").click();
      await page.locator("#search").click();
      await page.keyboard.type("5714 G", { delay: 60 });
    },
  },
  {
    name: "a content page",
    path: contentPath,
    async press(page) {
      const menu = page.locator("details[data-menu] > summary");
      await menu.click();
      await menu.click();
    },
  },
  {
    name: "plan list",
    path: listPath,
    async press(page) {
      const use = page.locator("#list-use > summary");
      await use.click();
      await use.click();
    },
    async pressScripts(page) {
      // Twice, because the first press loads its script.
      for (let time = 0; time < 2; time += 1) {
        await page.locator("summary[data-opens-filters]").click();
        await page.locator("dialog:modal button[data-closes-filters]").click();
      }
      const details = page.locator("a[data-details]");
      for (const nth of [0, 1, 0]) {
        await details.nth(nth).click();
        await page.locator("a[data-details][aria-busy]").waitFor({ state: "detached" });
      }
    },
  },
  {
    name: "order form",
    path: orderPath,
    async press(page) {
      await page.locator("#firstName").click();
      await page.keyboard.type("Rosa", { delay: 60 });
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.locator("#phoneNumber").click();
      await page.keyboard.type("2145550136", { delay: 60 });
      await page.locator("label[for='identityOption-1']").click();
      await page.locator("#billingOption").click();
    },
    async pressScripts(page) {
      await page.locator("#selectStartDate").click();
      await page.getByRole("grid").waitFor();
      await page.keyboard.press("Escape");
    },
  },
];

/**
 * The delays of a visitor with a slow phone: each page from our site and as a plain copy in turn; layout shifts; and
 * responses to presses.
 */
export async function* browserFigures(browser: Browser, siteUrl: string): AsyncGenerator<Figure> {
  const elsewhere = await anotherSite();
  for (const { name, path, press, pressScripts } of pages) {
    const url = `${siteUrl}${path}`;
    const copy = await plainCopy(browser, url);
    const paints = { ours: [] as Visit[], plain: [] as Visit[] };
    // The first round fills caches on both sides, and does not count.
    for (let round = 0; round <= paintRounds; round += 1) {
      // The second round runs on a warmer machine.
      const both = [["ours", url] as const, ["plain", copy.url] as const];
      for (const [whose, to] of round % 2 === 0 ? both : both.toReversed())
        paints[whose].push(await visit(browser, { from: elsewhere.url, to }));
      if (round === 0) paints.ours.length = paints.plain.length = 0;
    }
    copy.stop();
    const pressed: Visit[] = [];
    const alone: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await visit(browser, { from: elsewhere.url, to: url, press, withScripts: false }));
      pressed.push(
        await visit(browser, {
          from: elsewhere.url,
          to: url,
          press: async (page) => {
            await press(page);
            await pressScripts?.(page);
          },
        }),
      );
    }
    const wait = (visits: readonly Visit[]) => median(visits.map(({ longestWait }) => longestWait));
    const [ourPaint, plainPaint] = [mean("largestPaint", paints.ours), mean("largestPaint", paints.plain)];
    const [ourByte, plainByte] = [mean("firstByte", paints.ours), mean("firstByte", paints.plain)];
    yield* [
      {
        what: `largest paint, ${name}`,
        value: ourPaint / plainPaint,
        unit: "x copy",
        bar: { most: 1.15 },
        detail: `${ourPaint.toFixed(0)} ms, the same bytes from a plain server ${plainPaint.toFixed(0)} ms; of them to the first byte ${ourByte.toFixed(0)} and ${plainByte.toFixed(0)}`,
      },
      {
        what: `layout shift, ${name}`,
        value: median(pressed.map(({ shift }) => 1_000 * shift)),
        unit: "/ 1,000",
        bar: { most: 0 },
      },
      {
        what: `press to paint, ${name}`,
        value: wait(pressed),
        unit: "ms",
        bar: { most: 50 },
        detail: `${wait(alone).toFixed(0)} ms where the browser answers by itself, without a script`,
      },
    ];
  }
  elsewhere.stop();
}

/** The mean: a list paints either before or after its end is read, by chance, so its times form two clusters. */
const mean = (what: "largestPaint" | "firstByte", visits: readonly Visit[]): number =>
  visits.reduce((sum, visit) => sum + visit[what], 0) / visits.length;

/**
 * The page that visitors come from. An empty tab would share its process with the plain copy but not with our page,
 * whose `Cross-Origin-Opener-Policy` asks for a new one. From another site both get a new process.
 */
async function anotherSite(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Another site</title>"),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => void server.close() };
}

async function visit(
  browser: Browser,
  {
    from,
    to,
    press,
    withScripts = true,
  }: {
    readonly from: string;
    readonly to: string;
    readonly press?: (page: Page) => Promise<void>;
    readonly withScripts?: boolean;
  },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await page.goto(from);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
  await page.addInitScript(watch);
  if (!withScripts) await page.route("**/*.js", (route) => route.abort());
  await page.goto(to, { waitUntil: "networkidle" });
  // A press ends the measurement of the largest paint, so read it before.
  const largestPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        }),
      ),
  );
  const firstByte = await page.evaluate(
    () =>
      performance.getEntriesByType("navigation").map((one) => (one as PerformanceNavigationTiming).responseStart)[0],
  );
  await press?.(page);
  // The browser reports the last press after its paint.
  await page.waitForTimeout(300);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  return { ...seen, largestPaint, firstByte: firstByte ?? Number.NaN };
}

/** Runs in the page before the page's own scripts. */
function watch(): void {
  const seen = { shift: 0, longestWait: 0 };
  Object.assign(globalThis, { seen });
  const each = (
    type: string,
    note: (
      entry: PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly interactionId: number;
      },
    ) => void,
  ): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Parameters<typeof note>[0]);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  each("layout-shift", ({ value, hadRecentInput }) => void (seen.shift += hadRecentInput ? 0 : value));
  each(
    "event",
    ({ duration, interactionId }) =>
      void (seen.longestWait = interactionId > 0 ? Math.max(seen.longestWait, duration) : seen.longestWait),
  );
}
