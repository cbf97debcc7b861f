import type { Locator, Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, queryOf, test } from "./fixtures.ts";

const dallas = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const words = {
  en: {
    moving: "Yes, moving",
    switching: "No, switching",
    house: "No, a house",
    apartment: "Yes, an apartment",
    search: "Service address or ZIP code",
    go: /^See plans/,
    sort: "Sort",
    direction: "Show first",
    apply: "Sort",
    details: "Details",
    intent: "Tell us whether you’re moving",
  },
  es: {
    moving: "Sí, me mudo",
    switching: "No, solo cambio de compañía",
    house: "No, una casa",
    apartment: "Sí, un apartamento",
    search: "Dirección del servicio o código postal",
    go: /^Ver planes/,
    sort: "Orden",
    direction: "Mostrar primero",
    apply: "Ordenar",
    details: "Detalles",
    intent: "Díganos si se muda",
  },
} as const;

const cards = (page: Page): Locator => page.locator("main").getByRole("article");
/** The plans' names in page order. */
const names = (page: Page): Promise<string[]> => cards(page).getByRole("heading", { level: 3 }).allTextContents();
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const cents = async (page: Page): Promise<number[]> =>
  (
    await cards(page)
      .getByText(/ cents per kWh$/)
      .allTextContents()
  ).map((text) => Number.parseFloat(text));
/** The link that chooses the plan of the nth card, from 0. */
const choose = (page: Page, place: number): Locator =>
  cards(page)
    .nth(place)
    .getByRole("link", { name: /^(Choose|Elegir)/ });

/** The place field, by its label. The picked value has the same label. */
const placeField = (page: Page, label: string): Locator => page.getByLabel(label).and(page.locator("input"));

/** The form has hydrated; until it is touched, it is the plain form. */
const ready = async (page: Page): Promise<void> => {
  await page.locator("form[action='/forms/path-to-plan']").dispatchEvent("pointerover");
  await expect(page.locator("#search[role=combobox]")).toBeAttached();
};

/** Both brands and both languages, each once. */
const scripted = [
  { brand: "main", locale: "en" },
  { brand: "tee", locale: "es" },
] as const;

