import type { Page } from "@playwright/test";
import {
  greenButton,
  quartersFrom,
  smartMeterTexas,
} from "../../packages/domain/src/year-of-use/meter-file.fixture.ts";
import { addressOf, expect, expectNoViolations, signIn, test } from "./fixtures.ts";

const dallas = "cint=6&zip=75206&tdsp=ONCOR&dwel=01";
const esiid = "10443720000010992";
const plans = (page: Page) => page.locator("[data-year-plans] tr[data-row]");
const months = (page: Page) => page.locator("[data-year-picture]");
const source = (page: Page) => page.locator("[data-year-source]");
const dollars = (texts: readonly string[]) => texts.map((text) => Number(text.replaceAll(/about |[$,]/g, "")));
const firstRows = 8;
/** The costs of the first rows, whose prices are known. */
const years = async (page: Page) =>
  dollars(await page.locator('[data-table-rows="0"] [data-year-cost]').allTextContents()).slice(0, firstRows);
const expectCheapestFirst = async (page: Page) => {
  const shown = await years(page);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
};
const searchOf = (page: Page) => new URL(page.url()).searchParams;

const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const choose = (page: Page, name: string, text: string) => page.locator("#meter-file").setInputFiles(file(name, text));
const quarters = quartersFrom("2025-11-15", "2026-11-14");

test("without JavaScript a yearly use is typed, rounded to hundreds in the address, and priced month by month", async ({
  plainPage: page,
}) => {
  await page.goto(addressOf(`/mvi/offers?${dallas}`));
  await page.getByRole("link", { name: "See each plan’s cost for your year" }).click();
  expect(Object.fromEntries(searchOf(page))).toEqual(Object.fromEntries(new URLSearchParams(dallas)));
  await expect(page.getByLabel("Or use your meter’s files")).toBeHidden();
  await page.getByRole("textbox", { name: "Your use, kWh a year" }).fill("14,249 kWh");
  await page.getByRole("button", { name: "Show my year" }).click();
  await expect(source(page)).toContainText("14,200 kWh a year");
  expect(searchOf(page).get("year")).toBe("14200");
  await expectCheapestFirst(page);
  await page.getByRole("link", { name: /^Show \d+ more Known for the whole year/ }).click();
  await expect(plans(page)).toHaveCount(25);
  await page.getByRole("link", { name: "Month by month Thousand Back 12" }).click();
  await expect(plans(page)).toHaveCount(25);
  await expect(months(page).getByRole("heading")).toHaveText("Thousand Back 12, month by month");
  await expect(months(page).getByRole("row", { name: /^April/ })).toContainText("Misses $100.00 of credit");
  await expect(months(page).getByRole("row", { name: /^August/ })).not.toContainText("Misses");
  const bills = dollars(await months(page).locator("[data-year-bill]").allTextContents());
  const total = await months(page).locator("[data-year-total]").textContent();
  expect(total).toContain(
    `$${bills.reduce((sum, bill) => sum + bill, 0).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} `,
  );

  await page.getByRole("textbox", { name: "Your use, kWh a year" }).fill("20");
  await page.getByRole("button", { name: "Show my year" }).click();
  await expect(page.getByText("Enter a number from 600 to 120,000 kWh.")).toBeVisible();
  await page.getByRole("link", { name: "Choose True Rate 12" }).click();
  expect(new URL(page.url()).pathname).toBe("/mvi/order-information");
  expect(searchOf(page).get("planid")).toBe("LK-TRUE-12");
});

