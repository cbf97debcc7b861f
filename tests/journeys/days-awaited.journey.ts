import { addressOf, expect, test } from "./fixtures.ts";
import { waitForHydration } from "./enrollment-driver.ts";

for (const [locale, width, letters] of [
  ["es", 360, 24],
  ["es", 1280, 16],
] as const)
  test(`the days of another home are waited for in a box of their size: ${locale} at ${width} in letters of ${letters}`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: letters } });
    await page.goto(
      addressOf("/mvi/order-information?cint=6&zip=75206&tdsp=ONCOR&dwel=01&planid=LK-TRUE-12", { locale }),
    );
    await waitForHydration(page);
    await sandbox.set({ latencyMs: 900 });
    await page.locator("#serviceAddress").click();
    await page.keyboard.type("5714 Goodwin D", { delay: 15 });
    await page
      .getByRole("option", { name: /Goodwin Dr/ })
      .first()
      .click();
    const status = page.locator("#selectStartDate-panel + [role=status]");
    const height = () => status.evaluate((place) => Math.round(place.getBoundingClientRect().height));
    await expect(status.locator("svg").first()).toBeVisible();
    const before = await height();
    await expect(page.locator("#selectStartDate")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    expect(await height()).toBe(before);
  });
