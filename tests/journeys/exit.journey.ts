import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";
import { aHouse, flowPath } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { waitForHydration, enrollmentDriver } from "./enrollment-driver.ts";

const plan = "LK-TRUE-12";
const record = "recordOfflineEnrollment";

test(
  "a customer who leaves an order gets a prompt, and their input is recorded",
  { tag: "@phone" },
  async ({ page, sandbox, isMobile }) => {
    const customer = newApplicant();
    const home = aHouse();
    const driver = enrollmentDriver(page);
    const dialog = page.getByRole("dialog", { name: "Leave your order?" });
    await driver.openOrderForm({ ...home, planid: plan });
    await driver.fillOrderForm(customer);
    await page.locator("label[for='billingOption']").click();
    await page.locator("label[for='isPoBox']").click();
    await page.locator("#poBox").fill("1500");
    await page.locator("#poBoxCity").fill("Waco");
    await page.locator("#poBoxState").selectOption("TX");
    await page.locator("#poBoxZipCode").fill("76701");

    await page.locator("header a[data-logo]").click();
    await expect(dialog).toBeVisible();
    await page.waitForTimeout(250);
    expect((await dialog.boundingBox())?.width).toBe(isMobile ? 335 : 800);
    await expectNoViolations(page);
    await expect(page.getByRole("button", { name: "Stay and finish" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.locator("#socialSecurityNumber")).toHaveValue(/\d{3}-\d{2}-\d{4}/);

    const sent: string[] = [];
    page.on("request", (request) => request.url().includes("/forms/leave-enrollment") && sent.push(request.method()));
    await page.locator("footer").getByRole("link", { name: "Privacy" }).click();
    await dialog.getByRole("link", { name: "Leave the order" }).click();
    await expect(page).toHaveURL(addressOf("/privacy?prom=PS"));
    expect(sent).toEqual(["POST"]);

    const records = (await sandbox.requests()).filter(
      ({ operationId, body }) => operationId === record && JSON.stringify(body).includes(customer.lastName),
    );
    expect(records).toHaveLength(1);
    expect(records[0]?.correlationId).toBeTruthy();
    // The sandbox shows only the number's last digits.
    expect(records[0]?.body).toMatchObject({
      FIRSTNAME: customer.firstName,
      LASTNAME: customer.lastName,
      EMAIL: customer.email,
      PHONE: customer.phoneNumber,
      LANGUAGE: "en",
      DATEOFBIRTH: "02/29/1984",
      SSN: `*****${customer.socialSecurityNumber.slice(-4)}`,
      ESIID: home.esiid,
      SERVICEZIP: home.zip,
      SERVICEDATE: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      PlanCode: plan,
      TDSP: "ONCOR",
      PriorDebt: [],
      SecurityDeposit: 0,
      StatusID: 1,
      DispositionID: 1,
      MAILINGPOBOX: "1500",
      MAILINGCITY: "Waco",
      MAILINGSTATE: "TX",
      MAILINGZIP: "76701",
    });
  },
);

test("a failed record doesn't delay the visitor", async ({ page }) => {
  // The request never gets an answer.
  await page.route("**/forms/leave-enrollment", () => undefined);
  await page.goto(
    addressOf(flowPath("order-information", { ...aHouse(), planid: plan, intent: "7" }), { locale: "es" }),
  );
  await waitForHydration(page);
  await page.locator("header a[data-logo]").click();
  await page.getByRole("dialog", { name: "¿Dejar su pedido?" }).getByRole("link", { name: "Dejar el pedido" }).click();
  await expect(page).toHaveURL(`${addressOf("/", { locale: "es" })}?prom=PS`, { timeout: 30_000 });
});

test("while an order is checked and placed, a modal dialog says so", async ({ page }) => {
  const driver = enrollmentDriver(page);
  const hasLooked = Promise.withResolvers<undefined>();
  await page.route(/\/forms\/(order-information|place-order)$/, async (route) => {
    await (route.request().url().endsWith("place-order")
      ? hasLooked.promise
      : new Promise((resolve) => setTimeout(resolve, 1_500)));
    await route.continue();
  });
  await driver.openOrderForm({ ...aHouse(), planid: plan });
  await driver.fillOrderForm(newApplicant());
  // A closing page answers no queries, so the page records it.
  await page.evaluate(() => {
    new MutationObserver(() =>
      sessionStorage.setItem("loader", document.querySelector("dialog[open]:modal h2")?.textContent ?? ""),
    ).observe(document, { subtree: true, attributeFilter: ["open"] });
  });
  await driver.goOnToReview();
  expect(await page.evaluate(() => sessionStorage.getItem("loader"))).toBe("Checking your answers");

  await driver.acceptTerms();
  await driver.orderButton().click();
  const placing = page.getByRole("dialog", { name: "Placing your order" });
  await expect(placing).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(placing).toBeVisible();
  await expectNoViolations(page);
  hasLooked.resolve(undefined);
  await page.waitForURL(/\/mini-confirmation/);
});
