import type { Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, queryOf, test } from "./fixtures.ts";

const list = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("a list is narrowed in place by what its plans are, and stays so through sorting, compare and back", async ({
  page,
}) => {
  await page.goto(addressOf(list));
  await expect(title(page)).toHaveText("25 plans for 75206");
  await page.getByText("Term", { exact: true }).filter({ visible: true }).first().click();
  const twelve = page.getByRole("checkbox", { name: "12 months 10", exact: true });
  await twelve.check();
  await expect(title(page)).toHaveText("10 plans for 75206");
  await expect(twelve).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "10 plans. Sorted by Recommended" })).toHaveCount(1);
  expect(queryOf(page)).toMatchObject({ term: "12" });
  await expectNoViolations(page);

  await page.getByLabel("Sort by").selectOption("price");
  await page.waitForURL(/sort=price/);
  expect(queryOf(page)).toMatchObject({ term: "12", sort: "price" });
  await expect(title(page)).toHaveText("10 plans for 75206");

  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(title(page)).toHaveText("25 plans for 75206");
  expect(queryOf(page)).not.toHaveProperty("term");
});

test("ticked plans that are filtered out are still compared, and the link back keeps the filters", async ({ page }) => {
  await page.goto(addressOf(`${list}&term=monthly&use=700&plans=LK-TRUE-12,LK-OPEN-MTM`));
  await expect(title(page)).toHaveText("Three plans for 75206");
  await page.getByRole("button", { name: "Compare the ticked plans (2)" }).click();
  await page.waitForURL(/\/compare\?/);
  for (const name of ["True Rate 12", "Open Month"])
    await expect(page.getByRole("table").first().getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("no longer offered")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the plan list" }).click();
  await expect(title(page)).toHaveText("Three plans for 75206");
  expect(queryOf(page)).toMatchObject({ term: "monthly", use: "700" });
});

test("without JavaScript a list is narrowed by its form, in Spanish and in the other brand", async ({
  plainPage: page,
}) => {
  await page.goto(addressOf(list, { brand: "tee", locale: "es" }));
  await page.getByText("Plazo", { exact: true }).filter({ visible: true }).first().click();
  await page.getByRole("checkbox", { name: /^Mes a mes/ }).check();
  await page.getByRole("button", { name: "Ver planes", exact: true }).click();
  expect(queryOf(page)).toMatchObject({ term: "monthly" });
  await expect(page.locator("#plan-filters-term-monthly")).toBeChecked();
  expect(await page.getByRole("article").count()).toBeLessThan(10);
});

test("on a phone the filters are a dialog, which is sent with its button @phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf(list));
  const open = page.getByRole("button", { name: "Filters" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Filter the plans" });
  await dialog.getByText("Leaving early", { exact: true }).first().click();
  await dialog.getByRole("checkbox", { name: /^No fee for leaving/ }).check();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Show plans" }).click();
  await expect(dialog).toBeHidden();
  await page.waitForURL(/leave=free/);
  await expect(page.getByRole("button", { name: "Filters, 1 on" })).toBeFocused();
});
