import { expect, expectNoViolations, test } from "./fixtures.ts";
import { aHouse } from "../driver/homes.ts";
import { applicantLike, identityOf } from "../driver/people.ts";
import { enrollmentDriver } from "./enrollment-driver.ts";

/** Della's credit score requires a deposit. */
const della = applicantLike("della");

const dollars = (texts: readonly string[]): readonly number[] =>
  texts.map((text) => Number(text.replaceAll(/[$,]/g, "")));

test("a customer with a deposit sees each plan's deposit, changes to another plan, and owes less (E-349, E-350)", async ({
  page,
}) => {
  const customer = della;
  const driver = enrollmentDriver(page);
  await driver.passOrderForm(aHouse(), customer);
  expect(driver.path()).toBe("/mvi/place-order-deposit");
  const before = new URL(page.url()).searchParams;

  const open = page.getByRole("link", { name: "See deposits by plan" });
  await open.click();
  const popup = page.getByRole("dialog", { name: "Deposits by plan" });
  await expect(popup).toBeVisible();
  expect(driver.path()).toBe("/mvi/place-order-deposit");
  const asked = dollars(await popup.locator("li b").allTextContents());
  expect(asked.length).toBeGreaterThan(5);
  expect(asked).toEqual(asked.toSorted((one, other) => one - other));
  expect(asked[0]).toBe(49);
  await expect(popup.getByText("Market Line"), "it asks for none").toHaveCount(0);
  await expect(popup.getByRole("listitem").filter({ hasText: "Your plan now" })).toContainText("True Rate 12");
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.click();
  await popup.getByRole("link", { name: "Change to Easy Start 12" }).click();
  await page.waitForURL(/\/mvi\/order-information\?/);
  const after = new URL(page.url()).searchParams;
  expect(after.get("planid")).toBe("LK-EASY-12");
  for (const name of ["cint", "zip", "tdsp", "esiid", "dwel", "prom"])
    expect(after.get(name), name).toBe(before.get(name));
  await expect(page.locator("#firstName"), "nothing that was typed is lost").toHaveValue(customer.firstName);
  await driver.fillOrderForm(identityOf(customer));
  await driver.continueButton().click();
  await page.waitForURL(/\/mvi\/place-order-deposit/);
  await expect(page.getByText("Your deposit, $49.00.")).toBeVisible();
});

test("without JavaScript the list is a page; without an order it explains the first step", async ({
  plainPage: page,
}) => {
  const driver = enrollmentDriver(page, { locale: "es" });
  await driver.open("/low-deposit-plans");
  await expect(page.getByText("Primero elija un plan.")).toBeVisible();
  await driver.passOrderForm(aHouse(), della);
  await page.waitForURL(/\/es\/mvi\/place-order-deposit/);
  await page.getByRole("link", { name: "Ver depósitos por plan" }).click();
  await page.waitForURL(/\/es\/low-deposit-plans\?/);
  await expect(page.getByRole("listitem").filter({ hasText: "$49.00" }).first()).toBeVisible();
});
