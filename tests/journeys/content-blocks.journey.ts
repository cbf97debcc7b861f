import { locales } from "@switchyard/domain/kernel/locale";
import type { Locator, Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, type Sandbox, test } from "./fixtures.ts";

const list = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const firstPlan = (page: Page): Locator =>
  page.locator("main").getByRole("article").first().getByRole("heading", { level: 3 });
const popup = (page: Page): Locator => page.getByRole("dialog", { name: "Which plan suits this home?" });
const count = (page: Page): Locator =>
  popup(page)
    .getByText(/^\d of \d+$/)
    .and(page.locator(":visible"));

const open = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Help me choose" }).click();
  await expect(count(page)).toHaveText("1 of 7");
};
const press = (page: Page, name: string): Promise<void> =>
  popup(page).getByRole("button", { name, exact: true }).click();

interface Answers {
  readonly Data: readonly {
    readonly key: string;
    readonly value: string;
    readonly channel: string;
    readonly session_id: string;
  }[];
}
/** The body of the last call to an operation. */
const lastBody = async (sandbox: Sandbox, operation: string): Promise<unknown> =>
  (await sandbox.requests()).findLast(({ operationId }) => operationId === operation)?.body;
const allAnswers = async (sandbox: Sandbox): Promise<Answers["Data"]> =>
  ((await lastBody(sandbox, "helpMeChoose")) as Answers).Data;
const answers = async (sandbox: Sandbox): Promise<Record<string, string>> =>
  Object.fromEntries((await allAnswers(sandbox)).map(({ key, value }) => [key, value]));

for (const locale of locales)
  test(`${locale}: a sample bill on a phone has the brand in two lines at most`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(addressOf("/sample-bill", { brand: "tee", locale }));
    const names = page.getByRole("cell", { name: "Evergreen by Larkspur" });
    await expect(names).toHaveCount(2);
    for (const cell of await names.all())
      expect(
        await cell.evaluate((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return new Set([...words.getClientRects()].map(({ top }) => top)).size;
        }),
      ).toBeLessThanOrEqual(2);
    const { whole, shown } = await page.getByRole("table").evaluate((table) => ({
      whole: table.scrollWidth,
      shown: table.parentElement?.clientWidth,
    }));
    expect(whole, "nothing is cut off").toBe(shown);
  });

