import { expect, type Sandbox, test } from "./fixtures.ts";
import { aHouse, anApartment, type Wish, wishAt } from "../driver/homes.ts";
import { type Applicant, newApplicant } from "../driver/people.ts";
import { expectOneOrder, type EnrollmentDriver, enrollmentDriver } from "./enrollment-driver.ts";

const steadyPlan = { main: "LK-TRUE-12", tee: "EG-CANOPY-12" } as const;

/** From the home page to the confirmation, whose numbers must match the gateway's records. */
async function expectEnrollment(
  driver: EnrollmentDriver,
  sandbox: Sandbox,
  wish: Wish,
  customer: Applicant,
  prefix: string,
): Promise<void> {
  const { page } = driver;
  const route = `${prefix}/${wish.intent === "7" ? "swi" : "mvi"}`;
  const fits = async (): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );

  await driver.askForPlans(wish);
  expect(driver.path()).toBe(`${route}/offers`);
  await driver.choosePlan(wish.planid);
  expect(driver.path()).toBe(`${route}/order-information`);
  // The order is for the home chosen at the beginning.
  await expect(page.locator("input[name=esiid]")).toHaveValue(wish.esiid);
  await fits();
  await driver.fillOrderForm(customer);
  const startDate = await page.locator("#selectStartDate").inputValue();
  await driver.goOnToReview();
  expect(driver.path()).toBe(`${route}/place-order`);
  for (const known of [`${customer.firstName} ${customer.lastName}`, customer.email, wish.esiid])
    await expect(page.locator("main")).toContainText(known);
  await fits();
  await driver.placeOrder();
  expect(driver.path()).toBe(`${route}/mini-confirmation`);
  await fits();
  await driver.seeConfirmation();
  expect(driver.path()).toBe(`${route}/confirmation`);
  await expect(page.locator("html")).toHaveAttribute("lang", prefix === "" ? /^en/ : /^es/);
  await fits();
  // The printed confirmation is one sheet.
  expect((await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);

  const order = await expectOneOrder(sandbox, customer);
  expect(await driver.numbers()).toEqual([order.serviceContractNumber, order.contractAccount]);
  expect(order).toMatchObject({
    esiid: wish.esiid,
    productId: wish.planid,
    intent: wish.intent,
    startDate,
  });
}

for (const { brand, locale, moving } of [
  { brand: "main", locale: "en", moving: true },
  { brand: "tee", locale: "es", moving: false },
] as const) {
  const like: Partial<Applicant> =
    locale === "es" ? { firstName: "José", correspondanceLanguage: "Spanish", isMobile: "false" } : {};
  const family = locale === "es" ? "Ñúñez" : "Rivera";

  test(
    `${brand}, ${locale}: a visitor who ${moving ? "moves" : "switches"} gets from the home page to a confirmation with the numbers of the gateway`,
    { tag: locale === "es" ? ["@phone", "@content"] : [] },
    async ({ page, sandbox }) => {
      const wish = wishAt(moving ? aHouse() : anApartment(), steadyPlan[brand], moving ? "6" : "7");
      const driver = enrollmentDriver(page, { brand, locale });
      await expectEnrollment(driver, sandbox, wish, newApplicant({ family, ...like }), locale === "es" ? "/es" : "");
    },
  );
}
