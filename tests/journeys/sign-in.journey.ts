import type { Locale } from "@switchyard/domain/kernel/locale";
import type { Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

const words = {
  en: {
    signIn: "Sign in",
    user: "User name or email *",
    password: "Password *",
    remember: "Remember my user name on this device",
    hello: /is due|All quiet/,
    greeting: "Hello, Toby",
    out: "Sign out",
    over: "Sign in to go on.",
    wrong: /don’t go together/,
    empty: "Enter your password",
    first: "Please sign in first.",
  },
  es: {
    signIn: "Iniciar sesión",
    user: "Nombre de usuario o correo *",
    password: "Contraseña *",
    remember: "Recordar mi nombre de usuario en este equipo",
    hello: /vence el|Todo tranquilo/,
    greeting: "Hola, Toby",
    out: "Cerrar sesión",
    over: "Inicie sesión para seguir.",
    wrong: /no coinciden/,
    empty: "Escriba su contraseña",
    first: "Primero inicie sesión.",
  },
} as const;

const typeIn = async (page: Page, locale: Locale, user: string, password: string): Promise<void> => {
  await page.getByLabel(words[locale].user).fill(user);
  await page.getByLabel(words[locale].password).fill(password);
  await page.getByRole("main").getByRole("button", { name: words[locale].signIn }).click();
};

/** Both brands, each in one language. */
for (const [brand, locale] of [
  ["main", "en"],
  ["tee", "es"],
] as const) {
  const say = words[locale];
  const at = (path: string): string => addressOf(path, { brand, locale });

  test(
    `a customer signs in to ${brand} in ${locale}, corrects a wrong password, and signs out`,
    { tag: brand === "tee" ? ["@phone"] : [] },
    async ({ page }, { project }) => {
      await page.goto(at("/sign-in"));
      await typeIn(page, locale, "toby.tree", "");
      await expect(page.getByLabel(say.password)).toHaveAccessibleDescription(say.empty);

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
      await expectNoViolations(page);
      expect(await page.evaluate(() => document.cookie)).toMatch(/customer_name=Toby/);
      expect(await page.evaluate(() => document.cookie)).not.toMatch(/AuthToken|remember_me/);

      const otherTab = await page.context().newPage();
      await otherTab.goto(at("/my-account"));
      await expect(otherTab.getByRole("heading", { level: 1 })).toHaveText(say.hello);

      await page.goto(at("/"));
      await expect(page.getByRole("banner").getByRole("link", { name: say.signIn })).toHaveCount(0);
      if (project.name === "phone") await page.getByRole("banner").locator("summary").filter({ visible: true }).click();
      await page
        .getByRole("banner")
        .getByRole("button", { name: say.out, exact: true })
        .filter({ visible: true })
        .last()
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.over);
      await expect(otherTab.getByRole("heading", { level: 1 })).toHaveText(say.over);
      await otherTab.close();

      // After signing out, Back shows no data of the account, and the form remembers the user name.
      await page.goto(at("/my-account"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.first);
      await page.goto(at("/sign-in"));
      await expect(page.getByLabel(say.user)).toHaveValue("toby.tree");
    },
  );
}

test(
  "the sign-in panel has three views, which report missing input (A-028 to A-032, A-051 to A-053)",
  { tag: "@phone" },
  async ({ page }, { project }) => {
    await page.goto(addressOf("/"));
    if (project.name === "phone") await page.getByRole("banner").locator("summary").click();
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).filter({ visible: true }).last().click();
    const panel = page.getByRole("dialog", { name: "Sign in to your account" });
    await expect(panel.locator("#panel-username")).toBeFocused();
    expect((await panel.boundingBox())?.width).toBe(project.name === "phone" ? 360 : 492);
    await expect(panel.getByRole("link", { name: "Create an online account" })).toHaveAttribute(
      "href",
      "/create-account",
    );

    for (const [open, field, says, more, href] of [
      [
        "Forgot your password?",
        "#panel-login",
        "Please select a state",
        "More ways to get back in",
        "/forgot-password",
      ],
      [
        "Forgot your user name?",
        "#panel-email",
        "Please enter valid email",
        "More about your user name",
        "/forgot-username",
      ],
    ] as const) {
      await panel.getByRole("button", { name: open }).click();
      await expect(panel.locator(field)).toBeFocused();
      await page.waitForFunction(() => document.querySelector('script[src="/site/checked-form.js"]') !== null);
      await expect(panel.getByRole("link", { name: more })).toHaveAttribute("href", href);
      await expect(async () => {
        await panel.locator(field).focus();
        await panel.locator(field).press("Tab");
        await expect(panel.locator(field)).toHaveAccessibleDescription(says, { timeout: 500 });
      }).toPass();
      await expectNoViolations(page);
      await panel.getByRole("button", { name: "Back" }).click();
      await expect(panel.locator("#panel-username")).toBeFocused();
    }
  },
);

