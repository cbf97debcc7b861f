import type { Page } from "@playwright/test";
import { brokenActRules } from "./act-rules.ts";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

const banner = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const widths = { phone: { width: 768, height: 800 }, desktop: { width: 769, height: 800 } } as const;

test("the utility bar has a phone number, the language link and sign-in; navigation changes at 768 px (A-417)", async ({
  page,
}) => {
  await page.setViewportSize(widths.desktop);
  await page.goto(addressOf("/moving?dwel=01"));
  await expect(banner(page).locator('a[href="tel:18005550142"]').first()).toHaveText("1-800-555-0142");
  await expect(banner(page).getByRole("link", { name: "Moving" })).toBeVisible();
  await expect(banner(page).locator("summary")).toBeHidden();
  await banner(page).getByRole("list").getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(addressOf("/moving?dwel=01", { locale: "es" }));

  await page.setViewportSize(widths.phone);
  await expect(banner(page).getByRole("link", { name: "Mudanza" })).toBeHidden();
  await banner(page).getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(addressOf("/moving?dwel=01"));

  // Includes the not-found page, which is the same for all unknown paths.
  await page.goto(addressOf("/no/such-page?x=1", { locale: "es" }));
  await banner(page).getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(addressOf("/no/such-page?x=1"));
});

test("a phone's menu opens, works by keyboard, and closes by Escape and outside clicks", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOf("/help", { brand: "tee" }));
  const menu = banner(page).locator("details");
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(banner(page).getByRole("link", { name: "Back to Larkspur" }).filter({ visible: true })).toHaveAttribute(
    "href",
    addressOf("/"),
  );
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("searchbox")).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(menu.locator("nav")).toBeHidden();
  await expect(menu.locator("summary")).toBeFocused();
  await menu.locator("summary").click();
  await page.mouse.click(180, 735);
  await expect(menu.locator("nav")).toBeHidden();
});

test("sign-in opens a panel of 492 px over the page, the whole screen on a phone; Escape returns the focus", async ({
  page,
}) => {
  await page.goto(addressOf("/moving"));
  const button = banner(page).getByRole("link", { name: "Sign in" }).last();
  await button.click();
  const panel = page.getByRole("dialog", { name: "Sign in to your account" });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(addressOf("/moving"));
  await expect(panel.locator("#panel-username")).toBeFocused();
  expect((await panel.boundingBox())?.width).toBe(492);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await page.mouse.click(5, 5);
  await expect(panel).toBeHidden();
  await button.click();
  await panel.locator("#panel-username").fill("grace.garza");
  await panel.getByLabel("Password *").fill("not-it");
  await panel.getByLabel("Remember my user name on this device").check();
  await panel.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/sign-in\?try=/);
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.getByLabel("Password *").fill("Larkspur1");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(addressOf("/my-account"));

  // Signed in: the bar has a sign-out link instead of sign-in, and the chat knows the customer.
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toHaveCount(0);
  const sent = await page
    .getByRole("complementary", { name: "Chat" })
    .locator("input")
    .evaluateAll((inputs) =>
      Object.fromEntries((inputs as HTMLInputElement[]).map(({ name, value }) => [name, value])),
    );
  expect(sent).toMatchObject({
    origin: "Chat",
    firstName: "Grace",
    lastName: "Garza",
    language: "en",
    bpNumber: expect.stringMatching(/^\d+$/),
  });
  const isOut = page.waitForEvent("load");
  await banner(page).getByRole("button", { name: "Sign out" }).filter({ visible: true }).click();
  await isOut;
  await expect(banner(page).getByRole("button", { name: "Sign out" })).toHaveCount(0);
  await banner(page).getByRole("link", { name: "Sign in" }).last().click();
  await expect(panel.locator("#panel-username")).toHaveValue("grace.garza");
});

test("a search finds pages in both languages; an empty query finds all, and an odd one finds none without harm", async ({
  page,
}) => {
  await page.goto(addressOf("/"));
  const field = banner(page).getByRole("searchbox").filter({ visible: true });
  await field.fill("deposit");
  await field.press("Enter");
  await expect(page).toHaveURL(addressOf("/search?query=deposit"));
  await expect(page.getByRole("main").locator("mark").first()).toHaveText(/^deposit/i);
  await expectNoViolations(page);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("main")).toContainText(/deposit/i);

  await field.press("Enter");
  await expect(page).toHaveURL(addressOf("/search?query=*"));
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(addressOf("/search?query=*&page=2"));

  await page.goto(addressOf("/search?query=energia", { locale: "es" }));
  await expect(page.getByRole("main").locator("mark").first()).toHaveText(/^energía/i);
  await page.goto(addressOf(`/search?query=${encodeURIComponent('<img src=x onerror="alert(1)">{zzyzx}')}`));
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(
    'Nothing here says “<img src=x onerror="alert(1)">{zzyzx}”.',
  );
  await expectNoViolations(page);
});

