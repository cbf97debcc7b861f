import type { Page } from "@playwright/test";
import { addressOf, expect, expectNoViolations, test } from "./fixtures.ts";

const map = (page: Page) => page.getByRole("region", { name: "Map of the payment locations" });
const markers = (page: Page) => map(page).getByRole("button", { name: /^\d+, / });
const entries = (page: Page) => page.getByRole("list", { name: "Payment locations found" }).getByRole("listitem");
/** Markers whose numbers are covered. */
const covered = (page: Page) =>
  markers(page).evaluateAll((pins) =>
    pins.flatMap((pin) => {
      const { x, y, width, height } = pin.querySelector("span")?.getBoundingClientRect() ?? new DOMRect();
      return pin.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? [] : [pin.ariaLabel];
    }),
  );
const search = async (page: Page, address: string, distance: string): Promise<void> => {
  await page.getByLabel("Address, city or ZIP code").fill(address);
  await page.getByLabel("Distance").selectOption({ label: `${distance} miles` });
  await page.getByRole("button", { name: "Find stores" }).click();
};

test("a store is found by address and distance, on the map and in the list", async ({ page, sandbox }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search: query } = new URL(request.url());
    if (/^\/api\/(geocode|paymentlocation)/.test(pathname)) asked.push(`${pathname}${query}`);
  });
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(addressOf("/payment-locations"));
  await expect(page.getByRole("status").filter({ hasText: "No results yet" }), "E-340").toBeVisible();
  await expect(page.getByLabel("Distance"), "E-334").toHaveValue("5");
  await expect(page.getByLabel("Distance").getByRole("option"), "E-333").toHaveText([
    "5 miles",
    "10 miles",
    "25 miles",
    "50 miles",
  ]);
  for (const [name, value] of [
    ["data-zoom", "5"],
    ["data-latitude", "31.39"],
    ["data-longitude", "-99.36"],
  ] as const)
    await expect(map(page), "E-342, E-344").toHaveAttribute(name, value);
  expect(await map(page).boundingBox(), "E-345").toMatchObject({ width: 920, height: 600 });
  await expectNoViolations(page);

  for (const [miles, zoom] of [
    ["5", "11"],
    ["10", "10"],
    ["25", "9"],
    ["50", "8"],
  ] as const) {
    await search(page, "2600 Elm St, Dallas, TX 75206", miles);
    await expect(map(page), "E-343").toHaveAttribute("data-zoom", zoom);
    await expect(page.getByText(`locations within ${miles} miles of 2600 Elm St`)).toBeVisible();
    await expect(markers(page), "E-336, E-339").toHaveCount(await entries(page).count());
    expect(await covered(page), `pins whose number is under another within ${miles} miles`).toEqual([]);
  }
  const footer = await page.getByRole("contentinfo").evaluate((one) => one.getBoundingClientRect().bottom + scrollY);
  expect(await page.evaluate(() => document.documentElement.scrollHeight), "a long list makes no page longer").toBe(
    Math.round(footer),
  );
  expect(asked, "one geocoding, its coordinates asked for: E-335, E-425").toEqual(
    ["5", "10", "25", "50"].flatMap((miles) => [
      "/api/geocode?address=2600+Elm+St%2C+Dallas%2C+TX+75206",
      `/api/paymentlocation?lat=32.831&long=-96.7692&distance=${miles}`,
    ]),
  );
  expect((await sandbox.requests()).findLast(({ operationId }) => operationId === "paymentLocations")?.query).toEqual({
    lat: "32.831",
    long: "-96.7692",
    distance: "50",
  });

  await search(page, "75206", "10");
  await expect(page).toHaveURL(/\?address=75206&distance=10$/);
  await expect(page.getByText("8 locations within 10 miles of 75206, the nearest first.")).toBeVisible();
  const names = await entries(page).locator("p:first-child").allTextContents();
  await expect(markers(page), "E-336, E-339").toHaveCount(names.length);
  for (const [place, name] of names.entries())
    await expect(markers(page).nth(place)).toHaveAccessibleName(`${place + 1}, ${name}`);
  for (const text of await entries(page).allTextContents())
    expect(text, "E-338, E-346").toMatch(/\(\d{3}\) \d{3}-\d{4}\d+(\.\d{1,2})? miles/);

  await entries(page)
    .nth(6)
    .getByRole("button", { name: /^Show on the map/ })
    .click();
  const info = map(page).locator("[data-close]").locator("..");
  await expect(info, "E-337").toContainText(names[6] ?? "");
  await expect(info).toContainText(/\d+ .+TX \d{5}\(\d{3}\) \d{3}-\d{4}/);
  await expect(info.getByRole("link", { name: "Directions" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=\d+%20/,
  );
  await expect(info.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(info).toHaveCount(0);
  await expect(
    entries(page)
      .nth(6)
      .getByRole("button", { name: /^Show on the map/ }),
    "the focus comes back",
  ).toBeFocused();

  await markers(page).nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(info, "a marker opens by keyboard").toContainText(names[1] ?? "");
  await expect(
    entries(page)
      .nth(1)
      .getByRole("button", { name: /^Show on the map/ }),
  ).toHaveAttribute("aria-pressed", "true");

  await search(page, "Waco", "10");
  await expect(page.getByText("locations within 10 miles of Waco")).toBeVisible();
  await markers(page).first().click();
  await expect(info).toBeVisible();
  await expectNoViolations(page);

  await search(page, "79852", "5");
  await expect(page.getByText("No location found within 5 miles of 79852."), "E-341").toBeVisible();
  await expect(map(page), "E-344").toHaveAttribute("data-zoom", "5");
  await expect(markers(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("No location found within 5 miles of 79852."), "a reload asks again").toBeVisible();
});

test("an unknown place and an unavailable provider are explained, and the input stays", async ({ page, sandbox }) => {
  await page.goto(addressOf("/payment-locations"));
  await page.getByRole("button", { name: "Find stores" }).click();
  const field = page.getByLabel("Address, city or ZIP code");
  await expect(field).toHaveAccessibleDescription(/Type an address, a city or a ZIP code/);
  await expect(field).toBeFocused();
  await search(page, "nowhere at all", "10");
  await expect(field).toHaveAccessibleDescription(/We can’t find this place/);
  await sandbox.set({ faults: [{ operationId: "paymentLocations", fault: "500" }] });
  await search(page, "75206", "10");
  await expect(page.getByRole("alert").filter({ hasText: "We can’t look that up right now." })).toBeVisible();
  await expect(field).toHaveValue("75206");
  await sandbox.set({ faults: [] });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("8 locations within 10 miles of 75206")).toBeVisible();
});

test("a slow map says so, and a failing one leaves the list intact", async ({ page }) => {
  let go: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/site/texas.json", async (route) => {
    await released;
    await route.abort();
  });
  await page.goto(addressOf("/payment-locations?address=75206&distance=10"));
  await expect(page.getByText("Loading maps", { exact: true }), "E-347").toBeVisible();
  go();
  await expect(page.getByText("Error loading maps", { exact: true }), "E-348").toBeVisible();
  await expect(entries(page)).toHaveCount(8);
  await expectNoViolations(page);
});

test("without JavaScript the list is the same, in Spanish and for the other brand", async ({ plainPage: page }) => {
  await page.goto(addressOf("/payment-locations", { brand: "tee", locale: "es" }));
  await page.getByLabel("Dirección, ciudad o código postal").fill("75206");
  await page.getByLabel("Distancia").selectOption({ label: "10 millas" });
  await page.getByRole("button", { name: "Buscar tiendas" }).click();
  await expect(page).toHaveURL(/\/es\/payment-locations\?address=75206&distance=10$/);
  await expect(page.getByText("8 lugares a 10 millas o menos de 75206, primero el más cercano.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Lugares de pago encontrados" }).getByRole("listitem")).toHaveCount(8);
  await expect(page.getByText("Cargando mapas")).toBeHidden();
  await page.goto(addressOf("/payment-locations?address=nowhere+at+all&distance=7", { locale: "en" }));
  await expect(page.getByLabel("Address, city or ZIP code")).toHaveAccessibleDescription(/We can’t find this place/);
  await expect(page.getByLabel("Distance")).toHaveValue("5");
});
