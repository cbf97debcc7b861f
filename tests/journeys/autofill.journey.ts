import type { Page } from "@playwright/test";
import { addressOf, expect, test } from "./fixtures.ts";
import { aHouse, flowPath } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { waitForHydration, enrollmentDriver } from "./enrollment-driver.ts";

/** A browser's autofill profile, by autocomplete token. */
const profile: Readonly<Record<string, string>> = {
  "given-name": "Ana\u00A0María",
  "family-name": "O\u2019Neil",
  email: "ana@example.com",
  tel: "+1 214\u2011555\u20110136",
  "tel-national": "(214) 555-0136",
  "address-line1": "5714 Goodwin Ave",
  "address-line2": "Apt 4",
  "address-line3": "",
  "address-level2": "Dallas",
  "address-level1": "TX",
  "postal-code": "75206-1234",
};

/** Fills each visible control by its token, as Chromium does: sets the value at once and fires change events. */
const autofill = (page: Page): Promise<readonly string[]> =>
  page.evaluate((known) => {
    const filled: string[] = [];
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      "main input[autocomplete], main select[autocomplete]",
    )) {
      const value = known[control.autocomplete.split(" ").at(-1) ?? ""];
      if (value === undefined || control.offsetParent === null) continue;
      // Uses the element's native setter, because React overrides it.
      const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
      for (const type of ["input", "change", "blur"]) control.dispatchEvent(new Event(type, { bubbles: true }));
      filled.push(control.name);
    }
    return filled;
  }, profile);

test("a browser's address is split into house number, street and unit, and its names and phone are accepted", async ({
  page,
  sandbox,
}) => {
  const driver = enrollmentDriver(page);
  await page.goto(addressOf(flowPath("order-information", aHouse())));
  await waitForHydration(page);
  const customer = newApplicant();
  await driver.fillOrderForm(customer);
  await page.locator("#billingOption").uncheck();
  expect(await autofill(page)).toEqual(
    expect.arrayContaining([
      "firstName",
      "lastName",
      "email",
      "phoneNumber",
      "billingStreetAddress",
      "billingAptOrUnit",
      "billingCity",
      "billingState",
      "billingZipCode",
    ]),
  );
  await page.locator("#paperlessBilling").uncheck();
  await driver.goOnToReview();
  expect(driver.path()).toBe("/mvi/place-order");
  await expect(page.locator("main")).toContainText("5714 Goodwin Ave Apt 4, Dallas, TX 75206");
  const created = (await sandbox.requests()).findLast(({ operationId }) => operationId === "createCustomer")?.body;
  expect(created).toMatchObject({
    firstName: "Ana María",
    lastName: "O'Neil",
    billingStreetNumber: "5714",
    billingStreetAddress: "Goodwin Ave",
    billingAptOrUnit: "Apt 4",
    billingZipCode: "75206",
  });
});
