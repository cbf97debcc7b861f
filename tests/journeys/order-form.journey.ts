import type { Locator, Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";
import { aHouse, anApartment, flowPath } from "../driver/homes.ts";
import { waitForHydration, enrollmentDriver } from "./enrollment-driver.ts";

const plan = "LK-TRUE-12";
const houston = { address: "908 Heights Blvd", esiid: "1008901000000000009080" };

/** The order form of a plan chosen by ZIP code alone, without a home. */
const formWithoutHome = (home = aHouse()): string =>
  flowPath("order-information", { ...home, planid: plan }).replace(`&esiid=${home.esiid}`, "");

const field = (page: Page, id: string) => page.locator(`#${id}`);
const messageOf = (page: Page, id: string) => page.locator(`#${id}-error`);
/** The summary beside the form. */
const summary = (page: Page) => page.locator("section[aria-labelledby=order-summary-title]");
/** The options of the address list; selects have options too. */
const hits = (page: Page) => page.getByRole("listbox").getByRole("option");
const openDays = (page: Page) => page.locator("[data-day]:is([data-kind=standard], [data-kind=priority])");
const closedDays = (page: Page) => page.locator("[data-day][data-kind=closed]");

test.describe("the type-ahead", () => {
  test("hydrates in mid-word without losing a letter, and ignores invalid characters without moving the caret (S1-155 to S1-157)", async ({
    page,
    context,
  }) => {
    const input = field(page, "serviceAddress");
    for (const delay of [0, 60]) {
      await context.clearCookies();
      await page.goto(addressOf(formWithoutHome()));
      await waitForHydration(page);
      await input.click();
      await page.keyboard.type("5714 Goodwin Ave", { delay });
      await expect(hits(page)).toHaveCount(1);
      await expect(input).toHaveValue("5714 Goodwin Ave");
      await expect(input).toBeFocused();
    }
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await page.keyboard.type(" #-,12 O'Neil St., #4-B");
    for (let back = 0; back < 4; back += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("!@;&%A");
    await expect(input).toHaveValue("12 O'Neil St., A#4-B");
    expect(await input.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(16);
  });

  test("offers every home from an empty field, sends no form on Enter, and picks by keyboard (E-082, S1-149)", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === "/api/search") asked.push(url.searchParams.get("searchKey") ?? "");
    });
    await page.goto(addressOf(formWithoutHome()));
    await waitForHydration(page);
    const address = page.url();
    await field(page, "serviceAddress").click();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox")).toBeVisible();
    await expectNoViolations(page);
    expect(asked).toEqual(["*"]);
    expect((await page.getByRole("listbox").boundingBox())?.height).toBeLessThanOrEqual(168);
    const saved = page.waitForResponse((response) => response.url().includes("/forms/keep-draft"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(page.locator("input[name=esiid]")).toHaveValue(/^\d{10,22}$/);
    expect(page.url()).toBe(address);
    // The picked home is saved like typed input.
    const picked = await field(page, "serviceAddress").locator("strong").innerText();
    // If requests followed redirects here, drafts would occupy the connections that the form needs.
    expect((await saved).status()).toBe(204);
    await page.reload();
    await expect(field(page, "serviceAddress").locator("strong")).toHaveText(picked);
  });

  test("says that the plan is not sold in another utility's area, and links to the plans for that home", async ({
    page,
  }) => {
    await page.goto(addressOf(flowPath("order-information", { ...aHouse(), planid: plan })));
    await waitForHydration(page);
    await page.locator("[data-change-place]").click();
    await expect(field(page, "serviceAddress")).toBeFocused();
    await expect(field(page, "serviceAddress")).toHaveValue("");
    await expect(field(page, "selectStartDate")).toHaveCount(0);
    await page.keyboard.type(houston.address);
    await hits(page).first().click();
    await expect(messageOf(page, "serviceAddress")).toContainText("Oncor");
    await expect(summary(page)).toContainText(houston.address);
    await expect(summary(page)).toContainText("Choose a day");
    await expect(page.getByRole("link", { name: "See the plans for that address", exact: true })).toHaveAttribute(
      "href",
      new RegExp(`tdsp=CENTERPOINT&esiid=${houston.esiid}`),
    );
    await expect(field(page, "selectStartDate")).toHaveCount(0);
  });
});

test.describe("the calendar", () => {
  test("opens on Enter and click, closes on Escape and outside clicks, and explains closed days (S1-161, S1-162, S1-165)", async ({
    page,
  }) => {
    await page.goto(addressOf(flowPath("order-information", { ...aHouse(), planid: plan })));
    await waitForHydration(page);
    const input = field(page, "selectStartDate");
    const first = await input.inputValue();
    await input.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-day]:focus")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expect(input).toBeFocused();
    await page.keyboard.press("Enter");
    await closedDays(page).last().click({ force: true });
    await expect(page.getByRole("dialog").getByRole("status")).toContainText("not available");
    await expect(input).toHaveValue(first);
    // The last open day of five weeks may be selected already.
    await page.getByRole("dialog").getByRole("button", { name: "Next five weeks" }).click();
    const day = await openDays(page).last().getAttribute("data-day");
    await openDays(page).last().click();
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expect(input).toHaveValue(`${day?.slice(5, 7)}/${day?.slice(8)}/${day?.slice(0, 4)}`);
    await expect(input).toBeFocused();
    // The summary beside the form follows it.
    await expect(summary(page)).toContainText(await input.inputValue());
    await expect(summary(page)).not.toContainText(first);

    // A click opens the field for typing. The list covers what follows, so a click outside must hit the page.
    await input.click();
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(input).toBeFocused();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("122");
    await expect(input).toHaveValue("12/2");
    await page.locator("label[for=identityOption-1]").click();
    await expect(page.getByRole("grid")).toHaveCount(0);
    await expect(field(page, "identityOption-1")).toBeChecked();
  });

  test("counts from today in Texas in any time zone (E-094)", async ({ browser, contextOptions }) => {
    const context = await browser.newContext({ ...contextOptions, timezoneId: "Pacific/Kiritimati" });
    const page = await context.newPage();
    await page.goto(addressOf(flowPath("order-information", { ...aHouse(), planid: plan })));
    await waitForHydration(page);
    await field(page, "selectStartDate").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("grid")).toBeVisible();
    const texas = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(new Date());
    const today = page.locator(`[data-day="${texas}"]`);
    if ((await today.count()) > 0) await expect(today).toHaveAttribute("aria-label", /^Today/);
    await expect(page.locator("[aria-label^=Today]")).toHaveCount(await today.count());
    await context.close();
  });

  test("has cards for the proposed day and the next cheaper one; one press accepts a day with its fee", async ({
    page,
  }) => {
    await page.goto(addressOf(flowPath("order-information", { ...aHouse(), planid: plan })));
    await waitForHydration(page);
    const [input, fee] = [field(page, "selectStartDate"), field(page, "acceptsDayFee")];
    const [proposal, cheaper] = [page.locator("[name=dayTaken]").first(), page.locator("[name=dayTaken]").last()];
    const taken = async (card: Locator) => ((await card.getAttribute("value")) ?? "").split(" ");
    const [first = ""] = await taken(proposal);
    await expect(input).toHaveValue(first);
    await expect(proposal).toContainText("$35.95");
    await expect(fee).not.toBeChecked();
    await cheaper.click();
    const [later = "", free] = await taken(cheaper);
    expect(free).toBe("0");
    await expect(input).toHaveValue(later);
    await expect(cheaper).toHaveAttribute("aria-pressed", "true");
    await expect(fee).toHaveCount(0);
    await expect(summary(page)).toContainText(later);
    // The card shows the day and its fee, and one press accepts both.
    await proposal.click();
    await expect(input).toHaveValue(first);
    await expect(fee).toBeChecked();
    await expectNoViolations(page);
  });

  test("reports a failure, loses nothing, and can be retried", async ({ page }) => {
    // Only in this browser, because other journeys use the same gateway.
    await page.route("**/api/calendar/**", (route) => route.fulfill({ status: 502, json: {} }));
    await page.goto(addressOf(formWithoutHome()));
    await waitForHydration(page);
    await field(page, "firstName").fill("Rosa");
    await field(page, "serviceAddress").click();
    await page.keyboard.type("5714 Goodwin Ave");
    await hits(page).first().click();
    const again = page.getByRole("button", { name: "Ask again" });
    await expect(again).toBeVisible();
    await page.unroute("**/api/calendar/**");
    await again.click();
    await expect(field(page, "selectStartDate")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    await expect(field(page, "firstName")).toHaveValue("Rosa");
  });
});

