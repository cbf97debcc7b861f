import { expect, test } from "./fixtures.ts";
import { aHouse, flowPath, type Wish } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { expectOneOrder, roadOn } from "./road.ts";

const wished = (): Wish => aHouse();

test("double clicks, reloads and Back order once, and the confirmation stays", async ({ page, sandbox }) => {
  const road = roadOn(page);
  const [wish, customer] = [wished(), newApplicant()];
  await road.openOrderForm(wish);
  await page.reload();
  await road.fillOrderForm(customer);
  await road.continueButton().dblclick();
  await page.waitForURL(/\/place-order/);
  await page.reload();
  expect(road.path()).toBe("/mvi/place-order");
  await road.acceptTerms();
  await road.orderButton().dblclick();
  await page.waitForURL(/\/mini-confirmation/);
  await page.reload();
  expect(road.path()).toBe("/mvi/mini-confirmation");
  await road.seeConfirmation();
  const order = await expectOneOrder(sandbox, customer);
  const numbers = [order.serviceContractNumber, order.contractAccount];
  await page.reload();
  expect(await road.numbers()).toEqual(numbers);

  // E-291: Back stays, and so does going back further.
  await page.goBack();
  await expect(page).toHaveURL(/\/mvi\/confirmation/);
  await page.evaluate(() => history.go(-4));
  for (const [place, number] of numbers.entries())
    await expect(page.locator("h1 ~ dl dd").nth(place)).toHaveText(number);
  expect(road.path()).toBe("/mvi/confirmation");
  await road.open(flowPath("place-order", wish));
  expect(road.path()).toBe("/mvi/confirmation");
  await expectOneOrder(sandbox, customer);
});
