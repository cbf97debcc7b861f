import { addressOf, expect, expectNoViolations, signIn, test } from "./fixtures.ts";

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
