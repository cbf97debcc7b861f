import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";
import { replayed, viewed } from "./replay.ts";
import { aCustomer, aHouse, anApartment, awake, booksOf, expectOneOrder, flowPath, formOf, roadOn } from "./road.ts";

test("a replay of an order just made in the browser decides the same, and can be looked at as a page", async ({
  page,
  sandbox,
  traces,
}, testInfo) => {
  const road = roadOn(page);
  const customer = aCustomer({ firstName: "José", family: "Ñúñez" });
  await road.order({ home: anApartment(), plan: "LK-SMALL-12", moving: false }, customer);
  await road.seeConfirmation();
  const [reference = ""] = (await booksOf(sandbox, customer)).references;
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

test("whose session is gone is told so, and nothing is ordered", async ({ page, context, sandbox }) => {
  const road = roadOn(page);
  const customer = aCustomer();
  const wish = { home: aHouse(), plan: "LK-TRUE-12" };
  await road.openOrderForm(wish);
  await road.fillOrderForm(customer);
  await context.clearCookies({ name: "journey" });
  await road.continueButton().click();
  await page.waitForURL(/\/session-ended/);
  expect((await booksOf(sandbox, customer)).partners).toEqual([]);

  // The way on leads to a journey that works.
  await road.openOrderForm(wish);
  await expect(page.locator("#firstName")).toHaveValue("");
  await road.fillOrderForm(customer);
  await road.goOnToReview();
  await context.clearCookies({ name: "journey" });
  await road.acceptTerms();
  await road.orderButton().click();
  await page.waitForURL(/\/session-ended/);
  expect((await booksOf(sandbox, customer)).orders).toEqual([]);
  for (const later of ["place-order", "mini-confirmation", "confirmation"]) {
    await road.open(flowPath(later, wish));
    expect(road.path(), later).toBe("/session-ended");
  }
});

test("a customer who has ordered is led to the confirmation, and another plan is another order", async ({
  page,
  sandbox,
}) => {
  const road = roadOn(page);
  const customer = aCustomer();
  const wish = { home: aHouse(), plan: "LK-TRUE-12" };
  await road.order(wish, customer);
  await road.open(flowPath("confirmation", wish));
  expect(road.path()).toBe("/mvi/mini-confirmation");
  await road.seeConfirmation();
  const first = await road.numbers();
  for (const address of [
    flowPath("order-information", wish),
    "/mvi/order-information",
    flowPath("mini-confirmation", wish),
  ]) {
    await road.open(address);
    expect(road.path(), address).toBe("/mvi/confirmation");
    expect(await road.numbers()).toEqual(first);
  }

  const neighbour = aCustomer({ firstName: "Abel" });
  await road.openOrderForm({ ...wish, home: aHouse() });
  expect(road.path()).toBe("/mvi/order-information");
  await expect(page.locator("#firstName")).toHaveValue("");
  await road.fillOrderForm(neighbour);
  await road.goOnToReview();
  await road.placeOrder();
  await road.seeConfirmation();
  const order = await expectOneOrder(sandbox, neighbour);
  expect(await road.numbers()).toEqual([order.serviceContractNumber, order.contractAccount]);
  expect(first).not.toContain(order.serviceContractNumber);
  await expectOneOrder(sandbox, customer);
});

for (const scripted of [true, false]) {
  test(`a plan for electric vehicles is ordered with its acknowledgment only${scripted ? "" : ", without JavaScript"}`, async ({
    page: scriptedPage,
    plainPage,
    sandbox,
  }) => {
    const page = scripted ? scriptedPage : plainPage;
    const road = roadOn(page, { scripted });
    const customer = aCustomer();
    await road.passOrderForm({ home: aHouse(), plan: "LK-NIGHT-12" }, customer);
    if (scripted) await awake(page);
    for (const term of ["acceptAuthorization", "legalAuthorization", "termsOfService"])
      await page.locator(`#${term}`).check();
    await road.orderButton().click();
    const acknowledgment = page.locator("#evAcknowledgment");
    await expect(acknowledgment).toHaveAttribute("aria-invalid", "true");
    if (scripted) await expect(acknowledgment).toBeFocused();
    expect(road.path()).toBe("/mvi/place-order");
    expect((await booksOf(sandbox, customer)).orders).toEqual([]);
    await road.placeOrder();
    expect(await expectOneOrder(sandbox, customer)).toMatchObject({ productId: "LK-NIGHT-12" });
  });
}

test("a plan without an electric vehicle asks for three things", async ({ page }) => {
  const road = roadOn(page);
  await road.passOrderForm({ home: aHouse(), plan: "LK-TRUE-12" }, aCustomer());
  await expect(page.locator("form[action='/forms/place-order'] input[type=checkbox]")).toHaveCount(3);
});

const friends = ["ana@example.com", "office@example.com", "luis@example.com"];

test("for an apartment each extra recipient gets one mail", async ({ page, sandbox }) => {
  const road = roadOn(page);
  const customer = aCustomer();
  await road.openOrderForm({ home: anApartment(), plan: "LK-TRUE-12" });
  await road.fillOrderForm(customer);
  await page.locator("#isEmailAddressCopies").check();
  for (const [index, friend] of friends.entries()) {
    if (index > 0)
      await page
        .locator("[id^=emailCopy]")
        .last()
        .locator("xpath=ancestor::div[contains(@class,'copyList')]")
        .getByRole("button")
        .last()
        .click();
    await page.locator(`#emailCopy${index + 1}`).fill(friend);
  }
  await road.goOnToReview();
  await road.placeOrder();
  await road.seeConfirmation();
  expect((await booksOf(sandbox, customer)).copies.toSorted()).toEqual(friends.toSorted());
});

test("a mail that can't be sent holds nobody up", async ({ plainPage: page, sandbox }) => {
  const road = roadOn(page, { scripted: false });
  const customer = aCustomer({ family: "Mailfault" });
  await road.openOrderForm({ home: anApartment(), plan: "LK-TRUE-12" });
  await road.fillOrderForm(customer);
  await page.locator("#isEmailAddressCopies").check();
  for (const [index, friend] of friends.entries()) await page.locator(`#emailCopy${index + 1}`).fill(friend);
  await road.goOnToReview();
  await road.placeOrder();
  await road.seeConfirmation();
  const order = await expectOneOrder(sandbox, customer);
  expect(await road.numbers()).toEqual([order.serviceContractNumber, order.contractAccount]);
  expect((await booksOf(sandbox, customer)).copies).toEqual([]);
});

test("for a house nobody else gets a mail, whatever the form that is sent says", async ({ page, sandbox }) => {
  const road = roadOn(page);
  const customer = aCustomer();
  await road.openOrderForm({ home: aHouse(), plan: "LK-TRUE-12" });
  await expect(page.locator("#isEmailAddressCopies")).toHaveCount(0);
  await road.fillOrderForm(customer);
  const form = {
    ...(await formOf(page, "order-information")),
    action: "continue",
    isEmailAddressCopies: "true",
    emailCopy1: friends[0] ?? "",
  };
  await page.request.post(addressOf("/forms/order-information"), {
    form,
    headers: { origin: new URL(addressOf("/")).origin },
    maxRedirects: 0,
  });
  await road.open("/mvi/place-order");
  await road.placeOrder();
  await expectOneOrder(sandbox, customer);
  expect((await booksOf(sandbox, customer)).copies).toEqual([]);
});
