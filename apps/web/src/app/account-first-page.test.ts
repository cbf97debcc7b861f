import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { browserOf, testSite } from "../site/session/site.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const page = async (who: string, address = "/my-account", locale: "en" | "es" = "en") =>
  readPage(await browserOf(who), address, { locale });
const failing = (...operations: readonly string[]) =>
  here.gatewayIs({ faults: operations.map((operationId) => ({ operationId, fault: "500" })) });

describe("the first page of the account", () => {
  test.each([
    ["grace.garza", "All quiet at 5218 Vanderbilt Ave.", "/my-account/plan"],
    ["ray.renner", "Pick the next one now.", "/renewal/offers"],
    ["sam.swapp", "You may change plans before yours ends.", "/renewal/offers"],
    ["vera.variable", "Fix it now.", "/renewal/offers"],
    ["willa.willow", "Your price can change every month.", "/renewal/offers"],
    ["penny.pending", "Service at 1982 Hobbs Rd", ""],
    ["dana.due", "$143.20 is past due.", ""],
    ["amy.advance", "You have a credit of $18.40.", ""],
    ["gus.green", "is paid automatically on", ""],
    ["suri.sizes", "All quiet at your 8 homes.", ""],
  ])("shows %s: %s", async (who, words, way) => {
    const { text, html } = await page(who);
    expect(text).toContain(words);
    if (way !== "") expect(html).toMatch(new RegExp(`href="${way}\\?contractaccount=\\d{12}&amp;esiid=\\d{17}`));
    if (way.startsWith("/renewal")) expect(text).not.toContain("All quiet");
  });

  test.each([
    ["rita.retail", "Pick the next one now."],
    ["pedro.prepaid", "Your price can change every month."],
    ["bella.business", "All quiet at 1402 Allen St Ste 100."],
    ["sol.agency", "All quiet at 3040 Columbus Ave."],
  ])("of an organisation, an agency or a prepaid customer shows %s: %s", async (who, words) => {
    const { text, html } = await page(who, "/my-account/business");
    for (const part of [words, "kWh in an average month", "Show as a table", "How your bills come"])
      expect(text).toContain(part);
    expect(html).not.toContain('href="/my-account/add-ons');
  });

  test("shows the plan, its last day, twelve months of use and how bills come", async () => {
    const { text } = await page("ray.renner");
    for (const words of [
      "True Rate 24",
      "13.4 cents per kWh",
      "24 Months - Fixed",
      "30 days left",
      "kWh in an average month",
      "By email, to ray.renner@",
      "$195.00",
    ])
      expect(text).toContain(words);
    const months =
      /\b(January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d\b/g;
    expect(new Set(text.match(months)).size).toBeGreaterThanOrEqual(12);
  });

  test("names the open tasks of all homes and accounts, for any chosen home", async () => {
    for (const query of ["", `?contractaccount=002103000015&esiid=${handMade.bluebonnetPlano.esiid}`]) {
      const { text } = await page("tina.twohomes", `/my-account${query}`);
      for (const words of ["Pick the next one now.", "2033 Dunlavy St Apt 7", "is due", "Account 002103000015"])
        expect(text).toContain(words);
    }
  });

  test.each([
    ["currentPlan", "5218 Vanderbilt Ave"],
    ["pendingTransactionStatus", "5218 Vanderbilt Ave"],
    ["targetedRenewal", "5218 Vanderbilt Ave"],
    ["accountBills", "look up your balance"],
  ])("does not claim that nothing is open if %s is unknown", async (operation, what) => {
    await failing(operation);
    const { text } = await page("grace.garza");
    expect(text).toContain("We couldn’t find out everything just now.");
    expect(text).toContain(what);
    expect(text).not.toContain("All quiet");
  });

  test("renders without any part that can't be looked up", async () => {
    await failing("usageOverview", "currentPlan", "planInformation", "targetedRenewal", "paperlessBilling");
    const { text } = await page("grace.garza");
    for (const words of ["Your plan can’t be looked up right now.", "The meter readings can’t be shown right now."])
      expect(text).toContain(words);
    await failing("accountMeters");
    expect((await page("grace.garza")).text).toContain("Your account can’t be read right now.");
  });

  test("omits a plan's end if the plan can't be looked up", async () => {
    await failing("currentPlan");
    const { text } = await page("olive.oldplan");
    expect(text).toContain("Your plan is up for renewal.");
    expect(text).toContain("How long your current one runs can’t be looked up");
  });

  test("links to no flow that the portal does not offer", async () => {
    const { html } = await page("sol.agency");
    for (const way of ["/renewal/offers", "/my-account/add-ons", "/my-account/transfer"])
      expect(html).not.toContain(`href="${way}`);
    expect(html).toContain('href="/my-account/paperless');
  });

  test.each([
    ["dana.due", true],
    ["grace.garza", false],
    ["tina.twohomes", false],
  ])("shows the limits of a disconnection only while a bill is past due: %s", async (who, isPastDue) => {
    const { text } = await page(who);
    expect(text.includes("Your protection from a cut-off")).toBe(isPastDue);
    expect(text.includes("Can’t pay it all today?")).toBe(isPastDue);
  });

  test("shows the limits of a disconnection only to residential customers: others have other rules", async () => {
    const owed = { balance: 90, pastDue: 90, dueDate: "11/18/2026" };
    await here.gatewayIs({ answers: [{ operationId: "accountBills", patch: { result: owed } }] });
    for (const [who, path, isShown] of [
      ["grace.garza", "/my-account", true],
      ["pedro.prepaid", "/my-account/business", false],
      ["bella.business", "/my-account/business", false],
    ] as const) {
      const { text } = await page(who, path);
      expect(text, who).toContain("$90.00 is past due");
      expect(text.includes("Your protection from a cut-off"), who).toBe(isShown);
    }
  });

  test.each([
    ["sol.agency", "/my-account/business", false],
    ["pedro.prepaid", "/my-account/business", true],
    ["bella.business", "/my-account/business", true],
    ["grace.garza", "/my-account", true],
  ])("leads %s to the payment page only if they may pay there", async (who, path, mayPay) => {
    const { html } = await page(who, path);
    expect(html).toContain("Make a payment");
    expect(html.includes('href="/my-account/pay"')).toBe(mayPay);
  });

  test.each([
    ["en", /nothing (is|to be) owed|nothing to pay/gi],
    ["es", /no debe nada|nada que pagar/gi],
  ] as const)("mentions a zero balance once in %s", async (locale, words) =>
    expect((await page("grace.garza", "/my-account", locale)).text.match(words)).toHaveLength(1),
  );

  test("shows no year of use before the home's service begins, even with readings at its meter", async () => {
    const months = Array.from({ length: 12 }, (_, index) => ({
      month: `2026-${String(index + 1).padStart(2, "0")}`,
      kWh: 900,
    }));
    const read = { totalUsage: 10_800, numOfMonths: 12, avgMonthlyUsage: 900, sqFootage: 1_500, months };
    const patch = { usageData: { result: [{ esiid: handMade.hobbsLeagueCity.esiid, ...read }] } };
    await here.gatewayIs({ answers: [{ operationId: "usageOverview", patch }] });
    const { text } = await page("penny.pending");
    await here.gatewayIs({ answers: [] });
    expect(text).toMatch(/Your service is ordered\. It begins on \w+\s\d+,\s\d{4}\./);
    expect(text).not.toContain("kWh in an average month");
  });
});

describe("the switch of accounts and homes (A-241 to A-244)", () => {
  test("offers a choice if there is more than one", async () => {
    const selects = (await page("tina.twohomes")).html.match(/<select[^]*?<\/select>/g) ?? [];
    expect(selects.map((select) => [/name="([^"]*)"/.exec(select)?.[1], select.match(/<option/g)?.length])).toEqual([
      ["contractaccount", 2],
      ["esiid", 2],
    ]);
  });

  test("shows another account's own home, and sets its address accordingly", async () => {
    const query = (home: string) => `contractaccount=002103000015&esiid=${home}`;
    const { to } = await page("tina.twohomes", `/my-account?${query(handMade.legacyPlano.esiid)}`);
    expect(to).toBe(`/my-account?${query(handMade.bluebonnetPlano.esiid)}`);
    const { html } = await page("tina.twohomes", to);
    expect(html).toMatch(/<input[^>]*value="1204 Bluebonnet Dr, Plano, TX 75025"/);
    expect(html).toContain(`href="/my-account/plan?${query(handMade.bluebonnetPlano.esiid).replace("&", "&amp;")}"`);
  });

  test("is read-only with one home, and names no home without an active account", async () => {
    const { html } = await page("grace.garza");
    expect(html).not.toContain("<select");
    expect(html).toMatch(/<input[^>]*readOnly=""[^>]*value="002103000011"/);
    const noAccount = (await page("noel.newcomer")).html;
    expect(noAccount).toMatch(/<input[^>]*placeholder="No Active CA found"/);
    expect(noAccount).toMatch(/<input[^>]*value="2242 Sunset Ave, Dallas, TX 75211 \(on its way\)"/);
  });
});

