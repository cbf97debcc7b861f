import type { CDPSession, Page } from "@playwright/test";
import { addressOf, expect, test } from "./fixtures.ts";

/* The bar that leads from ticked plans to their comparison. */

const list = addressOf("/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS");
const bar = (page: Page) => page.locator("form#compare");
const tick = (page: Page, plan: string) => page.getByRole("checkbox", { name: `Compare ${plan}`, exact: true });
const openDetails = async (page: Page, plan: string) => {
  await page.getByRole("link", { name: `Details ${plan}`, exact: true }).click();
  await expect(tick(page, plan)).toBeVisible();
};

test("the bar shows while a plan is ticked, stays in view and counts the ticks @phone", async ({ page }) => {
  await page.goto(list);
  await expect(bar(page)).toBeHidden();
  await openDetails(page, "True Rate 12");
  await tick(page, "True Rate 12").check();
  await expect(bar(page)).toHaveCSS("position", "sticky");
  await expect(bar(page).getByRole("button")).toContainText("(1)");
  await tick(page, "True Rate 12").uncheck();
  await expect(bar(page)).toBeHidden();
});

test("on a phone the bar is at the lower edge of the screen, over its whole width", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(list);
  await openDetails(page, "True Rate 12");
  await tick(page, "True Rate 12").check();
  await expect.poll(() => bar(page).boundingBox()).toMatchObject({ x: 0, width: 360 });
  const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
  expect(y + height).toBe(740);
});

test("without JavaScript a list with a ticked plan has the bar, and so do a plan's details", async ({
  plainPage: page,
}) => {
  await page.goto(`${list}&plans=LK-TRUE-12`);
  await expect(bar(page)).toHaveCSS("position", "sticky");
  await page.goto(`${list}&plans=LK-TRUE-12&details=LK-TRUE-24`);
  await tick(page, "True Rate 24").check();
  await bar(page).getByRole("button").click();
  await expect(page.locator("section[aria-labelledby=side-by-side] thead")).toContainText("True Rate 24");
});

interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly args?: { readonly elementCount?: number };
}

/** The number of elements that the browser restyles during an action. */
async function restyled(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: Traced[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Traced[])));
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", categories: "devtools.timeline" });
  await act();
  const complete = new Promise<void>((resolve) => devtools.once("Tracing.tracingComplete", () => resolve()));
  await devtools.send("Tracing.end");
  await complete;
  return events
    .filter(({ name, ph }) => name === "UpdateLayoutTree" && ph === "X")
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}

test("a tick restyles a few elements, not the page", async ({ page }) => {
  await page.goto(list, { waitUntil: "networkidle" });
  // Rows far down are laid out only after the page has painted, with and without ticks.
  const last = page.locator("[data-rows] article").last().getByRole("heading");
  await expect.poll(() => last.evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
  await openDetails(page, "True Rate 12");
  const devtools = await page.context().newCDPSession(page);
  const count = await restyled(devtools, async () => {
    await tick(page, "True Rate 12").check();
    await expect(bar(page)).toHaveCSS("position", "sticky");
  });
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(250);
});
