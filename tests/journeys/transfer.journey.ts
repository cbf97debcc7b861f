import type { Page } from "@playwright/test";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { addressOf, expect, expectNoViolations, signIn, test } from "./fixtures.ts";

type Where = { readonly brand: Brand; readonly locale: Locale };

const words = {
  en: {
    next: "Continue",
    keep: "Keep current plan",
    order: "Order the move",
    other: "Edit",
    box: "It’s a PO box",
    same: "Use the new home",
    done: "Your light moves with you.",
    read: "Continue with the move",
    close: "Close",
    viewPlans: "View plans",
  },
  es: {
    next: "Continuar",
    keep: "Conservar el plan actual",
    order: "Pedir la mudanza",
    other: "Cambiar",
    box: "Es un apartado postal",
    same: "Usar la casa nueva",
    done: "Su luz se muda con usted.",
    read: "Seguir con la mudanza",
    close: "Cerrar",
    viewPlans: "Ver planes",
  },
} as const;

const main = (page: Page) => page.locator("main");

/** Types into the type-ahead and picks the home. */
async function pickHome(page: Page, typed: string, home: RegExp): Promise<void> {
  await page.locator("#NewServiceAddress").click();
  await page.keyboard.type(typed, { delay: 15 });
  await page.getByRole("listbox").getByRole("option", { name: home }).first().click();
  await expect(main(page).getByText(home).first()).toBeVisible();
}

/** The first open day has a fee if it is a priority day. */
async function acceptDay(page: Page): Promise<void> {
  await expect(page.locator("#startServiceDate")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  const fee = page.locator("#acceptsDayFee");
  if ((await fee.count()) > 0) await fee.check();
}

for (const { where, who, typed, home } of [
  { where: { brand: "tee", locale: "es" }, who: "toby.tree", typed: "1909 Hemphill", home: /Hemphill St/ },
] as const satisfies readonly { where: Where; who: string; typed: string; home: RegExp }[]) {
  const say = words[where.locale];

  test(`service moves along, on ${where.brand} in ${where.locale} (A-158 to A-204, A-301 to A-316)`, async ({
    page,
    sandbox,
  }) => {
    await signIn(page, who, where);
    await page.goto(addressOf("/my-account/transfer/service-info", where));
    const proceed = main(page).getByRole("button", { name: say.next, exact: true });
    await proceed.click();
    await expect(page.locator("#NewServiceAddress")).toBeFocused();
    await expect(main(page).getByRole("alert").getByRole("link")).toHaveCount(2);
    await expectNoViolations(page);
    await page.locator("#NewServiceAddress").click();
    await page.keyboard.type("-<@");
    await expect(page.locator("#NewServiceAddress")).toHaveValue("");
    await pickHome(page, typed, home);
    await page.locator("#IsApartment-0").check();
    await proceed.click();
    await page.waitForURL(/current-plan|offers/);
    if (page.url().includes("current-plan")) {
      await page.getByRole("button", { name: say.keep }).click();
      await page.waitForURL(/service-dates/);
      const tip = main(page).locator("details").first();
      await tip.locator("summary").click();
      await expect(tip).toHaveAttribute("open", "");
      await page.locator("#startServiceDate").fill("");
      await proceed.click();
      await expect(page.locator("#startServiceDate")).toBeFocused();
      await page.locator("#startServiceDate").press("ArrowDown");
      await expect(page.getByRole("gridcell").locator('[tabindex="0"]')).toBeFocused();
      // The first weeks may have no standard day left.
      await page.keyboard.press("PageDown");
      await page
        .getByRole("gridcell")
        .locator("[data-kind=standard]:not([data-disabled]):not([data-unavailable])")
        .first()
        .click();
      await expectNoViolations(page);
      await proceed.click();
    } else {
      await main(page)
        .getByRole("link", { name: /^(Choose|Elegir)/ })
        .first()
        .click();
    }

    await page.waitForURL(/order-information/);
    await acceptDay(page);
    await expect(main(page).getByText(`${who}@example.com`)).toBeVisible();
    await expect(page.getByLabel(say.box)).toBeHidden();
    await main(page).getByText(say.other, { exact: true }).click();
    await page.locator("#billingCity").fill("Waco");
    await main(page).getByRole("button", { name: say.order }).click();
    await expect(page.locator("#billingStreetNumber")).toBeFocused();
    await expectNoViolations(page);
    await page.getByLabel(say.box).check();
    await expect(page.locator("#poBox")).toBeVisible();
    await expect(page.locator("#billingStreetNumber")).toBeHidden();
    const saved = page.waitForRequest(
      (request) => request.url().endsWith("/forms/transfer-keep") && (request.postData() ?? "").includes("sameAddress"),
    );
    await main(page).getByText(say.same, { exact: true }).click();
    await expect(page.getByLabel(say.box)).toBeHidden();
    await (await saved).response();
    await page.reload();
    await expect(page.locator("#billingOption-same")).toBeChecked();
    await main(page).getByRole("button", { name: say.order }).dblclick();
    await page.waitForURL(/\/confirmation/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.done);
    await expectNoViolations(page);
    const esiid = new URL(page.url()).searchParams.get("esiid") ?? "";
    const orders = (await sandbox.ledger()).entries.filter(
      ({ operationId, request }) => operationId === "transferService" && JSON.stringify(request).includes(esiid),
    );
    expect(orders).toHaveLength(1);
    await page.goBack();
    await page.waitForURL(/\/confirmation/);
  });
}

test("one popup is for reading, and one closes only by its icon (A-163, A-192 to A-195)", async ({ page, sandbox }) => {
  const where: Where = { brand: "main", locale: "en" };
  const say = words.en;
  await signIn(page, "amy.advance", where);
  await page.goto(addressOf("/my-account/transfer/service-info", where));
  await pickHome(page, "5714 Goodwin", /Goodwin Ave/);
  await page.locator("#IsApartment-1").check();
  await main(page).getByRole("button", { name: say.next, exact: true }).click();
  const notice = page.locator("#meter-program");
  await expect(notice).toBeVisible();
  await expectNoViolations(page);
  await sandbox.set({
    answers: [{ operationId: "transferEligibility", patch: { result: "TransferShowOfferProtectedID" } }],
  });
  await notice.getByRole("button", { name: say.read }).click();
  await page.waitForURL(/\/transfer\/offers/);
  await main(page)
    .getByRole("link", { name: /^Choose/ })
    .first()
    .click();
  await page.waitForURL(/order-information/);
  await acceptDay(page);
  await main(page).getByRole("button", { name: say.order }).click();
  const popup = page.locator("#transfer-blocked");
  await expect(popup).toBeVisible();
  await expectNoViolations(page);
  for (let count = 0; count < 3; count += 1) await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(popup).toBeVisible();
  await expect(popup.getByRole("link", { name: say.viewPlans })).toHaveAttribute(
    "href",
    /\/my-account\/transfer\/offers\?/,
  );
  await popup.getByRole("button", { name: say.close }).click();
  await expect(popup).toBeHidden();
  expect(
    (await sandbox.requests()).filter(
      ({ operationId, body }) => operationId === "transferService" && JSON.stringify(body).includes("0050000017"),
    ),
  ).toEqual([]);
});
