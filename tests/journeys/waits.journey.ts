import type { Locator, Page } from "@playwright/test";
import { addressOf, expect, signIn, test } from "./fixtures.ts";
import { aCustomer, aHouse, roadOn } from "./road.ts";

/** The gateway takes longer than anybody waits without a sign. */
const slow = { latencyMs: 1_500 };

interface Wait {
  /** When, after the press, the page first showed that it works, in milliseconds. */
  readonly after?: number;
  /** What it said. */
  readonly said?: string;
  /** How far it has jumped. */
  readonly jumped: number;
}

/**
 * Notes what a page does after a press until the next one is there. It waits for no frame: a busy machine draws late, and that is
 * nothing of the page's. A page that is being left answers no questions, so the next one is asked.
 */
const watchesWaits = (): void => {
  const sign = "[aria-busy=true], dialog[open] [role=status]";
  let wait: { after?: number; said?: string; jumped: number } | undefined;
  let pressed = Infinity;
  const keep = () => sessionStorage.setItem("wait", JSON.stringify(wait));
  addEventListener(
    "click",
    ({ timeStamp }) => {
      const mine: NonNullable<typeof wait> = { jumped: 0 };
      wait = mine;
      pressed = timeStamp;
      keep();
      new MutationObserver(() => {
        if (document.querySelector(sign)) mine.after ??= Math.round(performance.now() - timeStamp);
        const said = [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent.trim());
        mine.said ||= said.find((text) => text !== "") ?? "";
        if (wait === mine) keep();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    },
    { capture: true },
  );
  new PerformanceObserver((shifts) => {
    for (const shift of shifts.getEntries())
      if (wait && shift.startTime > pressed) wait.jumped += (shift as PerformanceEntry & { value: number }).value;
    if (wait) keep();
  }).observe({ type: "layout-shift" });
};

/** Presses what makes the gateway work: the page says so within 300 ms, in words too, and nothing moves until the next one. */
async function expectBusy(page: Page, control: Locator, next: RegExp | string): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.click({ noWaitAfter: true });
  await page.waitForURL(next);
  const kept = await page.evaluate(() => sessionStorage.getItem("wait"));
  const { after, said, jumped } = JSON.parse(kept ?? "{}") as Wait;
  expect(after, `${page.url()}: ${kept}`).toBeLessThanOrEqual(300);
  expect(said).toMatch(/\S/);
  // A word of the button's own may take another place in it.
  expect(jumped).toBeLessThan(0.001);
}

test.beforeEach(({ page }) => page.addInitScript(watchesWaits));

test("from the three questions to the order form, each press that leads on is busy within 300 ms and moves nothing", async ({
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

test("the order form, the order, and what follows it are busy until their answers", async ({ page, sandbox }) => {
  const road = roadOn(page);
  await road.openOrderForm({ home: aHouse(), plan: "LK-TRUE-12" });
  await road.fillOrderForm(aCustomer());
  await sandbox.set(slow);
  await expectBusy(page, road.continueButton(), /\/place-order/);
  await road.acceptTerms();
  await expectBusy(page, road.orderButton(), /\/mini-confirmation/);
  await expectBusy(page, page.locator("form[action='/forms/skip-account'] button"), /\/confirmation/);
});

test("signing in is busy, and so is the way to another page of the account", async ({ page, sandbox }) => {
  await page.goto(addressOf("/sign-in"));
  const form = page.getByRole("main").locator("form[action='/forms/sign-in']");
  await form.locator("[name=username]").fill("toby.tree");
  await form.locator("[name=password]").fill("Larkspur1");
  await sandbox.set(slow);
  await expectBusy(page, form.locator("[type=submit]").first(), addressOf("/my-account"));
  await sandbox.set({ latencyMs: 0 });

  await signIn(page, "tina.twohomes");
  await page.goto(addressOf("/my-account"));
  await sandbox.set(slow);
  const move = page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Move your service" });
  await expectBusy(page, move, /\/transfer/);
});

test("a page that comes back from the browser's memory is not busy any more", async ({ page }) => {
  await page.goto(addressOf("/help"));
  const link = page.getByRole("banner").getByRole("link", { name: "Moving" });
  await link.click();
  await page.waitForURL(/\/moving/);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(link).not.toHaveAttribute("aria-busy");
  // The tests' browser keeps no page in its memory: one is told that it comes from there, with what a script of its own had begun.
  await link.evaluate((one) => {
    one.ariaBusy = "true";
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(link).not.toHaveAttribute("aria-busy");
});

test("a page that is stopped on its way is not waited for any more", async ({ page, sandbox }) => {
  await signIn(page, "tina.twohomes");
  await page.goto(addressOf("/my-account"));
  await sandbox.set(slow);
  const move = page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Move your service" });
  // A page that is being left answers no questions: it notes itself what it shows before it is stopped.
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

test("what is pressed twice is said once", async ({ page, sandbox }) => {
  await signIn(page, "tina.twohomes");
  await page.goto(addressOf("/my-account"));
  await sandbox.set(slow);
  await page.evaluate(() => {
    let times = 0;
    new MutationObserver(([first]) => {
      if (first && first.addedNodes.length > 0) sessionStorage.setItem("said", String((times += 1)));
    }).observe(document.querySelector("[data-working]") ?? document, { childList: true });
    addEventListener("click", ({ target }) => setTimeout(() => (target as HTMLElement).click(), 100), { once: true });
  });
  const move = page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Move your service" });
  await move.click({ noWaitAfter: true });
  await page.waitForURL(/\/transfer/);
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe("1");
});

test("what is sent from a dialog is busy until the next page, and says so in the dialog, where it is read", async ({
  page,
  sandbox,
}) => {
  await page.goto(addressOf("/help"));
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=username]").fill("toby.tree");
  await dialog.locator("[name=password]").fill("Larkspur1");
  await sandbox.set(slow);
  // A page that is being left answers no questions.
  await page.evaluate(() =>
    addEventListener("submit", () =>
      setTimeout(() => {
        const said = [...document.querySelectorAll("[data-working]")].map((place) => [
          place.closest("dialog[open]") !== null,
          place.textContent !== "",
        ]);
        sessionStorage.setItem("said", JSON.stringify(said));
      }, 700),
    ),
  );
  await expectBusy(page, dialog.locator("[type=submit]").first(), /\/my-account/);
  const said = await page.evaluate(() => JSON.parse(sessionStorage.getItem("said") ?? "[]"));
  expect(said.toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
});

for (const [wish, isOver] of [
  ["no-preference", "true"],
  ["reduce", "false"],
] as const)
  test(`from step to step of an order the new page comes over the old one, or it doesn't: ${wish}`, async ({
    browser,
    contextOptions,
  }) => {
    const context = await browser.newContext({ ...contextOptions, reducedMotion: wish });
    const page = await context.newPage();
    await page.addInitScript(() =>
      addEventListener("pagereveal", (event) => {
        const { viewTransition } = event as Event & { viewTransition: unknown };
        sessionStorage.setItem(location.pathname, String(viewTransition !== null));
      }),
    );
    const comesOver = () => page.evaluate(() => sessionStorage.getItem(location.pathname));
    const road = roadOn(page);
    await road.openOrderForm({ home: aHouse(), plan: "LK-TRUE-12" });
    await road.fillOrderForm(aCustomer());
    await road.goOnToReview();
    expect(await comesOver()).toBe(isOver);
    await road.placeOrder();
    expect(await comesOver()).toBe(isOver);
    await context.close();
  });