test("a meter file prices the plans in the browser, and none of it leaves the browser", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto(addressOf(`/year-cost?${dallas}`));
  const typical = await years(page);
  expect(typical).toHaveLength(firstRows);
  const before = sent.length;
  await choose(page, `${esiid}.csv`, smartMeterTexas(quarters, { given: true }));
  await expect(source(page)).toContainText("that your meter counted");
  const byTable = await years(page);
  expect(byTable).toHaveLength(firstRows);
  expect(byTable).not.toEqual(typical);
  await expectCheapestFirst(page);
  await page.getByRole("link", { name: /^Show \d+ more Known for the whole year/ }).click();
  await expect(plans(page)).toHaveCount(25);
  await expect(plans(page).filter({ hasText: "Sun Buyback 12" })).not.toContainText("nothing paid");
  await expect(plans(page).filter({ hasText: "True Rate 12" })).toContainText("nothing paid");
  await expect(plans(page).filter({ hasText: "Night Current 12" })).not.toContainText("hours of use");
  await plans(page)
    .filter({ hasText: "Thousand Back 12" })
    .getByRole("link", { name: /Month by month/ })
    .click();
  await expect(months(page).getByRole("heading")).toHaveText("Thousand Back 12, month by month");
  await expect(months(page)).toContainText("Misses $100.00 of credit");
  await expectNoViolations(page);
  expect(sent.join("\n")).not.toContain("meter-xml");

  await choose(page, "green-button.xml", greenButton(quarters));
  await expect.poll(() => sent.join("\n")).toContain("meter-xml");
  await expect(page.getByText("Reading the file…")).toBeHidden();
  expect(await years(page)).toEqual(byTable);
  const kwh = /For the ([\d,]+) kWh/.exec((await source(page).textContent()) ?? "")?.[1] ?? "?";

  // The year's data stays in the tab: it is in no address and no request.
  expect(searchOf(page).has("year")).toBe(false);
  await page.reload();
  await expect.poll(() => years(page)).toEqual(byTable);
  await expect(months(page).getByRole("heading")).toHaveText("Thousand Back 12, month by month");
  const later = sent.slice(before).join("\n");
  for (const secret of [esiid, kwh, kwh.replaceAll(",", ""), "dayPartWh", "green-button", "Consumption"])
    expect(later).not.toContain(secret);

  // The link to share has only an estimate for a rounded use. The customer can still return to the file, or delete it.
  await page.getByRole("link", { name: "A link to share, with" }).click();
  expect(searchOf(page).get("year")).toBe(String(Math.round(Number(kwh.replaceAll(",", "")) / 100) * 100));
  await expect(source(page)).toContainText("as in a typical Texas home");
  await expect(page.getByText("All of them are estimates")).toBeVisible();
  await page.getByRole("link", { name: "Use my meter’s file again" }).click();
  await expect.poll(() => years(page)).toEqual(byTable);
  await page.getByRole("button", { name: "Forget my meter’s file" }).click();
  await expect.poll(() => years(page)).toEqual(typical);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("filters change the table in place; the meter's year stays, and other files are read", async ({ page }) => {
  await page.goto(addressOf(`/year-cost?${dallas}`));
  await choose(page, "year.csv", smartMeterTexas(quarters));
  await expect(source(page)).toContainText("that your meter counted");
  await page.getByText("Filters", { exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Filter the plans" });
  await dialog.getByRole("checkbox", { name: /^12 months/ }).check();
  await dialog.getByRole("button", { name: /^Show 1\d plans$/ }).click();
  await expect(plans(page)).toHaveCount(10);
  await expect(source(page)).toContainText("that your meter counted");
  await expect(page.locator("[data-read-lead]")).toHaveText("A whole year is there.");
  await choose(page, "letter.csv", "Dear customer,");
  await expect(page.locator("[data-meter-problem]")).toContainText("It begins with: Dear customer,");
});

test("another page of a year keeps the plans that were ticked on the list", async ({ page }) => {
  const ticked = "LK-TRUE-12,LK-TRUE-24";
  await page.goto(addressOf(`/year-cost?${dallas}&plans=${ticked}`));
  await page.getByRole("link", { name: /^Show \d+ more/ }).click();
  await expect(plans(page)).toHaveCount(25);
  expect(Object.fromEntries(searchOf(page))).toMatchObject({ bands: "1", plans: ticked });
});

test("when the rest of the plans fails to load, nothing is priced, and the page explains it", async ({ page }) => {
  await page.goto(addressOf(`/year-cost?${dallas}`));
  const typical = await years(page);
  await page.route(/rows=all/, (route) => route.abort());
  await choose(page, "year.csv", smartMeterTexas(quarters));
  await expect(page.locator("[data-meter-problem]")).toContainText("The rest of the plans did not come");
  expect(await years(page)).toEqual(typical);
  await page.unroute(/rows=all/);
  await choose(page, "year.csv", smartMeterTexas(quarters));
  await expect(source(page)).toContainText("that your meter counted");
  expect(await years(page)).toHaveLength(firstRows);
});

test("a file without a whole year is explained, and the earlier costs stay", async ({ page }) => {
  await page.goto(addressOf(`/year-cost?${dallas}`));
  const typical = await years(page);
  const half = quartersFrom("2026-05-15", "2026-11-14");
  for (const [name, text, message] of [
    ["letter.csv", "Dear customer,", "It begins with: Dear customer,"],
    ["empty.csv", "", "That isn’t a meter file that we can read"],
    ["page.xml", "<html><p>Not signed in", "Its first element is <html>"],
    ["monthly.csv", `ESIID,USAGE_DATE,ACTUAL\n'${esiid},11/14/2026,31.2`, "lacks the columns USAGE_KWH"],
    ["few.csv", smartMeterTexas(half.slice(0, 800)), "Your file has May 15, 2026 to May 23, 2026"],
    ["few.xml", greenButton(half.slice(0, 800)), "Your file has May 15, 2026 to May 23, 2026"],
    ["cut.csv", smartMeterTexas(half).slice(0, -40), `Line ${(half.length + 1).toLocaleString("en-US")} stopped us`],
    ["roof.csv", smartMeterTexas(half).replaceAll("Consumption", "Surplus Generation"), "has what you sent back"],
    [
      "two.csv",
      smartMeterTexas(half, {
        more: smartMeterTexas(half.slice(0, 9), { esiid: "1044372000003732" }).split("\r\n").slice(1),
      }),
      "several homes",
    ],
  ] as const) {
    await choose(page, name, text);
    await expect(page.locator("[data-meter-problem]"), name).toContainText(message);
  }
  expect(await years(page)).toEqual(typical);
  await expectNoViolations(page);
  await choose(page, "good.csv", smartMeterTexas(quarters));
  await expect(source(page)).toContainText("that your meter counted");
  await expect(page.locator("[data-meter-problem]:visible")).toHaveCount(0);
});

test("the page reports the file's contents, joins overlapping files, and skips a broken line on request", async ({
  page,
}) => {
  await page.goto(addressOf(`/year-cost?${dallas}`));
  const fact = (name: string) => page.locator(`[data-read=${name}]`);
  const summer = smartMeterTexas(quarters.slice(-20_000), { given: true });
  await choose(page, "summer.csv", summer.replace(/,\.\d+,A,/, ",?,A,"));
  await expect(page.locator("[data-meter-problem]")).toContainText("Line 2 stopped us");
  await page.getByRole("button", { name: "Go on without what can’t be read" }).click();
  await expect(page.locator("[data-read-notes]")).toContainText("couldn’t read them: 1");
  await choose(page, "summer.csv", summer);
  await expect(page.locator("[data-read-lead]")).toContainText("Estimated from them");
  await expect(source(page)).toContainText("an estimate of the others");
  await expect(fact("missing")).toHaveText("0 of 20,000");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add another file" }).click();
  await (await chooser).setFiles(file("winter.xml", greenButton(quarters.slice(1, 16_000))));
  await expect(page.locator("[data-read-lead]")).toHaveText("A whole year is there.");
  await expect(fact("missing")).toHaveText("1 of 35,040");
  await expect(page.locator("[data-read-notes]")).toContainText(
    "The first one missing is November 15, 2025, 12:00 am.",
  );
  await expect(fact("from")).toHaveText("November 15, 2025");
  await expect(fact("interval")).toHaveText("every 15 min");
  await expectNoViolations(page);
});

test("a use typed on the list carries over, and back; the page fits a phone in both brands and languages", async ({
  page,
}) => {
  await page.goto(addressOf(`/mvi/offers?${dallas}&use=1350`));
  await page.getByRole("link", { name: "See each plan’s cost for your year" }).click();
  await expect(source(page)).toContainText("For 16,200 kWh a year");
  await page.getByRole("link", { name: "Back to the plan list" }).click();
  expect(searchOf(page).get("use")).toBe("1350");

  await page.setViewportSize({ width: 360, height: 800 });
  for (const brand of ["main", "tee"] as const)
    for (const locale of ["en", "es"] as const) {
      await page.goto(addressOf(`/year-cost?${dallas}`, { brand, locale }));
      await choose(page, "year.csv", smartMeterTexas(quarters, { given: true }));
      await expect(page.locator("[data-meter-forget]")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${brand} ${locale}`).toBe(360);
      await expectNoViolations(page);
    }
});

test("a home's use by size has seasons, and is linked from the comparison", async ({ page }) => {
  await page.goto(addressOf(`/compare?${dallas}&plans=LK-TRUE-12,LK-TRUE-24`));
  await page.getByRole("link", { name: "The cost of a year" }).first().click();
  // The comparison page offers homes by size too, so wait until the page has changed.
  await page.waitForURL(/\/year-cost/);
  await page.getByRole("radio", { name: /1,480 kWh/ }).check();
  // Rounded to hundreds, so the address reveals no more about a home.
  await page.waitForURL(/year=17800/);
  await expect(page.getByRole("radio", { name: /1,480 kWh/ })).toBeChecked();
  const uses = await months(page).locator("[data-year-kwh]").allTextContents();
  const [january = 0, , , april = 0, , , july = 0] = uses.map((use) => Number(use.replaceAll(",", "")));
  expect([april < january, january < july]).toEqual([true, true]);
});

test("the page of a customer's use links to the cost of a year", async ({ page }) => {
  await signIn(page, "grace.garza");
  await page.goto(addressOf("/my-account/usage"));
  await page.getByRole("main").getByRole("link", { name: "The cost of a year" }).click();
  await expect(source(page)).toContainText("For the last twelve months of your home");
});

test("a signed-in customer sees the year of their meter only, and no address contains it", async ({ page }) => {
  await signIn(page, "grace.garza");
  const stranger = "10443720000099999";
  await page.goto(addressOf(`/year-cost?${dallas}&esiid=${stranger}`));
  await expect(source(page)).toContainText("For the last twelve months of your home");
  await expectCheapestFirst(page);
  expect(searchOf(page).has("year")).toBe(false);
  await page.getByRole("link", { name: "A link to share, with" }).click();
  await expect(source(page)).toContainText("as in a typical Texas home");
  await page.getByRole("link", { name: "Use my own meter’s months again" }).click();
  await expect(source(page)).toContainText("For the last twelve months of your home");
  await expectNoViolations(page);
});