test("one customer sets a new password, another creates an account, with errors beside their fields", async ({
  page,
  sandbox,
}) => {
  await page.goto(addressOf("/forgot-password", { brand: "tee", locale: "es" }));
  await expectNoViolations(page);
  await page.getByLabel("Nombre de usuario o correo *").fill("willa.willow");
  await page.getByRole("main").getByRole("button", { name: "Enviarme un enlace" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Revise su correo.");
  await page.goto(`${sandbox.url}/outbox`);
  await page.getByRole("link", { name: "Open" }).first().click();
  await page.getByLabel("Contraseña nueva *").fill("corta");
  await page.getByLabel("La misma otra vez *").fill("otra");
  await page.getByRole("button", { name: "Guardar esta contraseña" }).click();
  await expect(page.getByLabel("La misma otra vez *")).toHaveAccessibleDescription(/no coinciden/);
  await expectNoViolations(page);
  // Restores the password for the next run.
  for (const label of ["Contraseña nueva *", "La misma otra vez *"]) await page.getByLabel(label).fill("Larkspur1");
  await page.getByRole("button", { name: "Guardar esta contraseña" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("Su contraseña nueva quedó guardada.");
  await expect(page.getByLabel(words.es.user)).toHaveValue("willa.willow");

  await page.goto(addressOf("/create-account"));
  // The message shows after the field is left, and only while it is invalid.
  await page.getByLabel("Account number *").fill("12");
  await expect(page.locator("#account-error")).toHaveCount(0);
  await page.getByLabel("Last name *").fill("Post");
  // A field that is left before hydration is checked when it is left again.
  await expect(async () => {
    await page.getByLabel("Account number *").focus();
    await page.getByLabel("Last name *").focus();
    await expect(page.locator("#account-error")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.getByLabel("Account number *").fill("002103000072");
  await expect(page.locator("#account-error")).toHaveCount(0);
  await page.getByLabel("ZIP code *").fill("79602");
  await page.getByRole("button", { name: "Find my account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Found, Petra. Now choose how to sign in.");
  await expectNoViolations(page);
  await page.getByLabel("User name *").fill("grace.garza");
  await page.getByLabel("Email *").fill("petra.post@example.com");
  for (const label of ["New password *", "New password once more *"]) await page.getByLabel(label).fill("Bluebonnet7");
  await page.getByLabel("Security question *").selectOption({ index: 1 });
  await page.getByLabel("Your answer *").fill("Rex");
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page.locator("#error-summary")).toContainText("Somebody has this user name already.");
  // The customer types only the passwords again. Current errors replace the server's messages.
  await page.getByLabel("User name *").fill("petra.post");
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page.locator("#error-summary")).toHaveCount(0);
  await expect(page.locator("#password-error")).toHaveText(/Enter a password/);
  for (const label of ["New password *", "New password once more *"]) await page.getByLabel(label).fill("Bluebonnet7");
  await page.getByRole("button", { name: "Open my account" }).click();
  await expect(page).toHaveURL(addressOf("/my-account"));
});

test("an AuthToken planted in another customer's browser starts no session", async ({ page, browser }) => {
  await page.goto(addressOf("/sign-in"));
  await typeIn(page, "en", "toby.tree", "Larkspur1");
  await expect(page).toHaveURL(addressOf("/my-account"));
  const cookies = await page.context().cookies();
  for (const [given, isIn] of [
    [cookies.filter(({ name }) => name !== "visitor"), false],
    [cookies, true],
  ] as const) {
    const other = await browser.newContext();
    await other.addCookies(given);
    const opened = await other.newPage();
    await opened.goto(addressOf("/my-account"));
    await expect(opened.getByText(words.en.greeting).filter({ visible: true })).toHaveCount(isIn ? 1 : 0);
    await other.close();
  }
});
