import type { Page } from "@playwright/test";
import { generatedPremises } from "@switchyard/gateway-sandbox/premises/generated";
import { addressOf, expect, expectNoViolations, type Sandbox, signIn, test } from "./fixtures.ts";
import { replayed } from "./replay.ts";
import { aHouse, anApartment, type Wish, wishAt } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { gatewayRecordsOf, enrollmentDriver } from "./enrollment-driver.ts";

const cardOf = (page: Page, id: string) => page.locator(`#add-on-${id}`);
const shownCards = (page: Page) =>
  page.locator("article[data-variant]").evaluateAll((cards) => cards.map((card) => card.id.replace("add-on-", "")));
const variant = (page: Page) => page.locator("article[data-variant]").first().getAttribute("data-variant");

/** Calls for add-ons of this meter. */
const callsFor = async (sandbox: Sandbox, esiid: string) =>
  (await sandbox.requests())
    .filter(
      ({ operationId, body }) => /addon/i.test(operationId) && (body as { esiid?: string } | null)?.esiid === esiid,
    )
    .map(({ operationId, body }) => ({ operationId, body: body as Record<string, unknown> }));

/** A house in another utility's area than the other tests' homes. */
const aHouseIn = (tdsp: string): Wish => {
  const premise = generatedPremises().find((one) => one.tdsp === tdsp && one.unit === "");
  if (!premise) throw new Error(`the sandbox has no house in the area of ${tdsp}`);
  return wishAt(premise);
};

