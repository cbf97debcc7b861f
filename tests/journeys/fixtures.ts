import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";
import type { LedgerContents } from "@switchyard/gateway-sandbox/ledger/ledger";
import { type Brand, brandFacts } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { brokenActRules } from "./act-rules.ts";
import { journeySite } from "./sites.ts";

/** A page's address, for its English path without locale ("/mvi/offers?zip=75219"). */
export const addressOf = (
  path: string,
  { brand = "main", locale = "en" }: { brand?: Brand; locale?: Locale } = {},
): string => {
  const localised = locale === "es" ? `/es${path === "/" ? "" : path}` : path;
  return `http://${brandFacts[brand].host}:${journeySite().port}${localised}`;
};

/** The sandbox gateway's records, and its faults. */
export interface Sandbox {
  /** The address of its pages; the outbox has the mails. */
  readonly url: string;
  ledger(): Promise<LedgerContents>;
  /** The last calls, oldest first. */
  requests(): Promise<
    {
      operationId: string;
      query: Readonly<Record<string, string>>;
      correlationId: string | null;
      idempotencyKey: string | null;
      body: unknown;
    }[]
  >;
  /** Sets latency, faults and other settings until the test ends; see the sandbox's control page. */
  set(settings: object): Promise<void>;
}

/** The site's log and data folder. */
export interface Traces {
  siteLog(): string;
  dataDir: string;
  /** A fleet's database; empty for one site, whose store is in its folder. */
  storeUrl: string;
}

interface Fixtures {
  sandbox: Sandbox;
  traces: Traces;
  /** A page of a browser without JavaScript. */
  plainPage: Page;
}

export const test = base.extend<Fixtures>({
  sandbox: async ({ request }, use) => {
    const control = `${journeySite().sandboxUrl}/control`;
    const read = async (path: string) => (await request.get(`${control}/${path}`)).json();
    let before: object | undefined;
    await use({
      url: journeySite().sandboxUrl,
      ledger: () => read("ledger"),
      requests: () => read("requests"),
      set: async (settings) => {
        before ??= (await read("settings")) as object;
        const answer = await request.post(`${control}/settings`, { data: settings });
        expect(answer.ok(), await answer.text()).toBe(true);
      },
    });
    if (before) await request.post(`${control}/settings`, { data: before });
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright finds the needed fixtures by this pattern
  traces: async ({}, use) => {
    const { folder } = journeySite();
    const storeUrl = join(folder, "store-url");
    await use({
      siteLog: () => readFileSync(join(folder, "site.log"), "utf8"),
      dataDir: join(folder, "data"),
      storeUrl: existsSync(storeUrl) ? readFileSync(storeUrl, "utf8") : "",
    });
  },
  plainPage: async ({ browser, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };

/** Signs a customer in without the sign-in form, which sign-in.journey.ts tests. The page needs JavaScript. */
export async function signIn(page: Page, username: string, where: Parameters<typeof addressOf>[1] = {}): Promise<void> {
  await page.goto(addressOf("/your-rights", where));
  const call = { username, password: "Larkspur1" };
  expect(
    await page.evaluate(
      async (body) =>
        (
          await fetch("/api/myaccount/login", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          })
        ).status,
      call,
    ),
  ).toBe(200);
}

/**
 * The ACT rules cost more than all other checks of a page. So the first worker checks each page once over all brands,
 * and again with problems or a dialog. `/design` has every component and is checked in each brand. Axe checks every
 * page.
 */
async function isNewToAct(page: Page): Promise<boolean> {
  const { pathname, hostname } = new URL(page.url());
  const path = pathname.replace(/^\/es(?=\/|$)/, "").replace(/^\/swi\//, "/mvi/");
  const shown = await page.evaluate(() => [
    document.querySelector("[aria-invalid=true]") !== null,
    document.querySelector("dialog[open]") !== null,
  ]);
  const judged = join(base.info().project.outputDir, "judged-by-act");
  mkdirSync(judged, { recursive: true });
  const mark = hash("sha256", [path === "/design" ? hostname : "", path, ...shown].join(" "));
  try {
    writeFileSync(join(judged, mark), "", { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/** Fails with the rules of WCAG 2.2 AA that the page breaks, and where. */
export async function expectNoViolations(page: Page): Promise<void> {
  const rules = {
    type: "tag" as const,
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  };
  // A page without frames is checked in place; axe assembles other pages in a separate window, which is slow.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: rules, resultTypes: ["violations"] })
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  const byAxe = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  const byAct = (await isNewToAct(page)) ? await brokenActRules(page) : [];
  expect([...byAxe, ...byAct]).toEqual([]);
}

/** The query of the page's address. */
export const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);
