import { describe, expect, test } from "vitest";
import { Browser, siteHere } from "../site/session/site.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const here = siteHere({ RATE_LIMIT_FACTOR: "1000" });
const dallas = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
/** A list whose plans no other test has asked for: known plans are not asked for again. */
const listAt = (zip: string): string => dallas.replace("75206", zip);
const open = (address: string, where: Parameters<typeof readPage>[2] = {}) =>
  readPage(new Browser(), address, { audience: "plans-first", ...where });
const choices = (html: string): readonly Readonly<Record<string, string>>[] =>
  [...html.matchAll(/href="([^"]*order-information[^"]*)"/g)].map(([, href = ""]) =>
    Object.fromEntries(new URL(href.replaceAll("&amp;", "&"), "http://localhost").searchParams),
  );

describe("a plan list", () => {
  test("adds to each choice what its card adds, and keeps the query (S1-069 to S1-075)", async () => {
    const more = { contractaccount: "000123", isEV: "true", webcode: "abc" };
    const { html } = await open(`${dallas}&${new URLSearchParams(more)}`);
    const query = { cint: "6", zip: "75206", tdsp: "ONCOR", dwel: "01", prom: "PS", ...more };
    const [first, , , fourth] = choices(html);
    expect(first).toEqual({ ...query, planid: "LK-TRUE-12", risktype: "low", rdcampaign: "false" });
    expect(fourth).toEqual({ ...query, planid: "LK-SMALL-12", risktype: "low" });
  });

  test.each(["&planid=LK-GONE-1", "&details=LK-GONE-1"])(
    "says that the plan of its address is gone: %s",
    async (gone) => expect((await open(`${dallas}${gone}`)).text).toContain("That plan is no longer offered here."),
  );

  test("says nothing of the kind about a plan that is offered", async () =>
    expect((await open(`${dallas}&planid=LK-TRUE-12`)).text).not.toContain("no longer offered"));

  test("of Evergreen shows three, three and the rest, one of the first three dark (S1-080 to S1-084)", async () => {
    const { html } = await open(dallas, { brand: "tee" });
    const [, first = "", second = ""] = html.split(/aria-labelledby="(?:first|second|more)-plans"/);
    expect([first, second].map((group) => group.match(/<article/g)?.length)).toEqual([3, 3]);
    expect(
      first.match(/<article[^>]*>\s*(?:<[^>]*>\s*)?<div[^>]*data-tone="panel"|<article[^>]*data-tone="panel"/g),
    ).toHaveLength(1);
  });

  test("has the address that was picked as its heading, and the way to change it", async () => {
    const { text, html } = await open(`${dallas}&esiid=10443720000057140`);
    expect(text).toContain("25 plans for 5714 Goodwin Ave");
    expect(html).toContain("/find-plan?cint=6&amp;zip=75206&amp;tdsp=ONCOR&amp;esiid=10443720000057140");
  });

  test.each([
    ["main", "", "house", "A good pick for a house"],
    ["main", "&dwel=02", "apartment", "A good pick for an apartment"],
    ["tee", "", "house", "A good pick for a house"],
  ] as const)(
    "of %s with the dwelling %o has the badges of the home in its heading (S1-102, S1-103)",
    async (brand, dwel, home, badge) => {
      const { text } = await open(`/mvi/offers?cint=6&zip=75206&tdsp=ONCOR${dwel}`, { brand });
      expect(text).toContain(`Dallas 75206, ${home}`);
      expect(text.match(/(?:A good|Our) pick for an? \w+/g)).toEqual([badge]);
    },
  );

  test("names the filters to loosen where no plan has all of that", async () => {
    const { text } = await open(`${dallas}&green=100&price=fixed&term=monthly`);
    expect(text).toContain("No plan has all of that. There are 2 without “Term” There is 1 without “Kind of price”");
  });

  test.each([
    ["", "in our own order"],
    ["&use=700", "It costs least at 700 kWh a month: $"],
    ["&dir=descending", undefined],
    ["&use=700&sort=name", undefined],
  ])("explains its first plan by the rule that put it there: %o", async (search, reason) => {
    const { text } = await open(`${dallas}${search}`);
    expect(text.includes("Why is this first?")).toBe(reason !== undefined);
    expect(text).toContain(reason ?? "Show plans");
  });

  test("without an access token leads to the page that explains it (S1-214, S1-275)", async () => {
    await here.gatewayIs({ faults: [{ operationId: "fetchPlans", fault: "401" }] });
    expect((await open(listAt("76011"))).to).toMatch(/^\/oops\?.*zip=76011.*errorCode=MissingAccessToken/);
    expect((await open(listAt("76012").replace("&tdsp=ONCOR", ""))).to).toMatch(
      /^\/oops\?.*errorCode=MissingAccessToken/,
    );
  });

  test("without its plans says so, with a number to call", async () => {
    await here.gatewayIs({ faults: [{ operationId: "fetchPlans", fault: "500" }] });
    const { text, html } = await open(listAt("76010"));
    expect(text).toContain("The plans didn’t come through");
    expect(html).toContain('href="tel:1800');
  });

  test("costs nothing when the visit can't be noted (E-409)", async () => {
    await here.gatewayIs({ faults: [{ operationId: "eyeballData", fault: "html" }] });
    expect((await open(listAt("75219"))).html).toContain("<article");
  });
});

test.each([
  ["solar", { brand: "main", locale: "en" }, "Plans for solar roofs"],
  ["EV", { brand: "main", locale: "en" }, "Plans for electric vehicles"],
  ["noches gratis", { brand: "main", locale: "es" }, "Planes para autos eléctricos"],
  ["sábado gratis", { brand: "main", locale: "es" }, "Planes con fines de semana gratis"],
  ["solar", { brand: "tee", locale: "en" }, "Community solar plans"],
] as const)("a search for %o finds the plans of that kind", async (query, where, title) => {
  const { text, html } = await open(`/search?query=${encodeURIComponent(query)}`, { audience: "journey", ...where });
  expect(text).toContain(title);
  expect(html).toContain(`href="${where.locale === "es" ? "/es" : ""}/find-plan"`);
});
