import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { addressOf, expect, expectNoViolations, signIn, test } from "./fixtures.ts";

const narrow = { width: 768, height: 900 };
const wide = { width: 769, height: 900 };

test("a customer opens another account, and the choice stays (A-241 to A-243)", async ({ page }) => {
  await signIn(page, "tina.twohomes");
  await page.goto(addressOf("/my-account"));
  await expectNoViolations(page);
  const main = page.getByRole("main");
  await main.getByLabel("Home", { exact: true }).selectOption({ label: "2033 Dunlavy St Apt 7, Houston, TX 77019" });
  await expect(page).toHaveURL(new RegExp(`contractaccount=002103000014&esiid=${handMade.dunlavyHouston.esiid}$`));
  await expect(main.getByRole("heading", { name: "Pick the next one now." })).toBeVisible();
  await main.getByLabel("Account", { exact: true }).selectOption("002103000015");
  await expect(page).toHaveURL(new RegExp(`contractaccount=002103000015&esiid=${handMade.bluebonnetPlano.esiid}$`));
  await expect(main.getByLabel("Home", { exact: true })).toHaveAttribute("readonly", "");
  await main.getByText("Show as a table").click();
  await expect(main.getByRole("table", { name: "Use month by month" }).getByRole("row")).toHaveCount(14);
  await main.getByRole("link", { name: "Details" }).click();
  await expect(page).toHaveURL(/my-account\/plan\?contractaccount=002103000015/);
  await expectNoViolations(page);
});

test("the plan renews only after its authorization, on the second brand in Spanish (A-110 to A-113)", async ({
  page,
}) => {
  const where = { brand: "tee", locale: "es" } as const;
  await signIn(page, "ella.evergreen", where);
  await page.goto(addressOf("/my-account", where));
  await expectNoViolations(page);
  await page.goto(addressOf("/my-account/current-plan?cint=3", where));
  const renew = page.getByRole("button", { name: "Renovar el plan actual" });
  await expect(renew).toBeDisabled();
  await expectNoViolations(page);
  const box = page.getByRole("checkbox", { name: /Autorizo/ });
  await box.check();
  await expect(renew).toBeEnabled();
  await box.uncheck();
  await expect(renew).toBeDisabled();
});

test("a call of the page's script switches bills to paper and back (A-003, A-372)", async ({ page }) => {
  await signIn(page, "suri.sizes");
  await page.goto(addressOf("/my-account/paperless"));
  for (const [button, message] of [
    ["Send them by email", "By email, to suri.sizes@example.com"],
    ["Send them on paper", "On paper"],
  ] as const) {
    const call = page.waitForRequest((request) => request.url().endsWith("/api/myaccount/paperlessbilling"));
    await page.getByRole("button", { name: button }).click();
    expect((await call).postDataJSON()).toEqual({
      ContractAccount: "002103000066",
      PartnerNumber: "0050000066",
      IsPaperlessBilling: button.endsWith("email"),
    });
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(message);
  }
  await expectNoViolations(page);
  // Printing uses the styles for a phone's width, which have no menu.
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 960 });
  await expect(page.locator("[data-menu]:visible")).toHaveCount(0);
});

test("a document shows in the page from 769 px on and downloads below; a letter's frame is 600 px high (A-275, A-276, A-278)", async ({
  page,
}) => {
  await signIn(page, "grace.garza");
  const document = addressOf(
    "/my-account/document?formType=ElectricityFactsLabel&comProdId=LK-TRUE-12&tdsp=ONCOR&lang=English",
  );
  await page.setViewportSize(wide);
  await page.goto(document);
  await expect(page.locator("iframe")).toBeVisible();
  await page.setViewportSize(narrow);
  const download = page.waitForEvent("download");
  await page.goto(document);
  expect((await download).url()).toContain("/api/getdocument?docType=ElectricityFactsLabel&productid=LK-TRUE-12");
  await expect(page.locator("iframe")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Electricity Facts Label" })).toBeVisible();
  await expectNoViolations(page);

  await page.setViewportSize(wide);
  await page.goto(addressOf("/my-account/pdf?arcid=AR4003000011&docid=WELCOME"));
  expect((await page.locator("iframe").boundingBox())?.height).toBe(600);
  await page.goto(addressOf("/my-account/plan-terms?type=TOS&planid=LK-TRUE-12"));
  await expectNoViolations(page);
});