test("an add-on waits for its terms, appears in the order, and is ordered with the enrollment, once (S1-122 to S1-145, E-228)", async ({
  page,
  sandbox,
  traces,
}) => {
  const driver = enrollmentDriver(page);
  const customer = newApplicant();
  const home = aHouse();
  await driver.passOrderForm(home, customer);
  expect([await shownCards(page), await variant(page)]).toEqual([
    ["AO-HOME", "AO-SURGE", "AO-THERMOSTAT", "AO-GREENUP-50", "AO-GREENUP-100"],
    "tertiary",
  ]);

  // Three cards on a large screen, one with dots on a small one.
  const turn = (name: string) => page.getByRole("button", { name });
  await expect(turn("Previous extras")).toHaveAttribute("aria-disabled", "true");
  await turn("More extras").scrollIntoViewIfNeeded();
  for (const id of ["AO-HOME", "AO-THERMOSTAT"]) await expect(cardOf(page, id)).toBeInViewport({ ratio: 0.3 });
  await expect(cardOf(page, "AO-GREENUP-50")).not.toBeInViewport();
  await turn("More extras").click();
  await expect(turn("Previous extras")).toHaveAttribute("aria-disabled", "false");
  await turn("More extras").click();
  await expect(turn("More extras")).toHaveAttribute("aria-disabled", "true");
  await expect(turn("Show extra 1")).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await turn("Show extra 1").click();
  await expect(turn("Show extra 5")).toBeVisible();
  await expect(cardOf(page, "AO-HOME")).toBeInViewport({ ratio: 0.5 });
  await expect(cardOf(page, "AO-SURGE")).not.toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });

  const card = cardOf(page, "AO-THERMOSTAT");
  const [add, terms] = [card.getByRole("button", { name: "Add" }), card.getByRole("checkbox")];
  await expect(card).toContainText("$4.99 per month");
  await expect(card).toContainText("plus $29.00 once");
  await card.getByText("Show details").click();
  await expect(card.getByText("Sent by mail")).toBeVisible();
  await expect(cardOf(page, "AO-SURGE").getByText("An electrician")).toBeHidden();
  await expect(add).toBeDisabled();
  await terms.check();
  await expect(add).toBeEnabled();
  await terms.uncheck();
  await expect(add).toBeDisabled();
  await terms.check();
  await page.locator("#acceptAuthorization").check();
  await add.click();
  await expect(card.locator("p", { hasText: "Added to your order" })).toBeFocused();
  await expect(terms).toBeChecked();
  await expect(terms).toBeDisabled();
  // The page did not reload.
  await expect(page.locator("#acceptAuthorization")).toBeChecked();
  await expectNoViolations(page);
  // The receipt and the agreement have followed the cart.
  const summary = page.locator("section[aria-labelledby=order-summary-title]");
  await expect(summary).toContainText(/On the first bill after the start.*Smart Thermostat\s*\$29\.00/s);
  await expect(summary).toContainText(/Each month.*Smart Thermostat\s*\$4\.99/s);
  await expect(page.locator("label[for=acceptAuthorization]")).toContainText(
    "Each month has $9.94 on top of my usage.",
  );
  const document = summary.getByRole("link", { name: /Terms.*Smart Thermostat/ });
  expect((await page.request.get((await document.getAttribute("href")) ?? "")).headers()["content-type"]).toBe(
    "application/pdf",
  );

  const surge = cardOf(page, "AO-SURGE");
  await surge.getByRole("checkbox").check();
  await surge.getByRole("button", { name: "Add" }).click();
  await surge.getByRole("button", { name: "Remove" }).click();
  await expect(surge.getByRole("checkbox")).toBeFocused();
  await page.reload();
  await expect(card.getByText("Added to your order")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(1);

  await driver.placeOrder();
  expect(await shownCards(page)).toEqual([]);
  await driver.seeConfirmation();
  await expect(page.locator("main")).toContainText(/Smart Thermostat\s*Order \d+/);
  const calls = await callsFor(sandbox, home.esiid);
  const { businessPartnerNumber, contractAccountNumber, ...ordered } =
    calls.find(({ operationId }) => operationId === "orderAddOns")?.body ?? {};
  expect(calls.filter(({ operationId }) => operationId !== "addOnOffers")).toHaveLength(1);
  expect(ordered).toEqual({
    esiid: home.esiid,
    zipCode: home.zip,
    currentPlanId: "LK-TRUE-12",
    dwellingType: "01",
    language: "English",
    productOrders: [{ productId: "AO-THERMOSTAT", quantity: 1 }],
  });
  expect(Object.keys(calls.find(({ operationId }) => operationId === "addOnOffers")?.body ?? {}).toSorted()).toEqual([
    "businessPartnerNumber",
    "currentPlanId",
    "dwellingType",
    "esiid",
    "language",
    "zipCode",
  ]);
  const [reference = ""] = (await gatewayRecordsOf(sandbox, customer)).references;
  expect(await replayed(reference, traces)).toMatchObject({ exitCode: 0, verdict: "same" });
});

test("one or two add-ons show as larger cards; a green plan gets no green-up offer (S1-133, S1-134, S1-138)", async ({
  page,
}) => {
  for (const { home, cards, look } of [
    { home: aHouseIn("LUBBOCK"), cards: ["AO-THERMOSTAT"], look: "primary" },
    { home: anApartment(), cards: ["AO-RENTER", "AO-THERMOSTAT"], look: "secondary" },
  ]) {
    const driver = enrollmentDriver(page);
    await driver.passOrderForm({ ...home, planid: "LK-GREEN-12" }, newApplicant());
    expect([await shownCards(page), await variant(page)]).toEqual([cards, look]);
    await expect(page.getByRole("button", { name: "More extras" })).toHaveCount(0);
  }
});

