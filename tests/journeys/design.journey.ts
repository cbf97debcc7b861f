import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Browser, Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

type Scheme = "light" | "dark";

/** Pairs of brand, scheme and language that cover each value. */
const looks: readonly { readonly brand: Brand; readonly scheme: Scheme; readonly locale: Locale }[] = [
  { brand: "main", scheme: "light", locale: "en" },
  { brand: "main", scheme: "dark", locale: "es" },
  { brand: "tee", scheme: "light", locale: "es" },
  { brand: "tee", scheme: "dark", locale: "en" },
];

/** `npm run design:pictures` takes the pictures again and records the browser here. */
const painter = join(import.meta.dirname, "pictures", "chromium.txt");

/**
 * The system and browser, for example "linux HeadlessChrome/156". Chromium with and without windows breaks lines
 * differently.
 */
const drawerOf = async (browser: Browser): Promise<string> => {
  const { product } = await (await browser.newBrowserCDPSession()).send("Browser.getVersion");
  return `${process.platform} ${product.replace(/\..*/, "")}`;
};

const open = async (page: Page, { brand, scheme, locale }: (typeof looks)[number]): Promise<void> => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await page.goto(addressOf(`/design?scheme=${scheme}`, { brand, locale })))?.status()).toBe(200);
  await page.evaluate(() => document.fonts.ready);
};

/**
 * Checks at all widths beside the pictures: nothing overflows the page and no text is cut off. All controls except
 * links in text are at least 24 px on both sides (WCAG 2.5.8).
 */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.closest("[data-section]")?.id ?? "page"}: ${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute("aria-label") || element.id).trim().slice(0, 40)}”`;
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px wider than the window`);
    const isHidden = (element: Element): boolean =>
      element.getClientRects().length === 0 || getComputedStyle(element).clipPath !== "none";
    // Click the label of an input that a drawing replaces.
    for (const control of document.querySelectorAll("button, summary, select, textarea, input, a[class]")) {
      if (isHidden(control) || control.matches("[type=hidden], [type=radio], [type=checkbox]")) continue;
      const { width, height } = control.getBoundingClientRect();
      if (width < 24 || height < 24) {
        const { display } = getComputedStyle(control);
        if (display !== "inline") faults.push(`${name(control)} is ${Math.round(width)} × ${Math.round(height)} px`);
      }
    }
    for (const text of document.querySelectorAll("button, summary, label, legend, h1, h2, h3, h4, p, dt, dd, li > a")) {
      if (isHidden(text)) continue;
      const { overflowX } = getComputedStyle(text);
      if (overflowX === "hidden" && text.scrollWidth > text.clientWidth + 1) faults.push(`${name(text)} is cut off`);
      const { left, right } = text.getBoundingClientRect();
      if (!text.closest("[role=group][tabindex], [class*=track], nav") && (left < -1 || right > clientWidth + 1))
        faults.push(`${name(text)} runs out of the window`);
    }
    return faults;
  });

for (const look of looks) {
  const { brand, scheme, locale } = look;
  test(`every component of ${brand} keeps WCAG, ${scheme}, in ${locale}`, async ({ page }) => {
    await open(page, look);
    await expect(page.locator("[data-section]")).toHaveCount(11);
    await expectNoViolations(page);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOf(page), `at ${width} px`).toEqual([]);
    }
  });

  test(`every component of ${brand} looks as it did, ${scheme}, in ${locale}`, async ({ browser }, { config }) => {
    const drawer = await drawerOf(browser);
    if (config.updateSnapshots === "all" || config.updateSnapshots === "changed") {
      mkdirSync(dirname(painter), { recursive: true });
      writeFileSync(painter, `${drawer}\n`);
    }
    const painted = existsSync(painter) ? readFileSync(painter, "utf8").trim() : "";
    test.skip(painted !== drawer, `the pictures are of ${painted}, this is ${drawer}`);
    // Half the size: changes are still visible, with a quarter of the bytes.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      deviceScaleFactor: 0.5,
      reducedMotion: "reduce",
      timezoneId: "America/Chicago",
    });
    const page = await context.newPage();
    await open(page, look);
    // Waits until every component has hydrated; a field that loads late changes its shape.
    await page.waitForLoadState("networkidle");
    for (const section of await page.locator("[data-section]").all()) {
      const id = await section.getAttribute("id");
      const picture = `${id}-${brand}-${scheme}-${locale}.png`;
      // Moves it alone to the page's corner, so that elements above can't shift it by a part of a pixel.
      await section.evaluate((shown: HTMLElement) => {
        for (const one of document.querySelectorAll<HTMLElement>("[data-section]")) one.hidden = one !== shown;
        const { width } = shown.getBoundingClientRect();
        document.body.style.visibility = "hidden";
        Object.assign(shown.style, {
          visibility: "visible",
          position: "absolute",
          inset: "0 auto auto 0",
          width: `${width}px`,
        });
      });
      expect
        .soft(await section.screenshot({ animations: "disabled", caret: "hide", scale: "device" }))
        .toMatchSnapshot(picture, { maxDiffPixelRatio: 0.02 });
    }
    await context.close();
  });
}