test.describe("the form", () => {
  test("shows errors when a field is left and lists them after Continue; it has five copies at most (E-040, E-055, E-097 to E-101, E-121, E-122)", async ({
    page,
  }) => {
    await page.goto(addressOf(flowPath("order-information", { ...anApartment(), planid: plan })));
    await waitForHydration(page);
    await field(page, "email").click();
    // The mouse button goes down before the message appears.
    await field(page, "isMobile-0").click({ delay: 120 });
    await expect(field(page, "isMobile-0")).toBeChecked();
    await expect(messageOf(page, "email")).toBeVisible();
    await expect(field(page, "error-summary")).toHaveCount(0);
    await enrollmentDriver(page).continueButton().click();
    await expect(field(page, "firstName")).toBeFocused();
    await expect(field(page, "firstName")).toBeInViewport();
    await expect(field(page, "error-summary")).toBeVisible();
    // Changing an answer removes its problem from the list.
    await expect(field(page, "error-summary")).toContainText("Social Security");
    await page.locator("label[for=identityOption-1]").click();
    await expect(field(page, "error-summary")).not.toContainText("Social Security");

    // Numbers format themselves, also with the caret in their middle.
    const phone = field(page, "phoneNumber");
    await phone.pressSequentially("2145550123999");
    await expect(phone).toHaveValue("214-555-0123");
    await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
    await page.keyboard.press("Backspace");
    await page.keyboard.type("9");
    await expect(phone).toHaveValue("294-555-0123");
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);

    // The focus moves with the fields for copies, five at most.
    await field(page, "isEmailAddressCopies").check();
    const add = page.getByRole("button", { name: "Add another email" });
    for (let line = 1; line <= 5; line += 1) {
      await field(page, `emailCopy${line}`).fill(`copy${line}@example.com`);
      if (line < 5) await add.click();
    }
    await expect(field(page, "emailCopy5")).toBeFocused();
    await expect(add).toHaveCount(0);
    await page.getByRole("button", { name: "Remove email 2" }).click();
    await expect(field(page, "emailCopy2")).toHaveValue("copy3@example.com");
    await expect(field(page, "emailCopy2")).toBeFocused();
  });

  test("follows the address, also in the middle of a journey (E-014, E-015)", async ({ page, sandbox }) => {
    const home = aHouse();
    const path = flowPath("order-information", { ...home, planid: plan });
    const intents = async () =>
      (await sandbox.requests())
        .filter(({ operationId }) => operationId === "connectDates")
        .map((call) => (call as unknown as { query: { esiid: string; intent: string } }).query)
        .filter(({ esiid }) => esiid === home.esiid)
        .map(({ intent }) => intent)
        .slice(-2);
    await page.goto(addressOf(path.replace("cint=6", "cint=7").replace("dwel=01", "dwel=02")));
    await expect(field(page, "isEmailAddressCopies")).toHaveCount(1);
    await page.goto(addressOf(path));
    await expect(field(page, "isEmailAddressCopies")).toHaveCount(0);
    expect(await intents()).toEqual(["7", "6"]);
  });

  test("fits a screen of 320 pixels, also zoomed in", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(addressOf(flowPath("order-information", { ...anApartment(), planid: plan }), { locale: "es" }));
    await waitForHydration(page);
    await field(page, "billingOption").uncheck();
    await enrollmentDriver(page).continueButton().click();
    // The first invalid field takes the focus a moment later.
    await expect(field(page, "firstName")).toBeFocused();
    await field(page, "selectStartDate").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-day]:focus")).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectNoViolations(page);
  });
});
