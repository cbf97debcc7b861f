import { addressOf, expect, expectNoViolations, signIn, test } from "./fixtures.ts";

const place = "cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const compared = { main: "LK-TRUE-12,LK-NIGHT-12,LK-OPEN-MTM", tee: "EG-CANOPY-12,EG-BREEZE-12,EG-MEADOW-MTM" };

for (const [brand, scheme, width] of [
  ["main", "dark", 360],
  ["main", "light", 1280],
  ["tee", "dark", 1280],
  ["tee", "light", 360],
] as const)
  test(`the comparison and help me choose have no violation in Spanish: ${brand}, ${scheme}, ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      `/compare?${place}&use=950&plans=${compared[brand]}`,
      `/help-me-choose?${place}`,
      `/mvi/offers?${place}&answers=none`,
    ]) {
      await page.goto(addressOf(path, { brand, locale: "es" }));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectNoViolations(page);
    }
  });

for (const [brand, who, scheme] of [
  ["main", "ray.renner", "light"],
  ["tee", "ella.evergreen", "dark"],
] as const)
  test(`renewal offers beside today have no violation and fit every width: ${brand}, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, who, { brand });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(addressOf("/renewal/offers", { brand, locale: "es" }));
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Su plan termina el");
      await expect(page.getByRole("article").first()).toContainText(/unos \$[\d,]+ menos al mes/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await expectNoViolations(page);
  });
