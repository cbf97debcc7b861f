import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

type DataLayer = readonly { readonly event?: string; readonly [field: string]: unknown }[];

test(
  "the cookie banner is above every page until it is closed, for a year",
  { tag: "@phone" },
  async ({ page, context }) => {
    await page.goto("/help");
    const banner = page.getByRole("region", { name: "Cookies" });
    await expect(banner).toBeVisible();
    await expectNoViolations(page);
    // It doesn't overlap: the content begins below it.
    const box = await banner.boundingBox();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(box?.y).toBe(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(heading?.y ?? 0);

    await banner.getByRole("button", { name: "Got it" }).press("Enter");
    await expect(banner).toBeHidden();
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === "cookie-consent1")?.value)
      .toBe("1");
    const cookie = (await context.cookies()).find(({ name }) => name === "cookie-consent1");
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
    for (const path of ["/help", "/", "/mvi/offers?zip=75206", "/not/here"]) {
      await page.goto(path);
      await expect(banner).toBeHidden();
    }
    await context.addCookies([{ name: "cookie-consent1", value: "0", url: addressOf("/") }]);
    await page.goto("/");
    await expect(banner).toBeVisible();
  },
);

test("without JavaScript the banner closes on its own page", async ({ plainPage }) => {
  const path = "/mvi/offers?cint=6&dwel=01&prom=PS&zip=75206&tdsp=ONCOR";
  await plainPage.goto(addressOf(path, { brand: "tee", locale: "es" }));
  await plainPage.getByRole("button", { name: "Entendido" }).click();
  await expect(plainPage).toHaveURL(addressOf(path, { brand: "tee", locale: "es" }));
  await expect(plainPage.getByRole("button", { name: "Entendido" })).toBeHidden();
});

test("an interstitial opens at its threshold, and not again after an answer", async ({ page, context }) => {
  const dialog = page.getByRole("dialog", { name: "Still looking?" });
  const scrollTo = (percent: number) =>
    page.evaluate(
      (part) =>
        window.scrollTo(
          0,
          ((document.documentElement.scrollHeight - document.documentElement.clientHeight) * part) / 100,
        ),
      percent,
    );
  const answer = async () => (await context.cookies()).find(({ name }) => name === "interstitial-help-by-phone")?.value;
  await page.goto("/help", { waitUntil: "load" });
  await scrollTo(70);
  await page.waitForTimeout(300);
  await expect(dialog).toBeHidden();
  await scrollTo(81);
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await expect(page.getByRole("button", { name: "Keep reading" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The dialog's close event stores the answer, shortly after the dialog has disappeared.
  await expect.poll(answer).toBe("1");

  await page.reload({ waitUntil: "load" });
  await scrollTo(0);
  await scrollTo(100);
  await page.waitForTimeout(300);
  await expect(dialog).toBeHidden();

  await context.addCookies([{ name: "interstitial-help-by-phone", value: "0", url: addressOf("/") }]);
  await scrollTo(0);
  await scrollTo(100);
  await expect(dialog).toBeVisible();
});

test("the data layer contains the page and the choices, and no personal data", async ({ page }) => {
  const where = { brand: "tee", locale: "es" } as const;
  const dataLayer = (): Promise<DataLayer> =>
    page.evaluate(() => (window as unknown as { dataLayer?: DataLayer }).dataLayer ?? []);
  await page.goto(addressOf("/mvi/offers?cint=6&dwel=01&prom=PS&zip=75206&tdsp=ONCOR&esiid=10443720000057140", where), {
    waitUntil: "load",
  });
  await expect.poll(dataLayer).toEqual([{ event: "page_view", ...where, path: "/mvi/offers" }]);
  // The event is pushed before the navigation, which this listener stops.
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
  await page.locator("main a[href*='order-information'][href*='planid=']").first().click();
  await page.locator("a[hreflang]:visible").first().click();
  const [, plan, language, ...rest] = await dataLayer();
  expect(plan).toEqual({ event: "plan_selected", plan: expect.stringMatching(/^EG-/) as unknown });
  expect(language).toEqual({ event: "language_switched", to: "en" });
  expect(rest).toEqual([]);
});
