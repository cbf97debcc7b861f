import { expect, expectNoViolations, test } from "./fixtures.ts";
import { aCustomer, aHouse, roadOn } from "./road.ts";

test.describe.configure({ mode: "parallel" });

const quincy = () => aCustomer({ firstName: "Quincy", lastName: "Question", email: "quincy@example.com", ssn: "900550042", born: { month: "10", day: "3", year: "1983" } });
/** Her phone always gets the same code. */
const tessa = () => aCustomer({ firstName: "Tessa", lastName: "Testphone", email: "tessa@example.com", ssn: "900550046", born: { month: "8", day: "19", year: "1980" }, phone: "2145550142" });

for (const scripted of [true, false]) {
  test(`a code from a text message leads to the order, ${scripted ? "with" : "without"} JavaScript`, async ({ page: scriptedPage, plainPage }) => {
    const page = scripted ? scriptedPage : plainPage;
    const road = roadOn(page, { scripted });
    await road.openOrderForm({ home: aHouse(), plan: "LK-TRUE-12" });
    await road.fillOrderForm(tessa());
    await road.continueButton().click();
    await page.waitForURL(/\/oow\/one-time-password/);
    if (scripted) await expectNoViolations(page);
    await expect(page.locator("main")).toContainText("•••-•••-0142");
    await page.getByLabel("Code from the text message").fill("12345");
    await page.getByRole("button", { name: "Check the code" }).click();
    await expect(page.getByText("Please enter valid 6 digit OTP")).toBeVisible();
    await page.getByLabel("Code from the text message").fill("424242");
    await page.getByRole("button", { name: "Check the code" }).click();
    await page.waitForURL(/\/mvi\/place-order\?/);
    await road.acceptTerms();
    await road.orderButton().click();
    await page.waitForURL(/\/mvi\/mini-confirmation/);
  });
}

test("questions that only one person can answer lead to the order", async ({ page }) => {
  const road = roadOn(page);
  await road.openOrderForm({ home: aHouse(), plan: "LK-TRUE-12" });
  await road.fillOrderForm(quincy());
  await road.continueButton().click();
  await page.waitForURL(/\/oow\/questions/);
  await expectNoViolations(page);
  for (const answer of ["Juniper Ln", "Caprock Roofing", "2012 Nissan Altima"]) await page.getByText(answer, { exact: true }).click();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await page.waitForURL(/\/mvi\/place-order\?/);
});