test("everything that opens over the page works by keyboard, meets WCAG and returns the focus", async ({ page }) => {
  await open(page, { brand: "main", scheme: "dark", locale: "en" });
  const feedback = page.locator("#feedback");
  const dialog = page.getByRole("dialog", { name: "Leave before you’re done?" });
  for (const [opener, closes] of [
    ["Dialog", "Escape"],
    ["Full screen", "Escape"],
    ["A choice is required", "Enter"],
  ] as const) {
    const button = feedback.getByRole("button", { name: opener, exact: true });
    // The button appears with its script.
    await expect(async () => {
      await button.press("Enter");
      await expect(dialog).toBeVisible({ timeout: 500 });
    }).toPass();
    if (opener === "Full screen") {
      expect((await dialog.boundingBox())?.width).toBe(1280);
      await expectNoViolations(page);
    }
    if (opener === "A choice is required") {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeVisible();
      await dialog.getByRole("button", { name: "Stay here" }).focus();
    }
    await page.keyboard.press(closes);
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }

  await feedback.getByRole("button", { name: "Toast" }).press("Enter");
  const toast = page.getByRole("status").filter({ hasText: "Your settings are saved." });
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Close" }).press("Enter");
  await expect(page.getByText("Your settings are saved.")).toBeHidden();

  await feedback.getByRole("button", { name: "What is the average price?" }).press("Enter");
  const tooltip = page.locator("#design-tooltip");
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
});

test("the carousel shows three cards, or one with dots on a phone, and ends at both ends (S1-141 to S1-145)", async ({
  page,
}) => {
  await open(page, { brand: "main", scheme: "light", locale: "en" });
  const carousel = page.getByRole("region", { name: "Extras for your home" });
  const [previous, next] = [
    carousel.getByRole("button", { name: "Previous" }),
    carousel.getByRole("button", { name: "Next" }),
  ];
  const inWindow = () =>
    carousel.getByRole("listitem").evaluateAll(
      (items) =>
        items.filter((item) => {
          const list = item.closest("ul")?.getBoundingClientRect();
          const { left, right } = item.getBoundingClientRect();
          return list !== undefined && left >= list.left - 1 && right <= list.right + 1;
        }).length,
    );
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await expect(carousel.getByRole("button", { name: "Show item 1" })).toBeHidden();
  expect(await inWindow()).toBe(3);
  await next.click();
  await expect(previous).toHaveAttribute("aria-disabled", "false");
  await next.click();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await previous.click();
  await expect(next).toHaveAttribute("aria-disabled", "false");

  await page.setViewportSize({ width: 767, height: 900 });
  await carousel.getByRole("button", { name: "Show item 5" }).click();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  expect(await inWindow()).toBe(1);
});

test("without scripts the components are there, and native ones open", async ({ plainPage: page }) => {
  await open(page, { brand: "tee", scheme: "light", locale: "en" });
  await page.getByText("Who fixes an outage?").click();
  await expect(page.getByText("Your utility does, whoever sells you power.")).toBeVisible();
  await expect(page.getByText("Everything that you pay for a month")).toBeHidden();
  await page.getByRole("button", { name: "What is the average price?" }).click();
  await expect(page.locator("#design-tooltip")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toHaveCount(0);
});
