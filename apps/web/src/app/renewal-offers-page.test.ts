import { handMade } from "@switchyard/gateway-sandbox/premises/hand-made";
import { describe, expect, test } from "vitest";
import { Browser, browserOf, testSite } from "../site/session/site.fixture.ts";
import { signInVisitor } from "../site/session/sign-in-visitor.ts";
import { readPage } from "./read-page.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });

const offers = (esiid: string, account: string, more: Readonly<Record<string, string>> = {}): string =>
  `/renewal/offers?${new URLSearchParams({ cint: "3", zip: "75214", tdsp: "ONCOR", dwel: "01", esiid, contractaccount: account, ...more })}`;
const rays = offers(handMade.lakewoodDallas.esiid, "002103000012", { prom: "RENEW26" });
const open = async (who: string, address: string, where: Parameters<typeof readPage>[2] = {}) =>
  readPage(await browserOf(who), address, where);
const cardOf = (html: string, id: string): string =>
  (new RegExp(`<article[^>]*aria-labelledby="plan-${id}-name".*?</article>`, "s").exec(html)?.[0] ?? "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
const aDifference = /\d¢ (less|more)|about \$[\d,]+ a month (less|more)/;

describe("renewal offers beside the current plan", () => {
  test("begin with the end of the contract and its consequences, then the customer's own year", async () => {
    const { text } = await open("ray.renner", rays);
    expect(text).toMatch(/Your plan ends \w+ \d+, \d{4}\. Stay for about \$\d+ less a month\. /);
    expect(text).toMatch(
      /Without a choice, True Rate 24 becomes Open Month: [\d.]+¢ at your use today, about \$\d+ a month more, and it can change\./,
    );
    expect(text).toMatch(/You pay now (about )?[\d.]+¢ per kWh average at your use/);
    // A year at an estimated price is an estimate too.
    expect(text).toMatch(
      /You pay now about [\d.]+¢.*Twelve months at that price about \$[\d,]+ about \$\d+ a month, before taxes/,
    );
    expect(text).toMatch(/Your last twelve months [\d,]+ kWh \w+ \d{4} to \w+ \d{4}/);
    expect(text).toContain("6104 Lakewood Blvd, Dallas, TX 75214");
  });

  test("each say what they change at that use, three first; the current plan is marked", async () => {
    const { html } = await open("ray.renner", rays);
    const first = /aria-labelledby="first-plans".*?<\/section>/s.exec(html)?.[0] ?? "";
    expect(first.match(/<article/g)).toHaveLength(3);
    const cards = [...html.matchAll(/aria-labelledby="plan-([\w-]+)-name"/g)].map(([, id = ""]) => cardOf(html, id));
    expect(cards.length).toBeGreaterThan(8);
    for (const card of cards) expect(card).toMatch(/\d¢ (less|more)|About the same as now/);
    expect(cardOf(html, "LK-TRUE-24")).toContain("Your plan today");
  });

  test("are the provider's three, then the others by what the customer's own year costs on them", async () => {
    const { html } = await open("ray.renner", rays.replace("/renewal/offers?", "/renewal/offers?more=5&"));
    const cards = [...html.matchAll(/aria-labelledby="plan-([\w-]+)-name"/g)].map(([, id = ""]) => cardOf(html, id));
    const more = cards.map((card) => {
      const [, amount = "0", way] = /\$([\d.,]+) a month (less|more)/.exec(card) ?? [];
      return Number(amount.replaceAll(",", "")) * (way === "less" ? -1 : 1);
    });
    expect(cards[0]).toContain("True Rate 12");
    const others = more.slice(3);
    expect(others.length).toBeGreaterThan(15);
    expect(others).toEqual(others.toSorted((one, other) => one - other));
    expect(html).toContain("Our three, then lowest year");
    const sorted = await open("ray.renner", `${rays}&sort=priority&dir=ascending`);
    expect(sorted.html).toContain("Our three, then lowest year");
  });

  test("show the promotion only on plans whose price it lowers", async () => {
    const { html } = await open("ray.renner", rays.replace("/renewal/offers?", "/renewal/offers?more=5&"));
    expect(cardOf(html, "LK-TRUE-12")).toContain("0.4¢ off with RENEW26");
    for (const id of ["LK-OPEN-MTM", "LK-TRUE-6", "LK-MARKET-MTM"]) {
      expect(cardOf(html, id)).not.toBe("");
      expect(cardOf(html, id)).not.toContain("RENEW26");
    }
  });

  test.each(["usageOverview", "currentPlan"])("claim no difference if %s fails", async (operationId) => {
    await here.gatewayIs({ faults: [{ operationId, fault: "500" }] });
    const { text } = await open("ray.renner", rays);
    expect(text).toContain("Available plans");
    expect(text).not.toMatch(aDifference);
    expect(text).not.toContain("Stay for");
  });

  test("claim no difference without twelve readings, and name the use of their prices", async () => {
    const months = ["08", "09", "10"].map((month) => ({ month: `2026-${month}`, kWh: 900 }));
    const result = [
      { esiid: handMade.lakewoodDallas.esiid, totalUsage: 2_700, numOfMonths: 3, avgMonthlyUsage: 900, months },
    ];
    await here.gatewayIs({ answers: [{ operationId: "usageOverview", patch: { usageData: { result } }, times: 1 }] });
    const { text } = await open("ray.renner", rays);
    expect(text).not.toMatch(aDifference);
    expect(text).toMatch(/doesn’t have twelve months of readings .* at 1,000 kWh, not compared with today/);
  });

  test.each([
    [
      "a home whose plan goes from month to month",
      "vera.variable",
      handMade.swissDallas.esiid,
      "002103000023",
      "Market Line goes from month to month.",
    ],
    ["a firm", "rita.retail", handMade.skillmanDallas.esiid, "002103000038", "Your plan ends"],
  ])("say the same for %s", async (_, who, esiid, account, says) => {
    const { text } = await open(who, offers(esiid, account));
    expect(text).toContain(says);
    expect(text).toMatch(aDifference);
  });

  test("of Evergreen are also in Spanish", async () => {
    const where = { brand: "tee", locale: "es" } as const;
    const browser = new Browser();
    await browser.ask(
      () => signInVisitor({ login: "ella.evergreen", password: "Larkspur1", remember: false }, where),
      where,
    );
    const { text } = await readPage(
      browser,
      offers(handMade.sherwoodSanAngelo.esiid, "002103000028", { zip: "76901", tdsp: "AEPNORTH" }),
      where,
    );
    expect(text).toMatch(/Su plan termina el \d+ de \w+ de \d{4}\./);
    expect(text).toMatch(/Si no elige, .* pasa a /);
    expect(text).toMatch(/unos \$[\d,.]+ (menos|más) al mes/);
  });

  test("make each gateway call once, without a promotion", async () => {
    const browser = await browserOf("emil.electric");
    const before = (await here.asked()).length;
    await readPage(browser, offers(handMade.quakerLubbock.esiid, "002103000021", { zip: "79424", tdsp: "LUBBOCK" }));
    // The list looks up the town of its place beside the home's address.
    const asked = (await here.asked())
      .slice(before)
      .flatMap(({ operationId }) => (operationId === "searchAddress" ? [] : operationId));
    expect(asked).toContain("usageOverview");
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  test("are not shown for the plans of a new home", async () => {
    const { text } = await open("grace.garza", "/my-account/transfer/offers?cint=2&zip=75206&tdsp=ONCOR&dwel=01");
    expect(text).not.toMatch(aDifference);
    expect(text).not.toContain("Your plan ends");
  });
});
