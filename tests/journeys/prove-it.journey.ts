import { PDFDocument, StandardFonts } from "pdf-lib";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

const dallas = "cint=6&zip=75206&tdsp=ONCOR&dwel=01";

const label = async (): Promise<Buffer> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage();
  for (const [index, line] of [
    "Electricity Facts Label",
    "Average Monthly Use 500 kWh 1,000 kWh 2,000 kWh",
    "Average Price per kWh 17.3¢ 15.9¢ 15.2¢",
    "Energy Charge: 8.9¢ per kWh",
    "Base Charge: $9.95 per billing cycle",
    "Oncor Electric Delivery Charges: $4.23 per billing cycle and 5.58¢ per kWh",
  ].entries())
    page.drawText(line, { x: 40, y: 700 - index * 20, size: 10, font });
  return Buffer.from(await document.save());
};

test("a label's PDF fills in the form without leaving the browser, and the bill shows beside the chosen plan", async ({
  page,
}) => {
  await page.goto(addressOf(`/mvi/offers?${dallas}&details=LK-TRUE-12`));
  await page.getByRole("link", { name: "Test it against your bill" }).click();
  await expect(page.getByRole("combobox", { name: "Our plan beside it" })).toHaveValue("LK-TRUE-12");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  await page
    .getByLabel("Choose the label (PDF)")
    .setInputFiles({ name: "label.pdf", mimeType: "application/pdf", buffer: await label() });
  await expect(page.getByRole("status").filter({ hasText: "Numbers read: 7." })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Energy charge, ¢ per kWh" })).toHaveValue("8.9");
  expect(sent.map((one) => one.replace(/\?.*/, ""))).toEqual([expect.stringContaining("/site/facts-label-reader.js")]);
  await page.getByRole("textbox", { name: "kWh used" }).fill("1,150");
  await page.getByRole("textbox", { name: "Total, dollars" }).fill("184.04");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can explain $180.70 of your $184.04 bill");
  await expect(page.getByRole("row", { name: /^Not explained/ })).toContainText("$3.34");
  await page
    .getByLabel("Choose the label (PDF)")
    .setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(page.getByText("This PDF is a picture")).toBeVisible();
});

test("without JavaScript numbers are typed, invalid ones stay with their errors, and the page fits a phone in both brands and languages", async ({
  plainPage: page,
}) => {
  await page.goto(addressOf(`/prove-it?${dallas}`));
  await page.getByRole("textbox", { name: "kWh used" }).fill("lots");
  await page.getByRole("button", { name: "Put it to the test" }).click();
  await expect(page.getByRole("alert")).toContainText("2 numbers need another look");
  await expect(page.getByRole("textbox", { name: "kWh used" })).toHaveValue("lots");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const brand of ["main", "tee"] as const)
    for (const locale of ["en", "es"] as const) {
      await page.goto(
        addressOf(`/prove-it?${dallas}&kwh=1150&total=184.04&energy=8.9&base=9.95&p1000=15.9`, { brand, locale }),
      );
      await expect(page.getByRole("heading", { level: 1 })).toContainText("$184.04");
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${brand} ${locale}`).toBe(360);
    }
});

test("the result has no violation, on a wide screen and in dark mode", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(addressOf(`/prove-it?${dallas}&kwh=1150&total=184.04&energy=8.9&base=9.95&p1000=14.9`));
  await expect(page.getByText("we don’t subtract one from the other")).toBeVisible();
  await expectNoViolations(page);
});