test("the order continues without add-ons if they can't be shown or ordered, and the page says so (S1-279, E-230)", async ({
  page,
  sandbox,
  traces,
}) => {
  const driver = enrollmentDriver(page);
  const home = aHouse();
  const wish = home;
  await sandbox.set({
    faults: [
      { operationId: "addOnOffers", fault: "500" },
      { operationId: "orderAddOns", fault: "500" },
    ],
  });
  await driver.passOrderForm(wish, newApplicant());
  await expect(page.locator("main")).toContainText("can’t be shown right now");
  await expectNoViolations(page);
  await sandbox.set({ faults: [{ operationId: "orderAddOns", fault: "500" }] });
  await page.getByRole("link", { name: "Try again" }).click();
  await cardOf(page, "AO-HOME").getByRole("checkbox").check();
  // A forged form can order only offered products, with their terms.
  const forged = await cardOf(page, "AO-HOME")
    .locator("form")
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries(
        [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
      ),
    );
  const send = (change: object) =>
    page.evaluate(
      async (form) => (await fetch("/forms/add-on-add", { method: "POST", body: new URLSearchParams(form) })).ok,
      { ...forged, ...change },
    );
  expect([await send({ planId: "AO-SURGE", terms: "" }), await send({ planId: "AO-RENTER", terms: "true" })]).toEqual([
    true,
    true,
  ]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);
  await expect(cardOf(page, "AO-SURGE")).toContainText("Tick this box first");
  await expectNoViolations(page);
  await cardOf(page, "AO-HOME").getByRole("checkbox").check();
  await cardOf(page, "AO-HOME").getByRole("button", { name: "Add" }).click();
  await expect(cardOf(page, "AO-HOME")).toContainText("Added to your order");
  await driver.placeOrder();
  await driver.seeConfirmation();
  await expect(page.locator("main")).toContainText("We don’t know yet if");
  expect(traces.siteLog()).toContain('"operation":"orderAddOns"');
});

test("a signed-in customer orders several products at once, and only once (S1-210, S1-211, A-245 to A-249)", async ({
  page,
  sandbox,
}) => {
  await signIn(page, "amy.advance");
  await page.goto(addressOf("/my-account/add-ons"));
  const button = page.locator("form[action='/forms/add-on-order'] button");
  await expect(page.getByRole("link", { name: "Go to account summary" })).toHaveAttribute(
    "href",
    "/my-account?clearcache=true",
  );
  for (const id of ["AO-THERMOSTAT", "AO-GREENUP-100"]) {
    await cardOf(page, id).getByRole("checkbox").check();
    await cardOf(page, id).getByRole("button", { name: "Add" }).click();
    await expect(cardOf(page, id)).toContainText("Added");
  }
  await expect(button).toHaveText("Order 2 products and go to account summary");
  await cardOf(page, "AO-GREENUP-100").getByRole("button", { name: "Remove" }).click();
  await expect(button).toHaveText("Order the product and go to account summary");
  await cardOf(page, "AO-GREENUP-100").getByRole("checkbox").check();
  await cardOf(page, "AO-GREENUP-100").getByRole("button", { name: "Add" }).click();
  await expect(button).toHaveText("Order 2 products and go to account summary");
  await expectNoViolations(page);

  await sandbox.set({ faults: [{ operationId: "memberOrderAddOns", fault: "500", times: 1 }] });
  await button.click();
  await page.waitForURL(/\/oops\?.*errorCode=AddOnOrder/);
  await page.getByRole("link", { name: "Send it again" }).click();
  await button.click();
  await page.waitForURL(/\/my-account\?clearcache=true/);
  await page.goto(addressOf("/my-account/add-ons"));
  await expect(page.locator("main")).toContainText(/Ordered: \S.* \(order \d+\) and \S.* \(order \d+\)\./);
  await expect(button).toHaveCount(0);
  const orders = (await sandbox.requests())
    .filter(({ operationId }) => /orderaddons/i.test(operationId))
    .map(({ operationId, body }) => ({ operationId, products: (body as { productOrders: unknown }).productOrders }));
  const both = [
    { productId: "AO-THERMOSTAT", quantity: 1 },
    { productId: "AO-GREENUP-100", quantity: 1 },
  ];
  expect(orders.slice(-2)).toEqual([
    { operationId: "memberOrderAddOns", products: both },
    { operationId: "memberOrderAddOns", products: both },
  ]);

  await signIn(page, "gus.green");
  await page.goto(addressOf("/my-account/add-ons"));
  expect(await shownCards(page)).not.toContain("AO-GREENUP-100");
  await expect(page.locator("article[data-variant]").first()).toBeVisible();
});
