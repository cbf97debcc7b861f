import { expect, expectNoViolations, test } from "./fixtures.ts";
import { aHouse } from "../driver/homes.ts";
import { quincy, tessa } from "../driver/people.ts";
import { enrollmentDriver } from "./enrollment-driver.ts";

test.describe.configure({ mode: "parallel" });

test("a code from a text message leads to the order", async ({ page }) => {
  const driver = enrollmentDriver(page);
  await driver.passOrderForm(aHouse(), tessa);
  expect(driver.path()).toBe("/oow/one-time-password");
  await expectNoViolations(page);
  await expect(page.locator("main")).toContainText("•••-•••-0142");
  await page.getByLabel("Code from the text message").fill("12345");
  await page.getByRole("button", { name: "Check the code" }).click();
  await expect(page.getByText("Please enter valid 6 digit OTP")).toBeVisible();
  await page.getByLabel("Code from the text message").fill("424242");
  await page.getByRole("button", { name: "Check the code" }).click();
  await page.waitForURL(/\/mvi\/place-order\?/);
});

test("knowledge questions lead to the order, once each has an answer (E-144)", async ({ page }) => {
  const driver = enrollmentDriver(page);
  await driver.passOrderForm(aHouse(), quincy);
  expect(driver.path()).toBe("/oow/questions");
  await expectNoViolations(page);
  const send = page.getByRole("button", { name: "Send my answers" });
  for (const answer of ["Juniper Ln", "Caprock Roofing", "2012 Nissan Altima"]) {
    await expect(send).toBeDisabled();
    await page.getByText(answer, { exact: true }).click();
  }
  await send.click();
  await page.waitForURL(/\/mvi\/place-order\?/);
});
