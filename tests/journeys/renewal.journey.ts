import type { Page } from "@playwright/test";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { addressOf, expect, expectNoViolations, type Sandbox, test } from "./fixtures.ts";
import { replayed } from "./replay.ts";

/** Signs in by the page's form, which needs no script. */
async function signIn(page: Page, username: string, where: Parameters<typeof addressOf>[1] = {}): Promise<void> {
  await page.goto(addressOf("/sign-in", where));
  const form = page.getByRole("main").locator("form[action='/forms/sign-in']");
  await form.locator("[name=username]").fill(username);
  await form.locator("[name=password]").fill("Larkspur1");
  await form.locator("[type=submit]").first().click();
  await expect(page).toHaveURL(/\/my-account/);
}

const swapsAt = async (sandbox: Sandbox, esiid: string) =>
  (await sandbox.requests()).filter(
    ({ operationId, body }) => operationId === "createSwap" && (body as { Esiid?: string } | null)?.Esiid === esiid,
  );

test("a customer renews in Spanish: another day, the boxes, the loader, one order, and extras beside it (A-132 to A-141, A-149 to A-157)", async ({
  page,
  sandbox,
  traces,
}) => {
  const where = { locale: "es" } as const;
  const { esiid } = handMade.mockingbirdDallas;
  await signIn(page, "nell.newterm", where);
  await page.goto(addressOf("/renewal/offers", where));
  await page.locator("a[href*='planid=LK-TRUE-24']").first().click();
  await expect(page).toHaveURL(/\/es\/renewal\/order-information\?.*planid=LK-TRUE-24&currentplanid=LK-TRUE-6/);
  const main = page.getByRole("main");
  await expect(main.getByText("Nell Newterm")).toBeVisible();

  const toggle = main.getByText("Elegir otro día");
  const days = main.getByRole("radio");
  await expect(days.first()).toBeHidden();
  await toggle.click();
  await expect(days).toHaveCount(3);
  await days.last().check({ force: true });
  const last = (await days.last().getAttribute("value")) ?? "";
  const inWords = new Intl.DateTimeFormat("es-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${last}T12:00:00Z`));
  await expect(main.getByText(`Su plan nuevo empieza el ${inWords}.`)).toBeVisible();
  // The summary and the bar name the chosen day, and no other.
  const first = (await days.first().getAttribute("value")) ?? "";
  const inDigits = (one: string): string => one.replace(/(.*)-(..)-(..)/, "$2/$3/$1");
  const summary = page
    .locator("section[aria-labelledby=order-summary-title], details[data-tone=tint] > summary")
    .filter({ visible: true });
  await expect(summary).toContainText(inDigits(last), { useInnerText: true });
  await expect(summary).not.toContainText(inDigits(first), { useInnerText: true });
  await toggle.click();
  await expect(days.first()).toBeHidden();

  const submit = main.getByRole("button", { name: "Renovar mi plan de energía" });
  await submit.click();
  await expect(main.locator("#acceptAuthorization")).toBeFocused();
  await expect(main.getByText("Marque esta casilla para autorizar la renovación.")).toHaveCount(2);
  await expectNoViolations(page);
  await main.locator("#acceptAuthorization").check();
  await expect(main.getByText("Marque esta casilla para autorizar la renovación.")).toHaveCount(0);
  await main.locator("#termsOfService").check();
  expect(await swapsAt(sandbox, esiid)).toEqual([]);

  await sandbox.set({ latencyMs: 400 });
  await submit.click();
  await expect(page.getByRole("dialog", { name: "Renovando su plan" })).toBeVisible();
  await sandbox.set({ latencyMs: 0 });
  await expect(page).toHaveURL(
    new RegExp(
      `/es/renewal/confirmation\\?zip=75206&esiid=${esiid}&dwel=01&planid=LK-TRUE-24&contractaccount=002103000063$`,
    ),
  );
  await expect(main.getByText(inDigits(last), { exact: true })).toBeVisible();
  await expectNoViolations(page);

  // The button's label follows the cart.
  const home = main.locator("#add-on-AO-HOME");
  await expect(main.getByRole("link", { name: "Ir al resumen de la cuenta" })).toBeVisible();
  await home.getByRole("checkbox").check();
  await home.getByRole("button", { name: "Agregar" }).click();
  await expect(main.getByRole("button", { name: "Pedir el producto e ir al resumen de la cuenta" })).toBeVisible();
  await home.getByRole("button", { name: "Quitar" }).click();
  await expect(main.getByRole("link", { name: "Ir al resumen de la cuenta" })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/es\/renewal\/confirmation\?/);
  await page.reload();
  await expect(main.getByText("24 meses - Fijo")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(main.getByText("Número de confirmación").first()).toBeVisible();
  await expect(main.getByRole("button", { name: "Imprimir esta página" })).toBeHidden();
  const [order, ...more] = await swapsAt(sandbox, esiid);
  expect(more).toEqual([]);
  expect(await replayed(order?.correlationId ?? "", traces)).toMatchObject({ exitCode: 0, verdict: "same" });
});
