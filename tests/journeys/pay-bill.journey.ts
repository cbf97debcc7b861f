import type { Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, signIn, test } from "./fixtures.ts";
import { replayed } from "./replay.ts";

/** Each brand in one language, each customer with an amount due. */
for (const [brand, locale, who, say] of [
  [
    "main",
    "en",
    "dana.due",
    { pay: /^Pay \$/, now: /^Pay \$.* now$/, doubt: /We don’t know yet/, again: /^Send the/, paid: / is paid\.$/ },
  ],
  [
    "tee",
    "es",
    "toby.tree",
    {
      pay: /^Pagar \$/,
      now: /^Pagar \$.* ahora$/,
      doubt: /Todavía no sabemos/,
      again: /^Enviar otra vez/,
      paid: /^Pagó/,
    },
  ],
] as const)
  test(`a customer of ${brand} pays a bill; a lost answer is in doubt until the payment is sent again`, async ({
    page,
    sandbox,
  }) => {
    const title = page.getByRole("heading", { level: 1 });
    const account = addressOf("/my-account", { brand, locale });
    await signIn(page, who, { brand, locale });
    await page.goto(account);
    const pay = page.getByRole("main").getByRole("link", { name: say.pay }).first();
    await expect(pay).toBeVisible();
    await expectNoViolations(page);
    await pay.click();
    const now = page.getByRole("button", { name: say.now });
    await expect(now).toBeVisible();
    await expectNoViolations(page);
    await sandbox.set({ faults: [{ operationId: "payBill", fault: "reset", when: "before", times: 1 }] });
    await now.click();
    await expect(title).toHaveText(say.doubt);
    await expectNoViolations(page);
    await page.goto(account);
    await expect(title).toHaveText(say.doubt);
    await expectNoViolations(page);
    await page.goBack();
    await page.getByRole("button", { name: say.again }).click();
    await expect(title).toHaveText(say.paid);
    await expectNoViolations(page);
  });

test("a payment whose answer is lost after the charge is shown as made, and is in the bills once", async ({
  page,
  sandbox,
}) => {
  await signIn(page, "sam.swapp", { brand: "main", locale: "en" });
  await page.goto(addressOf("/my-account", { brand: "main", locale: "en" }));
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Pay \$/ })
    .first()
    .click();
  await sandbox.set({ faults: [{ operationId: "payBill", fault: "reset", when: "after", times: 1 }] });
  await page.getByRole("button", { name: /^Pay \$.* now$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^We looked it up: your payment of \$.* is made\.$/);
  await expect(page.getByRole("button", { name: /^Pay / })).toHaveCount(0);
  await page.getByRole("link", { name: "See the receipt" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/is paid\.$/);
});

const cardOf = (number: string) => ({
  number,
  month: "12",
  year: "2031",
  cvv: "737",
  holder: "Amy Advance",
  zip: "75206",
});

/** Leaves the payment for the card provider's page, types a card there and returns. */
const typeCard = async (page: Page, number: string, amount?: string): Promise<void> => {
  if (amount !== undefined) await page.getByLabel("Amount in dollars").fill(amount);
  await page.getByRole("button", { name: "Use another card" }).click();
  await expect(page).toHaveURL(/^http:\/\/cards\.localhost:\d+\//);
  for (const [field, text] of Object.entries(cardOf(number))) await page.locator(`#${field}`).fill(text);
  await page.getByRole("button").first().click();
  await expect(page).toHaveURL(/\/my-account\/pay\?card=passed$/);
};

for (const script of ["with", "without"] as const)
  test(`a customer without a stored card pays by one typed at its provider, after a declined one, ${script} JavaScript`, async ({
    page: scripted,
    plainPage,
    sandbox,
    traces,
  }) => {
    const page = script === "with" ? scripted : plainPage;
    await signIn(scripted, "amy.advance", { brand: "main", locale: "en" });
    if (script === "without") await plainPage.context().addCookies(await scripted.context().cookies());
    await page.goto(addressOf("/my-account/pay", { brand: "main", locale: "en" }));
    await expect(page.getByText("There is no card or bank account on this account yet.")).toBeVisible();
    if (script === "with") await expectNoViolations(page);
    await typeCard(page, "4000000000000002", "23.45");
    await page.getByRole("button", { name: "Pay $23.45 now" }).click();
    const reason = page.getByRole("alert").filter({ hasText: "Nothing was charged." });
    await expect(reason).toBeVisible();
    await expect(page.getByLabel("Amount in dollars")).toHaveValue("23.45");
    expect((await reason.boundingBox())?.y).toBeLessThan(
      (await page.getByRole("button", { name: "Use another card" }).boundingBox())?.y ?? 0,
    );
    if (script === "with") await expectNoViolations(page);
    await typeCard(page, "4111111111111111");
    await expect(page.getByText("Visa ending in 1111").first()).toBeVisible();
    await page.getByRole("button", { name: "Pay $23.45 now" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\$23\.45 is paid\./);

    // The provider's page alone sees the number.
    const asked = await sandbox.requests();
    expect(JSON.stringify(asked)).not.toMatch(/4111111111111111|4000000000000002/);
    expect(traces.siteLog()).not.toMatch(/4111111111111111|pmt-|prf-|cvt-/);
    const last = asked.findLast(({ operationId }) => operationId === "payBill");
    expect(await replayed(last?.correlationId ?? "", traces)).toMatchObject({ exitCode: 0, verdict: "same" });
  });
