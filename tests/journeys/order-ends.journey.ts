import { expect, expectNoViolations, test } from "./fixtures.ts";
import { replayed, viewed } from "./replay.ts";
import { aHouse, anApartment } from "../driver/homes.ts";
import { newApplicant } from "../driver/people.ts";
import { awake, booksOf, expectOneOrder, roadOn } from "./road.ts";

test("a replay of an order just made in the browser decides the same, and can be looked at as a page", async ({
  page,
  sandbox,
  traces,
}, testInfo) => {
  const road = roadOn(page);
  const customer = newApplicant({ firstName: "José", family: "Ñúñez" });
  await road.order({ ...anApartment(), planid: "LK-SMALL-12", intent: "7" }, customer);
  await road.seeConfirmation();
  const [reference = ""] = (await booksOf(sandbox, customer)).references;
  const replay = await replayed(reference, traces);
  expect(replay).toMatchObject({ exitCode: 0, verdict: "same" });
  expect(replay.steps.length).toBeGreaterThan(4);

  await page.goto("about:blank");
  await page.setContent(await viewed(reference, traces, testInfo.outputPath("journey.html")));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Journey ${reference}`);
  await expect(
    page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "The order is placed" }),
  ).toBeVisible();
  for (const folded of await page.locator("summary").all()) await folded.click();
  await expectNoViolations(page);
});

test("a plan for electric vehicles is ordered with its acknowledgment only", async ({ page, sandbox }) => {
  const road = roadOn(page);
  const customer = newApplicant();
  await road.passOrderForm({ ...aHouse(), planid: "LK-NIGHT-12" }, customer);
  await awake(page);
  for (const term of ["acceptAuthorization", "legalAuthorization", "termsOfService"])
    await page.locator(`#${term}`).check();
  await road.orderButton().click();
  const acknowledgment = page.locator("#evAcknowledgment");
  await expect(acknowledgment).toHaveAttribute("aria-invalid", "true");
  await expect(acknowledgment).toBeFocused();
  expect((await booksOf(sandbox, customer)).orders).toEqual([]);
  await road.placeOrder();
  expect(await expectOneOrder(sandbox, customer)).toMatchObject({ productId: "LK-NIGHT-12" });
});
