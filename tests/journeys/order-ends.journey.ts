import { expect, expectNoViolations, test } from "./fixtures.ts";
import { replayed, viewed } from "./replay.ts";
import { aHouse, anApartment } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { waitForHydration, gatewayRecordsOf, expectOneOrder, enrollmentDriver } from "./enrollment-driver.ts";

test("a replay of a fresh order makes the same decisions, and shows as a page", async ({
  page,
  sandbox,
  traces,
}, testInfo) => {
  const driver = enrollmentDriver(page);
  const customer = newApplicant({ firstName: "José", family: "Ñúñez" });
  await driver.order({ ...anApartment(), planid: "LK-SMALL-12", intent: "7" }, customer);
  await driver.seeConfirmation();
  const [reference = ""] = (await gatewayRecordsOf(sandbox, customer)).references;
  const replay = await replayed(reference, traces);
  expect(replay).toMatchObject({ exitCode: 0, verdict: "same" });
  expect(replay.steps.length).toBeGreaterThan(4);

  await page.goto("about:blank");
  await page.setContent(await viewed(reference, traces, testInfo.outputPath("journey.html")));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Journey ${reference}`);
  await expect(
    page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "The order is placed" }),
  ).toBeVisible();
  for (const folded of await page.locator("summary").all()) await folded.click();
  await expectNoViolations(page);
});

test("a plan for electric vehicles is ordered only with its acknowledgment", async ({ page, sandbox }) => {
  const driver = enrollmentDriver(page);
  const customer = newApplicant();
  await driver.passOrderForm({ ...aHouse(), planid: "LK-NIGHT-12" }, customer);
  await waitForHydration(page);
  for (const term of ["acceptAuthorization", "legalAuthorization", "termsOfService"])
    await page.locator(`#${term}`).check();
  await driver.orderButton().click();
  const acknowledgment = page.locator("#evAcknowledgment");
  await expect(acknowledgment).toHaveAttribute("aria-invalid", "true");
  await expect(acknowledgment).toBeFocused();
  expect((await gatewayRecordsOf(sandbox, customer)).orders).toEqual([]);
  await driver.placeOrder();
  expect(await expectOneOrder(sandbox, customer)).toMatchObject({ productId: "LK-NIGHT-12" });
});
