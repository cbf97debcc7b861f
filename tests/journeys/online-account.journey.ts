import type { Locator } from "@playwright/test";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";
import { aHouse } from "../driver/homes.ts";
import { applicantLike, newApplicant } from "../driver/people.ts";
import { waitForHydration, gatewayRecordsOf, enrollmentDriver } from "./enrollment-driver.ts";

const create = "form[action='/forms/create-online-account']";
const inUse = "grace.garza@example.com";

test("an account with autopay by card shows messages while typing, loses nothing, signs in, prints on one page, blocks Back, and leads to the account", async ({
  page,
  context,
  sandbox,
}) => {
  await page.addInitScript(() =>
    Object.assign(globalThis, { print: () => Object.assign(globalThis, { printed: true }) }),
  );
  const driver = enrollmentDriver(page);
  const email = `rosa.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const customer = newApplicant({ email });
  await driver.order(aHouse(), customer);
  await waitForHydration(page, create);
  const field = (name: string) => page.locator(`#${name}`);
  const message = (name: string) => page.locator(`#${name}-error`);

  // E-239: prefilled; messages on blur and on change (E-039, E-040).
  await expect(field("custEmailAddress")).toHaveValue(email);
  await field("custEmailAddress").fill("a@");
  await field("password").focus();
  await expect(message("custEmailAddress")).toContainText("valid email");
  await field("custEmailAddress").fill("");
  await expect(message("custEmailAddress")).toHaveText("Please enter an email");
  await field("custEmailAddress").fill(inUse);
  await field("password").fill("larkspur");
  await expect(message("custEmailAddress")).toHaveText("Email already exist please use different email");
  await expect(field("custEmailAddress")).toHaveValue("");
  await field("custEmailAddress").fill(email);
  await expect(message("custEmailAddress")).toHaveCount(0);
  await expect(message("password")).toContainText("one capital letter");
  await field("password").fill("Larkspur1");
  await expect(message("password")).toHaveCount(0);
  await field("confirmpassword").fill("Larkspur2");
  await field("securityanswer").fill("Pecan");
  await expect(message("confirmpassword")).toHaveText("Password do not match");
  await field("confirmpassword").fill("Larkspur1");
  await expect(message("confirmpassword")).toHaveCount(0);
  await expect(field("paperlessBilling")).toBeChecked();
  await expect(field("paperlessBilling")).toBeDisabled();

  // Bank is chosen: its fields show messages (E-266, E-269).
  await expect(field("routingnumber")).toBeHidden();
  await field("isAutoPay").check();
  await expect(page.locator("input[name=paymentmethod]:checked")).toHaveValue("bank");
  await field("routingnumber").fill("111000615");
  await field("bankaccountnumber").fill("12a");
  await field("billingzipcode").focus();
  await expect(message("bankaccountnumber")).toHaveText("Please enter an valid account number");
  await expect(page.getByText("don’t add up as a bank’s usually do")).toBeVisible();
  await page.locator("input[name=paymentmethod][value=card]").check({ force: true });
  await expect(message("bankaccountnumber")).toHaveCount(0);

  // The first problem takes the focus; a refused card keeps the form (E-041, E-221).
  await page.locator(`${create} button[value=continue]`).click();
  await expect(field("securityquestion")).toBeFocused();
  await field("securityquestion").selectOption({ index: 1 });
  await field("agreeTerms").check();
  await field("acceptance").check();
  const card = page.frameLocator("iframe");
  await card.locator("#number").fill("4111");
  await page.locator(`${create} button[value=continue]`).click();
  await expect(card.locator("#number-error")).not.toBeEmpty();
  expect(driver.path()).toBe("/mvi/mini-confirmation");
  for (const [name, typed] of Object.entries({
    number: "4111111111111234",
    month: "12",
    year: "2031",
    cvv: "737",
    holder: "Rosa Rivera",
    zip: "75206",
  }))
    await card.locator(`#${name}`).fill(typed);
  await page.locator(`${create} button[value=continue]`).click();
  await page.waitForURL(/\/mvi\/confirmation\?/);
  const { acts } = await gatewayRecordsOf(sandbox, customer);
  expect(acts.filter((act) => act === "enrollAutopay" || act === "createOnlineAccount")).toEqual([
    "enrollAutopay",
    "createOnlineAccount",
  ]);

  // Signed in without a sign-in form (E-257).
  expect((await context.cookies()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["AuthToken", ".JWTAUTHTOKEN", "customer_classification"]),
  );
  await expect(page.getByText("On, each bill is paid automatically")).toBeVisible();
  await expectNoViolations(page);
  const print = page.getByRole("button", { name: "Print" });
  const endsOf = (place: Locator) =>
    place.evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return { box: one.getBoundingClientRect().right, words: words.getBoundingClientRect().right };
    });
  const cards = print.locator("xpath=ancestor::div[2]");
  expect((await endsOf(print)).words, "in line with the cards below").toBeCloseTo((await endsOf(cards)).box, 0);
  await print.click();
  expect(await page.evaluate(() => "printed" in globalThis)).toBe(true);
  expect((await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  for (const _ of [1, 2]) {
    await page.goBack();
    await expect(page.locator("h1")).toContainText("Done, Rosa.");
    expect(driver.path()).toBe("/mvi/confirmation");
  }
  await page.getByRole("button", { name: "Continue to my account" }).click();
  await page.waitForURL(/\/my-account/);
  await expect(page.locator("body")).toContainText("Rosa");
});

test("for a deposit paid at a store the browser finds the nearest store, once; otherwise the page names any store (E-289, E-290, E-425)", async ({
  page,
}) => {
  const driver = enrollmentDriver(page);
  await driver.passOrderForm(aHouse(), applicantLike("della"));
  await waitForHydration(page);
  await page.locator("input[name=paymentType][value='3']").check({ force: true });
  for (const term of ["acceptAuthorization", "legalAuthorization", "termsOfService"])
    await page.locator(`#${term}`).check();
  await driver.orderButton().last().click();
  await page.waitForURL(/\/mini-confirmation/);
  const geocoded: string[] = [];
  page.on("request", (request) =>
    request.url().startsWith(addressOf("/api/geocode")) ? void geocoded.push(request.url()) : undefined,
  );
  await driver.seeConfirmation();
  await expect(page.getByRole("heading", { name: "Next step: pay at a store" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The store nearest to your home" })).toBeVisible();
  expect(geocoded).toHaveLength(1);
  await page.route("**/api/geocode*", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("stores near your home take payments for us")).toBeVisible();
});