test.describe("help me choose", () => {
  // One after the other, because they read the gateway's last call and one makes it fail.
  test.describe.configure({ mode: "default" });

  test("asks in a full-screen popup, sorts the list by the answers, and lets them be changed and cleared (A-286 to A-288, E-313 to E-331)", async ({
    page,
    sandbox,
  }) => {
    await page.goto(addressOf(list));
    await expect(firstPlan(page)).toHaveText("True Rate 12");
    await open(page);
    await expect
      .poll(() => popup(page).boundingBox(), "once it has risen it covers the screen")
      .toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expectNoViolations(page);

    await popup(page).getByText("Up to 2,000 sq ft").click();
    await expect(count(page)).toHaveText("2 of 7");
    await popup(page).getByLabel("What did you use in August?").fill("1,900");
    await expectNoViolations(page);
    await page.keyboard.press("Enter");
    await expect(count(page)).toHaveText("3 of 7");
    await popup(page).getByText("Electric", { exact: true }).click();
    await expect(count(page)).toHaveText("4 of 7");
    await press(page, "Skip this one");

    await popup(page).getByLabel("A pool pump").click();
    await expect(count(page)).toHaveText("6 of 7");
    await press(page, "Back");
    await popup(page).getByLabel("A workshop").click();
    await expect(count(page)).toHaveText("6 of 7");
    await press(page, "Back");
    await expectNoViolations(page);
    expect(
      await popup(page)
        .getByLabel("A pool pump")
        .locator("xpath=ancestor::fieldset/div[last()]")
        .evaluate((one) => one.getBoundingClientRect().height),
    ).toBeLessThanOrEqual(233);
    await popup(page).getByLabel("A pool pump").click();
    await expect(count(page)).toHaveText("6 of 7");
    await press(page, "Skip this one");
    await expect(count(page)).toHaveText("7 of 7");
    await press(page, "See plans");

    await page.waitForURL(/suited=/);
    await expect(popup(page)).toBeHidden();
    await expect(firstPlan(page)).toHaveText("Night Current 12");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night Current 12, because you charge a car");
    await expect(page.getByText(/^It fits 1 of your 4 answers\./)).toBeVisible();
    await expect(page.getByText(/It costs less than [\w ]+ only while \d\d% or more/).first()).toBeVisible();
    expect(await answers(sandbox)).toEqual({
      tdu: "ONCOR",
      intent: "6",
      "home-size": "medium",
      "highest-month": "1,900",
      vehicle: "electric-vehicle",
      appliances: "workshop",
    });
    const [{ session_id: sessionid } = { session_id: "" }] = await allAnswers(sandbox);
    expect(sessionid).not.toBe("");
    expect(await lastBody(sandbox, "shoppingDetails")).toMatchObject({
      locale: "en",
      offerBody: {
        customerIntent: "001",
        dwellingType: "SingleFamily",
        language: "English",
        channel: "Web",
        tdsp: "ONCOR",
        postalCode: 75206,
        sessionid,
      },
    });

    const car = page.getByRole("link", { name: "Change your answer: The car: Electric" });
    await car.focus();
    await page.keyboard.press("Enter");
    await expect(count(page)).toHaveText("3 of 7");
    await expect(popup(page).getByRole("radio", { name: "Electric" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(car).toBeFocused();
    await expectNoViolations(page);
    await page.getByRole("link", { name: "Change answers" }).click();
    await expect(count(page)).toHaveText("1 of 7");
    await expect(popup(page).getByRole("radio", { name: "Up to 2,000 sq ft" })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(popup(page)).toBeHidden();
    await page.getByRole("button", { name: "Clear answers" }).click();
    await page.waitForURL((url) => !url.searchParams.has("suited"));
    await expect(firstPlan(page)).toHaveText("True Rate 12");
    expect(await answers(sandbox)).toEqual({ tdu: "ONCOR", intent: "6" });
    await open(page);
    await expect(popup(page).getByRole("radio", { checked: true })).toHaveCount(0);
  });

  test("works as one long form without JavaScript", async ({ plainPage: page }) => {
    await page.goto(addressOf(list, { locale: "es" }));
    await page.getByRole("link", { name: "Ayúdeme a elegir" }).click();
    await page.getByText("Eléctrico", { exact: true }).click();
    await page.getByLabel("Un taller").check();
    await page.getByRole("button", { name: "Ver planes" }).click();
    expect(new URL(page.url()).pathname).toBe("/es/mvi/offers");
    await expect(firstPlan(page)).toHaveText("Night Current 12");
    await page.getByRole("link", { name: "Cambiar respuestas" }).click();
    await expect(page.getByRole("radio", { name: "Eléctrico" })).toBeChecked();
    await page.goBack();
    await page.getByRole("button", { name: "Borrar respuestas" }).click();
    await expect(firstPlan(page)).toHaveText("True Rate 12");
  });

  test("closes silently when the answers can't be submitted, and keeps them (E-327)", async ({ page, sandbox }) => {
    await page.goto(addressOf(list));
    await open(page);
    await popup(page).getByText("Over 3,000 sq ft").click();
    await expect(count(page)).toHaveText("2 of 7");
    await sandbox.set({ faults: [{ operationId: "helpMeChoose", fault: "500" }] });
    await press(page, "Skip to the plans");
    await expect(popup(page)).toBeHidden();
    await expect(firstPlan(page)).toHaveText("True Rate 12");
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    expect(page.url()).not.toContain("suited");
    await open(page);
    await expect(popup(page).getByRole("radio", { name: "Over 3,000 sq ft" })).toBeChecked();
  });
});

test("benefits, reviews and questions are on the home page (A-281 to A-285)", async ({ page }) => {
  await page.goto(addressOf("/"));
  await expect(
    page
      .getByRole("list")
      .filter({ has: page.getByRole("heading", { name: "Paper you can read" }) })
      .getByRole("listitem"),
  ).toHaveCount(4);
  const rated = ["Rosa M., Dallas", "5 of 5 stars", "Dale H., Abilene", "1 of 5 stars"];
  for (const [name, stars] of [rated.slice(0, 2), rated.slice(2)] as [string, string][]) {
    await expect(
      page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name }) })
        .getByRole("img", { name: stars }),
    ).toBeVisible();
  }
  await page.getByText("Will the lights go off when I switch?").click();
  await expect(page.getByText("only the bill changes")).toBeVisible();
  for (const [width, href] of [
    [768, "/reviews#all"],
    [769, "/reviews"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const links = page.getByRole("link", { name: /all reviews/i });
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute("href", href);
  }
  await expectNoViolations(page);
  await page.goto(addressOf("/reviews"));
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("img", { name: "5 of 5 stars" }) })
      .first(),
  ).toBeVisible();
  await expectNoViolations(page);
  await page.goto(addressOf("/your-rights"));
  const document = page.getByRole("link", { name: "Electricity Facts Label, PDF, Español, opens in a new tab" });
  expect(
    await document.evaluate(async (link: HTMLAnchorElement) => (await fetch(link.href)).headers.get("content-type")),
  ).toBe("application/pdf");
  await expectNoViolations(page);
});
