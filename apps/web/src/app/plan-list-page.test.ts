import { describe, expect, test } from "vitest";
import { Browser, testSite } from "../site/session/site.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

const here = testSite({ RATE_LIMIT_FACTOR: "1000" });
const dallas = "/mvi/offers?cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
/** A list that no other test has requested, because plans are cached. */
const listAt = (zip: string): string => dallas.replace("75206", zip);
const open = (address: string, where: Parameters<typeof readPage>[2] = {}) =>
  readPage(new Browser(), address, { audience: "plans-first", ...where });
const choices = (html: string): readonly Readonly<Record<string, string>>[] =>
  [...html.matchAll(/href="([^"]*order-information[^"]*)"/g)].map(([, href = ""]) =>
    Object.fromEntries(new URL(href.replaceAll("&amp;", "&"), "http://localhost").searchParams),
  );

describe("a plan list", () => {
  test("links each choice with the parameters of its card, and keeps the query (S1-069 to S1-075)", async () => {
    const more = { contractaccount: "000123", isEV: "true", webcode: "abc" };
    const { html } = await open(`${dallas}&${new URLSearchParams(more)}`);
    const query = { cint: "6", zip: "75206", tdsp: "ONCOR", dwel: "01", prom: "PS", ...more };
    const [first, , , fourth] = choices(html);
    expect(first).toEqual({ ...query, planid: "LK-TRUE-12", risktype: "low", rdcampaign: "false" });
    expect(fourth).toEqual({ ...query, planid: "LK-SMALL-12", risktype: "low" });
  });

  test.each(["&planid=LK-GONE-1", "&details=LK-GONE-1"])(
    "says that the plan in its address is gone: %s",
    async (gone) => expect((await open(`${dallas}${gone}`)).text).toContain("That plan is no longer offered here."),
  );

  test("doesn't say so of a plan that is offered", async () =>
    expect((await open(`${dallas}&planid=LK-TRUE-12`)).text).not.toContain("no longer offered"));

  test("of Evergreen shows three, three and the rest, one of the first three dark (S1-080 to S1-084)", async () => {
    const { html } = await open(dallas, { brand: "tee" });
    const [, first = "", second = ""] = html.split(/aria-labelledby="(?:first|second|more)-plans"/);
    expect([first, second].map((group) => group.match(/<article/g)?.length)).toEqual([3, 3]);
    expect(
      first.match(/<article[^>]*>\s*(?:<[^>]*>\s*)?<div[^>]*data-tone="panel"|<article[^>]*data-tone="panel"/g),
    ).toHaveLength(1);
  });

  test("has the picked address in its heading, and a link to change it", async () => {
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

  test("names the filters to remove if no plan fits all of them", async () => {
    const { text } = await open(`${dallas}&green=100&price=fixed&term=monthly`);
    expect(text).toContain("No plan has all of that. There are 2 without “Term” There is 1 without “Kind of price”");
  });

  const order = ({ html }: { readonly html: string }) =>
    [...html.matchAll(/<article[^>]* aria-labelledby="plan-([\w-]+)-name"/g)].map(([, id]) => id);
  const sortedBy = ({ html }: { readonly html: string }) =>
    /<option[^>]*selected=""[^>]*>([^<]*)</.exec(html)?.[1] ?? /<option[^>]*>([^<]*)</.exec(html)?.[1];

  test("keeps the provider's order at any use, and a sort order is named after its effect (S1-066, S1-067)", async () => {
    const usual = await open(dallas);
    const atUse = await open(`${dallas}&use=1480`);
    expect([order(atUse), sortedBy(atUse)]).toEqual([order(usual), "Recommended"]);
    const byCost = await open(`${dallas}&use=1480&sort=cost`);
    expect(sortedBy(byCost)).toBe("Lowest cost at 1,480 kWh");
    expect(order(byCost)).not.toEqual(order(usual));
  });

  test.each([
    ["&sort=cost&use=1000", true],
    ["&use=1000", false],
  ])("warns of a plan that is cheap only in a month of high use: %o", async (search, isSaid) =>
    expect((await open(`${dallas}${search}`)).text.includes("costs least at this use alone")).toBe(isSaid),
  );

  test("counts all plans in its heading and the filtered ones below, with a button to remove each filter", async () => {
    const { text, html } = await open(`${dallas}&term=12&price=fixed`);
    expect(text).toContain("25 plans for 75206");
    expect(text).toMatch(/10 of 25 plans Take off 12 months/);
    const nothing = await open(`${dallas}&green=100&price=fixed&term=monthly`);
    expect([nothing.text.includes("0 of 25 plans"), nothing.html.includes('id="compare"')]).toEqual([true, false]);
    expect(html).toContain('data-list-link=""');
  });

  test.each(["/compare", "/year-cost"])("shows its filters on %s too, where they can be removed", async (path) => {
    const { text, html } = await open(
      `${dallas.replace("/mvi/offers", path)}&term=monthly&plans=LK-TRUE-12,LK-OPEN-MTM`,
    );
    expect(text).toContain("3 of 25 plans Take off Month to month");
    expect(html).toMatch(new RegExp(`href="${path}\\?(?!(?:[^"]*)term=)[^"]*plans=[^"]*"[^>]*data-list-link`));
  });

  test("of a year ranks known costs before estimates, and plans with an index last", async () => {
    // Few enough plans for one page of the table.
    const { text } = await open(`${dallas.replace("/mvi/offers", "/year-cost")}&term=monthly,under-12,12`);
    const place = (words: string) => {
      expect(text).toContain(words);
      return text.indexOf(words);
    };
    expect(text).toMatch(/^.*Lowest known cost: about \$1,\d{3} a year True Rate 12\./);
    const order = [
      "Known for the whole year",
      "True Rate 12 12 Months",
      "Known for part of the year",
      "True Rate 6 6 Months",
    ];
    const places = [
      ...order,
      "Not known 3 plans. The price",
      "Open Month Month to Month",
      "Market Line Month to Month",
    ].map(place);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(text).toMatch(/we assume Open Month at today’s 15\.6¢ \(at 1,000 kWh\)/);
  });

  test("breaks a plan's cost down at the given use, below the plan's name", async () => {
    const { text, html } = await open(`${dallas}&use=1480&details=LK-THOUSAND-12`);
    expect(text).toContain("Your month at 1,480 kWh Energy, 1,480");
    expect(html).toContain(">Thousand Back 12</h1>");
    expect(html).toContain("<title>Details of a plan</title>");
  });

  test("without an access token leads to the page that explains it (S1-214, S1-275)", async () => {
    await here.gatewayIs({ faults: [{ operationId: "fetchPlans", fault: "401" }] });
    expect((await open(listAt("76011"))).to).toMatch(/^\/oops\?.*zip=76011.*errorCode=MissingAccessToken/);
    expect((await open(listAt("76012").replace("&tdsp=ONCOR", ""))).to).toMatch(
      /^\/oops\?.*errorCode=MissingAccessToken/,
    );
  });

  test("without its plans says so, with a phone number", async () => {
    await here.gatewayIs({ faults: [{ operationId: "fetchPlans", fault: "500" }] });
    const { text, html } = await open(listAt("76010"));
    expect(text).toContain("The plans didn’t come through");
    expect(html).toContain('href="tel:1800');
  });

  test("appears even if the visit can't be recorded (E-409)", async () => {
    await here.gatewayIs({ faults: [{ operationId: "eyeballData", fault: "html" }] });
    expect((await open(listAt("75219"))).html).toContain("<article");
  });
});

test("a list after skipped questions says that it has no recommendation", async () => {
  const { text } = await open(`${dallas}&answers=none`, { audience: "journey" });
  expect(text).toContain("No answers, so no pick: this is our usual order.");
});

test.each([
  ["solar", { brand: "main", locale: "en" }, "Plans for solar roofs"],
  ["EV", { brand: "main", locale: "en" }, "Plans for electric vehicles"],
  ["noches gratis", { brand: "main", locale: "es" }, "Planes para autos eléctricos"],
  ["sábado gratis", { brand: "main", locale: "es" }, "Planes con fines de semana gratis"],
  ["prepaid", { brand: "main", locale: "en" }, "Prepaid plans"],
  ["cheapest", { brand: "tee", locale: "en" }, "Plans by lowest cost"],
  ["más barato", { brand: "main", locale: "es" }, "Planes de menor costo"],
  ["solar", { brand: "tee", locale: "en" }, "Community solar plans"],
] as const)("a search for %o finds the plans of that kind", async (query, where, title) => {
  const { text, html } = await open(`/search?query=${encodeURIComponent(query)}`, { audience: "journey", ...where });
  expect(text).toContain(title);
  expect(html).toContain(`href="${where.locale === "es" ? "/es" : ""}/find-plan"`);
});
