import { displayText } from "@switchyard/gateway-sandbox/premises/premise";
import type { Page } from "@playwright/test";
import { personaNamed } from "@switchyard/gateway-sandbox/people/personas";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";
import { aHouse, anApartment, flowPath, wishOf } from "../driver/homes.ts";
import { applicantLike, newApplicant } from "../driver/people.ts";
import { waitForHydration, expectOneOrder, enrollmentDriver } from "./enrollment-driver.ts";

test("no page of an enrollment breaks an accessibility rule, also with errors and an open calendar", async ({
  page,
}) => {
  const driver = enrollmentDriver(page, { brand: "tee" });
  await driver.openOrderForm({ ...anApartment(), planid: "EG-BREEZE-12" });
  await driver.continueButton().click();
  await expect(page.locator("#firstName")).toBeFocused();
  await page.locator("#billingOption").uncheck();
  await page.locator("label[for='identityOption-1']").click();
  await expectNoViolations(page);
  await page.locator("#selectStartDate").click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.locator("label[for='identityOption-0']").click();
  await page.locator("#billingOption").check();
  await driver.fillOrderForm(newApplicant());
  await driver.goOnToReview();
  await driver.orderButton().click();
  await expect(page.locator("#acceptAuthorization")).toBeFocused();
  await expectNoViolations(page);
  await driver.placeOrder();
  await expectNoViolations(page);
  await driver.seeConfirmation();
  await expectNoViolations(page);
});

test("no failure page breaks an accessibility rule", async ({ page }) => {
  for (const [path, status] of [
    ["/oops?errorCode=EmailOrPhoneInvalid", 200],
    ["/session-ended", 200],
    ["/no-such-page", 404],
  ] as const) {
    const answer = await page.goto(addressOf(path));
    expect(answer?.status(), path).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoViolations(page);
  }
});

// A page that needs a journey. payment.journey.ts checks the deposit page.
test("owen stops at his debts, on a page that breaks no accessibility rule", async ({ page }) => {
  const persona = personaNamed("owen");
  const driver = enrollmentDriver(page);
  await driver.passOrderForm(wishOf(persona, "LK-TRUE-12"), applicantLike(persona));
  expect(driver.path()).toBe("/mvi/place-order-prior-debt");
  await expect(page.locator("main")).toBeVisible();
  await expectNoViolations(page);
});

/** Presses Tab until the control has the focus; never uses the mouse. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never leads to ${selector}`);
}

/** Skips the header by its skip link. */
async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, "a[href='#content']");
  await page.keyboard.press("Enter");
}

test("a whole enrollment works by keyboard alone", async ({ page, sandbox }) => {
  test.slow();
  const driver = enrollmentDriver(page);
  const { keyboard } = page;
  const [home, customer] = [aHouse(), newApplicant()];
  const type = async (selector: string, text: string): Promise<void> => {
    await tabTo(page, selector);
    await keyboard.type(text);
  };
  await driver.open("/");
  await skipToContent(page);
  await tabTo(page, "#moving-0");
  await keyboard.press("Space");
  await expect(page.locator("#search[role=combobox]")).toBeAttached();
  await tabTo(page, "#search");
  await expect(page.locator("#search[role=combobox]")).toBeFocused();
  await keyboard.type(displayText(home));
  await expect(page.getByRole("option")).toHaveCount(1);
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await tabTo(page, "#apartment-0");
  await keyboard.press("Space");
  await tabTo(page, "form[action='/forms/path-to-plan'] button[value=continue]");
  await keyboard.press("Enter");
  await page.waitForURL(/\/mvi\/offers/);
  await skipToContent(page);
  await tabTo(page, "main a[href*='planid=LK-TRUE-12']");
  await keyboard.press("Enter");
  await page.waitForURL(/\/order-information/);
  await waitForHydration(page);
  await skipToContent(page);

  await type("#firstName", customer.firstName);
  await type("#lastName", customer.lastName);
  await type("#email", customer.email);
  await type("#phoneNumber", customer.phoneNumber);
  await tabTo(page, "#isMobile-0");
  await keyboard.press("Space");
  await tabTo(page, "#correspondanceLanguage-0");
  await keyboard.press("ArrowRight");
  await expect(page.locator("#correspondanceLanguage-1")).toBeChecked();
  // A native list selects by typed letters.
  await type("#dateOfBirth-month", "Mar");
  await type("#dateOfBirth-day", "14");
  await type("#dateOfBirth-year", "1988");
  await type("#socialSecurityNumber", customer.socialSecurityNumber);
  await tabTo(page, "#selectStartDate");
  const first = await page.locator("#selectStartDate").inputValue();
  await keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator("[role=grid] :focus")).toBeVisible();
  await keyboard.press("PageDown");
  await keyboard.press("Escape");
  await expect(page.locator("#selectStartDate")).toBeFocused();
  await expect(page.locator("#selectStartDate")).toHaveValue(first);
  // On some weekdays the first open day has a fee, which the customer accepts first.
  const fee = "#acceptsDayFee";
  if ((await page.locator(fee).count()) > 0) {
    await tabTo(page, fee);
    await keyboard.press("Space");
  }
  await tabTo(page, "form[action='/forms/order-information'] [type=submit][value=continue]");
  await keyboard.press("Enter");
  await page.waitForURL(/\/place-order/);
  await waitForHydration(page);
  await skipToContent(page);
  for (const term of ["acceptAuthorization", "legalAuthorization", "termsOfService"]) {
    await tabTo(page, `#${term}`);
    await keyboard.press("Space");
  }
  await tabTo(page, "form[action='/forms/place-order'] [type=submit]");
  await keyboard.press("Enter");
  await page.waitForURL(/\/mini-confirmation/);
  await tabTo(page, "form[action='/forms/skip-account'] button");
  await keyboard.press("Enter");
  await page.waitForURL(/\/confirmation/);
  const order = await expectOneOrder(sandbox, customer);
  expect(order).toMatchObject({ esiid: home.esiid, startDate: first });
  expect(await driver.numbers()).toEqual([order.serviceContractNumber, order.contractAccount]);
  expect(driver.path()).toBe(new URL(addressOf(flowPath("confirmation", home))).pathname);
});
