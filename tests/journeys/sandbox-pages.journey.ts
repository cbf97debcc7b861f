import { expect, test } from "./fixtures.ts";
import { aHouse } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { enrollmentDriver } from "./enrollment-driver.ts";

test("the sandbox's pages fit a phone with everything open, and show each mail as it arrives", async ({
  page,
  sandbox,
}) => {
  const customer = newApplicant({
    correspondanceLanguage: "Spanish",
    email: "un.correo.bastante.largo.para.un.telefono@example.com",
  });
  await enrollmentDriver(page).order(aHouse(), customer);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/outbox", "/"]) {
    await page.goto(sandbox.url + path);
    await page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  for (const button of await page.getByRole("button").all()) {
    const { x, width, height } = (await button.boundingBox()) ?? { x: 0, width: 0, height: 0 };
    expect(x + width).toBeLessThanOrEqual(360);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  await page.goto(`${sandbox.url}/outbox`);
  await page.getByText("as it arrives").first().click();
  const mail = page.frameLocator("iframe").first();
  await expect(mail.getByRole("heading", { level: 1 })).toHaveText("Ya pedimos su electricidad");
  await expect(mail.getByRole("link", { name: "Hoja de datos de electricidad" })).toHaveAttribute(
    "href",
    /\/documents\/EFL\/LK-TRUE-12\.pdf\?tdsp=ONCOR&lang=es$/,
  );
  expect(await mail.locator("html").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
