import { addressOf, expect, test } from "./fixtures.ts";
import { aHouse, flowPath, type Wish } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { booksOf, expectOneOrder, formOf, roadOn } from "./road.ts";

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

test("an order in two tabs is one order", async ({ page, context, sandbox }) => {
  const [first, second] = [roadOn(page), roadOn(await context.newPage())];
  const [wish, customer] = [wished(), newApplicant()];
  for (const tab of [first, second]) {
    await tab.openOrderForm(wish);
    await tab.fillOrderForm(customer);
  }
  await Promise.all([first.goOnToReview(), second.goOnToReview()]);
  await Promise.all([first.placeOrder(), second.placeOrder()]);
  await first.seeConfirmation();
  await second.page.reload();
  expect(second.path()).toBe("/mvi/confirmation");
  const order = await expectOneOrder(sandbox, customer);
  expect(await second.numbers()).toEqual([order.serviceContractNumber, order.contractAccount]);
});

test("a plan changed in another tab can't be ordered unseen", async ({ page, context, sandbox }) => {
  const [first, second] = [roadOn(page), roadOn(await context.newPage())];
  const [wish, customer] = [wished(), newApplicant()];
  await first.openOrderForm(wish);
  await first.fillOrderForm(customer);
  await first.goOnToReview();
  await second.openOrderForm({ ...wish, planid: "LK-TRUE-24" });
  await first.acceptTerms();
  await first.orderButton().click();
  await page.waitForURL(/\/two-plans\?/);
  expect((await booksOf(sandbox, customer)).orders).toEqual([]);
});

test("the same form sent twenty times at once is one customer and one order", async ({ page, sandbox }) => {
  const road = roadOn(page);
  const customer = newApplicant();
  const sendTwentyTimes = async (verb: string, form: Record<string, string>): Promise<readonly string[]> => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        page.request.post(addressOf(`/forms/${verb}`), {
          form,
          headers: { origin: new URL(addressOf("/")).origin },
          maxRedirects: 0,
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([303]));
    return answers.map((answer) => new URL(answer.headers()["location"] ?? "", addressOf("/")).pathname);
  };
  await road.openOrderForm(wished());
  await road.fillOrderForm(customer);
  expect(
    new Set(
      await sendTwentyTimes("order-information", { ...(await formOf(page, "order-information")), action: "continue" }),
    ),
  ).toEqual(new Set(["/mvi/place-order"]));
  await road.open("/mvi/place-order");
  await road.acceptTerms();
  expect(new Set(await sendTwentyTimes("place-order", await formOf(page, "place-order")))).toEqual(
    new Set(["/mvi/mini-confirmation"]),
  );
  await expectOneOrder(sandbox, customer);
});
