import { brands } from "@switchyard/domain/kernel/brand";
import { locales } from "@switchyard/domain/kernel/locale";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

for (const brand of brands) {
  for (const locale of locales) {
    // Each brand and each language once on a phone, and once without a script.
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
        // The button that looks an address up is for browsers without a script.
        await expect(page.locator("button[value='find']")).toBeHidden();
        await expectNoViolations(page);
      },
    );

    if (onPhone) continue;
    test(`the home page of ${brand} opens in ${locale} without JavaScript`, async ({ plainPage }) => {
      await plainPage.goto(addressOf("/", { brand, locale }));
      await expect(plainPage.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(plainPage.locator("button[value='find']")).toBeVisible();
    });
  }
}
