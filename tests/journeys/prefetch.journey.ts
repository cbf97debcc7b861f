import type { Request } from "@playwright/test";
import { addressOf, expect, test } from "./fixtures.ts";

/* Prefetches by the site's speculation rules, and page transitions. */

const isAhead = (request: Request): boolean => /prefetch/.test(request.headers()["sec-purpose"] ?? "");

test("pointing at a link prefetches shared pages only, without side effects", async ({ page, context, sandbox }) => {
  const ahead: string[] = [];
  context.on("request", (request) => {
    if (isAhead(request)) ahead.push(new URL(request.url()).pathname);
  });
  const list = "/mvi/offers?cint=6&dwel=01&prom=PS&zip=75206&tdsp=ONCOR";
  await page.goto(list, { waitUntil: "load" });
  const cookies = await context.cookies();
  const heard = (await sandbox.requests()).length;

  const point = async (selector: string) => {
    const link = page.locator(selector).first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.waitForTimeout(600);
  };
  await point("main a[href*='planid=']");
  await point("main a[href*='more=1']");
  expect(ahead).toEqual([]);
  await point("a[href^='/help']");
  await expect.poll(() => ahead).toEqual(["/help"]);
  // No gateway call, visit or order has begun.
  expect(await sandbox.requests()).toHaveLength(heard);
  expect(await context.cookies()).toEqual(cookies);
});

test("a browser with reduced data gets no rules, and neither does a personal page", async ({ request }) => {
  const rules = async (path: string, headers: Record<string, string> = {}) =>
    (await request.get(addressOf(path), { headers })).headers()["speculation-rules"];
  expect(await rules("/help")).toBe('"/api/prefetch"');
  expect(await rules("/help", { "save-data": "on" })).toBeUndefined();
  expect(await rules("/mvi/order-information?planid=LK-TRUE-12&zip=75206&tdsp=ONCOR&dwel=01&prom=PS")).toBeUndefined();
});

for (const motion of ["no-preference", "reduce"] as const)
  test(`the next page appears with ${motion === "reduce" ? "no motion on request" : "a short transition"}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        document.documentElement.dataset["came"] = viewTransition ? "in transition" : "at once";
      });
    });
    // Not the help page, because scrolling to its end opens a dialog over the links.
    await page.goto("/your-rights");
    await page.locator("footer a[href^='/']").first().click();
    await expect(page.locator("html")).toHaveAttribute("data-came", motion === "reduce" ? "at once" : "in transition");
  });
