import type { Locator, Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, queryOf, test } from "./fixtures.ts";

const dallas = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const cards = (page: Page): Locator => page.locator("main").getByRole("article");
const names = (page: Page): Promise<string[]> => cards(page).getByRole("heading", { level: 3 }).allTextContents();
/** A plan's checkbox, in its details. */
const box = async (page: Page, plan: string): Promise<Locator> => {
  const tick = page.getByRole("checkbox", { name: `Compare ${plan}`, exact: true });
  const toggle = page.getByRole("link", { name: `Details ${plan}`, exact: true });
  if (!(await tick.isVisible())) await toggle.click();
  await expect(tick).toBeVisible();
  return tick;
};

/** Both brands and both languages: how many plans the list shows at first, and all of them. */
const lists = [
  {
    brand: "main",
    locale: "en",
    first: 9,
    all: 25,
    more: "Show 16 more plans",
    details: "Hide details",
    back: "Back to all plans",
  },
  {
    brand: "tee",
    locale: "es",
    first: 8,
    all: 27,
    more: "Ver 19 planes más",
    details: "Ocultar detalles",
    back: "Volver a todos los planes",
  },
] as const;

for (const { brand, locale, first, all, more, details, back } of lists) {
  const address = addressOf(dallas, { brand, locale });
  // Once more on a phone, in one of the two brands.
  const onPhone = brand === "main" ? " @phone" : "";

  test(`${brand}, ${locale}: the rest of a list comes in place, with the first new plan focused${onPhone}`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(cards(page)).toHaveCount(first);
    const before = await names(page);
    await page.evaluate(() => (document.documentElement.dataset["mark"] = "same page"));
    await page.getByRole("link", { name: more }).click();
    await expect(cards(page)).toHaveCount(all);
    await expect(page.locator("html")).toHaveAttribute("data-mark", "same page");
    const after = await names(page);
    expect(after.slice(0, first)).toEqual(before);
    expect(new Set(after).size).toBe(all);
    await expect(cards(page).nth(first).getByRole("heading")).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: `${all} ` })).toHaveCount(1);
    expect(queryOf(page)).toMatchObject({ more: "1" });
    await page.reload();
    await expect(cards(page)).toHaveCount(all);
    await expectNoViolations(page);
  });

  test(`${brand}, ${locale}: without JavaScript the rest of a list and the details of a plan are pages`, async ({
    plainPage: page,
  }) => {
    await page.goto(address);
    await page.getByRole("link", { name: more }).click();
    await expect(cards(page)).toHaveCount(all);
    const name = (await names(page))[first] ?? "";
    await cards(page).nth(first).locator("a[data-details]").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator("[data-plan-details]")).toContainText("kWh");
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole("link", { name: back }).click();
    await expect(cards(page)).toHaveCount(all);
  });

  test(`${brand}, ${locale}: details open below the cards and make no card taller`, async ({ page }) => {
    await page.goto(address);
    await expect(cards(page)).toHaveCount(first);
    const heights = () =>
      cards(page).evaluateAll((all) => all.slice(0, 3).map((card) => Math.round(card.getBoundingClientRect().height)));
    const before = await heights();
    const toggle = cards(page).nth(1).locator("a[data-details]");
    await toggle.click();
    await expect(page.locator("[data-plan-details]")).toBeVisible();
    await expect(toggle).toContainText(details);
    expect(await heights()).toEqual(before);
  });

  test(`${brand}, ${locale}: the page of a plan's details breaks no accessibility rule${onPhone}`, async ({ page }) => {
    await page.goto(address);
    const href = (await cards(page).nth(3).locator("a[data-details]").getAttribute("href")) ?? "";
    await page.goto(new URL(href, page.url()).href);
    await expect(page.locator("[data-plan-details]")).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("link", { name: /^(Choose|Elegir)/ }).click();
    await page.waitForURL(/order-information/);
    expect(queryOf(page)).toHaveProperty("risktype", "low");
    if (brand === "main") expect(queryOf(page)).not.toHaveProperty("rdcampaign");
    else expect(queryOf(page)).toHaveProperty("rdcampaign", "false");
  });
}

test("the button of a plan's details fills a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf(`${dallas}&details=LK-TRUE-12`));
  const { width } = (await page.getByRole("link", { name: "Choose True Rate 12" }).boundingBox()) ?? {};
  expect(width).toBe(320);
});

