import type { Locator, Page } from "@playwright/test";
import { addressOf, expect, signIn, test } from "./fixtures.ts";

/* Nothing is cut off and elements align, at several window widths. */

const dallas = "cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";

/** The pixels by which the tables' contents overflow. */
const hidden = async (page: Page): Promise<readonly number[]> =>
  page
    .locator("main [role=group]:has(> table)")
    .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));

test("a tablet shows both tables of the comparison whole", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const where of [
    { brand: "main", locale: "en", plans: "LK-TRUE-12,LK-THOUSAND-12,LK-SMALL-12" },
    { brand: "tee", locale: "es", plans: "EG-CANOPY-12,EG-BREEZE-24,EG-CANOPY-24" },
  ] as const) {
    await page.goto(addressOf(`/compare?${dallas}&plans=${where.plans}`, where));
    expect(await hidden(page)).toEqual([0, 0]);
  }
});

test("at 1,280 px the header shows the page's whole title", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const where = { brand: "main", locale: "es" } as const;
  await signIn(page, "grace.garza", where);
  for (const path of ["/my-account/paperless", "/my-account/transfer/service-info"]) {
    await page.goto(addressOf(path, where));
    const title = page.getByRole("banner").locator("p[aria-hidden]").filter({ visible: true });
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
});

test("a phone shows each bill whole, with its due date", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const where = { brand: "tee", locale: "es" } as const;
  await signIn(page, "toby.tree", where);
  await page.goto(addressOf("/my-account/bills", where));
  await expect(page.getByRole("rowheader").first()).toHaveText(/^\d+ de [a-z]+ de \d{4}Vence \d+ de [a-z]+ de \d{4}$/);
  expect(await hidden(page)).toEqual([0]);
});

test("header, content and footer of the account align, and the chat doesn't cover them", async ({ page }) => {
  await signIn(page, "grace.garza");
  await page.goto(addressOf("/my-account"));
  const box = async (name: string) => {
    const found = {
      logo: page.getByRole("banner").getByRole("link", { name: "Larkspur Energy" }),
      greeting: page.getByRole("banner").locator("summary").filter({ hasText: "Grace" }),
      menu: page.getByRole("link", { name: "Summary", exact: true }).locator("svg"),
      content: page.getByRole("main").locator("form[data-submits-on-change]"),
      footer: page.getByRole("heading", { name: "Talk to a person" }),
      chat: page.getByRole("button", { name: "Chat with us" }),
    }[name];
    const { x = 0, width = 0 } = (await found?.boundingBox()) ?? {};
    return { left: Math.round(x), right: Math.round(x + width) };
  };
  for (const width of [1280, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { left } = await box("logo");
    expect({ width, menu: (await box("menu")).left, footer: (await box("footer")).left }).toEqual({
      width,
      menu: left,
      footer: left,
    });
    const { right } = await box("content");
    expect({ width, greeting: (await box("greeting")).right }).toEqual({ width, greeting: right });
    if (width >= 1520) expect((await box("chat")).left).toBeGreaterThan(right);
  }
});

test("a tablet's header fills two rows from edge to edge; one row is enough from 1,024 px on", async ({ page }) => {
  const header = page.getByRole("banner");
  const box = async (found: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await found.boundingBox()) ?? {};
    return { left: Math.round(x), right: Math.round(x + width), bottom: y + height };
  };
  const parts = async () => ({
    logo: await box(header.locator("a[data-logo]")),
    title: await box(header.locator("p[aria-hidden=true]")),
    search: await box(header.getByRole("searchbox")),
    page: await box(header.getByRole("link", { name: "Ayuda" })),
    account: await box(header.locator("summary").filter({ visible: true })),
  });
  const where = { locale: "es" } as const;
  await signIn(page, "grace.garza", where);
  await page.goto(addressOf("/help", where));
  await page.setViewportSize({ width: 800, height: 900 });
  const two = await parts();
  expect([two.logo.left, two.title.left]).toEqual([40, 40]);
  expect([two.page.right, two.account.right]).toEqual([760, 760]);
  expect(two.search.bottom).toBeLessThan(two.page.bottom);
  expect(two.account.left - two.search.right).toBeLessThan(40);
  await page.setViewportSize({ width: 1024, height: 900 });
  const one = await parts();
  expect(Math.abs(one.search.bottom - one.page.bottom)).toBeLessThan(12);
  expect([one.logo.left, one.account.right]).toEqual([40, 984]);
  expect(one.page.right).toBeLessThan(one.search.left);
});
