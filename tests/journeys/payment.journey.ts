import type { Page } from "@playwright/test";
import { expect, expectNoViolations, test } from "./fixtures.ts";
import { aHouse } from "../driver/homes.ts";
import { applicantLike } from "../driver/people.ts";
import { waitForHydration, enrollmentDriver } from "./enrollment-driver.ts";

/**
 * The parts of paying that need a browser: the provider's frame, its messages, scrolling. Everything else is in
 * tests/site/payment-forms.test.ts.
 */
const typeCard = async (page: Page, number: string): Promise<void> => {
  const frame = page.frameLocator("iframe");
  for (const [field, text] of Object.entries({
    number,
    month: "12",
    year: "2031",
    cvv: "737",
    holder: "Terry Testcard",
    zip: "75206",
  }))
    await frame.locator(`#${field}`).fill(text);
};

/** The page's calls to the site, without their query. */
const callsOf = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/payments") || pathname.startsWith("/forms/"))
      calls.push(pathname.split("/").at(-1) ?? "");
  });
  return calls;
};

test("a deposit is paid half now and half later; only the frame confirms a card, and its errors break nothing (E-219 to E-227)", async ({
  page,
  sandbox,
}) => {
  const driver = enrollmentDriver(page);
  await driver.passOrderForm(aHouse(), applicantLike("della"));
  await waitForHydration(page);
  expect(driver.path()).toBe("/mvi/place-order-deposit");
  const calls = callsOf(page);
  const frame = page.locator("iframe");

  // Without a choice there is no frame, and a message names the missing choice.
  await expect(frame).toHaveCount(0);
  await driver.orderButton().click();
  await expect(page.locator("#paymentType-0")).toBeFocused();
  await expect(page.locator("#error-summary li")).toHaveCount(4);

  // The first token fails: the page stays, with a button to try again.
  await page.route("**/accesstoken?*", (route) => route.abort(), { times: 1 });
  await page.locator("label[for='paymentType-1']").click();
  await expect(page.getByText("The card form isn’t answering.")).toBeVisible();
  await page.getByRole("button", { name: "Load it again" }).click();
  await expect(frame).toHaveAttribute("src", /^http:\/\/cards\.localhost:\d+\/frame\?accesstoken=cft-/);
  await expect(page.frameLocator("iframe").locator("#number")).toBeVisible();
  expect(calls.filter((call) => call === "accesstoken")).toHaveLength(2);
  await expectNoViolations(page);

  // The day: typed days are checked, picked days are valid.
  const day = page.locator("#scheduledDepositDate");
  const due = await day.inputValue();
  await expect(page.getByText(/We take \$\d+\.\d\d from your card on/)).toBeVisible();
  for (const term of ["acceptAuthorization", "legalAuthorization", "termsOfService"])
    await page.locator(`#${term}`).check();
  await day.fill("01/02/2020");
  await driver.orderButton().click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await day.click();
  await page.locator("[role=gridcell] [role=button]:not([aria-disabled=true])").first().click();
  await expect(day).not.toHaveAttribute("aria-invalid", "true");
  await expect(day).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  expect(await day.inputValue()).not.toBe("01/02/2020");
  await day.fill(due);

  // A message from outside the frame is ignored: nothing is read or sent.
  await page.evaluate(() => {
    const passed = { source: "card-frame", type: "result", outcome: "passed" };
    window.postMessage(passed, "*");
    const stranger = document.createElement("iframe");
    stranger.srcdoc = "<p></p>";
    document.body.append(stranger);
    stranger.contentWindow?.parent.postMessage(passed, "*");
    stranger.remove();
  });
  // An invalid card: the frame says so, and nothing is read or ordered (E-221).
  await typeCard(page, "4111111111111112");
  await driver.orderButton().click();
  await expect(page.frameLocator("iframe").locator("#number")).toBeFocused();
  await expect(page.locator("#error-summary")).toContainText("We don’t have a card yet.");
  expect(calls).not.toContain("responsepacket");
  expect(calls).not.toContain("place-order");

  // The frame's provider is unreachable: the frame reloads, and the page stays the same.
  await page.route(/cards\.localhost.*\/frame$/, (route) => route.abort(), { times: 1 });
  await typeCard(page, "4111111111111111");
  await page.getByRole("button", { name: "Use this card" }).click();
  await page.getByRole("button", { name: "Load it again" }).click();
  await typeCard(page, "4111111111111111");
  // The card form is lower than the frame: the page below moves up slowly.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const comesUp = page.locator("#card").evaluate(
    (place: HTMLElement) =>
      new Promise<string>((resolve) => {
        place.addEventListener("transitionstart", ({ target, propertyName }) => {
          if (target === place) resolve(propertyName);
        });
      }),
  );
  await page.frameLocator("iframe").locator("#zip").press("Enter");
  expect(await comesUp).toBe("min-height");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const card = page.locator("[data-card]");
  await expect(card).toContainText("Visa XXXX-XXXX-XXXX-1111");
  await expect(card).toContainText("12/2031");
  expect(calls.filter((call) => call === "responsepacket")).toHaveLength(1);
  await expect(frame).toHaveCount(0);

  // Another card, submitted by the order's own button.
  await card.getByRole("button", { name: "Use another card" }).click();
  await expect(page.frameLocator("iframe").locator("#number")).toBeVisible();
  await typeCard(page, "5555555555554444");
  // The logo asks for confirmation, as on every order page (E-303); staying loses nothing.
  await page.locator("header a[data-logo]").click();
  await page
    .getByRole("dialog", { name: "Leave your order?" })
    .getByRole("button", { name: "Stay and finish" })
    .click();
  await expect(page.locator("#paymentType-1")).toBeChecked();
  await expect(driver.orderButton()).toHaveText(/^Place order and pay \$\d+\.\d\d$/, { useInnerText: true });
  await driver.orderButton().click();
  // This press stores the card; its sentence shows before any charge.
  const sentence = page.locator("[data-later-charge]");
  await expect(sentence).toHaveText(
    /^On \w+, \d\d\/\d\d\/\d{4}, \$\d+\.\d\d is charged to my Mastercard ending in 4444\.$/,
  );
  await expect(page.locator("#acceptAuthorization")).not.toBeChecked();
  await expect(page.locator("#card"), "no room is left of the frame").toHaveCSS("min-height", "0px");
  await expectNoViolations(page);
  expect(calls).not.toContain("place-order");
  await page.locator("#acceptAuthorization").check();
  await driver.orderButton().click();
  await page.waitForURL(/\/mini-confirmation/);
  const { customers } = await sandbox.ledger();
  expect(customers.some(({ lastName }) => lastName === "Deposit")).toBe(true);
  const paid = (await sandbox.requests()).findLast(({ operationId }) => operationId === "scheduleRemainingDeposit");
  expect(paid?.body).toMatchObject({ PaymentDate: due, DisplayAccountNumber: "4444", Expiration: "12/2031" });
});

test("failed debt payments are explained above the form, in view, in Spanish and for a switch (E-206, E-211, E-212)", async ({
  page,
}) => {
  const driver = enrollmentDriver(page, { brand: "tee", locale: "es" });
  await driver.openOrderForm({ ...aHouse(), planid: "EG-CANOPY-12", intent: "7" });
  await driver.fillOrderForm(applicantLike("owen"));
  await driver.goOnToReview();
  expect(driver.path()).toBe("/es/swi/place-order-prior-debt");
  await typeCard(page, "4000000000000002");
  const pay = page.locator("form[action='/forms/choose-payment'] button[type=submit]:not([aria-hidden], [formaction])");
  await pay.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await pay.click();
  const failures = page.locator("#failures");
  await expect(failures).toContainText("El banco rechazó la tarjeta para $214.87.");
  await expect(failures).toContainText("El banco rechazó la tarjeta para $88.40.");
  await expect(failures).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[data-card]"), "a card that was refused is not offered again").toHaveCount(0);
  await expectNoViolations(page);
});
