import type { Page, TestInfo } from "@playwright/test";
import { addressOf, expect, signIn, test } from "./fixtures.ts";
import { aHouse } from "../driver/homes.ts";
import { applicantLike } from "../driver/people.ts";
import { enrollmentDriver } from "./enrollment-driver.ts";

/** The number of printed sheets. The PDFs are saved with the run's results for inspection. */
const sheetsOf = async (page: Page, testInfo: TestInfo, name: string): Promise<number> => {
  const file = await page.pdf({ format: "Letter", path: testInfo.outputPath(`${name}.pdf`) });
  return file.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
};

/** The customer with the fullest account, by brand. */
const customers = { main: "grace.garza", tee: "toby.tree" } as const;

for (const [brand, customer] of Object.entries(customers) as [keyof typeof customers, string][]) {
  test(`${brand}: a sample bill and printable account pages are one sheet each, also in the longer Spanish`, async ({
    page,
  }, testInfo) => {
    await signIn(page, customer, { brand });
    for (const path of ["/sample-bill", "/my-account", "/my-account/plan", "/my-account/usage", "/my-account/bills"]) {
      await page.goto(addressOf(path, { brand, locale: "es" }));
      await expect(page.locator("h1")).toBeVisible();
      const name = `${brand}${path.replaceAll("/", "-")}`;
      expect.soft(await sheetsOf(page, testInfo, name), name).toBe(1);
    }
  });
}

for (const [locale, person, paymentType, what] of [
  ["en", "della", "1", "a deposit, half of it later"],
  ["es", "connie", "2", "a deposit and an earlier balance by phone"],
] as const)
  test(`${locale}: the confirmation with ${what} is one sheet`, async ({ page }, testInfo) => {
    const driver = enrollmentDriver(page, { locale });
    await driver.passOrderForm(aHouse(), applicantLike(person));
    await page.locator(`label[for='paymentType-${paymentType}']`).click();
    if (paymentType === "1") {
      const card = page.frameLocator("iframe");
      for (const [name, typed] of Object.entries({
        number: "4111111111111234",
        month: "12",
        year: "2031",
        cvv: "737",
        holder: "Della Deposit",
        zip: "75206",
      }))
        await card.locator(`#${name}`).fill(typed);
      // The first press stores the card; the sentence of the later charge shows before the next press.
      await driver.acceptTerms();
      await driver.orderButton().click();
      await expect(page.locator("[data-later-charge]")).toContainText("1234");
    }
    await driver.placeOrder();
    await driver.seeConfirmation();
    expect(await sheetsOf(page, testInfo, "confirmation")).toBe(1);
  });

test("on paper a call button shows its number, and no other button is there", async ({ page }) => {
  await page.goto(addressOf("/oops"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").getByRole("link", { name: "Call 1-800-555-0142" })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.goto(addressOf("/session-timeout"));
  const buttons = page.getByRole("main").locator("a[class*=button]");
  await expect(buttons).not.toHaveCount(0);
  const all = await buttons.count();
  await page.emulateMedia({ media: "print" });
  const shown = buttons.filter({ visible: true });
  await expect(shown).toHaveText([/1-800-555-0142/]);
  expect(all).toBeGreaterThan(1);
});
