import type { Page } from "@playwright/test";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { addressOf, expect, expectNoViolations, queryOf, signIn, test } from "./fixtures.ts";

const dallas = "cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const openUse = (page: Page) => page.locator("#list-use > summary").click();
const sideBySide = (page: Page) => page.locator("section[aria-labelledby=side-by-side] table");
const allPlans = (page: Page) => page.locator("section[aria-labelledby=all-plans] table");
/** The cells of a row, by its header. */
const row = (page: Page, name: string | RegExp) =>
  sideBySide(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) })
    .getByRole("cell");
const costs = async (page: Page) =>
  (await allPlans(page).locator('[data-table-rows="0"] td[data-c=cost]').allTextContents()).map((text) =>
    Number(text.replace(/[$,]/g, "")),
  );
const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

test("without JavaScript plans are ticked on the list, put side by side, and chosen with the list's own query", async ({
  plainPage: page,
}) => {
  await page.goto(addressOf(`/mvi/offers?${dallas}&more=1`));
  await page.getByRole("link", { name: "Details True Rate 12", exact: true }).click();
  await page.getByRole("checkbox", { name: "Compare True Rate 12" }).check();
  const compare = page.getByRole("button", { name: "Compare the ticked plans" });
  await compare.click();
  await page.getByRole("checkbox", { name: "Thousand Back 12 Compare" }).check();
  await compare.first().click();
  await expect(sideBySide(page).getByRole("columnheader", { name: /Thousand Back 12/ })).toBeVisible();
  await page.goto(addressOf(`/compare?${dallas}&plans=LK-TRUE-12,LK-THOUSAND-12`));
  expect(new URL(page.url()).pathname).toBe("/compare");
  await expect(sideBySide(page).getByRole("columnheader", { name: /True Rate 12/ })).toBeVisible();
  await expect(sideBySide(page).getByRole("columnheader", { name: /True Rate 12/ })).toContainText("$129.01");
  await expect(row(page, "Average price at 500 kWh").first()).toHaveText("13.8¢");
  await expect(row(page, "If you leave early").first()).toHaveText("$150.00");
  await expect(row(page, "Documents").first().getByRole("link")).toHaveCount(3);

  await page.getByRole("textbox", { name: "Your use, kWh a month" }).fill("950");
  await page.getByRole("button", { name: "Show my cost" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("At 950 kWh True Rate 12 costs least: $123 a month");
  await expect(page.getByText("you are 50 kWh short of its $100 credit.")).toContainText(
    "It is the cheapest of them only from 1,000 to 1,063 kWh.",
  );
  await expect(page.getByRole("img", { name: /Thousand Back 12: .*at 1,000 kWh it falls to 12\.3¢/ })).toBeVisible();
  await expect(page.getByText("The same for all of them:")).toContainText("Term: 12 Months");
  await expect(row(page, "How sure").first()).toContainText("Exact");
  await expect(row(page, "How sure").nth(1)).toContainText(
    "50 kWh more and $100.00 comes off: the credit starts at 1,000 kWh.",
  );
  const lines = await row(page, "Parts of the cost").first().getByRole("definition").allTextContents();
  const amounts = lines.map((text) => Math.round(Number(text.replace("$", "")) * 100));
  expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(amounts.at(-1));

  expect(await costs(page)).toEqual(sorted(await costs(page)));
  await allPlans(page).getByRole("link", { name: "Month at 950 kWh" }).click();
  await page.waitForURL(/dir=descending/);
  expect(await costs(page)).toEqual(sorted(await costs(page)).toReversed());

  await sideBySide(page).getByRole("link", { name: "Choose Thousand Back 12" }).click();
  expect(new URL(page.url()).pathname).toBe("/mvi/order-information");
  expect(queryOf(page)).toMatchObject({ cint: "6", zip: "75206", planid: "LK-THOUSAND-12", risktype: "low" });
  expect(queryOf(page)["rdcampaign"]).toBeUndefined();
});

test("an invalid number stays in the field for the use, beside its message", async ({ page }) => {
  for (const path of [`/mvi/offers?${dallas}`, `/compare?${dallas}`]) {
    await page.goto(addressOf(`${path}&use=abc`));
    const field = page.getByRole("textbox", { name: "kWh a month" });
    await expect(field).toHaveValue("abc");
    await expect(field).toHaveAccessibleDescription(/from 50 to 10,000 kWh/);
  }
});

test("an impossible comparison is explained, and the input stays", async ({ page }) => {
  await page.goto(addressOf(`/compare?${dallas}&plans=LK-TRUE-12&use=20`));
  await expect(page.getByText("One plan is ticked.")).toBeVisible();
  const use = page.getByRole("textbox", { name: "Your use, kWh a month" });
  await expect(use).toHaveValue("20");
  await expect(use).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Enter a whole number from 50 to 10,000 kWh.")).toBeVisible();
  await expectNoViolations(page);
  await page.goto(addressOf(`/compare?${dallas}&plans=LK-TRUE-12,LK-TRUE-24,LK-SMALL-12,LK-EASY-12`));
  await expect(page.getByText("Three plans fit side by side.")).toBeVisible();
  await expect(sideBySide(page).getByRole("columnheader")).toHaveCount(4);
  await page.goto(addressOf(`/compare?${dallas}&plans=LK-TRUE-12,LK-GONE-12`));
  await expect(page.getByText("A plan that you ticked is no longer offered here.")).toBeVisible();
});

test("the list is sorted by the monthly cost at the visitor's use", async ({ page }) => {
  await page.goto(addressOf(`/mvi/offers?${dallas}&sort=cost&use=2100`));
  const monthly = (
    await page
      .locator("main article")
      .getByText(/^\$\d+$/)
      .allTextContents()
  ).map((text) => Number(text.slice(1)));
  expect(monthly.length).toBeGreaterThan(6);
  expect(monthly).toEqual(sorted(monthly));
  await expect(page.getByText("average at 2,100 kWh").first()).toBeVisible();
});

for (const [brand, locale, words] of [
  [
    "main",
    "en",
    {
      tool: "How big is the place?",
      help: "Where do these numbers come from?",
      typical: "Typical use",
      large: /2,001 to 3,000 sq ft/,
      four: "Four bedrooms",
      show: "Show these prices",
      average: /at 1,480 kWh/,
      field: "Your kWh a month",
    },
  ],
  [
    "tee",
    "es",
    {
      tool: "¿De qué tamaño es la casa?",
      help: "¿De dónde salen estos números?",
      typical: "Consumo típico",
      large: /De 2,001 a 3,000 pies²/,
      four: "Cuatro recámaras",
      show: "Ver estos precios",
      average: /con 1,480 kWh/,
      field: "Sus kWh al mes",
    },
  ],
] as const satisfies readonly (readonly [Brand, Locale, object])[]) {
  const at = (dwel = "01") => addressOf(`/mvi/offers?${dallas.replace("dwel=01", `dwel=${dwel}`)}`, { brand, locale });
  const toolOf = (page: Page) => page.getByRole("region", { name: words.tool });
  /** The colors of the drawn homes. */
  const coloursOf = (page: Page): Promise<string[]> =>
    toolOf(page)
      .locator("label svg")
      .evaluateAll((drawings) => drawings.map((drawing) => getComputedStyle(drawing).getPropertyValue("--line")));

  test(`${brand}, ${locale}: the usage tool shows the home that is picked, without JavaScript; of an apartment the apartment (S1-105 to S1-109)`, async ({
    plainPage: page,
  }) => {
    const tool = toolOf(page);
    await page.goto(at());
    await openUse(page);
    const images = new Set(
      await tool.locator("label svg").evaluateAll((drawings) => drawings.map((one) => one.innerHTML)),
    );
    expect(images.size).toBe(4);
    const announced = new Set<string>();
    for (const [place, kwh] of ["720 kWh", "1,000 kWh", "1,480 kWh", "2,150 kWh"].entries()) {
      await tool.getByRole("radio", { name: kwh }).check();
      const shown = tool.locator("[aria-live] p").filter({ visible: true });
      await expect(shown).toHaveCount(1);
      announced.add(await shown.innerText());
      const colours = await coloursOf(page);
      expect(colours.filter((colour) => colour === colours[place])).toHaveLength(1);
    }
    expect(announced.size).toBe(4);
    await tool.getByRole("radio", { name: words.large }).check();
    await expect(tool.locator("[aria-live] p").filter({ visible: true })).toContainText(words.four);
    await tool.getByRole("button", { name: words.show }).click();
    expect(queryOf(page)).toMatchObject({ use: "1480", zip: "75206" });
    expect(new URL(page.url()).hash).toBe("#usage-tool");
    await expect(tool.getByRole("radio", { name: words.large })).toBeChecked();
    await expect(page.getByLabel(words.field)).toHaveValue("1480");
    await page.goto(at("02"));
    await openUse(page);
    for (const drawing of await tool.locator("label svg").all())
      expect(images).not.toContain(await drawing.innerHTML());
  });

  test(`${brand}, ${locale}: arrow keys move the use along the line; the list follows, and nothing else moves${brand === "tee" ? " @phone" : ""}`, async ({
    page,
  }) => {
    const tool = toolOf(page);
    await page.goto(at());
    await openUse(page);
    await tool.getByRole("button", { name: words.help }).click();
    await expect(page.getByText(words.typical)).toBeVisible();
    const point = tool.getByRole("radio", { name: "1,000 kWh" });
    await expect(point).toBeChecked();
    await expect(page.getByLabel(words.field)).toHaveValue("");
    await page.evaluate(() => (document.documentElement.dataset["mark"] = "same page"));
    await point.focus();
    const before = await point.boundingBox();
    // The visitor clicks faster than the list loads.
    for (const _ of [1, 2]) await page.keyboard.press("ArrowRight");
    await page.waitForURL(/use=2150/);
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL(/use=1480/);
    await expect(page.locator("main article").first()).toContainText(words.average);
    await expect(tool.getByRole("radio", { name: words.large })).toBeFocused();
    await expect(page.locator("html")).toHaveAttribute("data-mark", "same page");
    expect((await point.boundingBox())?.y).toBe(before?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectNoViolations(page);
  });
}

test("another use updates prices and keeps the provider's order, unless sorted by cost (S1-066, S1-067)", async ({
  page,
}) => {
  await page.goto(addressOf(`/mvi/offers?${dallas}`));
  const names = () => page.getByRole("article").getByRole("heading").allTextContents();
  const recommended = await names();
  await openUse(page);
  await page.getByLabel("Your kWh a month").fill("1480");
  await page.keyboard.press("Enter");
  await page.waitForURL(/use=1480/);
  await expect(page.getByText("average at 1,480 kWh").first()).toBeVisible();
  expect(await names()).toEqual(recommended);
  const sort = page.getByRole("combobox", { name: "Sort" });
  await expect(sort.locator("option:checked")).toHaveText("Recommended");
  await sort.selectOption({ label: "Lowest cost at 1,480 kWh" });
  await page.waitForURL(/sort=cost/);
  expect(await names()).not.toEqual(recommended);
  expect(queryOf(page)).toMatchObject({ use: "1480" });
  await page.goBack();
  await expect(sort).toHaveValue("priority");
  expect(await names()).toEqual(recommended);
});

test("a customer's use shows beside that of homes of the same size, and is missing for unknown sizes (S1-110 to S1-120)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, "suri.sizes");
  const tool = page.getByRole("region", { name: "Your home’s use" });
  for (const [home, label] of [
    [handMade.yardstick1000, "Up to 1,000 sq ft"],
    [handMade.yardstick1001, "1,001 to 2,000 sq ft"],
    [handMade.yardstick3000, "2,001 to 3,000 sq ft"],
    [handMade.yardstick3001, "Over 3,000 sq ft"],
  ] as const) {
    await page.goto(addressOf(`/my-account/usage?esiid=${home.esiid}`));
    await expect(tool).toContainText(label);
    await expect(tool).toContainText(/\d kWh/);
    await expect(tool).toContainText("in an average month");
  }
  await expectNoViolations(page);
  await page.goto(addressOf(`/my-account/usage?esiid=${handMade.yardstick4000.esiid}`));
  await expect(page.getByRole("heading", { name: "Your use" })).toBeVisible();
  await expect(tool).toHaveCount(0);
  await page.goto(
    addressOf(`/my-account/usage?cint=2&oldEsiId=${handMade.yardstick1.esiid}&esiid=${handMade.yardstick3001.esiid}`),
  );
  await expect(tool).toContainText("Up to 1,000 sq ft");
  const asked = (await sandbox.requests())
    .filter(({ operationId }) => operationId === "usageOverview")
    .map(({ query }) => query["esiid"]);
  expect(asked.at(-1)).toBe(handMade.yardstick1.esiid);
});

test("the usage tool explains a missing session and a failed look-up in its own words (S1-216, S1-273, S1-274)", async ({
  page,
  sandbox,
  traces,
}) => {
  await page.goto(addressOf("/my-account/usage"));
  expect(new URL(page.url()).pathname).toBe("/oops");
  await expect(page.getByText("Usage Tool - AuthToken Not available")).toBeVisible();
  await signIn(page, "suri.sizes");
  await page.goto(addressOf(`/my-account/usage?esiid=${handMade.vanderbiltDallas.esiid}`));
  expect(new URL(page.url()).pathname).toBe("/oops");
  await expect(page.getByText("Usage Tool - getServerSideProps")).toBeVisible();
  await sandbox.set({ faults: [{ operationId: "usageOverview", fault: "500" }] });
  await page.goto(addressOf("/my-account/usage"));
  await expect(page.getByText("Usage Tool - getServerSideProps")).toBeVisible();
  expect(traces.siteLog()).toContain("the use of a home could not be looked up");
  // A slow answer does not delay the page; the block appears with the answer (S1-118).
  await sandbox.set({ faults: [{ operationId: "usageOverview", fault: "slow", delayMs: 6_000 }] });
  await page.goto(addressOf("/my-account/usage"), { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Your use" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your home’s use" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your home’s use" })).toBeVisible();
});
