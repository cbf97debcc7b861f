import type { Locator, Page } from "@playwright/test";
import type { Brand } from "@switchyard/domain/kernel/brand";
import type { Locale } from "@switchyard/domain/kernel/locale";
import { addressOf, expect, expectNoViolations, queryOf, signIn, test } from "./fixtures.ts";

type Where = { readonly brand: Brand; readonly locale: Locale };

const words = {
  en: {
    open: "Pick your car",
    popup: "Which car do you drive?",
    make: "Make",
    model: "Model",
    see: "See plans",
    another: "Another car",
    yours: "Your car",
    sort: "Sort",
    apply: "Sort",
    available: "Available plans",
    now: "Your home now",
    compare: "What to compare with a new home",
    failed: "The plans didn’t come through",
  },
  es: {
    open: "Elegir mi auto",
    popup: "¿Qué auto maneja?",
    make: "Marca",
    model: "Modelo",
    see: "Ver planes",
    another: "Otro auto",
    yours: "Su auto",
    sort: "Orden",
    apply: "Ordenar",
    available: "Planes disponibles",
    now: "Su casa de hoy",
    compare: "Qué comparar con una casa nueva",
    failed: "No llegaron los planes",
  },
} as const;

const list = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const searchOf = async (link: Locator): Promise<URLSearchParams> =>
  new URLSearchParams((await link.getAttribute("href"))?.split("?")[1]);
const cards = (page: Page): Locator => page.locator("main").getByRole("article");
const choice = (card: Locator): Locator => card.getByRole("link", { name: /^(Choose|Elegir)/ });

test("a car is chosen in the popup and the list has its promotion (A-261 to A-270)", async ({ page, context }) => {
  const where: Where = { brand: "main", locale: "en" };
  const say = words[where.locale];
  await page.goto(addressOf(list, where));
  await page.getByRole("link", { name: say.open }).click();
  const popup = page.getByRole("dialog", { name: say.popup });
  const make = popup.getByLabel(say.make);
  const model = popup.getByLabel(say.model);
  const see = popup.getByRole("button", { name: say.see });
  await expect(make.getByRole("option")).toHaveText([
    "Chevrolet",
    "Ford",
    "Hyundai",
    "Kia",
    "Nissan",
    "Rivian",
    "Tesla",
    "Volkswagen",
  ]);
  const height = await make.evaluate((one) => ({
    shown: Math.round(one.getBoundingClientRect().height),
    scrolls: one.scrollHeight > one.clientHeight,
  }));
  expect(height).toEqual({ shown: 150, scrolls: true });
  await expect(model).toBeDisabled();
  await expect(see).toBeDisabled();

  await make.selectOption("Ford");
  await expect(model.getByRole("option")).toHaveText(["F-150 Lightning", "Mustang Mach-E", "E-Transit"]);
  const promo = "EVDRIVE";
  await expect(popup.getByRole("status")).toContainText(promo);
  await model.selectOption("Mustang Mach-E");
  await expect(see).toBeEnabled();
  await expectNoViolations(page);
  await make.selectOption("Nissan");
  await expect(model).toHaveValue("");
  await expect(see).toBeDisabled();
  await model.selectOption("Leaf");
  await see.click();

  await page.waitForURL(/isEV=/);
  await expect(popup).toBeHidden();
  expect(queryOf(page)).toEqual({ cint: "6", zip: "75206", tdsp: "ONCOR", dwel: "01", prom: promo, isEV: "true" });
  const cookie = (await context.cookies()).find(({ name }) => name === "ev_vehicle");
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? "{}"))).toEqual({ make: "Nissan", model: "Leaf", promo });
  await page.getByRole("link", { name: say.another }).click();
  await expect(model).toHaveValue("Nissan|Leaf");
  await page.keyboard.press("Escape");

  await choice(cards(page).first()).click();
  await page.waitForURL(/order-information/);
  expect(queryOf(page)).toMatchObject({ prom: promo, isEV: "true" });
  await expect(page.getByText("Nissan Leaf").filter({ visible: true }).first()).toBeVisible();
  await page.goto(addressOf("/electric-vehicles", where));
  await expectNoViolations(page);
});

