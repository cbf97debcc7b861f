import type { Locator, Page } from "@playwright/test";
import { addressOf, expect, signIn, test } from "./fixtures.ts";
import { aHouse } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { awake, roadOn } from "./road.ts";

/** The gateway takes longer than anybody waits without a sign. */
const slow = { latencyMs: 900 };

interface Wait {
  /** Whether the page showed that it works before 300 ms after the press had passed on its own clock. */
  readonly isSoon?: boolean;
  /** All texts of live regions and waiting dialogs, in order. */
  readonly announced: readonly string[];
  /** How far it has jumped. */
  readonly jumped: number;
  /** The part that comes unexpectedly, more than half a second after the press. */
  readonly late: number;
  /** Whether the page was still there when half a second after the press had passed on its own clock. */
  readonly isLong?: boolean;
}

/**
 * Notes what a page does after a press until the next one is there. It waits for no frame: a busy machine draws late, and that is
 * nothing of the page's. Nor does it read a clock: its timers begin with the press and come in turn with the page's own. A page that is being left answers no questions, so the next one is asked.
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

/** Presses what makes the gateway work: the page says so within 300 ms, in words too, and nothing moves until the next one. */
async function expectBusy(page: Page, control: Locator, next: RegExp | string): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.click({ noWaitAfter: true });
  await page.waitForURL(next);
  const { isSoon, announced, jumped, isLong = false } = await waitOf(page);
  expect(isSoon, page.url()).toBe(true);
  expect(announced.length > 0 || !isLong, page.url()).toBe(true);
  expect(new Set(announced).size, announced.join("; ")).toBe(announced.length);
  // A word of the button's own may take another place in it.
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
  await road.openOrderForm(aHouse());
  await road.fillOrderForm(newApplicant());
  await sandbox.set(slow);
  await expectBusy(page, road.continueButton(), /\/place-order/);
  await road.acceptTerms();
  await expectBusy(page, road.orderButton(), /\/mini-confirmation/);
  await expectBusy(page, page.locator("form[action='/forms/skip-account'] button"), /\/confirmation/);
});

test("a page that comes back from the browser's memory is not busy any more", async ({ page }) => {
  await page.goto(addressOf("/help"));
  const link = page.getByRole("banner").getByRole("link", { name: "Moving" });
  await link.click();
  await page.waitForURL(/\/moving/);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect(link).not.toHaveAttribute("aria-busy");
  // The tests' browser has no back-forward cache, so the page gets the event of a restored page, with a script's busy
  // state.
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

test("a double press is announced once", async ({ page, sandbox }) => {
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

test("a form in a dialog is busy until the next page, and announces it in the dialog, where it is read", async ({
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
        const announced = [...document.querySelectorAll("[data-working]")].map((place) => [
          place.closest("dialog[open]") !== null,
          place.textContent !== "",
        ]);
        sessionStorage.setItem("said", JSON.stringify(announced));
      }, 700),
    ),
  );
  await expectBusy(page, dialog.locator("[type=submit]").first(), /\/my-account/);
  const announced = await page.evaluate(() => JSON.parse(sessionStorage.getItem("said") ?? "[]"));
  expect(announced.toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("the use of a home, and a change of plan, are waited for where they come", async ({ page, sandbox }) => {
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
  await awake(page);
  await page.locator("#acceptAuthorization").check();
  await page.locator("#termsOfService").check();
  await expectBusy(page, page.getByRole("button", { name: "Renew my energy plan" }), /\/renewal\/confirmation/);
});

test("places and days that are looked up say so, and move nothing when they come", async ({ page, sandbox }) => {
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
  await awake(page);
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
  // The receipt beside the form gets the day's line.
  expect(days.late).toBeLessThan(0.003);
});

test("a form sent beside the page is busy until the next page appears", async ({ page, sandbox }) => {
  await page.goto(addressOf("/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS"));
  await page.getByRole("link", { name: "Help me choose" }).click();
  const popup = page.getByRole("dialog", { name: "Which plan suits this home?" });
  await popup.getByText("Up to 2,000 sq ft").click();
  await expect(popup.getByText("2 of 7")).toBeVisible();
  await sandbox.set(slow);
  // The form has had its answer by then.
  await page.evaluate(() => {
    const form = document.querySelector("dialog form[data-questionnaire]");
    addEventListener("pagehide", () => sessionStorage.setItem("later", String(form?.ariaBusy)));
  });
  await expectBusy(page, popup.getByRole("button", { name: "Skip to the plans" }), /suited=/);
  expect(await page.evaluate(() => sessionStorage.getItem("later"))).toBe("true");
});

test("a link whose answer is no page is not waited for any longer than a page can take", async ({ page }) => {
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
