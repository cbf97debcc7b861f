import { locales } from "@switchyard/domain/kernel/locale";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

for (const locale of locales) {
  test(
    `the demo page shows in ${locale} what one GraphQL question brings, and no other page asks it (S1-009, S1-238, S1-265)`,
    { tag: "@content" },
    async ({ page, sandbox }) => {
      const asked = async () =>
        (await sandbox.requests()).filter(
          ({ operationId, body }) => operationId === "graph" && JSON.stringify(body).includes(`"language":"${locale}"`),
        ).length;
      const before = await asked();
      for (const path of ["/", "/help", "/plans", "/mvi/offers?cint=6&dwel=01&prom=PS&zip=75206&tdsp=ONCOR"]) {
        await page.goto(addressOf(path, { locale }));
        expect(await page.locator('a[href*="/demo/connected"]').count(), path).toBe(0);
      }
      expect(await asked()).toBe(before);

      await page.goto(addressOf("/demo/connected", { locale }));
      expect(await asked()).toBe(before + 1);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
      const first = page
        .getByRole("article")
        .filter({ has: page.getByRole("heading", { name: "first", exact: true }) });
      await expect(first).toContainText("E85D3F16-C0A9-47B2-B1D4-9E6A20F58D33");
      await expect(first).toContainText(locale === "en" ? "The first item below it." : "El primer elemento debajo.");
      const link = first.getByRole("link", { name: /Power to Choose/ });
      await expect(link).toHaveAttribute("href", "https://www.powertochoose.org");
      await expect(link).toHaveAttribute("target", "_blank");
      await expectNoViolations(page);
    },
  );
}
