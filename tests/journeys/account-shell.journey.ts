import type { BrowserContext, Page } from "@playwright/test";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { addressOf, expect, expectNoViolations, signIn, test } from "./fixtures.ts";

const words = {
  en: {
    asked: "Still there?",
    five: "in five minutes",
    keep: "Keep me here",
    done: "I’m done here",
    over: "Sign in to go on.",
    menu: "My account",
    bar: "My account: Summary",
    plan: "My plan",
    offers: "Renewal offers",
    bills: "Bills and payments",
  },
  es: {
    asked: "¿Sigue ahí?",
    five: "en cinco minutos",
    keep: "Quiero seguir aquí",
    done: "Ya terminé",
    over: "Inicie sesión para seguir.",
    menu: "Mi cuenta",
    bar: "Mi cuenta: Resumen",
    plan: "Mi plan",
    offers: "Ofertas de renovación",
    bills: "Facturas y pagos",
  },
} as const;

/** Makes the token expire in this many seconds, by the page's clock. */
async function endsIn(page: Page, seconds: number): Promise<void> {
  const cookie = await cookieOf(page.context());
  if (!cookie) throw new Error("the browser has no session cookie");
  const now = Math.floor((await page.evaluate(() => Date.now())) / 1000);
  await page.context().addCookies([{ ...cookie, value: encodeURIComponent(JSON.stringify({ exp: now + seconds })) }]);
}
const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === ".JWTAUTHTOKEN");

/** Opens the account and waits until its script watches the session. */
async function opened(page: Page, where: Parameters<typeof addressOf>[1] = {}): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), activity);
  await page.goto(addressOf("/my-account", where));
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), activity)).not.toBeNull();
}
const activity = "session-activity";

/** Opens the account half a minute before the prompt, acts, and waits for the prompt. */
async function asked(page: Page, where: Parameters<typeof addressOf>[1] = {}): Promise<void> {
  await endsIn(page, 330);
  await opened(page, where);
  await comesToThePrompt(page);
}
const promptOn = (page: Page) => page.getByRole("dialog", { name: /Still there|Sigue ahí/ });
async function comesToThePrompt(page: Page): Promise<void> {
  await page.clock.runFor(10_000);
  await page.mouse.move(300 + Math.random() * 100, 300);
  await page.clock.runFor(21_000);
  await expect(promptOn(page)).toBeVisible();
}

/** Both brands and both languages, each once. */
const voices = [
  { brand: "main", locale: "en" },
  { brand: "tee", locale: "es" },
] as const satisfies readonly { brand: Brand; locale: Locale }[];

