// npm run docs:pictures: retakes the screenshots in docs/pictures, from a new site with a new sandbox.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startBrowser } from "./browser.ts";
import { buildIfChanged } from "./build.ts";
import { root } from "./paths.ts";
import { stopAll } from "./processes.ts";
import { startTestSite } from "./test-site.ts";

/** The home of Marisol in the README, 5714 Goodwin Ave. */
const home = "cint=6&dwel=01&prom=PS&zip=75206&tdsp=ONCOR&esiid=10443720000057140";
const plan = "LK-TRUE-12";

interface Sitting {
  /** Opens a page of a brand; the path has the language's prefix except in English. */
  open(path: string): Promise<Page>;
  /** Saves a screenshot of the window. */
  keep(name: string): Promise<void>;
  readonly page: Page;
}

const folder = mkdtempSync(join(tmpdir(), "switchyard-pictures-"));
(await buildIfChanged(() => console.log("building the site"))).match(
  () => {},
  (output) => {
    throw new Error(output);
  },
);
const site = await startTestSite(folder);
const browser = await startBrowser([], (line) => console.log(line));
try {
  await takeAll(browser);
} finally {
  await browser.close();
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}

async function takeAll(by: Browser): Promise<void> {
  const large = await sitting(by, "main");
  await large.open("/");
  await large.keep("home");
  await large.open(`/mvi/offers?${home}`);
  await large.keep("plans");
  await large.open(`/mvi/order-information?${home}&planid=${plan}`);
  await large.keep("order-information");
  await order(large);
  await large.keep("confirmation");
  await large.open("/design#actions");
  await large.keep("design");

  const member = await sitting(by, "main");
  await member.open("/sign-in");
  await member.page.locator("main input[name=username]").fill("grace.garza");
  await member.page.locator("main input[name=password]").fill("Larkspur1");
  await member.page.keyboard.press("Enter");
  await member.page.waitForURL(/my-account/);
  await member.keep("account");

  const tee = await sitting(by, "tee", { colorScheme: "dark" });
  await tee.open(`/mvi/offers?${home}`);
  await tee.keep("plans-tee");

  const phone = await sitting(by, "main", {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await phone.open(`/es/mvi/offers?${home}`);
  await phone.keep("phone-es");
}

/** Fills in the open order form and goes on to the confirmation. */
async function order({ page }: Sitting): Promise<void> {
  const typed = {
    firstName: "Marisol",
    lastName: "Treviño",
    email: "marisol@example.com",
    phoneNumber: "2145550136",
    socialSecurityNumber: "900550001",
  };
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text);
  for (const id of ["isMobile-0", "correspondanceLanguage-0"]) await page.locator(`#${id}`).check();
  for (const [part, value] of [
    ["year", "1988"],
    ["month", "3"],
    ["day", "14"],
  ] as const)
    await page.locator(`#dateOfBirth-${part}`).selectOption(value);
  // Next to a holiday the first day may have a fee.
  const dayFee = page.locator("#acceptsDayFee");
  if (await dayFee.isVisible()) await dayFee.check();
  await page.locator("button[value=continue]:not([aria-hidden])").click();
  await page.waitForURL(/\/place-order/);
  for (const consent of await page.locator("form[action='/forms/place-order'] input[type=checkbox]").all())
    await consent.check();
  await page.locator("form[action='/forms/place-order'] button[type=submit]").click();
  await page.waitForURL(/\/mini-confirmation/);
  await page.locator("form[action='/forms/skip-account'] button").click();
  await page.waitForURL(/\/confirmation/);
}

async function sitting(
  by: Browser,
  brand: "main" | "tee",
  look: Parameters<Browser["newContext"]>[0] = {},
): Promise<Sitting> {
  const context = await by.newContext({
    viewport: { width: 1280, height: 960 },
    reducedMotion: "reduce",
    timezoneId: "America/Chicago",
    ...look,
  });
  const page = await context.newPage();
  const address = brand === "tee" ? site.url.replace("localhost", "tee.localhost") : site.url;
  return {
    page,
    async open(path) {
      await page.goto(`${address}${path}`);
      // Wait for scripts and streamed lists.
      await page.waitForLoadState("networkidle");
      // Close the banner, which would be in every picture.
      const notice = page.locator("[data-notice] button:visible");
      if ((await notice.count()) > 0) {
        await notice.click();
        await notice.waitFor({ state: "hidden" });
        await page.evaluate(() => scrollTo(0, 0));
      }
      return page;
    },
    async keep(name) {
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({
        path: join(root, "docs/pictures", `${name}.png`),
        animations: "disabled",
        caret: "hide",
      });
      console.log(`docs/pictures/${name}.png`);
    },
  };
}