describe("bills", () => {
  const bills = async (who: string) => (await page(who, "/my-account/bills")).text;

  test("have their amount, their day and their document", async () => {
    const { text, html } = await page("sam.swapp", "/my-account/bills");
    for (const words of ["Account 002103000013", "is due", "Autopay", "Last bills"]) expect(text).toContain(words);
    expect(html).toMatch(/href="\/api\/getpdfviewer\?[^"]*BILL-/);
    expect(html).toMatch(/href="\/my-account\/pdf\?/);
    expect(await bills("penny.pending")).toContain("There is no bill yet.");
  });

  test("are not mentioned if the gateway has none, unlike bills that can't be looked up", async () => {
    await here.gatewayIs({ faults: [{ operationId: "accountBills", fault: "404" }] });
    const { text, html } = await page("grace.garza");
    expect(text).toContain("There is nothing to decide at 5218 Vanderbilt Ave.");
    expect(text).toContain("Your balance isn’t shown here");
    expect(text).not.toMatch(/All quiet|nothing is owed/i);
    expect(html).not.toContain('href="/my-account/bills');
    expect(await bills("grace.garza")).toContain("Bills aren’t shown here.");
    await failing("accountBills");
    expect(await bills("grace.garza")).toContain("can’t be looked up right now");
  });
});

test.each(["penny.pending", "ray.renner", "dana.due", "gus.green"])(
  "pages of %s spell out the months of days",
  async (who) => {
    for (const locale of ["en", "es"] as const)
      for (const path of ["/my-account", "/my-account/plan", "/my-account/usage", "/my-account/bills"])
        expect((await page(who, path, locale)).text, `${locale} ${path}`).not.toMatch(/\d\d\/\d\d\/\d{4}/);
  },
);
