import type { Locator, Page } from "@playwright/test";
import { addressOf, expect, signIn, test } from "./fixtures.ts";
import { aHouse } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { waitForHydration, enrollmentDriver } from "./enrollment-driver.ts";

/** The gateway delays answers beyond the limit for a busy indicator. */
const slow = { latencyMs: 900 };

interface Wait {
  /** Whether the page looked busy within 300 ms after the press, by its own timers. */
  readonly isSoon?: boolean;
  /** All texts of live regions and waiting dialogs, in order. */
  readonly announced: readonly string[];
  /** How far it has jumped. */
  readonly jumped: number;
  /** Unexpected layout shift more than half a second after the press. */
  readonly late: number;
  /** Whether the page was still open half a second after the press, by its own timers. */
  readonly isLong?: boolean;
}

/**
 * Records a page's behavior from a press to the next page. It uses timers that start with the press, not frames or
 * clocks, because a busy machine paints late. A page that is closing answers no queries, so the next page reads the
 * record.
 */
const watchesWaits = (): void => {
  const speaks = "[role=status], [role=alert], [aria-live], dialog[open]:not(:has(button, a))";
  let wait: { isSoon?: boolean; announced: string[]; jumped: number; late: number; isLong?: boolean } | undefined;
  let pressed = Infinity;
  const keep = () => sessionStorage.setItem("wait", JSON.stringify(wait));
  addEventListener(
    "click",
    ({ timeStamp }) => {
      const mine: NonNullable<typeof wait> = { announced: [], jumped: 0, late: 0 };
      const heard = new Map<Element, string>();
      const listen = (): string[] =>
        [...document.querySelectorAll(speaks)].flatMap((place) => {
          const announced = place.cloneNode(true) as Element;
          for (const mute of announced.querySelectorAll("[aria-hidden=true]")) mute.remove();
          const text = place.checkVisibility() ? announced.textContent.trim() : "";
          const isNew = heard.get(place) !== text && text !== "";
          heard.set(place, text);
          return isNew ? [text] : [];
        });
      listen();
      wait = mine;
      pressed = timeStamp;
      keep();
      setTimeout(() => {
        mine.isSoon ??= false;
        if (wait === mine) keep();
      }, 300);
      setTimeout(() => {
        mine.isLong = true;
        if (wait === mine) keep();
      }, 500);
      new MutationObserver(() => {
        if (wait !== mine) return;
        if (document.querySelector("[aria-busy=true]")) mine.isSoon ??= true;
        mine.announced.push(...listen());
        keep();
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    { capture: true },
  );
  addEventListener("pagehide", () => wait && keep());
  new PerformanceObserver((shifts) => {
    for (const shift of shifts.getEntries())
      if (wait && shift.startTime > pressed) {
        const { value, hadRecentInput } = shift as PerformanceEntry & { value: number; hadRecentInput: boolean };
        wait.jumped += value;
        if (!hadRecentInput) wait.late += value;
      }
    if (wait) keep();
  }).observe({ type: "layout-shift" });
};

const waitOf = async (page: Page): Promise<Wait> =>
  JSON.parse((await page.evaluate(() => sessionStorage.getItem("wait"))) ?? "{}");

/**
 * Presses a button whose answer takes long. The page must show and announce that within 300 ms, and shift nothing until
 * the next page.
 */
async function expectBusy(page: Page, control: Locator, next: RegExp | string): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.click({ noWaitAfter: true });
  await page.waitForURL(next);
  const { isSoon, announced, jumped, isLong = false } = await waitOf(page);
  expect(isSoon, page.url()).toBe(true);
  expect(announced.length > 0 || !isLong, page.url()).toBe(true);
  expect(new Set(announced).size, announced.join("; ")).toBe(announced.length);
  // The new label may be another text in the same button.
  expect(jumped).toBeLessThan(0.001);
}

/** The page's layout shift until the element appears. */
async function shiftsUntil(page: Page, there: Locator): Promise<number> {
  await expect(there).toBeVisible();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((shifts) =>
          resolve(
            shifts.getEntries().reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}

test.beforeEach(({ page }) => page.addInitScript(watchesWaits));

test("from the three questions to the order form, each press is busy within 300 ms and shifts nothing", async ({
  page,
  sandbox,
}) => {
  await page.goto(addressOf("/"));
  await page.locator("label[for=moving-0]").click();
  await expect(page.locator("#search[role=combobox]")).toBeAttached();
  await page.locator("#search").fill("75206");
  await page.locator("label[for=apartment-0]").click();
  const on = page.locator("form[action='/forms/path-to-plan'] button[value=continue]:not([aria-hidden])");
  await expect(on).toHaveText(/75206/);
  await sandbox.set(slow);
  await expectBusy(page, on, /\/offers\?/);
  await expect(page.locator("main article").first()).toBeVisible();
  await expectBusy(page, page.locator("main a[href*='order-information']").first(), /\/order-information\?/);
});

test("the order form, the order, and later pages are busy until their answers", async ({ page, sandbox }) => {
  const driver = enrollmentDriver(page);
  await driver.openOrderForm(aHouse());
  await driver.fillOrderForm(newApplicant());
  await sandbox.set(slow);
  await expectBusy(page, driver.continueButton(), /\/place-order/);
  await driver.acceptTerms();
  await expectBusy(page, driver.orderButton(), /\/mini-confirmation/);
  await expectBusy(page, page.locator("form[action='/forms/skip-account'] button"), /\/confirmation/);
});

test("a page restored from the browser's cache is not busy", async ({ page }) => {
  await page.goto(addressOf("/help"));
  const link = page.getByRole("banner").getByRole("link", { name: "Moving" });
  await link.click();
  await page.waitForURL(/\/moving/);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(link).not.toHaveAttribute("aria-busy");
  // The test browser has no back-forward cache, so the page gets a simulated pageshow event in its busy state.
  await link.evaluate((one) => {
    one.ariaBusy = "true";
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(link).not.toHaveAttribute("aria-busy");
});

test("a page whose loading is stopped is not busy", async ({ page, sandbox }) => {
  await signIn(page, "tina.twohomes");
  await page.goto(addressOf("/my-account"));
  await sandbox.set(slow);
  const move = page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Move your service" });
  // A stopped page answers no queries, so it notes its own state first.
  await page.evaluate(() =>
    addEventListener("click", () =>
      setTimeout(() => {
        const busy = document.querySelectorAll("[aria-busy=true]").length;
        sessionStorage.setItem("stopped", `${busy} ${document.querySelector("[data-working]")?.textContent}`);
        window.stop();
      }, 700),
    ),
  );
  await move.click({ noWaitAfter: true });
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("stopped"))).toMatch(/^1 \S/);
  await expect(move).not.toHaveAttribute("aria-busy");
  await expect(page.locator("[data-working]")).toBeEmpty();
});

test("a double press is announced once", async ({ page, sandbox }) => {
  await signIn(page, "tina.twohomes");
  await page.goto(addressOf("/my-account"));
  await sandbox.set(slow);
  await page.evaluate(() => {
    let times = 0;
    new MutationObserver(([first]) => {
      if (first && first.addedNodes.length > 0) sessionStorage.setItem("announced", String((times += 1)));
    }).observe(document.querySelector("[data-working]") ?? document, { childList: true });
    addEventListener("click", ({ target }) => setTimeout(() => (target as HTMLElement).click(), 100), { once: true });
  });
  const move = page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Move your service" });
  await move.click({ noWaitAfter: true });
  await page.waitForURL(/\/transfer/);
  expect(await page.evaluate(() => sessionStorage.getItem("announced"))).toBe("1");
});

test("a form in a dialog is busy until the next page, and announces it inside the dialog", async ({
  page,
  sandbox,
}) => {
  await page.goto(addressOf("/help"));
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=username]").fill("toby.tree");
  await dialog.locator("[name=password]").fill("Larkspur1");
  await sandbox.set(slow);
  // A page that is closing answers no queries.
  await page.evaluate(() =>
    addEventListener("submit", () =>
      setTimeout(() => {
        const announced = [...document.querySelectorAll("[data-working]")].map((place) => [
          place.closest("dialog[open]") !== null,
          place.textContent !== "",
        ]);
        sessionStorage.setItem("announced", JSON.stringify(announced));
      }, 700),
    ),
  );
  await expectBusy(page, dialog.locator("[type=submit]").first(), /\/my-account/);
  const announced = await page.evaluate(() => JSON.parse(sessionStorage.getItem("announced") ?? "[]"));
  expect(announced.toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("changing the use or the plan is announced and shown in place", async ({ page, sandbox }) => {
  await signIn(page, "ray.renner");
  await page.goto(addressOf("/my-account"));
  await sandbox.set(slow);
  const use = page.getByRole("main").getByRole("link", { name: "More about your use" });
  await expectBusy(page, use, /\/usage/);
  const shifts = await shiftsUntil(page, page.getByRole("img", { name: /Use month by month/ }).first());
  expect(shifts).toBeLessThan(0.001);

  await page.goto(addressOf("/renewal/offers"));
  await expect(page.locator("main article").first()).toBeVisible();
  await expectBusy(page, page.locator("main a[href*='planid=LK-TRUE-24']").first(), /\/renewal\/order-information/);
  await waitForHydration(page);
  await page.locator("#acceptAuthorization").check();
  await page.locator("#termsOfService").check();
  await expectBusy(page, page.getByRole("button", { name: "Renew my energy plan" }), /\/renewal\/confirmation/);
});

test("looking up places and days is announced and shifts nothing", async ({ page, sandbox }) => {
  await signIn(page, "tina.twohomes");
  await page.goto(addressOf("/my-account/add-home"));
  await page.locator("label[for=moving-0]").click();
  await page.locator("#search").fill("75206");
  await page.locator("label[for=apartment-0]").click();
  await page
    .getByRole("main")
    .getByRole("button", { name: /See plans/ })
    .click();
  await page.waitForURL(/add-home\/offers/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await page.waitForURL(/add-home\/order-information/);
  await waitForHydration(page);
  await sandbox.set(slow);
  await page.locator("#serviceAddress").click();
  await page.keyboard.type("5714 Goodwin D", { delay: 15 });
  const option = page.getByRole("option", { name: /Goodwin Dr/ }).first();
  await expect(option).toBeVisible();
  const search = await waitOf(page);
  expect(search.announced).toEqual(["Searching", "2 options available."]);
  expect(search.jumped).toBeLessThan(0.001);

  await option.click();
  await expect(page.locator("#startdate")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  const days = await waitOf(page);
  expect(days.announced[0]).toBe("Asking the utility for its days");
  expect(new Set(days.announced).size).toBe(days.announced.length);
  // The receipt beside the form shows the day's fee.
  expect(days.late).toBeLessThan(0.003);
});

test("a form sent beside the page is busy until the next page appears", async ({ page, sandbox }) => {
  await page.goto(addressOf("/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS"));
  await page.getByRole("link", { name: "Help me choose" }).click();
  const popup = page.getByRole("dialog", { name: "Which plan suits this home?" });
  await popup.getByText("Up to 2,000 sq ft").click();
  await expect(popup.getByText("2 of 7")).toBeVisible();
  await sandbox.set(slow);
  // The question in the form is answered already.
  await page.evaluate(() => {
    const form = document.querySelector("dialog form[data-questionnaire]");
    addEventListener("pagehide", () => sessionStorage.setItem("later", String(form?.ariaBusy)));
  });
  await expectBusy(page, popup.getByRole("button", { name: "Skip to the plans" }), /suited=/);
  expect(await page.evaluate(() => sessionStorage.getItem("later"))).toBe("true");
});

test("a link to a download is not busy for longer than a page may take", async ({ page }) => {
  await page.clock.install();
  await page.goto(addressOf("/help"));
  await page.route("**/a-file", (route) => route.fulfill({ status: 204 }));
  await page.locator("main").evaluate((main) => main.insertAdjacentHTML("afterbegin", "<a href='/a-file'>A file</a>"));
  const link = page.getByRole("link", { name: "A file" });
  await link.click({ noWaitAfter: true });
  await page.clock.runFor(1_000);
  await expect(link).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("[data-working]")).toHaveText(/\S/);
  await page.clock.runFor(60_000);
  await expect(link).not.toHaveAttribute("aria-busy");
  await expect(page.locator("[data-working]")).toBeEmpty();
});
