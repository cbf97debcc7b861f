import { expect, test } from "./fixtures.ts";
import { aHouse, flowPath, type Wish } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { expectOneOrder, enrollmentDriver } from "./enrollment-driver.ts";

const wished = (): Wish => aHouse();

test("double clicks, reloads and Back order once, and the confirmation stays", async ({ page, sandbox }) => {
  const driver = enrollmentDriver(page);
  const [wish, customer] = [wished(), newApplicant()];
  await driver.openOrderForm(wish);
  await page.reload();
  await driver.fillOrderForm(customer);
  await driver.continueButton().dblclick();
  await page.waitForURL(/\/place-order/);
  await page.reload();
  expect(driver.path()).toBe("/mvi/place-order");
  await driver.acceptTerms();
  await driver.orderButton().dblclick();
  await page.waitForURL(/\/mini-confirmation/);
  await page.reload();
  expect(driver.path()).toBe("/mvi/mini-confirmation");
  await driver.seeConfirmation();
  const order = await expectOneOrder(sandbox, customer);
  const numbers = [order.serviceContractNumber, order.contractAccount];
  await page.reload();
  expect(await driver.numbers()).toEqual(numbers);

  // E-291: Back leaves the confirmation in place, also when pressed twice.
  await page.goBack();
  await expect(page).toHaveURL(/\/mvi\/confirmation/);
  await page.evaluate(() => history.go(-4));
  for (const [place, number] of numbers.entries())
    await expect(page.locator("h1 ~ dl dd").nth(place)).toHaveText(number);
  expect(driver.path()).toBe("/mvi/confirmation");
  await driver.open(flowPath("place-order", wish));
  expect(driver.path()).toBe("/mvi/confirmation");
  await expectOneOrder(sandbox, customer);
});
