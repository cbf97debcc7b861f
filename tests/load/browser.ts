import type { Browser, Page } from "@playwright/test";
import { type Figure, median } from "./figures.ts";
import { contentPath, homePath, listPath, orderPath } from "./places.ts";
import { plainCopy } from "./plain-copy.ts";

const rounds = 9;
const timesSlower = 4;
const phone = { width: 412, height: 823 };

interface Visit extends Seen {
  /** When the largest thing in the window was painted, in milliseconds. */
  readonly largestPaint: number;
}

interface Seen {
  readonly shift: number;
  /** The longest wait from a press to what it changes on the screen, in milliseconds. */
  readonly longestWait: number;
}

const pages: readonly { readonly name: string; readonly path: string; use(page: Page): Promise<void> }[] = [
  {
    name: "home",
    path: homePath,
    async use(page) {
      await page.locator("label[for='moving-0']").click();
      await page.locator("label[for='apartment-1']").click();
      await page.locator("#search").click();
      await page.keyboard.type("5714 G", { delay: 60 });
    },
  },
  {
    name: "a content page",
    path: contentPath,
    async use(page) {
      const menu = page.locator("details[data-menu] > summary");
      await menu.click();
      await menu.click();
    },
  },
  {
    name: "plan list",
    path: listPath,
    async use(page) {
      const details = page.locator("a[data-details]");
      for (const nth of [0, 1, 0]) {
        await details.nth(nth).click();
        await page.locator("a[data-details][aria-busy]").waitFor({ state: "detached" });
      }
      await page.locator("input[form=compare][name=plans]").first().click();
      await page.locator("button[command=show-modal]").click();
      await page.locator("dialog:modal button[command=close]").click();
    },
  },
  {
    name: "order form",
    path: orderPath,
    async use(page) {
      await page.locator("#firstName").click();
      await page.keyboard.type("Rosa", { delay: 60 });
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.locator("#phoneNumber").click();
      await page.keyboard.type("2145550136", { delay: 60 });
      await page.locator("label[for='identityOption-1']").click();
      await page.locator("#billingOption").click();
      await page.locator("#selectStartDate").click();
      await page.getByRole("grid").waitFor();
      await page.keyboard.press("Escape");
    },
  },
];

/** What a visitor with a slow phone waits for: each page in turns from us and as a plain copy; its shifts; and what presses take. */
export async function browserFigures(browser: Browser, siteUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, use } of pages) {
    const url = `${siteUrl}${path}`;
    const copy = await plainCopy(browser, url);
    const ours: Visit[] = [];
    const plain: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      plain.push(await visit(browser, copy.url));
      ours.push(await visit(browser, url, use));
    }
    copy.stop();
    const paint = (visits: readonly Visit[]) => median(visits.map(({ largestPaint }) => largestPaint));
    figures.push(
      {
        what: `largest paint, ${name}`,
        value: median(ours.map(({ largestPaint }, round) => largestPaint / (plain[round]?.largestPaint ?? Number.NaN))),
        unit: "x copy",
        bar: { most: 1.15 },
        detail: `${paint(ours).toFixed(0)} ms, the same bytes from a plain server ${paint(plain).toFixed(0)} ms`,
      },
      {
        what: `layout shift, ${name}`,
        value: median(ours.map(({ shift }) => 1_000 * shift)),
        unit: "/ 1,000",
        bar: { most: 0 },
      },
      {
        what: `press to paint, ${name}`,
        value: median(ours.map(({ longestWait }) => longestWait)),
        unit: "ms",
        bar: { most: 50 },
      },
    );
  }
  return figures;
}

async function visit(browser: Browser, url: string, use?: (page: Page) => Promise<void>): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  // A press ends the search for the largest paint, so this is asked before one.
  const largestPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        }),
      ),
  );
  await use?.(page);
  // The last press is told of once it is on the screen.
  await page.waitForTimeout(300);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  return { ...seen, largestPaint };
}

/** Runs in the page, before anything of it. */
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
