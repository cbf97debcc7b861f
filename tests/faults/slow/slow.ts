import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import type { Fault } from "@switchyard/gateway-sandbox/behaviour/fault";
import { operationIds } from "../../../packages/adapters-gateway/test/openapi.ts";
import { browserPath } from "../../../scripts/browser.ts";
import { startTestSite, type TestSite } from "../../../scripts/test-site.ts";
import { controlOf } from "../../road/a-gateway.ts";
import { Visitor } from "../../driver/visitor.ts";
import { type SlowPage, slowPages } from "./pages.ts";

/** Bars of the specification, in milliseconds. */
const bars = { firstByte: 1_000, sections: 3_000 };
/** A layout shift below this is rounding. */
const mostShift = 0.005;

type Delay = Pick<Fault, "fault" | "delayMs">;
const delays: Readonly<Record<string, Delay>> = {
  "1.5 s": { fault: "slow", delayMs: 1_500 },
  "5 s": { fault: "slow", delayMs: 5_000 },
  "20 s": { fault: "slow", delayMs: 20_000 },
  hang: { fault: "hang" },
};
/** Shows what the page is without the call: the same has to be there while the call is late. */
const refused: Delay = { fault: "500" };
/** The longest delay and some time to show what came of it. */
const longestMs = 26_000;

/** A page as a browser shows it. */
interface View {
  readonly url: string;
  readonly firstByteMs: number;
  /** Visible lines three seconds after the press, and once the answer is complete. */
  readonly soon: readonly string[];
  readonly last: readonly string[];
  readonly wholeMs: number;
  readonly shift: number;
}

const pathOf = (url: string): string => new URL(url).pathname;

/** What pages say instead of a late answer; a list of plans names its ZIP code alone where the address is late. */
const notLookedUp = /^This couldn’t be looked up|^Try again|^ZIP code \d{5}, (?:house|apartment)$/;
/** A reference and a moment differ from view to view. */
const ofThisView = /[0-9a-f]{8}-[0-9a-f-]{27}|\d+\/\d+\/\d+, [\d:]+ [AP]M Central/g;
const linesOf = (text: string): readonly string[] =>
  text
    .replace(ofThisView, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Visible text up to the end of the main content: the footer follows the last section. What stands in for a late section is no text. */
const textOfPage = (): string => {
  const parts = [...document.body.children] as HTMLElement[];
  const main = parts.findIndex((part) => part.matches("main, :has(main)"));
  const waiting = [...document.querySelectorAll<HTMLElement>("[data-meanwhile], [data-fallback]")];
  return parts
    .slice(0, main + 1)
    .map((part) => waiting.reduce((text, { innerText }) => text.replace(innerText, ""), part.innerText))
    .join("\n");
};

const viewOf = async (browser: Browser, visitor: Visitor, address: string, site: TestSite): Promise<View> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addCookies(
      visitor
        .cookie()
        .split("; ")
        .map((cookie) => {
          const at = cookie.indexOf("=");
          return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.url };
        }),
    );
    await context.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const page = await context.newPage();
    const began = performance.now();
    const since = (): number => performance.now() - began;
    const read = async (): Promise<readonly string[]> => linesOf(await page.evaluate(textOfPage).catch(() => ""));
    const upTo = (ms: number): number => Math.max(1, ms - since());
    const firstByteMs = await page
      .goto(`${site.url}${address}`, { waitUntil: "commit", timeout: longestMs })
      .then(since, () => longestMs);
    const whole = page.waitForLoadState("domcontentloaded", { timeout: upTo(longestMs) }).then(since, () => longestMs);
    await Promise.race([whole, page.waitForTimeout(upTo(bars.sections))]);
    // React moves what it has streamed into its place once it has drawn.
    await page.waitForTimeout(200);
    const soon = firstByteMs > bars.sections ? [] : await read();
    const wholeMs = await whole;
    await page.waitForLoadState("load", { timeout: 5_000 }).catch(() => {});
    await page.waitForTimeout(200);
    const last = await read();
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift).catch(() => 0);
    return { url: page.url(), firstByteMs, soon, last, wholeMs, shift };
  } finally {
    await context.close();
  }
};

export interface SlowSeen {
  readonly page: string;
  readonly operation: string;
  readonly delay: string;
  readonly firstByteMs: number;
  readonly wholeMs: number;
  readonly wrong: readonly string[];
}

