import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

const where = { brand: "tee", locale: "es" } as const;

test("another home, on tee in es: the day follows the home, paperless the account, and it is ordered once (A-207 to A-240)", async ({
  page,
  sandbox,
}) => {
  const main = page.locator("main");
  const asked: string[] = [];
  page.on(
    "request",
    (request) =>
      void (
        /\/api\/(calendar\/add|myaccount\/paperless)/.test(request.url()) &&
        asked.push(request.url().replace(/.*\/api\//, ""))
      ),
  );

  await page.goto(addressOf("/your-rights", where));
  // Signs in by a call; the sign-in form has its own journeys.
  expect(
    await page.evaluate(
      async (body) =>
        (await fetch("/api/myaccount/login", { method: "POST", headers: { "content-type": "application/json" }, body }))
          .status,
      JSON.stringify({ username: "tina.twohomes", password: "Larkspur1" }),
    ),
  ).toBe(200);
  await page.goto(addressOf("/my-account/add-home", where));
  await expectNoViolations(page);
  await page.locator('label[for="moving-0"]').click();
  await page.locator("#search").fill("75206");
  await page.locator('label[for="apartment-0"]').click();
  await main.getByRole("button", { name: /Ver planes/ }).click();
  await page.waitForURL(/add-home\/offers\?cint=6/);
  await main
    .getByRole("link", { name: /^Elegir/ })
    .first()
    .click();
  await page.waitForURL(/add-home\/order-information/);

  const order = main.getByRole("button", { name: "Agregar esta casa" });
  await expect(page.locator("#startdate")).toHaveJSProperty("readOnly", true);
  await expect(page.locator("#billingOption-same")).toBeChecked();
  await expect(page.locator("#billingStreetNumber")).toBeHidden();
  await order.click();
  await expect(page.locator("#serviceAddress")).toBeFocused();
  await expect(main.getByRole("alert").getByRole("link")).toHaveCount(3);

  await page.locator("#serviceAddress").click();
  await page.keyboard.type("5714 Goodwin D", { delay: 15 });
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /Goodwin Dr/ })
    .first()
    .click();
  await expect(page.locator("#startdate")).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await page.locator("#serviceAddress [data-change-place]").click();
  await expect(page.locator("#startdate")).toHaveValue("");
  await expect(page.locator("#serviceAddress")).toBeFocused();
  await page.keyboard.type("5714 Goodwin D", { delay: 15 });
  await page
    .getByRole("listbox")
    .getByRole("option", { name: /Goodwin Dr/ })
    .first()
    .click();

  // The first open day is a priority day: its fee is accepted, and appears in the receipt beside the form and above its
  // button.
  const fee = page.locator("#acceptsDayFee");
  await fee.check();
  await expect(page.locator("#what-is-ordered").getByText("$35.95", { exact: true })).toBeVisible();
  const account = page.locator("#contractAccount");
  await account.selectOption("002103000014");
  await expect
    .poll(() => asked.filter((call) => call.startsWith("myaccount")))
    .toEqual(["myaccount/paperlessbilling?ca=002103000014"]);
  await account.selectOption("002103000015");
  await account.selectOption("002103000014");
  await page.locator('label[for="isExistingBill-1"]').click();
  await expect(account).toBeHidden();
  await page.locator('label[for="isExistingBill-0"]').click();
  await page.locator("#billingOption-same").uncheck();
  await page.locator("#billingOption-box").check();
  await page.locator("#isSecondaryAccountHolder").check();
  await page.locator("#isPaperlessBilling").setChecked(true);
  await page.locator("#paperlessBillingEmail").fill("x@");
  await order.click();
  await expect(page.locator("#poBox")).toBeFocused();
  await expect(page.locator("#poBox")).toBeInViewport();
  await expect(page.locator("#paperlessBillingEmail-error")).toBeVisible();
  await expectNoViolations(page);
  expect(asked.map((call) => call.replace(/&.*/, ""))).toEqual([
    "calendar/addconnectdate?esiid=10443720000057141",
    "calendar/addconnectdate?esiid=10443720000057141",
    "myaccount/paperlessbilling?ca=002103000014",
    "myaccount/paperlessbilling?ca=002103000015",
  ]);

  await page.locator("#billingOption-same").check();
  await page.locator("#isSecondaryAccountHolder").uncheck();
  const saved = page.waitForRequest(
    (request) =>
      request.url().endsWith("/forms/add-home-keep") && (request.postData() ?? "").includes("tina@example.com"),
  );
  await page.locator("#paperlessBillingEmail").fill("tina@example.com");
  await (await saved).response();
  await page.reload();
  await expect(page.locator("#paperlessBillingEmail")).toHaveValue("tina@example.com");
  // The plan belongs to another area: the first press explains that and keeps the input.
  await order.click();
  await page.waitForURL(/notice=home-elsewhere/);
  await expect(main).toContainText("Todavía no se pidió nada");
  await expect(page.locator("#paperlessBillingEmail")).toHaveValue("tina@example.com");
  await order.dblclick();
  await page.waitForURL(/add-home\/confirmation\?.*contractaccount=002103000014/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Una casa más con su luz.");
  await expect(main.getByText("Sí, a tina@example.com")).toBeVisible();
  await expectNoViolations(page);
  expect(
    (await sandbox.ledger()).entries.filter(
      ({ operationId, request }) => operationId === "addHome" && JSON.stringify(request).includes("10443720000057141"),
    ),
  ).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Una casa más con su luz.");
});
