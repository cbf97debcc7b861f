import type { Page } from "@playwright/test";
import { addressOf, expect, test } from "./fixtures.ts";

/** Everything that the browser blocks on a page, from its first byte on. */
const refusalsOn = async (page: Page): Promise<string[]> => {
  const refusals: string[] = [];
  await page.exposeFunction("noteRefusal", (text: string) => refusals.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      (window as unknown as { noteRefusal(text: string): void }).noteRefusal(
        `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
};

/** The page's scripts have run; on a framework page React has hydrated. */
const lives = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('script[src^="/_next/"]') ||
      Object.keys(document.body).some((key) => key.startsWith("__react")) ||
      Object.keys(document).some((key) => key.startsWith("__react")),
  );

test("no page, cached or rendered for one visitor, loads anything that its content security policy forbids, and all pages work", async ({
  page,
}) => {
  const refusals = await refusalsOn(page);
  const list = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
  for (const brand of ["main", "tee"] as const) {
    for (const path of ["/", "/", list, list, list, "/no-such-page", "/sign-in", "/oops"]) {
      await page.goto(addressOf(path, { brand }));
      await lives(page);
    }
  }
  // Another journey may make plans fail at this moment.
  const plan = page
    .locator("main article")
    .first()
    .getByRole("link", { name: /order|choose/i })
    .first();
  await expect(async () => {
    await page.goto(addressOf(list));
    await expect(plan).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await plan.click();
  await page.waitForURL(/order-information/);
  await lives(page);

  await page.goto(addressOf("/sign-in"));
  await page
    .getByLabel(/user name/i)
    .first()
    .fill("grace.garza");
  await page
    .getByLabel(/password/i)
    .first()
    .fill("Larkspur1");
  await page
    .locator("main form")
    .getByRole("button", { name: /sign in/i })
    .first()
    .click();
  await page.waitForURL(/my-account/);
  await lives(page);
  expect(refusals).toEqual([]);
});

test("a foreign script does not run", async ({ page }) => {
  for (const path of ["/", "/sign-in"]) {
    await page.goto(addressOf(path));
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.strangersRan = true";
      document.body.append(script);
      const image = document.createElement("div");
      image.innerHTML = '<button onclick="window.strangersRan = true">x</button>';
      document.body.append(image);
      image.querySelector("button")?.click();
      return "strangersRan" in window;
    });
    expect(ran, path).toBe(false);
  }
});
