import { type Brand, brands } from "@switchyard/domain/kernel/brand";
import { type Locale, locales } from "@switchyard/domain/kernel/locale";
import type { Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

const words = {
  en: { signIn: "Sign in", user: "User name or email *", password: "Password *", remember: "Remember my user name on this device", hello: "Hello, Toby.", greeting: "Hello, Toby", out: "Sign out", over: "You’re signed out.", wrong: /don’t go together/, empty: "Enter your password", first: "Please sign in first." },
  es: { signIn: "Iniciar sesión", user: "Nombre de usuario o correo *", password: "Contraseña *", remember: "Recordar mi nombre de usuario en este equipo", hello: "Hola, Toby.", greeting: "Hola, Toby", out: "Cerrar sesión", over: "Su sesión terminó.", wrong: /no coinciden/, empty: "Escriba su contraseña", first: "Primero inicie sesión." },
} as const;

const typeIn = async (page: Page, locale: Locale, user: string, password: string): Promise<void> => {
  await page.getByLabel(words[locale].user).fill(user);
  await page.getByLabel(words[locale].password).fill(password);
  await page.getByRole("main").getByRole("button", { name: words[locale].signIn }).click();
};

for (const brand of brands) {
  for (const locale of locales) {
    const say = words[locale];
    const at = (path: string): string => addressOf(path, { brand, locale });

    test(`a customer signs in to ${brand} in ${locale}, mends a wrong password, and signs out`, { tag: "@phone" }, async ({ page }, { project }) => {
      await page.goto(at("/sign-in"));
      await expectNoViolations(page);
      await typeIn(page, locale, "toby.tree", "");
      await expect(page.getByRole("main").getByRole("alert").getByRole("link", { name: say.empty })).toBeVisible();

      await typeIn(page, locale, "toby.tree", "not-the-password");
      await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
      await expect(page.getByRole("main").getByRole("alert").getByRole("link", { name: say.wrong })).toBeVisible();
      await expect(page.getByLabel(say.password)).toHaveAccessibleDescription(say.wrong);
      await expect(page.getByLabel(say.user)).toHaveValue("toby.tree");
      await expect(page.getByLabel(say.password)).toHaveValue("");
      await expectNoViolations(page);

      await page.getByLabel(say.remember).check();
      await typeIn(page, locale, "toby.tree", "Larkspur1");
      await expect(page).toHaveURL(at("/my-account"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.hello);
      await expect(page.getByText("toby.tree")).toBeVisible();
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.cookie)).toMatch(/customer_name=Toby/);
      expect(await page.evaluate(() => document.cookie)).not.toMatch(/AuthToken|remember_me/);

      await page.goto(at("/"));
      await expect(page.getByRole("banner").getByRole("link", { name: say.signIn })).toHaveCount(0);
      if (project.name === "phone") await page.getByRole("banner").locator("summary").click();
      await page.getByRole("banner").getByRole("button", { name: say.out }).filter({ visible: true }).last().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.over);
      await expectNoViolations(page);

      // Back shows nothing of the account any more, and the user name waits for the next time.
      await page.goto(at("/my-account"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.first);
      await expectNoViolations(page);
      await page.goto(at("/sign-in"));
      await expect(page.getByLabel(say.user)).toHaveValue("toby.tree");
    });

    test(`a customer signs in to ${brand} in ${locale} without JavaScript`, async ({ plainPage: page }) => {
      await page.goto(at("/sign-in"));
      await typeIn(page, locale, "toby.tree@example.com", "not-the-password");
      await expect(page.getByRole("main").getByRole("alert")).toContainText(say.wrong);
      await typeIn(page, locale, "toby.tree@example.com", "Larkspur1");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.hello);
      await expect(page.getByRole("banner").getByText(say.greeting, { exact: true }).filter({ visible: true })).toBeVisible();
      await page.getByRole("banner").getByRole("button", { name: say.out }).filter({ visible: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.over);
    });
  }
}

test("a visitor finds the sign-in from the start page", { tag: "@phone" }, async ({ page }, { project }) => {
  await page.goto(addressOf("/", { brand: "main" satisfies Brand, locale: "en" }));
  if (project.name === "phone") await page.getByRole("banner").locator("summary").click();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).filter({ visible: true }).last().click();
  await expect(page.getByRole("dialog", { name: "Sign in to your account" }).getByLabel("User name or email *")).toBeFocused();
});