/** Lines of one view that no other has. */
const linesNotIn = (lines: readonly string[], ...others: readonly (readonly string[])[]): readonly string[] => {
  const known = new Set(others.flat());
  return lines.filter((line) => !known.has(line) && !notLookedUp.test(line));
};

const judged = (view: View, healthy: View, without: View): readonly string[] => {
  const staysHere = pathOf(without.url) === pathOf(healthy.url);
  const missing = staysHere
    ? linesNotIn(
        without.soon.filter((line) => healthy.last.includes(line)),
        view.soon,
      )
    : [];
  const untrue = linesNotIn([...view.soon, ...view.last], healthy.last, without.last);
  const untold = [healthy, without].map(({ last }) => linesNotIn(last, view.last));
  const isTold = untold.some(({ length }) => length === 0) || view.last.some((line) => notLookedUp.test(line));
  return [
    ...(view.firstByteMs > bars.firstByte ? [`first byte after ${Math.round(view.firstByteMs)} ms`] : []),
    ...(missing.length > 0 ? [`not there after 3 s: ${missing.slice(0, 3).join(" | ")}`] : []),
    ...(untrue.length > 0 ? [`neither with the answer nor without: ${untrue.slice(0, 3).join(" | ")}`] : []),
    ...(isTold ? [] : [`in the end neither ${untold.map(([line = ""]) => line).join(" nor ")}`]),
    ...(view.shift > healthy.shift + mostShift ? [`moved by ${view.shift.toFixed(3)}`] : []),
  ];
};

/**
 * Delays each call of each page, and looks at the page as a browser shows it.
 * @param only parts of the names of pages, calls and delays; all of them when empty
 */
export const slow = async (
  only: { readonly walk?: string | undefined; readonly only?: string | undefined; readonly fault?: string | undefined },
  say: (line: string) => void,
): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-slow-"));
  const path = browserPath();
  const browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: ["--no-sandbox"],
  });
  const site = await startTestSite(folder, { GATEWAY_TIMEOUT_MS: "22000", PAGE_FRAME_MS: "600" });
  const gateway = controlOf(site.sandboxUrl);
  const chosen = Object.entries(delays).filter(([name]) => name.includes(only.fault ?? ""));
  let [tried, wrong] = [0, 0];
  const tell = (seen: SlowSeen): void => {
    tried += 1;
    if (seen.wrong.length > 0) wrong += 1;
    say(
      [
        seen.wrong.length > 0 ? "MISS" : "ok  ",
        seen.page.padEnd(40),
        seen.operation.padEnd(24),
        seen.delay.padEnd(6),
        `${(seen.firstByteMs / 1000).toFixed(2)} s`.padStart(8),
        `${(seen.wholeMs / 1000).toFixed(2)} s`.padStart(8),
        seen.wrong.join("; "),
      ]
        .join(" ")
        .trimEnd(),
    );
  };
  try {
    const look = async (
      page: SlowPage,
      operation = "",
      delay?: Delay,
    ): Promise<{ readonly view: View; readonly asked: readonly string[] }> => {
      await gateway.reset();
      const visitor = new Visitor(site.url);
      await visitor.signIn(page.as);
      const address = await page.address(visitor);
      const already = (await gateway.requests()).length;
      if (delay) await gateway.set({ faults: [{ operationId: operation, ...delay }] });
      const view = await viewOf(browser, visitor, address, site);
      await gateway.set({ faults: [] });
      const asked = (await gateway.requests()).slice(already).map(({ operationId }) => operationId);
      return { view, asked: [...new Set(asked)].filter((name) => operationIds.includes(name)) };
    };
    for (const page of slowPages.filter(({ name }) => name.includes(only.walk ?? ""))) {
      // A process that has just begun is slow by itself.
      await look(page);
      const healthy = await look(page);
      for (const operation of healthy.asked.filter((name) => name.includes(only.only ?? ""))) {
        const without = await look(page, operation, refused);
        for (const [name, delay] of chosen) {
          const { view } = await look(page, operation, delay);
          tell({ page: page.name, operation, delay: name, ...view, wrong: judged(view, healthy.view, without.view) });
        }
      }
    }
  } finally {
    await browser.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  say(`\n${tried} pages with a slow call, ${wrong} not as they should be`);
  return tried > 0 && wrong === 0;
};
