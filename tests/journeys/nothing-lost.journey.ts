import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test, type Traces } from "./fixtures.ts";
import { aHouse, anApartment } from "../driver/homes.ts";
import { type Applicant, identityOf, newApplicant } from "../driver/people.ts";
import { awake, expectOneOrder, roadOn } from "./road.ts";
import { replayed } from "./replay.ts";

const elsewhere = {
  billingStreetNumber: "1200",
  billingStreetAddress: "Elm St",
  billingCity: "Tyler",
  billingZipCode: "75701",
} as const;

const identity = ["dateOfBirth-month", "dateOfBirth-day", "dateOfBirth-year", "socialSecurityNumber"] as const;

/** Another address for the bill and a second person on it. */
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

/** The number as a person or a program would write it. */
const secretsOf = ({ socialSecurityNumber: ssn }: Applicant): readonly string[] => [ssn, dashed(ssn)];

/** Everything that the site answers to this page from now on. */
const answersTo = (page: Page): Promise<string>[] => {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => answers.push(response.text().catch(() => "")));
  return answers;
};

/** The whole of what the site has written down. */
const writtenDown = (traces: Traces): string =>
  traces.siteLog() +
  readdirSync(traces.dataDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
    .join("\n");

test("a failed fraud check loses nothing but the identity, which the site neither sends back nor writes down, and a replay explains it", async ({
  page,
  sandbox,
  traces,
}) => {
  const road = roadOn(page);
  const wish = aHouse();
  const customer = newApplicant({ family: "Fraudfault" });
  const answers = answersTo(page);
  await road.openOrderForm(wish);
  await road.fillOrderForm(customer);
  await typeTheRest(page);
  await road.continueButton().click();
  await page.waitForURL(/\/oops/);
  const reference = await page
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .first()
    .textContent();
  expect((await replayed(reference ?? "", traces)).verdict).toBe("same");

  await page.goBack();
  await awake(page);
  await expectEverythingButIdentity(page, customer, ["socialSecurityNumber"]);
  await page.goForward();
  await page.waitForURL(/\/oops/);
  await page.locator("main a[href*='order-information']").click();
  await page.waitForURL(/\/order-information/);
  await expectEverythingButIdentity(page, customer);

  // The fault goes with the name; then the order goes on, with what was typed before.
  const other = { ...customer, lastName: customer.lastName.replace("Fraudfault", "Fortune") };
  await awake(page);
  await page.locator("#lastName").fill(other.lastName);
  await road.fillOrderForm(identityOf(other));
  await road.goOnToReview();
  await expect(page.locator("main")).toContainText("Luz");
  await road.placeOrder();
  await road.seeConfirmation();
  await expectOneOrder(sandbox, other);

  const sent = (await Promise.all(answers)).join("\n");
  expect(sent).toContain(customer.firstName);
  for (const secret of secretsOf(customer)) {
    expect(sent).not.toContain(secret);
    expect(writtenDown(traces)).not.toContain(secret);
  }
  // Nor is anything of the person left in the browser beside the cookies that no script reads.
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
  // Names and addresses are for the store alone, not for the log.
  expect(traces.siteLog()).not.toContain(customer.lastName.slice(-8));
});

test("the input is there again after a reload, after Back and Forward, and in another tab after this one was closed", async ({
  page,
  context,
}) => {
  const road = roadOn(page);
  const wish = anApartment();
  const customer = newApplicant();
  await road.openOrderForm(wish);
  await road.fillOrderForm(customer);
  await typeTheRest(page);
  const restored = page.waitForRequest(
    (request) => request.url().endsWith("/forms/keep-draft") && (request.postData() ?? "").includes("Apt 7"),
  );
  await page.locator("#billingAptOrUnit").fill("Apt 7");
  await (await restored).response();
  await page.reload();
  await awake(page);
  await expectEverythingButIdentity(page, customer);
  await road.open("/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS");
  await page.goBack();
  await awake(page);
  await expectEverythingButIdentity(page, customer, ["socialSecurityNumber"]);

  // Types like a person: the script that saves the draft loads with the focus.
  await page.locator("#firstName").press("End");
  await page.locator("#firstName").pressSequentially("lía", { delay: 50 });
  const sibling = roadOn(await context.newPage());
  await page.close({ runBeforeUnload: true });
  await expect(async () => {
    await sibling.openOrderForm(wish);
    await expect(sibling.page.locator("#firstName")).toHaveValue("Rosalía", { timeout: 500 });
  }).toPass();
  await expectEverythingButIdentity(sibling.page, { ...customer, firstName: "Rosalía" });
});

test("an untouched form sends nothing when it is left: that would undo the values of the next address", async ({
  page,
}) => {
  const road = roadOn(page);
  await road.openOrderForm(aHouse());
  await awake(page);
  const drafts: string[] = [];
  page.on("request", (request) => request.url().endsWith("/forms/keep-draft") && drafts.push(request.postData() ?? ""));
  await road.open("/help");
  expect(drafts).toEqual([]);
});
