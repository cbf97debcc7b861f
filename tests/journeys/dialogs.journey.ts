import type { Page } from "@playwright/test";
import { addressOf, expect, test } from "./fixtures.ts";
import { aHouse, flowPath } from "../driver/homes.ts";
import { waitForHydration } from "./enrollment-driver.ts";

test.describe.configure({ mode: "parallel" });

const list = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";

/** The page's accessibility tree. */
async function readAloud(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return { nodes, shown: nodes.filter(({ ignored }) => !ignored) };
}

/** The screen reader's view of an open dialog, and the order of Tab. */
async function expectModal(page: Page, name: string): Promise<void> {
  await expect(page.locator("dialog:modal")).toHaveAccessibleName(name);
  const { nodes, shown } = await readAloud(page);
  const parents = new Map(nodes.map(({ nodeId, parentId }) => [nodeId, parentId]));
  const root = shown.find(({ properties }) => properties?.some((one) => one.name === "modal" && one.value.value));
  expect([root?.role?.value, root?.name?.value]).toEqual(["dialog", name]);
  const isInside = (id: string | undefined): boolean =>
    id !== undefined && (id === root?.nodeId || isInside(parents.get(id)));
  const beside = shown.filter(
    ({ nodeId, role }) => /^(link|button|heading|textbox|status)$/.test(String(role?.value)) && !isInside(nodeId),
  );
  expect(beside.map(({ role, name: of }) => `${role?.value} ${of?.value}`)).toEqual([]);
  // After the last control the focus moves to the browser's own buttons, never to the page behind.
  for (let presses = 0; presses < 10; presses += 1) {
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog:modal") !== null,
      ),
    ).toBe(true);
    await page.keyboard.press("Tab");
  }
}

for (const { what, path, width, opener, name, description, focus, isReady } of [
  {
    what: "filters",
    path: list,
    width: 360,
    opener: "summary[data-opens-filters]",
    name: "Filter the plans",
    focus: "input",
  },
  {
    what: "the sign-in panel",
    path: "/help",
    width: 1280,
    opener: "header a[data-opens]",
    name: "Sign in to your account",
    focus: "[name=username]",
  },
  {
    what: "questions that help to choose",
    path: list,
    width: 1280,
    opener: "a[data-help-me-choose]",
    name: "Which plan suits this home?",
    focus: "input",
  },
  {
    what: "the car",
    path: list,
    width: 1280,
    opener: "a[data-choose-vehicle]",
    name: "Which car do you drive?",
    description: "The make first, then the model.",
    focus: "select",
  },
  {
    what: "the question before an order is left",
    path: flowPath("order-information", aHouse()),
    width: 1280,
    opener: "a[data-logo], [data-logo] a",
    name: "Leave your order?",
    focus: "button, a",
    isReady: waitForHydration,
  },
])
  test(`${what}: a dialog has a name, keeps the focus and gives it back, and hides the page behind`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(addressOf(path));
    await isReady?.(page);
    const button = page.locator(opener).filter({ visible: true }).first();
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("dialog:modal").locator(focus).filter({ visible: true }).first()).toBeFocused();
    await expectModal(page, name);
    if (description) await expect(page.locator("dialog:modal")).toHaveAccessibleDescription(description);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog:modal")).toHaveCount(0);
    await expect(button).toBeFocused();
  });

test("the automatic offer of help has a name and a description, and Escape closes it", async ({ page }) => {
  await page.goto(addressOf("/help"));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole("dialog")).toHaveAccessibleDescription(/quicker by phone/);
  await expectModal(page, "Still looking?");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a waiting dialog gives its reason in name and description, once", async ({ page }) => {
  await page.goto(addressOf(flowPath("order-information", aHouse())));
  await waitForHydration(page);
  // The script has opened the dialog. A page that is submitting a form answers no queries.
  await page.locator("dialog[data-loader]").evaluate((loader: HTMLDialogElement) => loader.showModal());
  const loader = page.getByRole("dialog");
  await expect(loader).toHaveAccessibleDescription(/half a minute/);
  await expect(loader.getByRole("status")).toHaveCount(0);
  await expectModal(page, (await loader.getByRole("heading").textContent()) ?? "");
});

test("the calendar is a non-modal dialog: it has a name, Escape closes it, and the field gets the focus again", async ({
  page,
}) => {
  await page.goto(addressOf(flowPath("order-information", aHouse())));
  await waitForHydration(page);
  const field = page.getByRole("combobox", { name: /When should service start/ });
  await field.focus();
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("dialog", { name: /When should service start/ });
  await expect(calendar.getByRole("gridcell").getByRole("button").and(page.locator(":focus"))).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
});

for (const hasScript of [true, false])
  test(`filters ${hasScript ? "" : "without JavaScript "}are announced as no dialog until they are one`, async ({
    page: scripted,
    plainPage,
  }) => {
    const page = hasScript ? scripted : plainPage;
    await page.goto(addressOf(list));
    if (!hasScript) await page.locator("[data-opens-filters]").click();
    const { shown } = await readAloud(page);
    const named = (role: string) =>
      shown.filter((one) => one.role?.value === role).map(({ name }) => String(name?.value ?? ""));
    expect(named("dialog")).toEqual([]);
    expect(named("region").filter((name) => name === "Filter the plans")).toHaveLength(hasScript ? 0 : 1);
  });

test("the filter dialog counts the plans after each choice, and leaves the filters on the page when closed", async ({
  page,
}) => {
  await page.goto(addressOf(list));
  const opener = page.locator("[data-opens-filters]");
  const dialog = page.getByRole("dialog", { name: "Filter the plans" });
  await opener.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("checkbox", { name: "12 months 10", exact: true }).check();
  await dialog.getByRole("button", { name: "Show 10 plans" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("#plan-filters input:checked")).toHaveCount(1);
});