for (const { brand, locale } of scripted) {
  const at = (path: string): string => addressOf(path, { brand, locale });
  const text = words[locale];
  // Once more on a phone, in one of the two brands.
  const onPhone = brand === "tee" ? " @phone" : "";
  const prefix = locale === "es" ? "/es" : "";

  test(`${brand}, ${locale}: from the home page by address to the plans and on to the order, by keyboard alone${onPhone}`, async ({
    page,
  }) => {
    await page.goto(at("/"));
    await ready(page);
    await page.getByRole("radio", { name: text.moving }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.type("5714 goodwin ave");
    await expect(page.getByRole("option").first()).toContainText("Dallas");
    await page.keyboard.press("ArrowDown");
    await expectNoViolations(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(page.getByRole("main")).toContainText("5714 Goodwin Ave, Dallas");
    await page.getByRole("radio", { name: text.house }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: text.go }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/offers/);
    expect(pathOf(page)).toBe(`${prefix}/mvi/offers`);
    expect(queryOf(page)).toEqual({
      cint: "6",
      dwel: "01",
      prom: "PS",
      zip: "75206",
      esiid: "10443720000057140",
      tdsp: "ONCOR",
    });
    await choose(page, 0).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/order-information/);
    expect(pathOf(page)).toBe(`${prefix}/mvi/order-information`);
    expect(queryOf(page)).toMatchObject({
      cint: "6",
      esiid: "10443720000057140",
      risktype: "low",
      rdcampaign: "false",
    });
  });

  test(`${brand}, ${locale}: a plan list fits, reads well and breaks no rule of access${onPhone}`, async ({ page }) => {
    await page.goto(at(`${dallas}&webcode=SPRING`));
    await expect(cards(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await expect(page.locator("main")).not.toContainText(/NaN|undefined|planCard\.|planList\./);
    const toggle = cards(page).first().locator("a[data-details]");
    const details = page.locator("[data-plan-details]");
    await toggle.click();
    await expect(details).toBeVisible();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expectNoViolations(page);
    await toggle.click();
    await expect(details).toBeHidden();
  });
}

test("the three questions report missing answers and send nothing until all are answered @phone", async ({ page }) => {
  const text = words.es;
  await page.goto(addressOf("/plans", { brand: "tee", locale: "es" }));
  await ready(page);
  const before = page.url();
  await page.getByRole("button", { name: text.go }).click();
  await expect(page.getByText(text.intent)).toBeVisible();
  await expect(page.getByRole("radio", { name: text.moving })).toBeFocused();
  expect(page.url()).toBe(before);
  await page.getByText(text.moving).click();
  await expect(page.getByText(text.intent)).toHaveCount(0);
  await page.getByRole("button", { name: text.go }).click();
  await expect(placeField(page, text.search)).toBeFocused();
  expect(page.url()).toBe(before);
  await expectNoViolations(page);
});

test("without JavaScript, by ZIP code to the plans, sorted, and on to the order", async ({ plainPage: page }) => {
  const text = words.es;
  await page.goto(addressOf("/plans", { brand: "main", locale: "es" }));
  await page.getByText(text.switching).click();
  await placeField(page, text.search).fill("75206");
  await page.getByText(text.apartment).click();
  await page.getByRole("button", { name: text.go }).click();
  expect(pathOf(page)).toBe("/es/swi/offers");
  expect(queryOf(page)).toEqual({ cint: "7", dwel: "02", prom: "PM", zip: "75206", tdsp: "ONCOR" });
  await page.getByRole("combobox", { name: text.sort }).selectOption("name");
  await page.getByRole("button", { name: text.apply, exact: true }).click();
  await expect(page.getByRole("combobox", { name: text.sort })).toHaveValue("name");
  const sorted = await names(page);
  expect(sorted.length).toBeGreaterThan(6);
  expect(sorted).toEqual(sorted.toSorted(new Intl.Collator("en", { numeric: true }).compare));
  expect(queryOf(page)).toMatchObject({ cint: "7", dwel: "02", prom: "PM", zip: "75206", tdsp: "ONCOR" });
  await choose(page, 3).click();
  expect(pathOf(page)).toBe("/es/swi/order-information");
  expect(queryOf(page)).not.toHaveProperty("sort");
  expect(queryOf(page)).toHaveProperty("risktype", "low");
  expect(queryOf(page)).not.toHaveProperty("rdcampaign");
});

test("without JavaScript the three questions return filled in, with the missing answers marked", async ({
  plainPage: page,
}) => {
  const text = words.en;
  await page.goto(addressOf("/", { brand: "tee", locale: "en" }));
  await placeField(page, text.search).fill("5714 Goodwin");
  await page.getByText(text.house).click();
  await page.getByRole("button", { name: text.go }).click();
  expect(pathOf(page)).toBe("/find-plan");
  expect(page.url()).not.toContain("Goodwin");
  await expect(page.locator("#moving-0")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("link", { name: text.intent })).toBeVisible();
  await expect(page.getByRole("radio", { name: text.house })).toBeChecked();
  await page.getByText(text.switching).click();
  await page.getByRole("radio", { name: /Fort Worth/ }).check();
  await page.getByRole("button", { name: text.go }).click();
  expect(pathOf(page)).toBe("/swi/offers");
  expect(queryOf(page)).toMatchObject({ zip: "76107", esiid: "10443720000057141", cint: "7" });
});

test("a press right after loading stays on the page and reports missing answers (E-011 to E-013)", async ({ page }) => {
  await page.goto(addressOf("/"));
  const script = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: words.en.go }).click();
  script.resolve();
  await expect(page.getByText(words.en.intent)).toBeVisible();
  await expect(page.locator("#moving-0")).toBeFocused();
  expect(pathOf(page)).toBe("/");
  await page.getByText(words.en.moving).click();
  await placeField(page, words.en.search).fill("75206");
  await page.getByText(words.en.house).click();
  await page.getByRole("button", { name: words.en.go }).click();
  await page.waitForURL(/\/mvi\/offers/);
});

test("the three questions hydrate while being used, without losing earlier input", async ({ page }) => {
  await page.goto(addressOf("/"));
  await page.evaluate(() => document.querySelector<HTMLInputElement>("#moving-1")?.click());
  await page.locator("#search").focus();
  await page.keyboard.type("5714 goodwin ave", { delay: 15 });
  await expect(page.getByRole("option").first()).toContainText("Dallas");
  await expect(page.locator("#search")).toHaveValue("5714 goodwin ave");
  await expect(page.locator("#moving-1")).toBeChecked();
});