test("a customer's list is requested with their account (A-251 to A-260, A-392, A-394)", async ({ page, sandbox }) => {
  const where: Where = { brand: "tee", locale: "es" };
  const say = words[where.locale];
  const [user, partner] = ["ella.evergreen", "0050000028"] as const;
  await signIn(page, user, where);
  await page.goto(addressOf("/renewal/offers", where));
  const { esiid = "", contractaccount = "", zip = "" } = queryOf(page);
  const calls = (await sandbox.requests()).filter(({ query }) => query["esiid"] === esiid);
  expect(calls.findLast(({ operationId }) => operationId === "memberFetchPlans")?.query).toMatchObject({
    cint: "3",
    bpNumber: partner,
    esiid,
    zip,
  });
  expect(calls.findLast(({ operationId }) => operationId === "memberEyeballData")?.query).toMatchObject({
    contractaccount,
    bpNumber: partner,
    esiid,
  });

  await expect(page.getByRole("heading", { level: 1 })).toContainText("Su plan termina el");
  await expect(page.getByRole("heading", { level: 2, name: say.available })).toBeVisible();
  const here = page
    .locator("main")
    .locator("article, h2")
    .filter({ hasNot: page.locator("h2") });
  const kinds = await here.evaluateAll(
    (all, now) =>
      all
        .filter((one) => one.tagName === "ARTICLE" || one.textContent?.startsWith(now))
        .map((one) => (one.tagName === "ARTICLE" ? "plan" : "home")),
    say.now,
  );
  expect(kinds.slice(0, 5)).toEqual(["plan", "plan", "plan", "home", "plan"]);
  await expect(page.getByRole("heading", { name: say.now })).toContainText("2817 Sherwood Way");
  const more = page.locator("details").filter({ hasText: say.compare });
  await more.locator("summary").click();
  await expect(more).toHaveAttribute("open", "");
  await expectNoViolations(page);
  await more.locator("summary").click();
  await expect(more).not.toHaveAttribute("open", "");

  for (const place of [0, 5]) {
    const search = await searchOf(choice(cards(page).nth(place)));
    expect([search.get("currentplanid"), search.get("rdcampaign"), search.get("risktype")]).toEqual([
      "EG-BREEZE-24",
      "false",
      null,
    ]);
    expect(search.get("planid")).toBeTruthy();
  }
  await page.getByRole("combobox", { name: say.sort }).selectOption("name");
  await page.waitForURL(/sort=name/);
  const names = await cards(page).getByRole("heading", { level: 3 }).allTextContents();
  expect(names).toEqual(names.toSorted(new Intl.Collator("en", { numeric: true }).compare));
  await choice(cards(page).first()).click();
  await page.waitForURL(/\/renewal\/order-information\?/);
});

