import { addressOf, expect, expectNoViolations, signIn, test } from "./fixtures.ts";
import { replayed } from "./replay.ts";

/** Each brand in one language; in the second one without JavaScript. */
for (const [brand, locale, who, say] of [
  [
    "main",
    "en",
    "dana.due",
    {
      end: /^End it: .*Home/,
      now: /^End it on /,
      doubt: /We don’t know yet if .* ends\./,
      again: /^Send it again for /,
      ends: /Ends on .*Confirmation \d{10}\./,
    },
  ],
  [
    "tee",
    "es",
    "toby.tree",
    {
      end: /^Terminarlo: /,
      now: /^Terminarlo el /,
      doubt: /Todavía no sabemos si .* termina\./,
      again: /^Enviarlo otra vez para /,
      ends: /Termina el .*Confirmación \d{10}\./,
    },
  ],
] as const)
  test(`a customer of ${brand} ends an extra; a lost answer is in doubt until it is sent again`, async ({
    page: scripted,
    plainPage,
    sandbox,
    traces,
  }) => {
    const page = brand === "main" ? scripted : plainPage;
    const title = page.getByRole("heading", { level: 1 });
    const shown = async (name: string): Promise<void> => {
      if (page === scripted) await expectNoViolations(page);
      const folder = process.env["PICTURES"];
      for (const width of folder ? [360, 768, 1280] : []) {
        await page.setViewportSize({ width, height: 800 });
        await page.screenshot({ path: `${folder}/${name}-${brand}-${width}.png`, fullPage: true });
      }
    };
    await signIn(scripted, who, { brand, locale });
    await plainPage.context().addCookies(await scripted.context().cookies());
    await page.goto(addressOf("/my-account/extras", { brand, locale }));
    await shown("extras");
    await page.getByRole("link", { name: say.end }).click();
    await expect(page.getByRole("button", { name: say.now })).toBeVisible();
    await shown("end-extra");
    await sandbox.set({ faults: [{ operationId: "endExtra", fault: "reset", when: "before", times: 1 }] });
    await page.getByRole("button", { name: say.now }).click();
    await expect(title).toHaveText(say.doubt);
    await expect(page.getByRole("link", { name: say.end })).toHaveCount(0);
    await shown("extra-in-doubt");
    await page.getByRole("button", { name: say.again }).click();
    await expect(page.getByRole("main").getByText(say.ends)).toBeVisible();
    await shown("extra-ends");
    const last = (await sandbox.requests()).findLast(({ operationId }) => operationId === "endExtra");
    expect(await replayed(last?.correlationId ?? "", traces)).toMatchObject({ exitCode: 0, verdict: "same" });
  });