for (const { brand, locale } of voices) {
  const say = words[locale];
  test(`a customer who is there is asked, and ${brand === "main" ? "stays" : "leaves"}, on ${brand} in ${locale} (S1-176 to S1-188)`, async ({
    page,
    context,
  }) => {
    await signIn(page, "willa.willow", { brand, locale });
    await page.clock.install();
    await asked(page, { brand, locale });
    const dialog = page.getByRole("dialog", { name: say.asked });
    await expect(dialog).toContainText(say.five);
    await expectNoViolations(page);
    if (brand === "tee") {
      await dialog.getByRole("button", { name: say.done }).click();
      await expect(page).toHaveURL(addressOf("/session-timeout", { brand, locale }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.over);
      await expectNoViolations(page);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("AuthToken");
      // After signing out, Back shows no data of the account.
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Willa");
      return;
    }
    for (let tries = 0; tries < 3; tries++) await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await page.clock.runFor(60_000);
    await expect(dialog).toBeVisible();

    const cookie = await cookieOf(context);
    const keep = dialog.getByRole("button", { name: say.keep });
    await context.clearCookies({ name: ".JWTAUTHTOKEN" });
    await page.clock.runFor(3_000);
    await expect(keep).toBeDisabled();
    if (cookie) await context.addCookies([cookie]);
    await page.clock.runFor(3_000);
    await expect(keep).toBeEnabled();

    const reload = page.waitForEvent("load");
    await keep.click();
    await reload;
    await expect(page).toHaveURL(addressOf("/my-account", { brand, locale }));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect((await cookieOf(context))?.value).not.toBe(cookie?.value);
  });
}

test("a session ends automatically: at once, without attention, without an answer, and after a failed refresh (S1-175, S1-178, S1-181, S1-184, S1-185, S1-268)", async ({
  page,
  context,
}) => {
  const isOver = async () => {
    await expect(page).toHaveURL(addressOf("/session-timeout"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.en.over);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain(".JWTAUTHTOKEN");
  };
  await page.clock.install();
  await signIn(page, "toby.tree");
  await endsIn(page, 300);
  await page.goto(addressOf("/my-account"));
  await isOver();

  await signIn(page, "toby.tree");
  await endsIn(page, 340);
  await opened(page);
  await page.clock.runFor(41_000);
  await isOver();

  await signIn(page, "toby.tree");
  await asked(page);
  await page.clock.runFor(300_000);
  await isOver();

  for (const trouble of ["refused", "broken", "cookie gone"] as const) {
    await signIn(page, "toby.tree");
    await asked(page);
    if (trouble === "cookie gone") await context.clearCookies({ name: "AuthToken" });
    else
      await page.route("**/api/myaccount/refreshtoken", (route) =>
        trouble === "refused" ? route.fulfill({ status: 401, json: {} }) : route.abort(),
      );
    await page.getByRole("button", { name: words.en.keep }).click();
    await isOver();
    await page.unrouteAll();
  }
});

test("a refresh in one tab applies in all, on account pages and plan lists", async ({ page, context }) => {
  await signIn(page, "toby.tree");
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.clock.install();
  await endsIn(page, 330);
  await opened(page);
  await other.goto(addressOf("/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS"));
  await expect(other.locator("script[src^='/_next/']")).toHaveCount(0);
  await other.waitForLoadState("networkidle");
  await comesToThePrompt(page);
  await comesToThePrompt(other);
  const reload = page.waitForEvent("load");
  await page.getByRole("button", { name: words.en.keep }).click();
  await reload;
  await other.clock.runFor(3_000);
  await expect(promptOn(other)).toHaveCount(0);
});

for (const { brand, locale } of voices) {
  const say = words[locale];
  test(`the account's menu is ${brand === "main" ? "a column" : "on a phone a dropdown"}, in ${locale} (A-070 to A-076, S1-204)`, async ({
    page,
  }) => {
    await signIn(page, brand === "tee" ? "ella.evergreen" : "ray.renner", { brand, locale });
    const wide = async (width: number) => page.setViewportSize({ width, height: 900 });
    if (brand === "tee") await wide(360);
    await page.goto(addressOf("/my-account", { brand, locale }));
    const menu = page.getByRole("navigation", { name: say.menu, exact: true });
    if (brand === "tee") {
      const panel = menu.locator("> div");
      await expect(panel).toBeHidden();
      await menu.getByText(say.bar).click();
      await expect(panel).toBeVisible();
      expect((await panel.boundingBox())?.width).toBe(260);
      await expectNoViolations(page);
      return;
    }
    await expect(menu.locator("[aria-current]")).toHaveCount(1);
    expect((await menu.locator("xpath=../..").boundingBox())?.width).toBe(272);
    await wide(1399);
    await expect(menu.locator("xpath=..")).toHaveCSS("position", "static");
    await wide(1400);
    await expect(menu.locator("xpath=..")).toHaveCSS("position", "sticky");
    await wide(1600);
    expect((await menu.boundingBox())?.x).toBeGreaterThan(100);
    await wide(1280);

    await menu.getByText(say.plan).click();
    await menu.getByRole("link", { name: say.offers }).click();
    await expect(page).toHaveURL(/\/renewal\/offers\?cint=3&contractaccount=\d+&esiid=\d+/);
    const link = menu.getByRole("link", { name: say.offers });
    await expect(link).toHaveAttribute("aria-current", "page");
    expect(new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.getAll("cint")).toEqual(["3"]);
    await expect(menu.locator("details[open]")).toHaveCount(1);
    await expectNoViolations(page);
  });
}
