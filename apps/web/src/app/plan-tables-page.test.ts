import { describe, expect, test } from "vitest";
import { readTable, tableOf } from "../site/navigation/table-question.ts";
import { viewOf, type PlanRow } from "../features/shopping/plans/table/row-model.ts";
import { Browser, testSite } from "../site/session/site.fixture.ts";
import { readPage } from "./read-page.fixture.ts";

testSite({ RATE_LIMIT_FACTOR: "1000" });

const dallas = "cint=6&zip=75206&tdsp=ONCOR&dwel=01&prom=PS";
const show = async (path: string, search: string, locale: "en" | "es" = "en") =>
  readPage(new Browser(), `${path}?${dallas}${search}`, { audience: "journey", locale });

const rowsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<tr role="row" data-row="([^"]*)"/g)].map(([, row = ""]) => row.replaceAll("&quot;", '"'));
const headsOf = (html: string) =>
  [...html.matchAll(/<th scope="col" role="columnheader"[^>]*data-c="(\w+)"[^>]*>/g)]
    .filter(([head]) => !head.includes("hidden"))
    .map(([, key]) => key);
const sortOf = (html: string) => /data-c="(\w+)"[^>]*aria-sort="(\w+)"/.exec(html)?.slice(1);

describe.each(["/year-cost", "/compare"])("the table of plans on %s", (path) => {
  test.each([
    "",
    "&page=2",
    "&sort=name&dir=descending",
    "&pin=LK-TRUE-24&sort=leave",
    "&find=true",
    "&sort=term&page=2",
  ])("has the rows of %j that the script computes from its values", async (search) => {
    const table = tableOf(path);
    if (!table) throw new Error("no table");
    const [shown, whole] = await Promise.all([show(path, search), show(path, "&rows=all")]);
    const all = rowsOf(whole.html).map((row) => JSON.parse(row) as PlanRow);
    expect(all.length).toBe(25);
    const question = readTable(new URLSearchParams(search), table);
    const { pinned, rows, columns } = viewOf(all.toReversed(), question, table);
    expect(rowsOf(shown.html)).toEqual([...(pinned ? [pinned] : []), ...rows].map(({ id }) => id));
    expect(headsOf(shown.html)).toEqual(columns);
    // A hidden column has no head.
    expect(sortOf(shown.html)).toEqual(columns.includes(question.key) ? [question.key, question.direction] : undefined);
  });

  test("without a script each control keeps the rest of the address", async () => {
    const { html } = await show(path, "&sort=term&pin=LK-TRUE-24&use=950");
    const links = [...html.matchAll(/<a [^>]*data-table-link="[^"]*"[^>]*href="([^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    expect(links.length).toBeGreaterThanOrEqual(8);
    for (const link of links) expect(link).toMatch(/zip=75206.*pin=LK-TRUE-24/);
    expect(html).toMatch(/<button[^>]*form="table-view"[^>]*name="pin"|name="pin"[^>]*form="table-view"/);
    expect(html).toMatch(/<input type="hidden" name="pin" value="LK-TRUE-24"/);
    expect(html).toContain('aria-pressed="true"');
  });

  test("reports the part that is shown, and a search that finds nothing", async () => {
    expect((await show(path, "&page=2")).text).toContain("Plans 21 to 25 of 25");
    expect((await show(path, "&find=zzz", "es")).text).toContain("lleva «zzz» en su nombre");
  });
});

test("a year sorted by its cost has bands of what is known, the plan beside the pinned one says what it costs more", async () => {
  const { text } = await show("/year-cost", "&pin=LK-TRUE-12");
  expect(text).toMatch(/Than the pinned plan .*True Rate 12 .*Pinned .*Known for the whole year .*\$[\d.]+ more/);
  expect((await show("/year-cost", "&sort=name")).html).toContain('data-table-rows="0" hidden=""');
});

test("beside a pinned plan only a lower cost is marked", async () => {
  const { html } = await show("/year-cost", "&pin=LK-GREEN-12");
  const than = [...html.matchAll(/<td role="cell" data-c="pinned"([^>]*)>([^<]*)/g)];
  expect(than.length).toBe(20);
  for (const [, attributes = "", text = ""] of than)
    expect([text, attributes.includes("data-less")]).toEqual([text, text.endsWith("less")]);
});

test("a band says its assumption once, and its rows do not repeat it", async () => {
  const { text } = await show("/year-cost", "&term=monthly,under-12");
  expect(text).toMatch(/Season Pass 9 Month by month/);
  expect(text).toMatch(/Open Month Month by month/);
  expect(text).toMatch(/Market Line Estimate: [^.]*index[^.]* Month by month/);
});

test("by the cost of a month a price that follows an index comes last, also where today's is lower", async () => {
  const [first, last] = await Promise.all([show("/compare", ""), show("/compare", "&page=2")]);
  expect(rowsOf(first.html)).not.toContain("LK-MARKET-MTM");
  expect(rowsOf(last.html).at(-1)).toBe("LK-MARKET-MTM");
  expect(last.text).toMatch(/Not known The price follows an index; we assume today’s\. Market Line/);
});

describe("plans side by side", () => {
  const plans = "&plans=LK-TRUE-12,LK-THOUSAND-12,LK-SMALL-12&use=950";

  test("begin with the least cost and with the credit that the use just misses, and where it would win", async () => {
    const { text } = await show("/compare", plans);
    expect(text).toContain("At 950 kWh True Rate 12 costs least: $123 a month");
    expect(text).toMatch(/Thousand Back 12 costs \$89\.\d\d more: you are 50 kWh short of its \$100 credit\./);
    expect(text).toContain("It is the cheapest of them only from 1,000 to 1,063 kWh.");
    const spanish = (await show("/compare", plans, "es")).text;
    expect(spanish).toContain("Con 950 kWh, True Rate 12 es el que menos cuesta: $123 al mes");
    expect(spanish).toContain("le faltan 50 kWh para el crédito de $100. Solo es el más barato de 1,000 a 1,063 kWh.");
  });

  test("have their month and the difference in the heads, and only the facts that differ in rows", async () => {
    const { html, text } = await show("/compare", plans);
    expect(text).toMatch(/True Rate 12 .*\$123\.02 a month, the least .*\$212\.32 a month, \$89\.30 more/);
    const [side = ""] = /<section aria-labelledby="side-by-side".*?<\/section>/s.exec(html) ?? [];
    const heads = [...side.matchAll(/role="rowheader"[^>]*>([^<]*)/g)].map(([, label]) => label);
    expect(heads).toContain("Energy charge");
    expect(heads).not.toContain("Term");
    expect(side).toMatch(/The same for all of them: .*Term: 12 Months/);
    expect([...side.matchAll(/aria-label="Take ([^"]*) off"/g)].map(([, plan]) => plan)).toEqual([
      "True Rate 12",
      "Thousand Back 12",
      "Small Place 12",
    ]);
  });

  test("share one scale of a chart, which names its points as text and shows a credit as a drop", async () => {
    const { html } = await show("/compare", plans);
    expect(html).toMatch(
      /role="img" aria-label="True Rate 12: 13\.8¢ [^"]*Thousand Back 12: [^"]*at 1,000 kWh it falls to 12\.3¢/,
    );
    expect(html.match(/<path d="M[\d.]+ [\d.]+V[\d.]+"/g)).toHaveLength(1);
    // The lowest and the highest price at the use are beside their points.
    expect([...html.matchAll(/<text [^>]*dx="[^>]*>([^<]*)/g)].map(([, price]) => price)).toEqual(["12.9¢", "22.3¢"]);
  });

  test("of the same plans without a trap say what the next one costs more", async () => {
    expect((await show("/compare", "&plans=LK-TRUE-12,LK-SMALL-12")).text).toMatch(
      /True Rate 12 costs least: \$129 a month Small Place 12 costs \$[\d.]+ more\./,
    );
  });
});
