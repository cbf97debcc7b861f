import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startTestSite, type TestSite } from "../../scripts/test-site.ts";
import { catalogueIn } from "../load/thousand.ts";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

const dallas = "cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const table = (page: Page) => page.locator("[data-plan-table] table");
const rows = (page: Page) => table(page).locator("tr[data-row]");
const names = async (page: Page) =>
  (
    await rows(page)
      .getByRole("button", { name: /^Pin / })
      .evaluateAll((pins) => pins.map((pin) => pin.ariaLabel ?? ""))
  ).map((name) => name.replace("Pin ", ""));
const head = (page: Page, name: string | RegExp) => table(page).getByRole("columnheader", { name });
const status = (page: Page) => page.locator("[data-table-status]");
const searchOf = (page: Page) => new URL(page.url()).searchParams;
/** No navigation has replaced the document. */
const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset["mark"] = "same"));
const expectSamePage = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-mark", "same");

for (const [path, cost] of [
  ["/year-cost", "Your year"],
  ["/compare", "Month at 1,000 kWh"],
] as const) {
  test(`${path}: plans are sorted, pinned, paged and found by keyboard, in place, and Back returns`, async ({
    page,
  }) => {
    await page.goto(addressOf(`${path}?${dallas}`));
    await expect(status(page)).toHaveText(/^\d+ of 25 plans$/);
    await mark(page);
    const before = await names(page);
    const more = table(page).getByRole("link", { name: /^Show \d+ more Known/ });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText("25 of 25 plans");
    await expect(more).toBeHidden();
    await expect(rows(page).nth(8).getByRole("rowheader")).toBeFocused();
    expect(searchOf(page).get("bands")).toBe("1");
    const term = head(page, "Term").getByRole("link");
    await term.focus();
    await page.keyboard.press("Enter");
    await expect(head(page, "Term")).toHaveAttribute("aria-sort", "ascending");
    await expect(head(page, cost)).not.toHaveAttribute("aria-sort");
    await expect(term).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(head(page, "Term")).toHaveAttribute("aria-sort", "descending");
    await expect(rows(page).first()).toContainText("True Rate 48");
    expect(Object.fromEntries(searchOf(page))).toMatchObject({ sort: "term", dir: "descending", zip: "75206" });

    const pin = table(page).getByRole("button", { name: "Pin True Rate 24" });
    await pin.focus();
    await page.keyboard.press("Space");
    await expect(pin).toHaveAttribute("aria-pressed", "true");
    await expect(pin).toBeFocused();
    expect((await names(page))[0]).toBe("True Rate 24");
    await expect(head(page, "Than the pinned plan")).toBeVisible();
    await expect(rows(page).nth(1)).toContainText(/\$[\d.]+ (more|less)/);
    await expectNoViolations(page);

    await term.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Next" }).focus();
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText("Plans 21 to 25 of 25");
    expect((await names(page))[0]).toBe("True Rate 24");
    await page.getByRole("searchbox", { name: "Find a plan" }).fill("paper");
    await expect(status(page)).toHaveText("Plans 1 to 1 of 1");
    expect(await names(page)).toEqual(["True Rate 24", "Paperless Rate 12"]);
    expect(searchOf(page).get("find")).toBe("paper");
    const shown = page.url();
    await expectSamePage(page);

    // The address shows the same view to others; Back undoes the steps.
    const there = await page.context().newPage();
    await there.goto(shown);
    expect(await names(there)).toEqual(await names(page));
    await there.close();
    await page.goBack();
    await page.goBack();
    await expect(pin).toHaveAttribute("aria-pressed", "true");
    await page.goBack();
    await expect(pin).toHaveAttribute("aria-pressed", "false");
    await page.goBack();
    await page.goBack();
    await expect(head(page, cost)).toHaveAttribute("aria-sort", "ascending");
    expect((await names(page)).slice(0, 8)).toEqual(before.slice(0, 8));
    await expectSamePage(page);
  });

  test(`${path}: filters count in a dialog, keep the order, and are taken off; the file has the rows`, async ({
    page,
  }) => {
    await page.goto(addressOf(`${path}?${dallas}`));
    await head(page, "Term").getByRole("link").click();
    await expect(head(page, "Term")).toHaveAttribute("aria-sort", "ascending");
    await page.getByText("Filters", { exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter the plans" });
    await dialog.getByRole("checkbox", { name: /^12 months/ }).check();
    await expect(dialog.getByRole("button", { name: /^Show 1\d plans$/ })).toBeVisible();
    await dialog.getByRole("checkbox", { name: /^No credits or fees by use/ }).check();
    const show = dialog.getByRole("button", { name: /^Show \d plans$/ });
    await expect(show).toBeVisible();
    const count = Number(/\d+/.exec(await show.innerText())?.[0]);
    await show.click();
    await expect(status(page)).toHaveText(`Plans 1 to ${count} of ${count}`);
    await expect(rows(page)).toHaveCount(count);
    expect(Object.fromEntries(searchOf(page))).toMatchObject({ sort: "term", term: "12", credits: "none" });
    await head(page, "Plan").getByRole("link").click();
    await expect(head(page, "Plan")).toHaveAttribute("aria-sort", "ascending");
    const shown = await names(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download as CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("plans.csv");
    const lines = readFileSync(await file.path(), "utf8")
      .trimEnd()
      .split("\r\n")
      .slice(1);
    expect(lines.map((line) => line.split(",")[0])).toEqual(shown);
    await page.getByRole("link", { name: /Take off 12 months/ }).click();
    await expect(status(page)).not.toHaveText(`Plans 1 to ${count} of ${count}`);
    expect(Object.fromEntries(searchOf(page))).toMatchObject({ sort: "name", credits: "none" });
    await page.goBack();
    await expect(status(page)).toHaveText(`Plans 1 to ${count} of ${count}`);
    await expectNoViolations(page);
  });
}

test("beside a pinned plan all usual columns fit into the page", async ({ page }) => {
  for (const locale of ["en", "es"] as const)
    for (const brand of ["main", "tee"] as const) {
      const path = `/year-cost?${dallas}&term=12,monthly,under-12`;
      await page.goto(addressOf(path, { brand, locale }));
      const pin = await rows(page).nth(1).getAttribute("data-row");
      await page.goto(addressOf(`${path}&pin=${pin}`, { brand, locale }));
      await expect(table(page).locator("td[data-c=pinned]").first()).toBeVisible();
      for (const width of [1280, 1124, 900, 768]) {
        await page.setViewportSize({ width, height: 900 });
        const beside = await table(page)
          .locator("..")
          .evaluate((box) => box.scrollWidth - box.clientWidth);
        expect(beside, `${locale} ${brand} ${width}`).toBe(0);
      }
    }
});

test("columns are chosen, stay in the address, and return to the usual ones", async ({ page }) => {
  await page.goto(addressOf(`/year-cost?${dallas}`));
  await mark(page);
  await page.locator("details[name=table-columns] > summary").click();
  await page.getByRole("checkbox", { name: "¢ per kWh" }).check();
  await expect(head(page, "¢ per kWh")).toBeVisible();
  await expect(rows(page).first().locator("td[data-c=cents]")).toHaveText(/^\d+\.\d¢$/);
  await page.getByRole("checkbox", { name: "Term", exact: true }).uncheck();
  await expect(head(page, "Term")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: "Term", exact: true })).toBeHidden();
  await page.reload();
  await expect(head(page, "¢ per kWh")).toBeVisible();
  await expect(head(page, "Term")).toHaveCount(0);
  await page.locator("details[name=table-columns] > summary").click();
  await page.getByRole("link", { name: "The usual columns" }).click();
  await expect(head(page, "Term")).toBeVisible();
  expect(searchOf(page).has("cols")).toBe(false);
});

test("without JavaScript the server sorts, pins, pages, filters, finds, chooses columns and gives the file", async ({
  plainPage: page,
}) => {
  await page.goto(addressOf(`/year-cost?${dallas}`));
  await head(page, "Term").getByRole("link").click();
  await expect(head(page, "Term")).toHaveAttribute("aria-sort", "ascending");
  await table(page).getByRole("button", { name: "Pin True Rate 24" }).click();
  expect((await names(page))[0]).toBe("True Rate 24");
  await expect(rows(page).first()).toContainText("Pinned");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(status(page)).toHaveText("Plans 21 to 25 of 25");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Month to month/ }).check();
  await page.getByRole("button", { name: /^Show \d+ plans$/ }).click();
  await expect(status(page)).toHaveText(/^Plans 1 to (\d) of \1$/);
  expect(Object.fromEntries(searchOf(page))).toMatchObject({ sort: "term", pin: "LK-TRUE-24", term: "monthly" });
  await page.getByRole("link", { name: /Take off Month to month/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toMatch(/^\uFEFFPlan,[^]*True Rate 24,/);
  await page.getByRole("searchbox", { name: "Find a plan" }).fill("paper");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  expect(await names(page)).toEqual(["True Rate 24", "Paperless Rate 12"]);
  await page.locator("details[name=table-columns] > summary").click();
  await page.getByRole("checkbox", { name: "Renewable" }).check();
  await page.getByRole("button", { name: "Show these columns" }).click();
  await expect(head(page, "Renewable")).toBeVisible();
  await table(page).getByRole("button", { name: "Pin True Rate 24" }).click();
  await expect(head(page, "Than the pinned plan")).toHaveCount(0);
  expect(searchOf(page).get("sort")).toBe("term");
});

test("plans that are ticked on one page of the table are compared from another @phone", async ({ page }) => {
  await page.goto(addressOf(`/compare?${dallas}&plans=LK-TRUE-12&sort=name`));
  await table(page)
    .getByRole("checkbox", { name: /Green Line 12/ })
    .check();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(status(page)).toHaveText("Plans 21 to 25 of 25");
  await page.getByRole("button", { name: "Compare the ticked plans" }).last().click();
  await page.waitForURL(/LK-GREEN/);
  expect(searchOf(page).getAll("plans").join().split(",").toSorted()).toEqual(["LK-GREEN-12", "LK-TRUE-12"]);
});

test("on a phone a row has the chosen value, opens with the others, and nothing is beside the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf(`/year-cost?${dallas}`));
  const row = rows(page).first();
  await expect(row.locator("td[data-c=cost]")).toBeVisible();
  await expect(row.locator("td[data-c=term]")).toBeHidden();
  await page.getByRole("combobox", { name: "Show" }).selectOption({ label: "Term" });
  await expect(row.locator("td[data-c=term]")).toBeVisible();
  await expect(row.locator("td[data-c=cost]")).toBeHidden();
  await row.locator("summary").click();
  await expect(row.locator("td[data-c=cost]")).toBeVisible();
  await expect(row.getByRole("link", { name: /^Choose/ })).toBeVisible();
  await expect(row.getByRole("rowheader")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolations(page);
});

test.describe("of 1,000 plans", () => {
  let folder: string;
  let site: TestSite;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "switchyard-thousand-"));
    site = await startTestSite(folder, { SANDBOX_CATALOGUE: catalogueIn(folder) });
  });
  test.afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a table is sorted and paged in place, with twenty rows in the page", async ({ page }) => {
    await page.goto(`${site.url}/year-cost?${dallas}`);
    await expect(status(page)).toHaveText(/^\d\d of 1000 plans$/);
    await mark(page);
    await table(page)
      .getByRole("link", { name: /^Show 20 more of \d+ Known for the whole year/ })
      .click();
    await expect(rows(page).nth(27)).toBeVisible();
    await head(page, "Plan").getByRole("link").click();
    await expect(rows(page).first()).toContainText("Plan number 0");
    await page.getByRole("link", { name: "Last" }).click();
    await expect(status(page)).toHaveText("Plans 981 to 1000 of 1000");
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).last()).toContainText("Plan number 999");
    await page.getByRole("searchbox", { name: "Find a plan" }).fill("number 777");
    await expect(status(page)).toHaveText("Plans 1 to 1 of 1");
    await expectSamePage(page);
    // From the press until the rows are in place.
    const took = await page.evaluate(async () => {
      const times: number[] = [];
      for (const name of ["term", "cost", "name", "leave", "cost"]) {
        const began = performance.now();
        document.querySelector<HTMLElement>(`thead [data-c=${name}] a`)?.click();
        await new Promise((resolve) => setTimeout(resolve));
        times.push(performance.now() - began);
      }
      return times.toSorted((one, other) => one - other)[2] ?? 0;
    });
    test.info().annotations.push({ type: "sort of 1,000 plans, ms", description: took.toFixed(0) });
    expect(took).toBeLessThan(1_000);
  });
});
