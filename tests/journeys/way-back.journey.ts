import type { Page } from "@playwright/test";
import { addressOf, expect, signIn, test } from "./fixtures.ts";
import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";

const { esiid } = handMade.tokalonHouse;

/** The session ends at the server, and this browser doesn't know it yet. */
const endedElsewhere = async (visitor: Page): Promise<void> => {
  const elsewhere = await visitor
    .context()
    .browser()
    ?.newContext({ storageState: await visitor.context().storageState() });
  const answer = await elsewhere?.request.post(addressOf("/forms/sign-out"), {
    form: { locale: "en" },
    headers: { origin: new URL(addressOf("/")).origin },
    maxRedirects: 0,
  });
  expect(answer?.status()).toBe(303);
  await elsewhere?.close();
};

test("if the session ends at the order button, signing in returns to the filled-in order, with and without JavaScript", async ({
  page,
  plainPage,
}) => {
  for (const visitor of [page, plainPage]) {
    await signIn(visitor, "molly.meters");
    await visitor.goto(addressOf(`/renewal/order-information?cint=3&esiid=${esiid}&planid=LK-TRUE-24`));
    const main = visitor.getByRole("main");
    await main.getByText("Choose another day").click();
    await main.getByRole("radio").last().check({ force: true });
    const day = await main.getByRole("radio").last().getAttribute("value");
    for (const box of await main.getByRole("checkbox").all()) await box.check();
    await endedElsewhere(visitor);
    await main.getByRole("button", { name: /Renew my energy plan/ }).click();
    await expect(visitor).toHaveURL(addressOf("/session-timeout"));
    await main.getByRole("link", { name: "Sign in", exact: true }).click();
    const form = main.locator("form[action='/forms/sign-in']");
    await form.locator("[name=username]").fill("molly.meters");
    await form.locator("[name=password]").fill("Larkspur1");
    await form.locator("[type=submit]").first().click();
    await expect(visitor).toHaveURL(/\/renewal\/order-information\?.*planid=LK-TRUE-24/);
    await expect(main.locator(`[name=startDate][value="${day}"]`)).toBeChecked();
    for (const box of await main.getByRole("checkbox").all()) await expect(box).toBeChecked();
  }
});
