import { statSync } from "node:fs";
import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import looks from "../../brands/looks.ts";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

/** The bytes of a brand's two fonts. */
const fontBytes = (brand: Brand): number => looks[brand].fonts.reduce((sum, font) => sum + statSync(font).size, 0);

for (const brand of brands) {
  for (const locale of locales) {
    // Each brand and each language once on a phone.
    const onPhone = (brand === "main") === (locale === "en");

    test(
      `the home page of ${brand} opens in ${locale}`,
      { tag: ["@content", ...(onPhone ? ["@phone"] : [])] },
      async ({ page }) => {
        const answer = await page.goto(addressOf("/", { brand, locale }));
        expect(answer?.status()).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${locale}`));
        await expect(page.locator("[data-brand]").first()).toHaveAttribute("data-brand", brand);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // Only browsers without scripts have a button for the address look-up.
        await expect(page.locator("button[value='find']")).toBeHidden();
        await page.evaluate(() => document.fonts.ready);
        // A character missing from the subset loads a whole font file (see the brand's fonts.css).
        const fonts = await page.evaluate(() =>
          (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
            .filter(({ name }) => name.endsWith(".woff2"))
            .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
        );
        expect(fonts).toBeGreaterThan(0);
        expect(fonts).toBeLessThanOrEqual(fontBytes(brand));
        await expectNoViolations(page);
      },
    );
  }
}

test("a pasted address of several lines becomes one line with separators, also in the middle of the field", async ({
  page,
}) => {
  await page.goto(addressOf("/"));
  const field = page.locator("#search");
  await field.click();
  await expect(page.locator("#search[role=combobox]")).toBeAttached();
  const paste = (text: string) =>
    field.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste("5714 Goodwin Ave\r\nDallas, TX 75206-1234\nUnited States\n");
  await expect(field).toHaveValue("5714 Goodwin Ave, Dallas, TX 75206");
  await expect(page.getByRole("option").first()).toContainText(/5714 Goodwin Ave/i);
  await field.fill("5714 ");
  await paste("Goodwin Ave\nDallas");
  await expect(field).toHaveValue("5714 Goodwin Ave, Dallas");
});

for (const [brand, locale] of [
  ["main", "en"],
  ["tee", "es"],
] as const)
  test(`recognizing a ZIP code shifts nothing, and neither does returning to the field: ${brand} in ${locale}`, async ({
    page,
  }) => {
    await page.goto(addressOf("/", { brand, locale }));
    const field = page.locator("#search");
    /** The form's position on the page, independent of scrolling. */
    const room = () =>
      page.locator("form[data-questions]").evaluate((form) => {
        const { top, bottom } = form.getBoundingClientRect();
        return [top + scrollY, bottom + scrollY].map(Math.round);
      });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await field.click();
      await expect(page.locator("#search[role=combobox]")).toBeFocused();
      const before = await room();
      await page.keyboard.type("75206");
      await expect(page.locator("[data-change-place]")).toBeFocused();
      await expect(field).toBeHidden();
      expect(await room()).toEqual(before);
      await page.keyboard.press("Enter");
      await expect(field).toBeFocused();
      expect(await room()).toEqual(before);
    }
  });
