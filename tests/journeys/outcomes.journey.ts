import { personas, type Outcome, type Persona } from "@switchyard/gateway-sandbox/people/personas";
import type { Page } from "@playwright/test";
import { expect, expectNoViolations, type Sandbox, test } from "./fixtures.ts";
import { wishOf } from "../driver/homes.ts";
import { applicantLike, newApplicant } from "../driver/people.ts";
import { enrollmentDriver } from "./enrollment-driver.ts";

/** The browser's part of the outcome pages; tests/site/outcomes.test.ts checks that each visitor reaches theirs. */
test.describe.configure({ mode: "parallel" });

const personaOf = (wanted: Outcome): Persona => {
  const persona = personas.find(({ outcome }) => outcome === wanted);
  if (!persona) throw new Error(`no persona reaches ${wanted}`);
  return persona;
};

/** The references of calls about this person. */
const referencesOf = async (sandbox: Sandbox, { lastName }: Persona): Promise<readonly (string | null)[]> =>
  (await sandbox.requests())
    .filter(({ body }) => JSON.stringify(body).includes(lastName))
    .map(({ correlationId }) => correlationId);

const valueOf = (page: Page, term: RegExp) =>
  page
    .locator("main dl > div")
    .filter({ has: page.locator("dt", { hasText: term }) })
    .locator("dd");

test("the diagnostic block of a failed fraud check shows the gateway's four values, and Try again keeps the input (E-352)", async ({
  page,
}) => {
  const fiona = personaOf("contact-failure");
  const driver = enrollmentDriver(page);
  await driver.passOrderForm(wishOf(fiona), applicantLike(fiona));
  expect(driver.path()).toBe("/oops");
  await expect(valueOf(page, /Error code/)).toHaveText("TD-4102");
  await expect(valueOf(page, /Error message/)).toHaveText("The phone number could not be confirmed.");
  await expect(valueOf(page, /DRS action id/)).toHaveText(/^DRS-\d{8}-\d{5}$/);
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("#email")).toHaveValue(fiona.email);
  await expect(page.locator("#socialSecurityNumber")).toHaveValue("");
});

test("an outcome page breaks no accessibility rule, and its reference can be copied", async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const persona = personaOf("switch-hold");
  await enrollmentDriver(page).passOrderForm(wishOf(persona), applicantLike(persona));
  await page.waitForURL(/\/switch-hold/);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(
    (await referencesOf(sandbox, persona)).some((reference) => reference !== null && copied.includes(reference)),
  ).toBe(true);
});

test("a switch at a home with another customer's contract continues as a move-in (E-174 to E-177)", async ({
  page,
  sandbox,
}) => {
  const stranger = newApplicant();
  const driver = enrollmentDriver(page);
  await driver.passOrderForm(wishOf(personaOf("active-contract-exists")), stranger);
  await page.waitForURL(/\/swi\/order-information\?.*notice=switch-to-move-in/);
  const offer = page.getByRole("dialog", { name: "Someone else has service here" });
  await expect(offer).toBeVisible();
  await expectNoViolations(page);
  const moveIn = offer.getByRole("button", { name: /moving in|move-in/ });
  await page.route("**/forms/convert-to-move-in", async (route) => {
    await expect(moveIn).toHaveAttribute("aria-busy", "true");
    await route.continue();
  });
  await moveIn.click();
  await page.waitForURL(/\/mvi\/place-order\?/);
  const intents = (await sandbox.requests())
    .filter(
      ({ operationId, body }) => operationId === "createCustomer" && JSON.stringify(body).includes(stranger.lastName),
    )
    .map(({ body }) => (body as { customerIntent: string }).customerIntent);
  expect(intents).toEqual(["7", "4"]);
});