test("without JavaScript a page asks for the car (A-262 to A-269)", async ({ plainPage: page, page: scripted }) => {
  await scripted.goto(addressOf("/electric-vehicles/my-car?list=/mvi/offers&trouble=missing"));
  await expectNoViolations(scripted);
  await page.goto(addressOf(list));
  await page.getByRole("link", { name: words.en.open }).click();
  await expect(page).toHaveURL(/\/electric-vehicles\/my-car\?/);
  await page.getByRole("button", { name: words.en.see }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("Choose your car from the list");
  await page.getByLabel(words.en.yours).selectOption({ label: "Tesla Model 3" });
  await page.getByRole("button", { name: words.en.see }).click();
  expect(new URL(page.url()).pathname).toBe("/mvi/offers");
  expect(queryOf(page)).toEqual({ cint: "6", zip: "75206", tdsp: "ONCOR", dwel: "01", prom: "EVDRIVE", isEV: "true" });
});

test("the car maker's site returns a visitor with a code, which a form submits; opening the page changes nothing (A-273)", async ({
  page,
  browser,
  request,
  sandbox,
}) => {
  const code = `code-${Date.now()}`;
  const handedOn = async () =>
    (await sandbox.requests())
      .filter(({ operationId, body }) => operationId === "linkVehicle" && JSON.stringify(body).includes(code))
      .map(({ body }) => body);
  expect((await request.get(addressOf(`/ev?state=plans&code=${code}`))).status()).toBe(200);
  expect((await request.get(addressOf("/ev?state=plans"), { maxRedirects: 0 })).headers()["location"]).toBe(
    "/oops?errorCode=VehicleCodeMissing",
  );
  expect(await handedOn()).toEqual([]);

  const scriptless = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await scriptless.goto(addressOf(`/ev?state=https://evil.example&code=${code}`));
  expect(await handedOn()).toEqual([]);
  await scriptless.getByRole("button", { name: "Go on" }).click();
  await expect(scriptless).toHaveURL(/oops\?errorCode=VehicleContractUnknown/);
  const link = { contractnum: "", code, ev_vendor: "FOR", message1: "", message2: "" };
  expect(await handedOn()).toEqual([link]);
  await scriptless.context().close();

  // An answer without content leaves the page unchanged.
  await page.route("**/forms/link-vehicle", (route) => route.fulfill({ status: 204 }), { times: 1 });
  await page.goto(addressOf(`/ev?state=plans&code=${code}`));
  await expectNoViolations(page);

  await signIn(page, "grace.garza", { brand: "main", locale: "en" });
  await page.goto(addressOf(`/ev?state=https://evil.example&code=${code}`));
  await expect(page).toHaveURL(/\/electric-vehicles$/);
  expect(await handedOn()).toEqual([link, { ...link, contractnum: "4003000011" }]);
});

test("there are no plans for another customer's meter, without a session, or after a failure (A-258, A-260, S1-214)", async ({
  page,
  request,
  sandbox,
}) => {
  const voice = { brand: "main", locale: "en" } as const;
  expect((await request.get(addressOf("/renewal/offers"), { maxRedirects: 0 })).headers()["location"]).toBe(
    "/oops?errorCode=MissingAuthToken",
  );
  await signIn(page, "grace.garza", voice);
  await page.goto(addressOf("/swap/offers"));
  await expect(page.getByRole("heading", { name: words.en.now })).toContainText("5218 Vanderbilt Ave");
  await page.goto(addressOf("/swap/offers?cint=3&zip=75214&tdsp=ONCOR&dwel=01&esiid=10443720000061040"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There’s nothing to renew here right now.");
  await expect(page.locator("main")).not.toContainText("Lakewood");
  await sandbox.set({ faults: [{ operationId: "memberFetchPlans", fault: "500", times: 3 }] });
  await page.goto(addressOf("/swap/offers"));
  await expect(page.getByRole("heading", { name: words.en.failed })).toBeVisible();
  await expectNoViolations(page);
});

test("offers for questionnaire answers appear only on that visitor's list (E-324)", async ({ plainPage: page }) => {
  const rest = "&more=1";
  await page.goto(addressOf(`${list}${rest}`));
  // Without scripts a late list appears at the end of the page.
  const fitted = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Fitted Rate 12" }) });
  await expect(fitted).toHaveCount(0);
  await page.getByRole("link", { name: "Help me choose" }).click();
  await page.getByText("Electric", { exact: true }).click();
  await page.getByRole("button", { name: words.en.see, exact: true }).click();
  await page.waitForURL(/suited=/);
  await page.goto(`${page.url()}${rest}`);
  await expect(fitted).toHaveCount(1);
  await choice(fitted).click();
  await page.waitForURL(/order-information/);
  await expect(page.getByText("Fitted Rate 12").filter({ visible: true }).first()).toBeVisible();
});