test("details that can't load in place open as a page", async ({ page }) => {
  await page.goto(addressOf(dallas));
  await page.route(/details=/, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  await cards(page).first().locator("a[data-details]").click();
  await page.waitForURL(/details=LK-TRUE-12/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("True Rate 12");
});

test("ticks are counted, and survive sorting and showing more, also out of view", async ({ page }) => {
  await page.goto(addressOf(dallas));
  const compare = page.getByRole("button", { name: "Compare the ticked plans" });
  const sort = page.getByRole("combobox", { name: "Sort" });
  await expect(compare).toBeHidden();
  await (await box(page, "True Rate 12")).check();
  await expect(compare).toHaveText("Compare the ticked plans (1)");
  await sort.selectOption("cost-descending");
  await page.waitForURL(/sort=cost-descending/);
  await expect(compare).toHaveText("Compare the ticked plans (1)");
  const [dearest = ""] = await names(page);
  await (await box(page, dearest)).check();
  await expect(compare).toHaveText("Compare the ticked plans (2)");
  await page.getByRole("link", { name: "Show 16 more plans" }).click();
  await expect(cards(page)).toHaveCount(25);
  await expect(await box(page, "True Rate 12")).toBeChecked();
  await expect(compare).toHaveText("Compare the ticked plans (2)");
  await (await box(page, dearest)).uncheck();
  await (await box(page, "True Rate 24")).check();
  await compare.click();
  await page.waitForURL(/compare/);
  await expect(page.locator("section[aria-labelledby=side-by-side] thead")).toContainText(
    /True Rate 12.*True Rate 24|True Rate 24.*True Rate 12/s,
  );
});

test("another use updates prices and the marked point, in place", async ({ page }) => {
  await page.goto(addressOf(dallas));
  const first = cards(page).first();
  await expect(first).toContainText("average at 1,000 kWh");
  await page.locator("#list-use > summary").click();
  const use = page.getByLabel("Your kWh a month");
  await use.fill("2000");
  await page.evaluate(() => (document.documentElement.dataset["mark"] = "same page"));
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect(first).toContainText("average at 2,000 kWh");
  const hero = await first.getByText(/ cents per kWh$/).innerText();
  await expect(first.locator("svg text").filter({ hasText: `${Number.parseFloat(hero).toFixed(1)}¢` })).toHaveCount(1);
  expect(await first.locator("svg circle[r='6']").getAttribute("cx")).toBe(
    await first.locator("svg circle").last().getAttribute("cx"),
  );
  await expect(use).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("data-mark", "same page");
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("a list of 25 plans is a shelf: few controls, one number to call, and the first price on a phone's first screen", async ({
  page,
}) => {
  for (const brand of ["main", "tee"] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(addressOf(dallas, { brand }));
    const controls = page.locator("a[href], button, input, select, textarea, summary").filter({ visible: true });
    const count = await controls.evaluateAll(
      (all) =>
        all.filter((one) => one.getBoundingClientRect().width > 1 && one.checkVisibility({ opacityProperty: true }))
          .length,
    );
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThanOrEqual(45);
    // The second brand's header repeats the number to call.
    const numbers = page.locator("a[href^='tel:']").filter({ visible: true });
    await expect(numbers).toHaveCount(brand === "main" ? 1 : 2);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(addressOf(dallas, { brand, locale: "es" }));
    const price = cards(page)
      .first()
      .getByText(/centavos por kWh$/)
      .locator("..");
    const { y = 0, height = 0 } = (await price.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(740);
  }
});

for (const { brand, locale, path, most } of [
  { brand: "main", locale: "en", path: dallas, most: 4_700 },
  { brand: "main", locale: "es", path: dallas, most: 4_700 },
  { brand: "tee", locale: "en", path: dallas, most: 4_700 },
  { brand: "tee", locale: "es", path: dallas, most: 4_700 },
  {
    brand: "main",
    locale: "en",
    path: `${dallas.replace("/mvi/offers", "/compare")}&plans=LK-TRUE-12,LK-THOUSAND-12,LK-TRUE-24`,
    most: 7_810,
  },
] as const)
  test(`${brand} in ${locale}, ${path.split("?")[0]}: fits a phone and is no higher than ${most} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(addressOf(path, { brand, locale }));
    await expect(page.getByRole("link", { name: /^(Choose|Elegir)/ }).first()).toBeVisible();
    const { width, height } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { width: scrollWidth, height: scrollHeight };
    });
    expect(width).toBe(360);
    expect(height).toBeLessThanOrEqual(most);
  });

test("rows far from the viewport are laid out only after the page has painted", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf(`${dallas}&more=1`));
  const last = page.locator("[data-rows] article").last();
  const isLeft = () =>
    last.getByRole("heading").evaluate((heading) => !heading.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLeft()).toBe(true);
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await expect.poll(isLeft).toBe(false);
});

test("side by side on a phone, the cost comes first, all columns fit the window, and the plan can be chosen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf(`${dallas.replace("/mvi/offers", "/compare")}&plans=LK-TRUE-12,LK-THOUSAND-12,LK-TRUE-24`));
  const table = page.locator("section[aria-labelledby=side-by-side] table");
  await expect(table.getByRole("rowheader").first()).toContainText("How sure");
  for (const cell of await table.getByRole("row").nth(1).getByRole("cell").all()) {
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 400)).toBeLessThanOrEqual(360);
  }
  await table.getByRole("rowheader", { name: "Documents" }).scrollIntoViewIfNeeded();
  await expect(table.getByRole("link", { name: "Choose Thousand Back 12" })).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
});
