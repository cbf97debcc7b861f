import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test, type Traces } from "./fixtures.ts";
import { aHouse, anApartment } from "../driver/homes.ts";
import { type Applicant, identityOf, newApplicant } from "../driver/people.ts";
import { waitForHydration, expectOneOrder, enrollmentDriver } from "./enrollment-driver.ts";
import { replayed } from "./replay.ts";

const elsewhere = {
  billingStreetNumber: "1200",
  billingStreetAddress: "Elm St",
  billingCity: "Tyler",
  billingZipCode: "75701",
} as const;

const identity = ["dateOfBirth-month", "dateOfBirth-day", "dateOfBirth-year", "socialSecurityNumber"] as const;

/** A different billing address and a second person on the bill. */
async function typeTheRest(page: Page): Promise<void> {
  await page.locator("#billingOption").uncheck();
  for (const [field, text] of Object.entries(elsewhere)) await page.locator(`#${field}`).fill(text);
  await page.locator("details:has(#secondaryAccountFirstName) summary").click();
  await page.locator("#secondaryAccountFirstName").fill("Luz");
}

/** After Back, a browser may restore the birth date itself; the site never does. */
async function expectEverythingButIdentity(
  page: Page,
  customer: Applicant,
  asked: readonly string[] = identity,
): Promise<void> {
  const restored = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phoneNumber: "214-555-0136",
    ...elsewhere,
    secondaryAccountFirstName: "Luz",
  };
  for (const [field, text] of Object.entries(restored)) await expect(page.locator(`#${field}`)).toHaveValue(text);
  await expect(page.locator("#isMobile-0")).toBeChecked();
  await expect(page.locator("#billingOption")).not.toBeChecked();
  for (const field of asked) await expect(page.locator(`#${field}`)).toHaveValue("");
}

const dashed = (ssn: string): string => ssn.replace(/^(...)(..)/, "$1-$2-");

/** The number in the formats of people and programs. */
const secretsOf = ({ socialSecurityNumber: ssn }: Applicant): readonly string[] => [ssn, dashed(ssn)];

/** All further answers of the site to this page. */
const answersTo = (page: Page): Promise<string>[] => {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => answers.push(response.text().catch(() => "")));
  return answers;
};

/** All that the site has written to files. */
const writtenDown = (traces: Traces): string =>
  traces.siteLog() +
  readdirSync(traces.dataDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n");

test("a failed fraud check loses only the identity, which the site neither returns nor stores, and a replay explains it", async ({
  page,
  sandbox,
  traces,
}) => {
  const driver = enrollmentDriver(page);
  const wish = aHouse();
  const customer = newApplicant({ family: "Fraudfault" });
  const answers = answersTo(page);
  await driver.openOrderForm(wish);
  await driver.fillOrderForm(customer);
  await typeTheRest(page);
  await driver.continueButton().click();
  await page.waitForURL(/\/oops/);
  const reference = await page
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .first()
    .textContent();
  expect((await replayed(reference ?? "", traces)).verdict).toBe("same");

  await page.goBack();
  await waitForHydration(page);
  await expectEverythingButIdentity(page, customer, ["socialSecurityNumber"]);
  await page.goForward();
  await page.waitForURL(/\/oops/);
  await page.locator("main a[href*='order-information']").click();
  await page.waitForURL(/\/order-information/);
  await expectEverythingButIdentity(page, customer);

  // The name causes the fault. With another name the order continues, with the earlier input.
  const other = { ...customer, lastName: customer.lastName.replace("Fraudfault", "Fortune") };
  await waitForHydration(page);
  await page.locator("#lastName").fill(other.lastName);
  await driver.fillOrderForm(identityOf(other));
  await driver.goOnToReview();
  await expect(page.locator("main")).toContainText("Luz");
  await driver.placeOrder();
  await driver.seeConfirmation();
  await expectOneOrder(sandbox, other);

  const sent = (await Promise.all(answers)).join("\n");
  expect(sent).toContain(customer.firstName);
  for (const secret of secretsOf(customer)) {
    expect(sent).not.toContain(secret);
    expect(writtenDown(traces)).not.toContain(secret);
  }
  // The browser keeps no personal data except cookies that scripts can't read.
  const inBrowser = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
      performance.getEntriesByType("navigation").map(({ name }) => name),
    ]),
  );
  for (const secret of [...secretsOf(customer), customer.lastName, customer.email])
    expect(inBrowser).not.toContain(secret);
  // Names and addresses are in the store only, not in the log.
  expect(traces.siteLog()).not.toContain(customer.lastName.slice(-8));
});

test("the input is there after a reload, after Back and Forward, and in a new tab", async ({ page, context }) => {
  const driver = enrollmentDriver(page);
  const wish = anApartment();
  const customer = newApplicant();
  await driver.openOrderForm(wish);
  await driver.fillOrderForm(customer);
  await typeTheRest(page);
  const restored = page.waitForRequest(
    (request) => request.url().endsWith("/forms/keep-draft") && (request.postData() ?? "").includes("Apt 7"),
  );
  await page.locator("#billingAptOrUnit").fill("Apt 7");
  await (await restored).response();
  await page.reload();
  await waitForHydration(page);
  await expectEverythingButIdentity(page, customer);
  await driver.open("/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS");
  await page.goBack();
  await waitForHydration(page);
  await expectEverythingButIdentity(page, customer, ["socialSecurityNumber"]);

  // Types with pauses, because the draft script loads on focus.
  await page.locator("#firstName").press("End");
  await page.locator("#firstName").pressSequentially("lía", { delay: 50 });
  const sibling = enrollmentDriver(await context.newPage());
  await page.close({ runBeforeUnload: true });
  await expect(async () => {
    await sibling.openOrderForm(wish);
    await expect(sibling.page.locator("#firstName")).toHaveValue("Rosalía", { timeout: 500 });
  }).toPass();
  await expectEverythingButIdentity(sibling.page, { ...customer, firstName: "Rosalía" });
});

test("an untouched form sends nothing when it is left, because that would undo the next address's values", async ({
  page,
}) => {
  const driver = enrollmentDriver(page);
  await driver.openOrderForm(aHouse());
  await waitForHydration(page);
  const drafts: string[] = [];
  page.on("request", (request) => request.url().endsWith("/forms/keep-draft") && drafts.push(request.postData() ?? ""));
  await driver.open("/help");
  expect(drafts).toEqual([]);
});