test("the logo for apartments shows with dwel 02, on personal and shared pages", async ({ page }) => {
  const logo = (name: string) => banner(page).locator(`[data-logo="${name}"]`);
  for (const path of ["/moving", "/mvi/offers?zip=75219&tdsp=ONCOR&cint=6"]) {
    const [here = "", search = ""] = path.split("?");
    for (const [dwel, shown, hidden] of [
      ["01", "usual", "lease"],
      ["02", "lease", "usual"],
    ] as const) {
      await page.goto(
        addressOf(`${here}?${new URLSearchParams([...new URLSearchParams(search), ["dwel", dwel]]).toString()}`),
      );
      await expect(logo(shown)).toBeVisible();
      await expect(logo(hidden)).toBeHidden();
    }
  }
});

test("the second brand has a link back, help by phone, and a footer of exactly four links", async ({ page }) => {
  await page.goto(addressOf("/moving", { brand: "tee" }));
  await expect(banner(page).getByRole("link", { name: "Back to Larkspur" }).filter({ visible: true })).toHaveAttribute(
    "href",
    addressOf("/"),
  );
  await expect(
    banner(page).getByRole("link", { name: "Help: 1-800-555-0178" }).filter({ visible: true }),
  ).toHaveAttribute("href", "tel:18005550178");
  await expect(footer(page).getByRole("navigation").getByRole("link")).toHaveText([
    "Terms of Use",
    "Privacy Policy",
    "Municipal Fees",
    "Historic Variable Rates",
  ]);
  await expectNoViolations(page);
});

for (const brand of ["main", "tee"] as const) {
  test(`the footer of ${brand} has support, copyright, three networks and the BBB seal`, async ({ page }) => {
    await page.goto(addressOf("/moving", { brand, locale: "es" }));
    await expect(footer(page)).toContainText("Hable con una persona");
    await expect(footer(page).getByRole("link", { name: /^1-800/ })).toHaveAttribute("href", /^tel:1800555/);
    await expect(footer(page)).toContainText("© 2026 Larkspur Energy, LLC");
    for (const network of ["Facebook", "LinkedIn", "Twitter"])
      await expect(footer(page).getByRole("link", { name: `en ${network}` })).toHaveAttribute(
        "href",
        new RegExp(`^https://(www\\.)?${network.toLowerCase()}\\.com/`),
      );
    await expect(footer(page).getByRole("img", { name: "Texas Trust Bureau" })).toBeVisible();
  });
}

test("an anonymous visitor's chat starts with the six defaults, company and brand, without personal data", async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto(addressOf("/moving", { brand: "tee" }));
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Chat with us" }).click();
  const chat = await opened;
  await expect(chat.getByText("This is Robin")).toBeVisible();
  const asked = (await sandbox.requests()).findLast(({ operationId }) => operationId === "chat");
  expect(asked?.body).toEqual({
    origin: "Chat",
    status: "New",
    contactMethod: "Chat",
    closureMethod: "CXTC",
    escalationType: "CXT05",
    direction: "Inbound",
    company: "Larkspur Energy, LLC",
    brand: "EVERGREEN",
  });
  await chat.getByLabel("Your message").fill("When is my bill due?");
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(chat.getByText("due 16 days after its date")).toBeVisible();
});

test("the header shows the step's title on each step", async ({ page }) => {
  await page.goto(
    addressOf(
      "/mvi/order-information?cint=6&dwel=02&prom=PM&zip=75206&tdsp=ONCOR&planid=LK-TRUE-12&esiid=10443720000057140",
    ),
  );
  await expect(banner(page).getByText("Your details").filter({ visible: true }).last()).toBeVisible();
  await expect(banner(page).locator('[data-logo="lease"]')).toBeVisible();
  await page.goto(addressOf("/find-plan"));
  await expect(banner(page).getByText("Find your plan")).toBeVisible();
});

test("the accessibility checks find a planted violation", async ({ page }) => {
  await page.goto(addressOf("/your-rights"));
  await page.locator("main").evaluate((main) => {
    main.insertAdjacentHTML(
      "beforeend",
      '<p style="color: var(--field); background: var(--muted)">Hard to read</p><button></button>',
    );
  });
  const names = (await brokenActRules(page)).map((broken) => broken.replace(/:.*/, ""));
  expect(names.toSorted()).toEqual(["sia-r12", "sia-r69"]);
});
