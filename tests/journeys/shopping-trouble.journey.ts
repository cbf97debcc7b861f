import { type TestSite, startTestSite } from "../../scripts/test-site.ts";
import { expect, test } from "./fixtures.ts";

// A separate site and sandbox: slow and failing plans would disturb the other journeys.
let site: TestSite;
test.beforeAll(async ({ browserName: _ }, info) => {
  site = await startTestSite(info.outputPath("site"));
});
test.afterAll(() => site.stop());

// Each test uses another place, because a cached list does not load again.
const list = (zip: string): string => `${site.url}/mvi/offers?cint=6&zip=${zip}&tdsp=ONCOR&dwel=01&prom=PS`;
const set = async (settings: object): Promise<void> => {
  const answer = await fetch(`${site.sandboxUrl}/control/settings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(settings),
  });
  expect(answer.ok).toBe(true);
};
test.afterEach(() => set({ latencyMs: 0, faults: [] }));

test("a slow gateway does not delay the page: the spinner shows first, then the plans replace it (S1-064, S1-065)", async ({
  page,
}) => {
  await set({ faults: [{ operationId: "fetchPlans", fault: "slow", delayMs: 2_500 }] });
  // The page itself records it, because the test may look too late on a busy machine.
  await page.addInitScript(() => {
    const shown: string[] = [];
    new MutationObserver(() => {
      const status = document.querySelector("main [role=status]");
      const isWaiting = status?.checkVisibility() === true && status.textContent.includes("Getting your prices");
      const now = document.querySelector("main article") ? "plans" : isWaiting ? "spinner" : "";
      if (now === "" || now === shown.at(-1)) return;
      shown.push(now);
      sessionStorage.setItem("shown", shown.join());
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(list("75206"));
  await expect(page.locator("main article").first()).toBeVisible();
  await expect(page.getByText("Getting your prices")).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem("shown"))).toBe("spinner,plans");
});

test("without JavaScript a slow list shows too, once", async ({ plainPage: page }) => {
  await set({ faults: [{ operationId: "fetchPlans", fault: "slow", delayMs: 1_500 }] });
  await page.goto(list("76107"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText("Getting your prices")).toBeHidden();
  await page.getByRole("combobox", { name: "Sort" }).selectOption("cost");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  expect(page.url()).toContain("sort=cost");
});

test("a slow failure to name the place doesn't delay the plans", async ({ page }) => {
  // The site's timeout is 30 seconds.
  await set({ faults: [{ operationId: "searchZipcode", fault: "slow", delayMs: 60_000 }] });
  await page.goto(list("76701"), { waitUntil: "commit", timeout: 25_000 });
  await expect(page.locator("main article").first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("main")).toContainText("ZIP code 76701");
});

test("when reviews can't load, their page says so", async ({ page }) => {
  await set({ faults: [{ operationId: "reviews", fault: "500" }] });
  await page.goto(`${site.url}/reviews`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reviews, good and bad.");
  await expect(page.locator("main")).toContainText("The reviews aren’t coming through right now.");
  await set({ faults: [] });
  await page.reload();
  await expect(page.locator("main li h2").first()).toBeVisible();
});