test("a ZIP code with two utilities asks for the utility, with and without JavaScript", async ({ page, plainPage }) => {
  for (const visitor of [page, plainPage]) {
    await visitor.goto(addressOf("/mvi/offers?cint=6&dwel=01&prom=PS&zip=77584"));
    await expect(cards(visitor)).toHaveCount(0);
    if (visitor === page) await expectNoViolations(page);
    await visitor.getByText("TNMP", { exact: true }).click();
    await visitor.getByRole("button", { name: words.en.go }).click();
    await visitor.waitForURL(/tdsp=TNMP/);
    await expect(visitor.getByText("Delivered by TNMP")).toBeVisible();
    await expect(cards(visitor).first()).toBeVisible();
  }
});

test("a municipal ZIP code (Austin) is explained, and the page accepts another one", async ({ page, plainPage }) => {
  await page.goto(addressOf("/swi/offers?cint=7&dwel=01&prom=PS&zip=78701"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("78701");
  await expect(page.locator("main")).toContainText("Austin");
  await expectNoViolations(page);
  await page.getByLabel("ZIP code").fill("76701");
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator("main")).toContainText("Waco 76701");

  await plainPage.goto(addressOf("/plans"));
  await plainPage.getByText(words.en.moving).click();
  await placeField(plainPage, words.en.search).fill("78701");
  await plainPage.getByText(words.en.house).click();
  await plainPage.getByRole("button", { name: words.en.go }).click();
  await expect(plainPage.getByRole("alert")).toContainText("We can’t serve 78701");
});

test("the gateway gets the address's five values and the visit (S1-076)", async ({ page, sandbox }) => {
  await page.goto(addressOf("/swi/offers?cint=7&zip=78404&tdsp=AEPCENTRAL&dwel=02&prom=SUN5"));
  await expect(cards(page).first()).toBeVisible();
  const asked = (await sandbox.requests()).filter(
    ({ operationId, query }) => operationId === "fetchPlans" && query["prom"] === "SUN5",
  );
  expect(asked.map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ cint: "7", zip: "78404", tdsp: "AEPCENTRAL", dwel: "02", prom: "SUN5", locale: "en" }),
  );
  const session = (await page.context().cookies()).find(({ name }) => name === "shopping_session")?.value;
  const heard = (await sandbox.requests())
    .filter(({ operationId }) => operationId === "eyeballData")
    .map(({ query }) => query["session_id"]);
  expect(heard).not.toHaveLength(0);
  // The value is derived from the cookie, not equal to it.
  expect([session, heard.includes(session)]).toEqual([expect.stringMatching(/^[\w-]{32}\.[\w-]{22}$/), false]);
  await expect(cards(page).first()).toContainText("Code SUN5");
});

test("the list follows key and direction, and the large cards are the first three in the new order (S1-060, S1-067, S1-068)", async ({
  page,
}) => {
  await page.goto(addressOf(dallas));
  await page.getByRole("link", { name: "Show 16 more plans" }).click();
  await expect(cards(page)).toHaveCount(25);
  const all = await cents(page);
  await page.getByRole("combobox", { name: "Sort" }).selectOption("cost");
  await page.waitForURL(/sort=cost/);
  const rising = await cents(page);
  expect(rising).toHaveLength(9);
  expect(rising[0]).toBe(Math.min(...all));
  expect(rising).toEqual(rising.toSorted((one, other) => one - other));
  await page.getByRole("combobox", { name: "Sort" }).selectOption("cost-descending");
  await page.waitForURL(/sort=cost-descending/);
  const falling = await cents(page);
  expect(falling).toEqual(falling.toSorted((one, other) => other - one));
  expect(falling[0]).toBe(Math.max(...all));
  await expect(page.getByRole("region", { name: "First three plans" }).getByRole("article")).toHaveCount(3);
  await page.getByRole("link", { name: "Español" }).click();
  await page.waitForURL(/\/es\/mvi\/offers/);
  await expect(page.getByRole("combobox", { name: "Orden" })).toHaveValue("cost-descending");
});
