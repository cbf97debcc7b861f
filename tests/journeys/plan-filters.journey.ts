import type { Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, queryOf, test } from "./fixtures.ts";

const list = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const title = (page: Page) => page.getByRole("heading", { level: 1 });

const openFilters = async (page: Page) => {
  await page.locator("[data-opens-filters]").click();
  const dialog = page.getByRole("dialog", { name: "Filter the plans" });
  await expect(dialog).toBeVisible();
  return dialog;
};

test("a list is filtered in place, announces it, stays filtered through sorting, and Back removes the filter", async ({
  page,
}) => {
  await page.goto(addressOf(list));
  const dialog = await openFilters(page);
  const twelve = dialog.getByRole("checkbox", { name: "12 months 10", exact: true });
  await twelve.check();
  await expect(dialog.getByRole("button", { name: "Show 10 plans" })).toBeVisible();
  await expect(twelve).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "10 plans. Recommended" })).toHaveCount(1);
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Show 10 plans" }).click();
  // The heading counts all plans, the line below the controls only the filtered ones.
  await expect(title(page)).toHaveText("25 plans for 75206");
  await expect(page.getByText("10 of 25 plans")).toBeVisible();
  expect(queryOf(page)).toMatchObject({ term: "12" });

  await page.getByRole("combobox", { name: "Sort" }).selectOption("cost");
  await page.waitForURL(/sort=cost/);
  expect(queryOf(page)).toMatchObject({ term: "12", sort: "cost" });
  await page.goBack();
  await page.waitForURL((url) => !url.search.includes("sort="));
  await expect(page.getByText("10 of 25 plans")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("10 of 25 plans")).toHaveCount(0);
  expect(queryOf(page)).not.toHaveProperty("term");
  await page.goForward();
  await page.getByRole("link", { name: "Take off 12 months" }).click();
  await expect(page.getByText("10 of 25 plans")).toHaveCount(0);
  expect(queryOf(page)).not.toHaveProperty("term");
});

test("Back pressed twice ends at the list of the address, though the list of the first press comes last", async ({
  page,
}) => {
  await page.goto(addressOf(list));
  const sort = page.getByRole("combobox", { name: "Sort" });
  for (const order of ["cost", "term"]) {
    await sort.selectOption(order);
    await page.waitForURL(new RegExp(`sort=${order}`));
  }
  let answerFirst = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answerFirst = resolve));
  await page.route(/sort=cost/, async (route) => {
    await asked;
    await route.continue();
  });
  const first = page.waitForRequest(/sort=cost/);
  await page.goBack();
  const request = await first;
  await page.goBack();
  await expect(sort).toHaveValue("priority");
  answerFirst();
  await (await request.response())?.finished();
  // A loaded list appears in the next frame.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(sort).toHaveValue("priority");
  expect(queryOf(page)).not.toHaveProperty("sort");
});

test("ticked plans that are filtered out are still compared, and the link back keeps the filters", async ({ page }) => {
  await page.goto(addressOf(`${list}&term=monthly&use=700&plans=LK-TRUE-12,LK-OPEN-MTM`));
  await expect(page.getByText("3 of 25 plans")).toBeVisible();
  await page.getByRole("button", { name: "Compare the ticked plans (2)" }).click();
  await page.waitForURL(/\/compare\?/);
  for (const name of ["True Rate 12", "Open Month"])
    await expect(page.getByRole("table").first().getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("no longer offered")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the plan list" }).click();
  await expect(page.getByText("3 of 25 plans")).toBeVisible();
  expect(queryOf(page)).toMatchObject({ term: "monthly", use: "700" });
});

test("without JavaScript a list is filtered by its form, in Spanish and in the other brand", async ({
  plainPage: page,
}) => {
  await page.goto(addressOf(list, { brand: "tee", locale: "es" }));
  await page.locator("summary").filter({ hasText: "Filtros" }).click();
  await page.getByRole("checkbox", { name: /^Mes a mes/ }).check();
  await page.getByRole("button", { name: "Ver 27 planes", exact: true }).click();
  expect(queryOf(page)).toMatchObject({ term: "monthly" });
  await expect(page.locator("#plan-filters-term-monthly")).toBeChecked();
  expect(await page.getByRole("article").count()).toBeLessThan(10);
});

test("on a phone the filters fill the screen @phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf(list));
  const dialog = await openFilters(page);
  await dialog.getByRole("checkbox", { name: /^No fee for leaving/ }).check();
  await expectNoViolations(page);
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await dialog.getByRole("button", { name: /^Show \d+ plans$/ }).click();
  await expect(dialog).toBeHidden();
  await page.waitForURL(/leave=free/);
  await expect(page.locator("[data-opens-filters]")).toBeFocused();
});
