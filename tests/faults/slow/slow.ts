import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Fault } from "@switchyard/gateway-sandbox/behaviour/fault";
import { operationIds } from "../../../packages/adapters-gateway/test/openapi.ts";
import { startBrowser } from "../../../scripts/browser.ts";
import { startTestSite, type TestSite } from "../../../scripts/test-site.ts";
import { controlOf } from "../../site/a-gateway.ts";
import { Visitor } from "../../driver/visitor.ts";
import { checkPage } from "./check-page.ts";
import { type SlowPage, slowPages } from "./pages.ts";
import { type View, viewOf } from "./view.ts";

/** Sites that run in parallel, because they mostly wait. */
const lanes = 4;

type Delay = Pick<Fault, "fault" | "delayMs">;
const delays: Readonly<Record<string, Delay>> = {
  "1.5 s": { fault: "slow", delayMs: 1_500 },
  "5 s": { fault: "slow", delayMs: 5_000 },
  "20 s": { fault: "slow", delayMs: 20_000 },
  hang: { fault: "hang" },
};
/** Shows the page without the call. All of it must be there while the call is late. */
const refused: Delay = { fault: "500" };
/** A busy machine is late now and then; a page that waits for its call is late each time. */
const mostLooks = 6;

interface Look {
  readonly page: string;
  readonly operation: string;
  readonly delay: string;
  readonly view: View;
  readonly wrong: readonly string[];
}

const lineOf = ({ page, operation, delay, view, wrong }: Look): string =>
  [
    wrong.length > 0 ? "MISS" : "ok  ",
    page.padEnd(40),
    operation.padEnd(24),
    delay.padEnd(6),
    `${(view.firstByteMs / 1000).toFixed(2)} s`.padStart(8),
    `${(view.wholeMs / 1000).toFixed(2)} s`.padStart(8),
    wrong.join("; "),
  ]
    .join(" ")
    .trimEnd();

interface Only {
  /** Regular expressions for names of pages, calls and delays. */
  readonly walk?: string | undefined;
  readonly only?: string | undefined;
  readonly fault?: string | undefined;
}
const isAmong = (name: string, wanted = ""): boolean => new RegExp(wanted).test(name);

/** Opens one page with each call late, on a site without other visitors. */
const looksAt = async (
  page: SlowPage,
  only: Only,
  browser: Browser,
  site: TestSite,
  tell: (look: Look) => void,
): Promise<void> => {
  const gateway = controlOf(site.sandboxUrl);
  const look = async (operation = "", delay?: Delay) => {
    await gateway.reset();
    const visitor = await new Visitor(site.url).signIn(page.as);
    const address = await page.address(visitor);
    const already = (await gateway.requests()).length;
    if (delay) await gateway.set({ faults: [{ operationId: operation, ...delay }] });
    const view = await viewOf(browser, site.url, address, visitor.cookie());
    if (!browser.isConnected()) throw new Error("the browser has ended");
    await gateway.set({ faults: [] });
    const asked = (await gateway.requests()).slice(already).map(({ operationId }) => operationId);
    return { view, asked: [...new Set(asked)].filter((name) => operationIds.includes(name)) };
  };
  // A process is slow right after its start.
  await look();
  let healthy = await look();
  for (const operation of healthy.asked.filter((name) => isAmong(name, only.only))) {
    let without = await look(operation, refused);
    for (const [name, delay] of Object.entries(delays).filter(([each]) => isAmong(each, only.fault))) {
      let seen: Look;
      let looks = 0;
      do {
        // On a busy machine these two may also lack sections that came too late.
        if (looks > 0) [healthy, without] = [await look(), await look(operation, refused)];
        const { view } = await look(operation, delay);
        seen = { page: page.name, operation, delay: name, view, wrong: checkPage(view, healthy.view, without.view) };
        looks += 1;
      } while (seen.wrong.length > 0 && looks < mostLooks);
      tell(seen);
    }
  }
};

/** Delays each call of each page, and checks the page in a browser. */
export const slow = async (only: Only, say: (line: string) => void): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), "switchyard-slow-"));
  const browser = await startBrowser(["--no-sandbox"], say);
  const pages = slowPages.filter(({ name }) => isAmong(name, only.walk));
  const settings = { GATEWAY_TIMEOUT_MS: "22000", PAGE_FRAME_MS: "600" };
  const sites = await Promise.all(
    pages.slice(0, lanes).map((_, lane) => startTestSite(join(folder, String(lane)), settings)),
  );
  let [tried, wrong] = [0, 0];
  const tell = (look: Look): void => {
    tried += 1;
    if (look.wrong.length > 0) wrong += 1;
    say(lineOf(look));
  };
  const next = pages.values();
  try {
    await Promise.all(
      sites.map(async (site) => {
        for (const page of next) await looksAt(page, only, browser, site, tell);
      }),
    );
  } catch (error) {
    if (browser.isConnected()) throw error;
    say(`\nThe browser was ended from outside: ${tried} pages with a slow call, ${wrong} wrong`);
    return false;
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
  say(`\n${tried} pages with a slow call, ${wrong} wrong`);
  return tried > 0 && wrong === 0;
};
